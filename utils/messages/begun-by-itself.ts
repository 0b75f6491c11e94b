/**
 * Tabs whose page was begun by a rule, not by a press. Kept until the browser closes: a worker may die at any moment, and the one
 * after it must know; so must a popup, for which the browser would tell the language that the page was translated into. An item for each tab, so that no two tabs overwrite each other's.
 */
import { browser } from '../extension/api.ts';

export interface BegunByItself {
  /** The sentence that says so, for the toolbar button. */
  readonly why: string;
  /** Its first question was shown by the mark alone: nothing may open over what is read. */
  readonly isTold: boolean;
  /** Of the page before it was translated, a code as ours; null where the browser did not know it. */
  readonly language: string | null;
  /** Of the page when the rules were last asked about it. */
  readonly address: string;
  /** It went on, without loading anew, to where no rule wants it: it rests there, and goes on where one does. */
  readonly isLeft: boolean;
}

const prefix = 'begunByItself:';
const keyOf = (tabId: number): string => `${prefix}${tabId}`;

export const noteBegunByItself = (tabId: number, note: BegunByItself): Promise<void> =>
  browser.storage.session.set({ [keyOf(tabId)]: note });

/** Null: somebody has asked for what is there, or nothing is. */
export async function readBegunByItself(tabId: number): Promise<BegunByItself | null> {
  const { [keyOf(tabId)]: note } = await browser.storage.session.get(keyOf(tabId));
  return (note as BegunByItself | undefined) ?? null;
}

/** From here on somebody has asked. */
export const forgetBegunByItself = (tabId: number): Promise<void> =>
  browser.storage.session.remove(keyOf(tabId));

/** Numbers of all such tabs; one may be closed or somewhere else by now. */
export async function tabsBegunByItself(): Promise<number[]> {
  const kept = await browser.storage.session.get();
  return Object.keys(kept)
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}
