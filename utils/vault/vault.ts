/**
 * The secret keys: one for translating, one for reading usage. Imported by the background alone, which is the only
 * context that ever holds a key in hand.
 *
 *   policy ─▶ │
 *   session ─▶ │ get ─▶ the background's requests
 *   lasting ─▶ │ presence ─▶ "there is one, ending in 3f2a" ─▶ everyone else
 *
 * Promises: a key is in one place at a time; a policy's key wins over the reader's and is never stored by us; nothing
 * but `get` gives a key out. Not here: asking for keys, or settings about them.
 */
export type KeyKind = 'translate' | 'admin';

/** A place for keys. `read` gives null where there is none. */
export interface KeyPlace {
  read(kind: KeyKind): Promise<string | null>;
  write(kind: KeyKind, key: string): Promise<void>;
  remove(kind: KeyKind): Promise<void>;
}

export interface Vault {
  /** `always`: until it is removed. `session`: until the browser closes. Either replaces what was there. */
  put(kind: KeyKind, key: string, keep: { readonly until: 'always' | 'session' }): Promise<void>;
  get(kind: KeyKind): Promise<string | null>;
  /** Removes the reader's own key; a policy's stays. */
  remove(kind: KeyKind): Promise<void>;
  presence(kind: KeyKind): Promise<{ readonly ending: string } | null>;
  /** Tells one key from another, and gives nobody a key: of a hash only so much that many keys have the same. */
  mark(kind: KeyKind): Promise<string | null>;
}

export function openVault({
  lasting,
  session,
  policyKeys,
}: {
  readonly lasting: KeyPlace;
  readonly session: KeyPlace;
  /** Read anew each time: policies arrive late and change. */
  readonly policyKeys: () => Promise<{ readonly translate?: string; readonly admin?: string }>;
}): Vault {
  const get = async (kind: KeyKind) =>
    (await policyKeys())[kind] ?? (await session.read(kind)) ?? (await lasting.read(kind));

  return {
    get,
    async put(kind, key, { until }) {
      const [place, other] = until === 'session' ? [session, lasting] : [lasting, session];
      // Written before the other is removed: a worker killed in between leaves a key, not none.
      await place.write(kind, key);
      await other.remove(kind);
    },
    async remove(kind) {
      await Promise.all([session.remove(kind), lasting.remove(kind)]);
    },
    async presence(kind) {
      const key = await get(kind);
      return key === null ? null : { ending: endingOf(key) };
    },
    async mark(kind) {
      const key = await get(kind);
      return key === null ? null : markOf(key);
    },
  };
}

const shownCharacters = 4;

/** Enough to tell two keys apart. Of a short key nothing is shown: four characters would be much of the secret. */
const endingOf = (key: string): string =>
  key.length >= 3 * shownCharacters ? key.slice(-shownCharacters) : '';

const markBytes = 4;

async function markOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return [...new Uint8Array(hash, 0, markBytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
