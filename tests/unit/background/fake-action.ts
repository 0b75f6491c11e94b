import { fakeBrowser } from 'wxt/testing/fake-browser';

interface Details {
  readonly tabId?: number;
  readonly text?: string | null;
  readonly title?: string | null;
}

/** A row of values, one over all tabs and those of tabs: a tab without its own gives the one over all, as browsers do. */
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
 * The toolbar button as Chromium has it, in the fake browser: what tabs say is inherited, which its own double leaves out, and no
 * tooltip is ever taken away from a tab.
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
    /** What the button says over a tab; without one, over all that have nothing of their own. */
    over: (tabId?: number) => {
      const details = tabId === undefined ? {} : { tabId };
      return { text: text.get(details), title: title.get(details) };
    },
    /** As browsers do when a tab goes to another page. */
    leavePage(tabId: number) {
      text.own.delete(tabId);
      title.own.delete(tabId);
    },
    /** As Firefox does when it is closed. */
    forgetAll() {
      text.own.clear();
      title.own.clear();
      text.set({}, '');
      title.set({}, 'Verso');
    },
  };
}
