/**
 * The secret keys: one for translating, one for reading usage. Imported by the background alone, which is the only
 * context that ever holds a key in hand.
 *
 *   policy ─▶ │
 *   session ─▶ │ get(origin) ─▶ the background's requests to that origin
 *   lasting ─▶ │ presence ─▶ "there is one, ending in 3f2a" ─▶ everyone else
 *
 * Promises: a key is in one place at a time; it is given out for the origins that the reader has entered or allowed it for, and for
 * no other, whoever changes the address; a policy's key wins over the reader's and is never stored by us; nothing but `get` gives
 * a key out. Not here: asking for keys, or settings about them.
 */
export type KeyKind = 'translate' | 'admin';

/** A key of the reader's and where it may be sent. */
export interface KeptKey {
  readonly key: string;
  /** As `https://api.example:8443`. Null: it was kept before Verso kept that. */
  readonly origins: readonly string[] | null;
}

/** A place for keys. `read` gives null where there is none. */
export interface KeyPlace {
  read(kind: KeyKind): Promise<KeptKey | null>;
  write(kind: KeyKind, kept: KeptKey): Promise<void>;
  remove(kind: KeyKind): Promise<void>;
}

export interface Vault {
  /** `always`: until it is removed. `session`: until the browser closes. Either replaces what was there. */
  put(
    kind: KeyKind,
    key: string,
    keep: { readonly until: 'always' | 'session'; readonly origin: string },
  ): Promise<void>;
  /** The key that may be sent to this origin; null: there is none for it. */
  get(kind: KeyKind, origin: string): Promise<string | null>;
  /** Removes the reader's own key; a policy's stays. */
  remove(kind: KeyKind): Promise<void>;
  presence(kind: KeyKind, origin: string): Promise<{ readonly ending: string } | null>;
  /** The first origin of a key that is not for this one; null where there is a key for it, or none at all. */
  elsewhere(kind: KeyKind, origin: string): Promise<string | null>;
  /** The reader wants his keys sent to this origin, too. */
  allow(origin: string): Promise<void>;
  /** Binds keys that were kept before to what `ownerOfOld` says. */
  bindOld(): Promise<void>;
  /** Tells one key from another, and gives nobody a key: of a hash only so much that many keys have the same. */
  mark(kind: KeyKind, origin: string): Promise<string | null>;
}

const kinds = ['translate', 'admin'] as const;

export function openVault({
  lasting,
  session,
  policyKeys,
  ownerOfOld,
}: {
  readonly lasting: KeyPlace;
  readonly session: KeyPlace;
  /** Those for this origin. Read anew each time: policies arrive late and change. */
  readonly policyKeys: (
    origin: string,
  ) => Promise<{ readonly translate?: string; readonly admin?: string }>;
  /** Where keys belong that were kept without an origin. Null: not known yet, and they are sent nowhere. */
  readonly ownerOfOld: () => Promise<string | null>;
}): Vault {
  /** The reader's own key, and the place it is kept in. */
  async function find(kind: KeyKind): Promise<(KeptKey & { readonly place: KeyPlace }) | null> {
    for (const place of [session, lasting]) {
      const kept = await place.read(kind);
      if (kept !== null) return { ...(await bound(kind, kept, place)), place };
    }
    return null;
  }

  async function bound(kind: KeyKind, kept: KeptKey, place: KeyPlace): Promise<KeptKey> {
    const owner = kept.origins === null ? await ownerOfOld() : null;
    if (owner === null) return kept;
    const bindable = { key: kept.key, origins: [owner] };
    await place.write(kind, bindable);
    return bindable;
  }

  async function get(kind: KeyKind, origin: string): Promise<string | null> {
    const ofPolicy = (await policyKeys(origin))[kind];
    if (ofPolicy !== undefined) return ofPolicy;
    const kept = await find(kind);
    return kept?.origins?.includes(origin) ? kept.key : null;
  }

  return {
    get,
    async put(kind, key, { until, origin }) {
      const [place, other] = until === 'session' ? [session, lasting] : [lasting, session];
      // Written before the other is removed: a worker killed in between leaves a key, not none.
      await place.write(kind, { key, origins: [origin] });
      await other.remove(kind);
    },
    async remove(kind) {
      await Promise.all([session.remove(kind), lasting.remove(kind)]);
    },
    async presence(kind, origin) {
      const key = await get(kind, origin);
      return key === null ? null : { ending: endingOf(key) };
    },
    async elsewhere(kind, origin) {
      if ((await policyKeys(origin))[kind] !== undefined) return null;
      const origins = (await find(kind))?.origins ?? [];
      return origins.includes(origin) ? null : (origins[0] ?? null);
    },
    async allow(origin) {
      for (const kind of kinds) {
        const kept = await find(kind);
        if (!kept?.origins || kept.origins.includes(origin)) continue;
        await kept.place.write(kind, { key: kept.key, origins: [...kept.origins, origin] });
      }
    },
    async bindOld() {
      for (const kind of kinds) await find(kind);
    },
    async mark(kind, origin) {
      const key = await get(kind, origin);
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
