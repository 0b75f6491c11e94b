import type { Signal } from '@preact/signals';

/** The account whose usage is shown. */
export interface Account {
  /** Null if none is set. The reader may allow access to it. */
  readonly address: string | null;
  /** Identifies the key that reads usage. */
  readonly key: string;
}

/**
 * Our other pages or a policy may change the account, and a policy sends no event, so it is read again when the reader comes
 * back. @param read returns null if the background gave no answer @param does `isShown`: there are numbers; `changed`: they may
 * belong to another account
 */
export async function followAccount(
  account: Signal<Account | null>,
  read: () => Promise<Account | null>,
  { isShown, changed }: { isShown(): boolean; changed(): void },
): Promise<void> {
  const found = await read();
  if (found === null) return;
  const known = account.value;
  account.value = found;
  // The account may have changed before the first answer.
  const isOther =
    known === null ? isShown() : found.address !== known.address || found.key !== known.key;
  if (isOther) changed();
}
