import { describe, expect, it } from 'vitest';
import { isForbiddenPage } from '../../../utils/translation/forbidden-page.ts';

describe('isForbiddenPage', () => {
  it.each([
    'chrome://extensions/',
    'about:config',
    'about:blank',
    'chrome-extension://abcdef/options.html',
    'moz-extension://abcdef/options.html',
    'view-source:https://example.com/',
    'devtools://devtools/bundled/inspector.html',
    'data:text/html,hello',
    'https://chromewebstore.google.com/detail/x',
    'https://chrome.google.com/webstore/detail/x',
    'https://addons.mozilla.org/en-US/firefox/',
    'https://microsoftedge.microsoft.com/addons/detail/x',
  ])('knows %s', (url) => {
    expect(isForbiddenPage(url)).toBe(true);
  });

  it.each([
    'https://example.com/',
    'http://127.0.0.1:8080/page.html',
    'file:///home/reader/page.html',
    'https://chrome.google.com/',
    'https://microsoftedge.microsoft.com/en-us/',
    'https://example.com/chrome.google.com/webstore',
  ])('lets %s pass', (url) => {
    expect(isForbiddenPage(url)).toBe(false);
  });

  it('knows nothing against a page whose address it is not told', () => {
    expect(isForbiddenPage(undefined)).toBe(false);
  });
});
