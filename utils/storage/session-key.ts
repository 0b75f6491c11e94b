import { defineItem } from './define-item.ts';

/** This file is separate, so that only the background's script contains it. */
export const sessionKey = (kind: string) => defineItem<unknown>(`session:vault.${kind}`);
