import { browser } from '../extension/api.ts';
import type { Handle } from './listen-with.ts';
import { listenWith } from './listen-with.ts';
import type { Input, Output, Row } from './rows.ts';
import type { FrameMessage, PageMessage, ToFrame, ToPage } from './to-page.ts';

/** One content script handles some of the messages to pages and frames, another the others. */
export type PageHandlers = {
  readonly [Name in PageMessage]?: (input: Input<ToPage, Name>) => Promise<Output<ToPage, Name>>;
} & {
  readonly [Name in FrameMessage]?: (input: Input<ToFrame, Name>) => Promise<Output<ToFrame, Name>>;
};

/** The rows that a content script knows: a script carries no others. */
export interface PageRows {
  readonly [name: string]: Row<never>;
}

/**
 * Content scripts: answers some rows of those to pages and frames; messages of other names are left to other scripts. What
 * every frame hears, the main frame answers: the first answer is the one that the browser takes.
 *
 * @param rows those that one frame alone hears
 * @param everywhere those that all frames hear
 */
export function listenInPage(
  handlers: PageHandlers,
  rows: PageRows,
  everywhere: PageRows = {},
): void {
  const isMain = globalThis.self === globalThis.top;
  listenWith((name, sender) => {
    // Pages can't reach a content script's `runtime.onMessage`; other extensions are told by their id.
    if (sender.id !== browser.runtime.id || !Object.hasOwn(handlers, name)) return null;
    const handle = handlers[name as keyof PageHandlers] as Handle;
    const row = { ...everywhere, ...rows }[name];
    const isSilent = !isMain && Object.hasOwn(everywhere, name);
    return row ? { schema: row.input, handle, context: 'background', isSilent } : null;
  });
}
