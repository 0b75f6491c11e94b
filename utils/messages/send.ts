import { fail } from '../base/result.ts';
import { browser } from '../extension/api.ts';
import type { Answer, Input, ToPage, ToUs } from './table.ts';

/** Never rejects: fails with `worker-lost` without an answer. */
export const send = <Name extends keyof ToUs>(
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> => answered(() => browser.runtime.sendMessage({ name, input }));

/** Sends to every frame of a tab; the main frame answers. Fails with `worker-lost` if no script knows the message. */
export const sendToPage = <Name extends keyof ToPage>(
  tabId: number,
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> =>
  answered(() => browser.tabs.sendMessage(tabId, { name, input, isToAllFrames: true }));

/** Resolves when all tabs have answered. */
export const sendToAllPages = async <Name extends keyof ToPage>(
  name: Name,
  input: Input<Name>,
): Promise<void> => {
  const tabs = await browser.tabs.query({}).catch(() => []);
  await Promise.all(tabs.map(({ id }) => id !== undefined && sendToPage(id, name, input)));
};

/** Like `sendToPage`, for one frame. */
export const sendToFrame = <Name extends keyof ToPage>(
  { tabId, frameId }: { readonly tabId: number; readonly frameId: number },
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> =>
  answered(() => browser.tabs.sendMessage(tabId, { name, input }, { frameId }));

/** The listener may be missing, dead, or of an earlier version. */
async function answered<T>(ask: () => Promise<unknown>): Promise<T> {
  // After an update `sendMessage` throws synchronously.
  const value = await (async () => ask())().catch(() => undefined);
  return (hasOutcome(value) ? value : fail({ code: 'worker-lost' })) as T;
}

/** By hand, because page scripts carry no schemas. */
function hasOutcome(value: unknown): boolean {
  const { ok, failure } = Object(value) as { ok?: unknown; failure?: { code?: unknown } | null };
  return ok === true || (ok === false && typeof failure?.code === 'string');
}
