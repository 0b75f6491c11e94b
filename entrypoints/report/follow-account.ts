import type { Signal } from '@preact/signals';

/** Whose usage is told. */
export interface Account {
  /** Where the service is, null until the reader says: for the one failure that is mended by allowing access to it. */
  readonly address: string | null;
  /** What is told of the key that usage is asked with. */
  readonly key: string;
  /** Paths of the settings that a policy has locked. */
  readonly locked: readonly string[];
}

/**
 * Another page of ours changes it, or a policy, which tells nobody: who comes back to the report sees the numbers of the one that it is
 * now.
 *
 * @param account the one whose numbers are shown, or null while nobody has said
 * @param read whose it is now; null: the background did not say
 * @param changed what is shown is another account's
 */
export async function followAccount(
  account: Signal<Account | null>,
  read: () => Promise<Account | null>,
  changed: () => void,
): Promise<void> {
  const found = await read();
  // A background that did not answer has not said that it is another.
  if (found === null) return;
  const known = account.value;
  account.value = found;
  const isOther = found.address !== known?.address || found.key !== known.key;
  // Nor is the first answer: what is shown came of the account that it names.
  if (known !== null && isOther) changed();
}
