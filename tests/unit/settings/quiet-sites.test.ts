import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../utils/settings/rows.ts';

const quietSites = rows.shortcuts.quietSites.check;

describe('a quiet site', () => {
  it.each([
    'mail.example',
    'localhost',
    'my_site.mail-2.example',
    '-blog.example',
    'full.example.',
    'xn--bcher-kva.example',
    '127.0.0.1',
    '[::1]',
  ])('may be %s', (site) => {
    expect(v.is(quietSites, [site])).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '_',
    '-',
    'a..example',
    '.example',
    '*.example',
    'Mail.Example',
    'bücher.example',
    'mail.example:8080',
    'mail.example/inbox',
    'https://mail.example',
    '1.2.3',
    '[::zz]',
    '[1::2::3]',
  ])('is not %s', (site) => {
    expect(v.is(quietSites, [site])).toBe(false);
  });
});
