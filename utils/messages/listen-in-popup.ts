import { listenByTable } from './listen-by-table.ts';
import type { Sender } from './listen-with.ts';
import type { Input, Output } from './rows.ts';
import type { PopupMessage } from './to-page.ts';
import { toPopup } from './to-page.ts';

export type PopupHandlers = {
  readonly [Name in PopupMessage]: (
    input: Input<typeof toPopup, Name>,
    sender: Sender,
  ) => Promise<Output<typeof toPopup, Name>>;
};

/** Popup: answers every row of `toPopup`. */
export const listenInPopup = (handlers: PopupHandlers): void => listenByTable(toPopup, handlers);
