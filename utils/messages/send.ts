import { fail } from '../base/result.ts';
import { browser } from '../extension/api.ts';
import type { Answer, Input, ToPage, ToUs } from './table.ts';

/**
 * Asks the background, or an open popup. Never rejects: fails with `worker-lost` without an answer.
 */
export const send = <Name extends keyof ToUs>(
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> => answered(() => browser.runtime.sendMessage({ name, input }));

/**
 * Sends to our scripts in every frame of a tab. The main frame answers. Never rejects: fails with
 * `worker-lost` if no script knows the message.
 */
export const sendToPage = <Name extends keyof ToPage>(
  tabId: number,
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> =>
  answered(() => browser.tabs.sendMessage(tabId, { name, input, isToAllFrames: true }));

/** Like `sendToPage`, for every tab. Resolves when all have answered. */
export const sendToAllPages = async <Name extends keyof ToPage>(
  name: Name,
  input: Input<Name>,
): Promise<void> => {
  const tabs = await browser.tabs.query({}).catch(() => []);
  await Promise.all(tabs.map(({ id }) => id !== undefined && sendToPage(id, name, input)));
};

/** Asks the scripts of one frame. Never rejects: fails with `worker-lost` like `sendToPage`. */
export const sendToFrame = <Name extends keyof ToPage>(
  { tabId, frameId }: { readonly tabId: number; readonly frameId: number },
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> =>
  answered(() => browser.tabs.sendMessage(tabId, { name, input }, { frameId }));

/**
 * There may be no listener, a worker that died, or an extension that was updated under an open
 * page.
 */
async function answered<T>(ask: () => Promise<unknown>): Promise<T> {
  // After an update, `sendMessage` throws synchronously, so the call is wrapped.
  const value = await (async () => ask())().catch(() => undefined);
  return (hasOutcome(value) ? value : fail({ code: 'worker-lost' })) as T;
}

/** A check by hand, because page scripts carry no schemas. */
function hasOutcome(value: unknown): boolean {
  const { ok, failure } = Object(value) as { ok?: unknown; failure?: { code?: unknown } | null };
  return ok === true || (ok === false && typeof failure?.code === 'string');
}
