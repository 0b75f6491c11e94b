import { browser } from 'wxt/browser';
import type { Handle } from './listen-with.ts';
import { listenWith } from './listen-with.ts';
import type { Input, Output } from './rows.ts';
import type { FrameMessage, PageMessage } from './to-page.ts';
import { toFrame, toPage } from './to-page.ts';

/** One content script handles some of the messages to pages and frames, another the others. */
export type PageHandlers = {
  readonly [Name in PageMessage]?: (
    input: Input<typeof toPage, Name>,
  ) => Promise<Output<typeof toPage, Name>>;
} & {
  readonly [Name in FrameMessage]?: (
    input: Input<typeof toFrame, Name>,
  ) => Promise<Output<typeof toFrame, Name>>;
};

/**
 * Content scripts: answers some rows of `toPage` and `toFrame`; messages of other names are left to other scripts. What
 * every frame hears, the main frame answers: the first answer is the one that the browser takes.
 */
export function listenInPage(handlers: PageHandlers): void {
  const isMain = globalThis.self === globalThis.top;
  listenWith((name, sender) => {
    // Pages can't reach a content script's `runtime.onMessage`; other extensions are told by their id.
    if (sender.id !== browser.runtime.id || !Object.hasOwn(handlers, name)) return null;
    const handle = handlers[name as keyof PageHandlers] as Handle;
    const { input: schema } = { ...toPage, ...toFrame }[name as PageMessage | FrameMessage];
    const isSilent = !isMain && Object.hasOwn(toPage, name);
    return { schema, handle, context: 'background', isSilent };
  });
}
