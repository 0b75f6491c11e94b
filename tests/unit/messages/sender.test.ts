import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { senderContext } from '../../../utils/messages/sender.ts';

const id = 'test-extension-id';
const tab = { id: 7 } as never;
const frame = { id, tab, frameId: 0 };

describe('senderContext', () => {
  beforeEach(() => fakeBrowser.reset());

  it.each([
    ['the popup', { id, url: `chrome-extension://${id}/popup.html` }, 'popup'],
    ['the popup in a tab', { id, url: `chrome-extension://${id}/popup.html?tab=3`, tab }, 'popup'],
    ['the options', { id, url: `chrome-extension://${id}/options.html#service`, tab }, 'options'],
    [
      'the report',
      { id, url: `chrome-extension://${id}/report.html?period=this-month`, tab },
      'report',
    ],
    ['the sample page', { id, url: `chrome-extension://${id}/sample.html`, tab }, 'sample'],
    [
      'a page that calls itself the report',
      { ...frame, url: 'https://page.example/report.html' },
      'content',
    ],
    ['a content script', { ...frame, url: 'https://page.example/popup.html' }, 'content'],
    ['a content script in a blank frame', { ...frame, url: 'about:blank' }, 'content'],
    ['another page of ours', { id, url: `chrome-extension://${id}/other.html`, tab }, null],
    ['another extension', { id: 'other', url: `chrome-extension://other/popup.html` }, null],
    ['a page in another extension’s name', { id: 'other', url: 'https://a.example', tab }, null],
    ['something without a tab', { id, url: 'https://page.example' }, null],
    ['nobody', undefined, null],
  ])('takes %s for what it is', (_, sender, context) => {
    expect(senderContext(sender)).toBe(context);
  });
});
