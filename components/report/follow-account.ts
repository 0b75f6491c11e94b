import type { Signal } from '@preact/signals';

/** The account whose usage is shown. */
export interface Account {
  /** The service's address, so that the reader can allow access to it. Null if none is set. */
  readonly address: string | null;
  /** Identifies the key that reads usage. */
  readonly key: string;
  /** Paths of the settings that a policy locks. */
  readonly locked: readonly string[];
}

/**
 * Follows the account. Our other pages may change it, or a policy, which sends no event, so it is
 * read again when the reader comes back.
 *
 * @param account the account that is shown, or null if none is known @param read returns the
 * present account, or null if the background gave none @param does `isShown`: there are numbers;
 * `changed`: they belong, or may belong, to another account
 */
export async function followAccount(
  account: Signal<Account | null>,
  read: () => Promise<Account | null>,
  { isShown, changed }: { isShown(): boolean; changed(): void },
): Promise<void> {
  const found = await read();
  // No answer does not mean another account.
  if (found === null) return;
  const known = account.value;
  account.value = found;
  // The account of the first numbers is unknown, because it may have changed before the first
  // answer.
  const isOther =
    known === null ? isShown() : found.address !== known.address || found.key !== known.key;
  if (isOther) changed();
}
