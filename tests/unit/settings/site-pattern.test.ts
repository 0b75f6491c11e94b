import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SitePattern } from '../../../utils/settings/site-pattern.ts';
import {
  compareSpecificity,
  matchesSite,
  mostSpecific,
  originsOf,
  parseSitePattern,
  patternOfSite,
  sitePattern,
} from '../../../utils/settings/site-pattern.ts';
import { cpuMsOf } from '../cpu-time.ts';

const parse = (text: string): SitePattern => {
  const pattern = sitePattern(text);
  if (pattern === null) throw new Error(`No pattern: ${text}`);
  return pattern;
};

describe('a site pattern', () => {
  it.each([
    ['example.org', 'example.org'],
    ['  Example.ORG ', 'example.org'],
    ['https://example.org/', 'example.org'],
    ['http://example.org', 'example.org'],
    ['*://example.org/*', 'example.org'],
    ['*.example.org', '*.example.org'],
    ['https://*.example.org/**', '*.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['localhost:8080', 'localhost:8080'],
    ['example.org:*', 'example.org'],
    ['[::1]:3000', '[::1]:3000'],
    ['127.0.0.1', '127.0.0.1'],
    ['*', '*'],
    ['https://*/*', '*'],
    ['example.org/docs/*', 'example.org/docs/*'],
    ['example.org/über', 'example.org/%C3%BCber'],
    ['example.org/a?b=1', 'example.org/a?b=1'],
    ['https://example.org?b=1', 'example.org/?b=1'],
    ['example.org//other.org/a', 'example.org//other.org/a'],
    ['*/docs/*', '*/docs/*'],
  ])('"%s" is kept as "%s"', (written, text) => {
    expect(parseSitePattern(written)).toMatchObject({ text });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ftp://example.org', 'notWeb'],
    ['file:///etc/passwd', 'notWeb'],
    ['about:blank', 'badPort'],
    ['exa mple.org', 'badHost'],
    ['www.*.org', 'badHost'],
    ['*example.org', 'badHost'],
    ['*.*', 'badHost'],
    ['user@example.org', 'badHost'],
    ['https://', 'badHost'],
    ['..', 'badHost'],
    ['example.org#top', 'badHost'],
    ['example.org:99999', 'badPort'],
    ['example.org:http', 'badPort'],
    [`example.org/${'a'.repeat(600)}`, 'badPath'],
  ])('"%s" is none: %s', (written, problem) => {
    expect(parseSitePattern(written)).toEqual({ problem });
  });

  it.each([
    ['example.org', 'https://example.org/', true],
    ['example.org', 'http://example.org:8080/a?b#c', true],
    ['example.org', 'https://www.example.org/', false],
    ['example.org', 'https://example.org.evil.test/', false],
    ['*.example.org', 'https://example.org/', true],
    ['*.example.org', 'https://a.b.example.org/', true],
    ['*.example.org', 'https://badexample.org/', false],
    ['example.org:8080', 'https://example.org:8080/', true],
    ['example.org:8080', 'https://example.org/', false],
    ['example.org:443', 'https://example.org/', true],
    ['example.org:80', 'https://example.org/', false],
    ['example.org/docs/*', 'https://example.org/docs/', true],
    ['example.org/docs/*', 'https://example.org/docs/a/b?c', true],
    ['example.org/docs/*', 'https://example.org/docs', false],
    ['example.org/docs', 'https://example.org/docs', true],
    ['example.org/docs', 'https://example.org/docs#part', true],
    ['example.org/docs', 'https://example.org/docs/more', false],
    ['example.org/*/edit', 'https://example.org/page/edit', true],
    ['example.org/*/edit', 'https://example.org/edit', false],
    ['example.org/a*a', 'https://example.org/a', false],
    ['example.org/a*b*c', 'https://example.org/a-b-b-c', true],
    ['example.org/a*bc*c', 'https://example.org/a-bc', false],
    ['*', 'https://example.org/', true],
    ['*', 'file:///pages/page.html', false],
    ['*', 'about:blank', false],
    ['*', 'no address', false],
  ])('%s fits %s: %s', (text, url, fits) => {
    expect(matchesSite(parse(text), url)).toBe(fits);
  });

  it.each([
    ['example.org', '*.example.org'],
    ['*.docs.example.org', '*.example.org'],
    ['*.org', '*'],
    ['example.org:8080', 'example.org'],
    ['example.org/docs/*', 'example.org'],
    ['example.org/docs/old/*', 'example.org/docs/*'],
    ['example.org', '*.example.org/docs/*'],
  ])('%s says more than %s', (more, less) => {
    expect(compareSpecificity(parse(more), parse(less))).toBeLessThan(0);
    expect(compareSpecificity(parse(less), parse(more))).toBeGreaterThan(0);
  });

  it('that is the most specific wins, and of equals the first', () => {
    const pick = (url: string, ...texts: string[]) => mostSpecific(texts, sitePattern, url);
    const docs = 'https://docs.example.org/a/b';
    expect(pick(docs, '*', '*.example.org', 'docs.example.org')).toBe('docs.example.org');
    expect(pick(docs, '*', '*.example.org/a/*', 'no pattern :')).toBe('*.example.org/a/*');
    expect(pick(docs, 'docs.example.org/a*', 'docs.example.org/*b')).toBe('docs.example.org/a*');
    expect(pick(docs, 'example.org')).toBeNull();
  });

  it('of a page is its host, with a port that is not the usual one', () => {
    expect(patternOfSite('https://example.org/a')?.text).toBe('example.org');
    expect(patternOfSite('http://localhost:8080/a')?.text).toBe('localhost:8080');
    expect(patternOfSite('about:blank')).toBeNull();
  });

  it('asks a browser for its hosts', () => {
    expect(originsOf(parse('example.org:8080/docs/*'))).toEqual([
      'https://example.org/*',
      'http://example.org/*',
    ]);
    expect(originsOf(parse('*.example.org'))).toEqual([
      'https://*.example.org/*',
      'http://*.example.org/*',
    ]);
    expect(originsOf(parse('*'))).toEqual(['https://*/*', 'http://*/*']);
  });

  it.each(['*/?', 'example.org/?', 'example.org/./', 'example.org/./*', 'example.org/**'])(
    'is of every page: %s',
    (written) => {
      expect(sitePattern(written)?.path).toBeNull();
    },
  );

  it('is kept as a text that means the same', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const pattern = sitePattern(written);
        if (pattern !== null) expect(parseSitePattern(pattern.text)).toEqual(pattern);
      }),
    );
  });

  it('of any page fits that page', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z]$/);
    const paths = fc.stringMatching(/^(\/[a-z0-9.]{0,5}){0,4}$/);
    const hosts = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(hosts, fc.nat(65_535), paths, (host, port, path) => {
        const url = `https://${host}:${port}${path}`;
        const pattern = patternOfSite(url);
        expect(pattern !== null && matchesSite(pattern, url)).toBe(true);
      }),
    );
  });

  it('with stars fits what is made by filling them in', () => {
    const part = fc.stringMatching(/^[a-z/-]{0,4}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 5 }), (pairs) => {
        const glob = `/x${pairs.map(([fixed]) => `${fixed}*`).join('')}`;
        const path = `/x${pairs.map(([fixed, filled]) => `${fixed}${filled}`).join('')}`;
        const url = `https://example.org${path}`;
        // URL parsing normalizes some paths (`/./`), so the test skips them.
        fc.pre(URL.parse(url)?.pathname === path);
        expect(matchesSite(parse(`example.org${glob}`), url)).toBe(true);
      }),
    );
  });

  it('with many stars takes no time', async () => {
    // The first and the last letter agree: each star could stand for any number of the others.
    const pattern = parse(`example.org/${'*a'.repeat(200)}*b*a`);
    const match = () =>
      expect(matchesSite(pattern, `https://example.org/${'a'.repeat(20_000)}`)).toBe(false);
    expect(await cpuMsOf(match)).toBeLessThan(500);
  });
});
