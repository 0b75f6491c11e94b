import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../../utils/settings/schema.ts';

const { quietSites } = settingsSchema.entries.shortcuts.entries;

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
