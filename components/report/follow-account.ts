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
 * @param does `isShown`: there are numbers; `changed`: they are another account's, or may be
 */
export async function followAccount(
  account: Signal<Account | null>,
  read: () => Promise<Account | null>,
  { isShown, changed }: { isShown(): boolean; changed(): void },
): Promise<void> {
  const found = await read();
  // A background that did not answer has not said that it is another.
  if (found === null) return;
  const known = account.value;
  account.value = found;
  // Nobody said whose numbers came before the first answer: it may have been another by then.
  const isOther =
    known === null ? isShown() : found.address !== known.address || found.key !== known.key;
  if (isOther) changed();
}
