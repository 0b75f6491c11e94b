import { describe, expect, it } from 'vitest';
import { shippedPackages } from '../../../utils/build/shipped-packages.ts';
import { root } from '../../support/root.ts';

describe('what is shipped', () => {
  const packages = shippedPackages(root);

  it('has a licence that is named', () => {
    expect(packages.filter(({ licence }) => licence === '')).toEqual([]);
  });

  it('has the text of every licence that must come with the code', () => {
    const withText = packages.filter(({ licence }) => licence !== 'MPL-2.0');
    expect(withText.filter(({ text }) => !/copyright|permission/i.test(text))).toEqual([]);
  });

  it('says where the licence and the sources are that the Mozilla Public License asks for', () => {
    const text = packages.find(({ name }) => name === 'webextension-polyfill')?.text;
    expect(text).toContain('https://mozilla.org/MPL/2.0/');
    expect(text).toContain('https://github.com/mozilla/webextension-polyfill');
  });

  it('names the tools that leave code of their own in a build, and none that leave nothing', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['vite', 'wxt']));
    expect(names).not.toContain('@wxt-dev/i18n');
  });
});
