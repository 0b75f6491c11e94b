import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  preparePage,
  translatePage,
} from '../../../entrypoints/background/pages/translate-page.ts';
import type { FailureCode } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { fakeTab } from './fake-tab.ts';
import { orderFor } from './page-order.ts';

const order = orderFor('as-i-read');
const checked = (result: Result<null> = succeed(null)) => ({ check: async () => result });

describe('translatePage', () => {
  it('injects the page’s script into the main frame and begins', async () => {
    const { log } = fakeTab();
    expect(await translatePage(order, checked())).toEqual(succeed(null));
    expect(log).toEqual([
      'inject /content-scripts/page.js',
      `page.begin to all frames ${JSON.stringify({ ...order, tabId: undefined })}`,
    ]);
  });

  it('begins at once where the script is there already', async () => {
    const { log } = fakeTab({ hasScript: true });
    expect(await translatePage(order, checked())).toEqual(succeed(null));
    expect(log).toEqual([
      `page.begin to all frames ${JSON.stringify({ ...order, tabId: undefined })}`,
    ]);
  });

  it('passes on what the page answers', async () => {
    fakeTab({ answer: () => fail({ code: 'page-empty' }) });
    expect(await translatePage(order, checked())).toEqual(fail({ code: 'page-empty' }));
  });

  it.each([
    'chrome://extensions/',
    'about:addons',
    'edge://settings',
    'view-source:https://page.example/',
    'chrome-extension://other/page.html',
    'moz-extension://other/page.html',
    'devtools://devtools/',
    'data:text/html,one',
    'https://chromewebstore.google.com/detail/verso',
    'https://chrome.google.com/webstore/detail/verso',
    'https://addons.mozilla.org/firefox/',
    'https://microsoftedge.microsoft.com/addons/detail/verso',
  ])('says of %s that it can’t be translated, before anything else', async (url) => {
    const { log } = fakeTab({ url });
    const result = await translatePage(order, checked(fail({ code: 'address-missing' })));
    expect(result).toEqual(fail({ code: 'page-forbidden' }));
    expect(log).toEqual([]);
  });

  it.each(['http://page.example/', 'https://microsoft.com/addons', 'file:///pages/page.html'])(
    'takes %s for a page like any other',
    async (url) => {
      fakeTab({ url });
      expect(await translatePage(order, checked())).toEqual(succeed(null));
    },
  );

  it('says of a PDF that it can’t be translated', async () => {
    const { log } = fakeTab({ url: 'https://page.example/a', contentType: 'application/pdf' });
    expect(await translatePage(order, checked())).toEqual(fail({ code: 'page-forbidden' }));
    expect(log.filter((line) => line.startsWith('page.begin'))).toEqual([]);
  });

  it('says of a tab where the browser lets nothing in that it can’t be translated', async () => {
    fakeTab({ open: false });
    expect(await translatePage(order, checked())).toEqual(fail({ code: 'page-forbidden' }));
  });

  it.each<FailureCode>(['address-missing', 'key-missing', 'permission-missing'])(
    'leaves the page alone while the set-up fails with %s',
    async (code) => {
      const { log } = fakeTab();
      expect(await translatePage(order, checked(fail({ code })))).toEqual(fail({ code }));
      expect(log).toEqual([]);
    },
  );
});

describe('preparePage', () => {
  const { asks: _, ...request } = order;

  it('injects the page’s script, which reads and does not begin', async () => {
    const { log } = fakeTab();
    expect(await preparePage(request, checked())).toEqual(succeed(null));
    expect(log).toEqual([
      'inject /content-scripts/page.js',
      `page.read to all frames ${JSON.stringify({ ...request, tabId: undefined })}`,
    ]);
  });

  it.each<FailureCode>(['address-missing', 'key-missing', 'key-elsewhere', 'permission-missing'])(
    'leaves the page alone while the set-up fails with %s',
    async (code) => {
      const { log } = fakeTab();
      expect(await preparePage(request, checked(fail({ code })))).toEqual(fail({ code }));
      expect(log).toEqual([]);
      expect(fakeBrowser.scripting.executeScript).not.toHaveBeenCalled();
    },
  );
});
