const id = 'test-extension-id';
export const fromPopup = { id, url: `chrome-extension://${id}/popup.html` };
export const fromOptions = { id, url: `chrome-extension://${id}/options.html` };
export const fromReport = { id, url: `chrome-extension://${id}/report.html?by=day` };
export const fromSample = { id, url: `chrome-extension://${id}/sample.html` };
export const fromContent = {
  id,
  url: 'https://page.example/',
  frameId: 3,
  tab: { id: 7, incognito: true } as never,
};
/** The sender of a message from the background, as a content script sees it. */
export const fromBackground = { id };

/** All possible senders: the extension's contexts and foreign ones. */
export const everyone: Readonly<Record<string, object>> = {
  popup: fromPopup,
  options: fromOptions,
  report: fromReport,
  sample: fromSample,
  content: fromContent,
  background: fromBackground,
  'another extension': { id: 'other', url: 'chrome-extension://other/options.html' },
  'another extension’s content script': { ...fromContent, id: 'other' },
  'a web page': { url: 'https://page.example/options.html', tab: { id: 7 }, frameId: 0 },
  'a page of ours that is none of these': {
    id: fromPopup.id,
    url: fromPopup.url.replace('popup', 'licences'),
    tab: { id: 7 },
  },
  'an address that only looks like ours': {
    id: fromPopup.id,
    url: `https://${fromPopup.id}/options.html`,
  },
  'somebody without an address': { id: fromPopup.id, frameId: 0 },
  nobody: {},
};
