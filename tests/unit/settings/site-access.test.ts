import { describe, expect, it } from 'vitest';
import { isSiteAllowed, readPolicy } from '../../../utils/settings/policy.ts';

const isAllowed = (sites: { allowed?: unknown; denied?: unknown }, url: string) =>
  isSiteAllowed(readPolicy({ sites }).siteAccess, url);

describe('an administrator’s lists of sites', () => {
  it.each([
    [{}, 'https://example.org/', true],
    [{}, 'file:///pages/page.html', true],
    [{ denied: ['*.bank.example'] }, 'https://www.bank.example/', false],
    [{ denied: ['*.bank.example'] }, 'https://www.bank.example./', false],
    [{ denied: ['bank.example'] }, 'https://bank.example./', false],
    [{ denied: ['*.bank.example'] }, 'https://example.org/', true],
    [{ denied: ['*.bank.example'] }, 'file:///pages/page.html', true],
    [{ denied: ['*'], allowed: ['example.org'] }, 'https://example.org/', true],
    [{ denied: ['*'], allowed: ['example.org'] }, 'https://example.com/', false],
    [{ allowed: ['*.example.org'] }, 'https://docs.example.org/', true],
    [{ allowed: ['*.example.org'] }, 'https://example.com/', false],
    [{ allowed: ['*.example.org'] }, 'file:///pages/page.html', false],
    [{ allowed: [] }, 'https://example.com/', true],
    [{ allowed: ['*.example.org'], denied: ['hr.example.org'] }, 'https://hr.example.org/', false],
    [{ allowed: ['hr.example.org'], denied: ['hr.example.org'] }, 'https://hr.example.org/', false],
    [{ denied: ['example.org/people/*'] }, 'https://example.org/people/7', false],
    [{ denied: ['example.org/people/*'] }, 'https://example.org/%70eople/7', false],
    [{ denied: ['example.org/bücher/*'] }, 'https://example.org/b%c3%bccher/7', false],
    [{ denied: ['example.org/~ann/*'] }, 'https://example.org/%7eann/7', false],
    [{ denied: ['example.org/a/b'] }, 'https://example.org/a%2Fb', true],
    [{ denied: ['example.org/people/*'] }, 'https://example.org/prices', true],
  ])('%o: %s is allowed: %s', (sites, url, expected) => {
    expect(isAllowed(sites, url)).toBe(expected);
  });

  it('that can’t be read open nothing, and are reported', () => {
    expect(readPolicy({ sites: { allowed: 'example.org' } })).toMatchObject({
      siteAccess: { allowed: [], denied: [] },
      problems: ['sites.allowed'],
    });
    expect(isAllowed({ allowed: ['www.*.org'] }, 'https://example.org/')).toBe(false);
  });

  it('lose only the entries that can’t be read', () => {
    const sites = { allowed: ['example.org', 'www.*.org'], denied: ['bad host', 'example.com'] };
    expect(readPolicy({ sites }).problems).toEqual(['sites.allowed[1]', 'sites.denied[0]']);
    expect(isAllowed(sites, 'https://example.org/')).toBe(true);
    expect(isAllowed(sites, 'https://example.com/')).toBe(false);
  });
});
