/**
 * Holds the secret keys. Only the background imports it.
 *
 *   policy ─▶ │
 *   session ─▶ │ get(origin) ─▶ the background's requests to that origin
 *   lasting ─▶ │ presence ─▶ "there is one, ending in 3f2a" ─▶ every other context
 *
 * Promises: a key is in one place, given out only for origins that the reader entered or allowed: a policy, an imported
 * file or sync can change the address, and a key must not follow it. A policy's key wins and is never stored. Only `get`
 * returns a key.
 */
import { createMutex } from '../base/mutex.ts';

export type KeyKind = 'translate' | 'admin';

/** `always`: on disk. `session`: until the browser closes. */
export type KeepUntil = 'always' | 'session';

interface KeyPresence {
  /** The last four characters, or '' for a short key. */
  readonly ending: string;
  /** `policy` for an administrator's key. */
  readonly place: KeepUntil | 'policy';
}

/** A reader's key with its allowed origins. */
export interface KeptKey {
  readonly key: string;
  /** Such as `https://api.example:8443`. Null for keys from older versions. */
  readonly origins: readonly string[] | null;
}

/** `read` returns null without a key. */
export interface KeyPlace {
  read(kind: KeyKind): Promise<KeptKey | null>;
  write(kind: KeyKind, kept: KeptKey): Promise<void>;
  remove(kind: KeyKind): Promise<void>;
}

export type Vault = ReturnType<typeof openVault>;

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
  /** Read at each use, because settings and policies change. */
  readonly until: () => Promise<KeepUntil>;
  /** Read anew each time, because policies arrive late and change. */
  readonly policyKeys: (
    origin: string,
  ) => Promise<{ readonly translate?: string; readonly admin?: string }>;
  /** Null: unknown, so old keys are sent nowhere. */
  readonly ownerOfOld: () => Promise<string | null>;
}) {
  /** A moving key could otherwise reappear after its removal. */
  const inTurn = createMutex();
  const places = { always: lasting, session };
  /** A cache; only this vault writes keys. */
  const found = new Map<KeyKind, (KeptKey & { readonly place: KeepUntil }) | null>();
  /** Readings that `prepare` began. */
  const begun = new Map<KeyKind, ReturnType<typeof readBoth>>();

  const readBoth = (kind: KeyKind) => Promise.all([lasting.read(kind), session.read(kind)]);

  function forget(kind: KeyKind): void {
    found.delete(kind);
    begun.delete(kind);
  }

  async function write(kind: KeyKind, kept: KeptKey): Promise<void> {
    try {
      const wanted = await until();
      // First, so that a stopped worker leaves a key.
      await places[wanted].write(kind, kept);
      await places[otherThan(wanted)].remove(kind);
    } finally {
      forget(kind);
    }
  }

  async function find(kind: KeyKind): Promise<(KeptKey & { readonly place: KeepUntil }) | null> {
    const wanted = await until();
    const known = found.get(kind);
    if (known === null || known?.place === wanted) return known;
    const reading = begun.get(kind) ?? readBoth(kind);
    begun.delete(kind);
    const [onDisk, inSession] = await reading;
    const [here, strayed] = wanted === 'always' ? [onDisk, inSession] : [inSession, onDisk];
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
    /** Reads all keys beside the settings, which say where each belongs. */
    prepare(): void {
      for (const kind of kinds) {
        if (found.has(kind) || begun.has(kind)) continue;
        const reading = readBoth(kind);
        begun.set(kind, reading);
        // The next request reads anew.
        reading.catch(() => begun.delete(kind));
      }
    },
    get: async (kind: KeyKind, origin: string) => (await given(kind, origin))?.key ?? null,
    put: (kind: KeyKind, key: string, origin: string) =>
      inTurn(() => write(kind, { key, origins: [origin] })),
    remove: (kind: KeyKind) =>
      inTurn(async () => {
        await Promise.all([session.remove(kind), lasting.remove(kind)]).finally(() => forget(kind));
      }),
    async presence(kind: KeyKind, origin: string): Promise<KeyPresence | null> {
      const one = await given(kind, origin);
      return one && { ending: endingOf(one.key), place: one.place };
    },
    /** Null if there is no key, or one for this origin. */
    async elsewhere(kind: KeyKind, origin: string): Promise<string | null> {
      if ((await policyKeys(origin))[kind] !== undefined) return null;
      const origins = (await inTurn(() => find(kind)))?.origins ?? [];
      return origins.includes(origin) ? null : (origins[0] ?? null);
    },
    allow: (origin: string) =>
      inTurn(async () => {
        for (const kind of kinds) {
          const kept = await find(kind);
          if (!kept?.origins || kept.origins.includes(origin)) continue;
          await write(kind, { key: kept.key, origins: [...kept.origins, origin] });
        }
      }),
    /** Moves keys to the wanted place, and binds old ones to `ownerOfOld`. */
    settle: () =>
      inTurn(async () => {
        for (const kind of kinds) await find(kind);
      }),
    /** Many keys share the same mark, so it reveals none. */
    async mark(kind: KeyKind, origin: string): Promise<string | null> {
      const one = await given(kind, origin);
      return one && markOf(one.key);
    },
  };
}

const otherThan = (place: KeepUntil): KeepUntil => (place === 'always' ? 'session' : 'always');

const shownCharacters = 4;

/** Four characters of a short key would reveal too much. */
const endingOf = (key: string): string =>
  key.length >= 3 * shownCharacters ? key.slice(-shownCharacters) : '';

const markBytes = 4;

async function markOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return [...new Uint8Array(hash, 0, markBytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Null if invalid. Older versions stored a bare key. */
export function readKept(held: unknown): KeptKey | null {
  if (typeof held === 'string') return { key: held, origins: null };
  const { key, origins }: Partial<Record<keyof KeptKey, unknown>> = Object(held);
  const isKept = typeof key === 'string' && Array.isArray(origins);
  return isKept ? { key, origins: origins.filter((one) => typeof one === 'string') } : null;
}
