/** The used part of a browser's runtime. Import it before the listeners. */
const id = 'fuzzed-extension-id';

export type Listener = (
  message: unknown,
  sender: object,
  reply: (value: unknown) => void,
) => true | undefined;

export const listeners: Listener[] = [];

/** Listeners for ports. */
export const acceptors: ((port: object) => void)[] = [];

Object.assign(globalThis, {
  chrome: {
    runtime: {
      id,
      getURL: (path: string) => `chrome-extension://${id}${path}`,
      onConnect: { addListener: (accept: (port: object) => void) => acceptors.push(accept) },
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
    },
  },
});

const pageOf = (name: string) => ({ id, url: `chrome-extension://${id}/${name}.html` });

const contexts: readonly (readonly [string, object])[] = [
  ...['popup', 'options', 'report', 'sample'].map((name) => [name, pageOf(name)] as const),
  ['content', { id, url: 'https://page.example/', tab: { id: 7 }, frameId: 0 }],
];

/** Possible senders by context; null: a foreign sender, such as another extension. */
export const senders: readonly (readonly [string | null, object])[] = [
  ...contexts,
  ...contexts.map(([, sender]) => [null, { ...sender, id: 'other' }] as const),
  [null, pageOf('licences')],
  [null, {}],
];
