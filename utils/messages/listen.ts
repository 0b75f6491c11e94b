import { listenByTable } from './listen-by-table.ts';
import type { Sender } from './listen-with.ts';
import type { Input, Output } from './rows.ts';
import type { BackgroundMessage } from './to-background.ts';
import { toBackground } from './to-background.ts';

export type BackgroundHandlers = {
  readonly [Name in BackgroundMessage]: (
    input: Input<typeof toBackground, Name>,
    sender: Sender,
  ) => Promise<Output<typeof toBackground, Name>>;
};

/** Background: answers every row of `toBackground`. Call it synchronously at the start of the worker. */
export const listen = (handlers: BackgroundHandlers): void => listenByTable(toBackground, handlers);
