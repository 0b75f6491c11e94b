import { defineItem } from './define-item.ts';

/** In a file of its own, so that only the background's script has it. */
export const sessionKey = (kind: string) => defineItem<unknown>(`session:vault.${kind}`);
