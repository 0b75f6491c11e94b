import { fakeBrowser } from 'wxt/testing/fake-browser';

interface Details {
  readonly tabId?: number;
  readonly text?: string | null;
  readonly title?: string | null;
}

/** Creates a global value and values of tabs. A tab without a value inherits the global one, as in browsers. */
function scoped(common: string) {
  const own = new Map<number, string>();
  return {
    own,
    get: ({ tabId }: Details) => (tabId === undefined ? common : (own.get(tabId) ?? common)),
    set({ tabId }: Details, value: string | null) {
      if (tabId === undefined) common = value ?? '';
      else if (value === null) own.delete(tabId);
      else own.set(tabId, value);
    },
  };
}

/**
 * Gives the fake browser a toolbar button like Chromium's. Tabs inherit the global texts, which the fake browser does
 * not support, and the tooltip of a tab cannot be removed.
 */
export function fakeAction() {
  const text = scoped('');
  const title = scoped('Verso');
  Object.assign(fakeBrowser.action, {
    getBadgeText: async (details: Details) => text.get(details),
    setBadgeText: async (details: Details) => text.set(details, details.text ?? null),
    getTitle: async (details: Details) => title.get(details),
    setTitle: async (details: Details) => {
      if (typeof details.title !== 'string') throw new TypeError('Missing required property title');
      title.set(details, details.title);
    },
    setBadgeBackgroundColor: async () => {},
    setBadgeTextColor: async () => {},
  });
  return {
    /** Returns the texts of the button for a tab, or the global ones without a tab. */
    over: (tabId?: number) => {
      const details = tabId === undefined ? {} : { tabId };
      return { text: text.get(details), title: title.get(details) };
    },
    /** Removes the texts of a tab, as browsers do when it opens another page. */
    leavePage(tabId: number) {
      text.own.delete(tabId);
      title.own.delete(tabId);
    },
    /** Removes all texts, as Firefox does when it closes. */
    forgetAll() {
      text.own.clear();
      title.own.clear();
      text.set({}, '');
      title.set({}, 'Verso');
    },
  };
}
