/**
 * The secret keys: one for translating, one for reading usage. Imported by the background alone, which is the only
 * context that ever holds a key in hand.
 *
 *   policy ─▶ │
 *   session ─▶ │ get(origin) ─▶ the background's requests to that origin
 *   lasting ─▶ │ presence ─▶ "there is one, ending in 3f2a" ─▶ everyone else
 *
 * Promises: a key is in one place at a time, the one that is wanted now, whichever was when it was entered; it is given out for the origins that the reader has entered or allowed it for, and for
 * no other, whoever changes the address; a policy's key wins over the reader's and is never stored by us; nothing but `get` gives
 * a key out. Not here: asking for keys, or settings about them.
 */
import { createMutex } from '../base/mutex.ts';

export type KeyKind = 'translate' | 'admin';

/** How long keys are kept. `always`: until they are removed, on disk. `session`: until the browser closes, in memory alone. */
export type KeepUntil = 'always' | 'session';

/** What everyone may know of a key; never the key. */
interface KeyPresence {
  /** Its last four characters, or '' for a key too short to show any. */
  readonly ending: string;
  /** Where it is: an administrator's is wherever his policy is. */
  readonly place: KeepUntil | 'policy';
}

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
  /** Replaces what was there. */
  put(kind: KeyKind, key: string, origin: string): Promise<void>;
  /** The key that may be sent to this origin; null: there is none for it. */
  get(kind: KeyKind, origin: string): Promise<string | null>;
  /** Removes the reader's own key; a policy's stays. */
  remove(kind: KeyKind): Promise<void>;
  presence(kind: KeyKind, origin: string): Promise<KeyPresence | null>;
  /** The first origin of a key that is not for this one; null where there is a key for it, or none at all. */
  elsewhere(kind: KeyKind, origin: string): Promise<string | null>;
  /** The reader wants his keys sent to this origin, too. */
  allow(origin: string): Promise<void>;
  /** Brings what is kept to where and what it is to be now: the place that is wanted, bound to what `ownerOfOld` says. */
  settle(): Promise<void>;
  /** Tells one key from another, and gives nobody a key: of a hash only so much that many keys have the same. */
  mark(kind: KeyKind, origin: string): Promise<string | null>;
}

const kinds = ['translate', 'admin'] as const;

export function openVault({
  lasting,
  session,
  until,
  policyKeys,
  ownerOfOld,
}: {
  readonly lasting: KeyPlace;
  readonly session: KeyPlace;
  /** Read anew each time: the reader and policies change it. */
  readonly until: () => Promise<KeepUntil>;
  /** Those for this origin. Read anew each time: policies arrive late and change. */
  readonly policyKeys: (
    origin: string,
  ) => Promise<{ readonly translate?: string; readonly admin?: string }>;
  /** Where keys belong that were kept without an origin. Null: not known yet, and they are sent nowhere. */
  readonly ownerOfOld: () => Promise<string | null>;
}): Vault {
  /** A key on its way from one place to another could else come back after it was removed or replaced. */
  const inTurn = createMutex();
  const places = { always: lasting, session };
  /** Keys as they were found last, null where there is none: only this vault writes them. */
  const found = new Map<KeyKind, (KeptKey & { readonly place: KeepUntil }) | null>();

  async function write(kind: KeyKind, kept: KeptKey): Promise<void> {
    found.delete(kind);
    const wanted = await until();
    // Written before the other is removed: a worker killed in between leaves a key, not none.
    await places[wanted].write(kind, kept);
    await places[otherThan(wanted)].remove(kind);
  }

  /** The reader's own key, from wherever it was to where it is to be. */
  async function find(kind: KeyKind): Promise<(KeptKey & { readonly place: KeepUntil }) | null> {
    const wanted = await until();
    const known = found.get(kind);
    if (known === null || known?.place === wanted) return known;
    const [here, strayed] = await Promise.all([
      places[wanted].read(kind),
      places[otherThan(wanted)].read(kind),
    ]);
    const kept = here ?? strayed;
    if (kept === null) {
      found.set(kind, null);
      return null;
    }
    const bound = kept.origins === null ? await bindToOwner(kept) : kept;
    const isSettled = strayed === null && bound === kept;
    const isHere = isSettled || (await canWrite(kind, bound));
    const settled = { ...bound, place: isHere || here ? wanted : otherThan(wanted) };
    if (isHere && settled.origins !== null) found.set(kind, settled);
    return settled;
  }

  /** A key that a full disk does not take is used from where it is. */
  const canWrite = (kind: KeyKind, kept: KeptKey): Promise<boolean> =>
    write(kind, kept).then(
      () => true,
      () => false,
    );

  async function bindToOwner(kept: KeptKey): Promise<KeptKey> {
    const owner = await ownerOfOld();
    return owner === null ? kept : { key: kept.key, origins: [owner] };
  }

  async function given(
    kind: KeyKind,
    origin: string,
  ): Promise<{ readonly key: string; readonly place: KeyPresence['place'] } | null> {
    const ofPolicy = (await policyKeys(origin))[kind];
    if (ofPolicy !== undefined) return { key: ofPolicy, place: 'policy' };
    const kept = await inTurn(() => find(kind));
    return kept?.origins?.includes(origin) ? { key: kept.key, place: kept.place } : null;
  }

  return {
    get: async (kind, origin) => (await given(kind, origin))?.key ?? null,
    put: (kind, key, origin) => inTurn(() => write(kind, { key, origins: [origin] })),
    remove: (kind) =>
      inTurn(async () => {
        found.delete(kind);
        await Promise.all([session.remove(kind), lasting.remove(kind)]);
      }),
    async presence(kind, origin) {
      const one = await given(kind, origin);
      return one && { ending: endingOf(one.key), place: one.place };
    },
    async elsewhere(kind, origin) {
      if ((await policyKeys(origin))[kind] !== undefined) return null;
      const origins = (await inTurn(() => find(kind)))?.origins ?? [];
      return origins.includes(origin) ? null : (origins[0] ?? null);
    },
    allow: (origin) =>
      inTurn(async () => {
        for (const kind of kinds) {
          const kept = await find(kind);
          if (!kept?.origins || kept.origins.includes(origin)) continue;
          await write(kind, { key: kept.key, origins: [...kept.origins, origin] });
        }
      }),
    settle: () =>
      inTurn(async () => {
        for (const kind of kinds) await find(kind);
      }),
    async mark(kind, origin) {
      const one = await given(kind, origin);
      return one && markOf(one.key);
    },
  };
}

const otherThan = (place: KeepUntil): KeepUntil => (place === 'always' ? 'session' : 'always');

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
