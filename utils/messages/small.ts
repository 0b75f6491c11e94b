/**
 * Messages of the small scripts that are on every page while the reader wants that. They have no room for
 * the table's schemas: the background checks what they send as it checks everything.
 */
import type { Answer, Input, ToBackground } from './table.ts';

type SmallMessage = Extract<keyof ToBackground, `shortcuts.${string}`>;

/** False after an update or a removal of the extension: its scripts go on in open pages, cut off. */
export const isConnected = (): boolean => chrome.runtime?.id !== undefined;

/** Asks the background. Null when nobody answered. */
export async function ask<Name extends SmallMessage>(
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name> | null> {
  try {
    return await chrome.runtime.sendMessage({ name, input });
  } catch {
    return null;
  }
}
