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
/** What `tabs.sendMessage` from the background shows a content script. */
export const fromBackground = { id };
