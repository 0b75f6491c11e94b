import { fail } from '../base/result.ts';
import { browser } from '../extension/api.ts';
import type { Answer, Input, ToPage, ToUs } from './table.ts';

/** Asks the background, or the popup where one is open. Never rejects: `worker-lost` when nobody answered. */
export const send = <Name extends keyof ToUs>(
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> => answered(() => browser.runtime.sendMessage({ name, input }));

/**
 * Tells every frame of a tab where a script of ours is, all at once; the answer is the main frame's. Never rejects:
 * `worker-lost` when no script of ours that knows the message runs there.
 */
export const sendToPage = <Name extends keyof ToPage>(
  tabId: number,
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> =>
  answered(() => browser.tabs.sendMessage(tabId, { name, input, isToAllFrames: true }));

/** As `sendToPage`, of every tab; resolves when all have answered. */
export const sendToAllPages = async <Name extends keyof ToPage>(
  name: Name,
  input: Input<Name>,
): Promise<void> => {
  const tabs = await browser.tabs.query({}).catch(() => []);
  await Promise.all(tabs.map(({ id }) => id !== undefined && sendToPage(id, name, input)));
};

/** Asks the content scripts of one frame. Never rejects: `worker-lost` as for `sendToPage`. */
export const sendToFrame = <Name extends keyof ToPage>(
  { tabId, frameId }: { readonly tabId: number; readonly frameId: number },
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> =>
  answered(() => browser.tabs.sendMessage(tabId, { name, input }, { frameId }));

/** No listener, a worker killed in mid-answer, or an extension updated under an open page. */
async function answered<T>(ask: () => Promise<unknown>): Promise<T> {
  // In an async function: after an update, `sendMessage` throws before there is any promise.
  const value = await (async () => ask())().catch(() => undefined);
  return (hasOutcome(value) ? value : fail({ code: 'worker-lost' })) as T;
}

/** By hand: a script in a page carries no schema only to read an answer of ours. */
function hasOutcome(value: unknown): boolean {
  const { ok, failure } = Object(value) as { ok?: unknown; failure?: { code?: unknown } | null };
  return ok === true || (ok === false && typeof failure?.code === 'string');
}
