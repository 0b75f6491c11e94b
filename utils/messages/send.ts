import type { Failure } from '../base/failure.ts';
import { failureCodes } from '../base/failure.ts';
import { fail } from '../base/result.ts';
import { browser } from '../extension/api.ts';
import type { Input, Output } from './rows.ts';
import type { BackgroundMessage, toBackground } from './to-background.ts';
import type {
  FrameMessage,
  PageMessage,
  PopupMessage,
  ToFrame,
  ToPage,
  toPopup,
} from './to-page.ts';

/** Asks the background, or the popup where one is open. Never rejects: `worker-lost` when nobody answered. */
export const send = async <Name extends BackgroundMessage | PopupMessage>(
  name: Name,
  input: Input<ToUs, Name>,
): Promise<Output<ToUs, Name>> =>
  (await answered(() => browser.runtime.sendMessage({ name, input }))) as Output<ToUs, Name>;

type ToUs = typeof toBackground & typeof toPopup;

/**
 * Tells every frame of a tab where a script of ours is, all at once; the answer is the main frame's. Never rejects:
 * `worker-lost` when no script of ours that knows the message runs there.
 */
export const sendToPage = async <Name extends PageMessage>(
  tabId: number,
  name: Name,
  input: Input<ToPage, Name>,
): Promise<Output<ToPage, Name>> =>
  (await answered(() => browser.tabs.sendMessage(tabId, { name, input }))) as Output<ToPage, Name>;

/** As `sendToPage`, of every tab; resolves when all have answered. */
export const sendToAllPages = async <Name extends PageMessage>(
  name: Name,
  input: Input<ToPage, Name>,
): Promise<void> => {
  const tabs = await browser.tabs.query({}).catch(() => []);
  await Promise.all(tabs.map(({ id }) => id !== undefined && sendToPage(id, name, input)));
};

/** Asks the content scripts of one frame. Never rejects: `worker-lost` as for `sendToPage`. */
export const sendToFrame = async <Name extends FrameMessage>(
  { tabId, frameId }: { readonly tabId: number; readonly frameId: number },
  name: Name,
  input: Input<ToFrame, Name>,
): Promise<Output<ToFrame, Name>> =>
  (await answered(() => browser.tabs.sendMessage(tabId, { name, input }, { frameId }))) as Output<
    ToFrame,
    Name
  >;

/** No listener, a worker killed in mid-answer, or an extension updated under an open page. */
async function answered(ask: () => Promise<unknown>): Promise<unknown> {
  // In an async function: after an update, `sendMessage` throws before there is any promise.
  const value = await (async () => ask())().catch(() => undefined);
  return hasOutcome(value) ? value : fail({ code: 'worker-lost' });
}

/** By hand: a script in a page carries no schema only to read an answer of ours. */
const hasOutcome = (value: unknown): value is { ok: true } | { ok: false; failure: Failure } => {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  return (
    value.ok === true || (value.ok === false && 'failure' in value && isFailure(value.failure))
  );
};

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  failureCodes.some((code) => code === value.code);
