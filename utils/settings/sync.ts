/**
 * Settings that follow the reader to his other browsers, by the browser's own sync: off until he turns it on.
 *
 *   a change here ─▶ stamped with its time ─▶ storage.sync ─▶ another browser ─▶ newer than its own? ─▶ changed there
 *
 * Promises: the last who changed a field wins, field by field; what a policy has locked is neither changed nor carried on; nothing
 * is sent that the reader has not chosen, be it a policy's or ours, and nothing while it is off; never a key, the memory, the history
 * or the service's address. What the sync refuses, as more than its 102,400 bytes, is said, and sent with the next run. One background of
 * a browser runs it.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { Effective } from './effective.ts';
import type { FieldValues } from './fields.ts';
import { fields, isSameValue, putFields, readFields } from './fields.ts';
import type { SettingsStore } from './store.ts';

/** What a field was set to, and when: milliseconds since 1970 by the clock of the browser it was set in. */
export interface Stamped {
  readonly value: unknown;
  readonly at: number;
}

type StampedFields = ReadonlyMap<string, Stamped>;

type SyncItems = Readonly<Record<string, unknown>>;

/** `storage.sync`, as far as it is used. */
export interface SyncArea {
  get(): Promise<SyncItems>;
  set(items: SyncItems): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

interface SyncParts {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly area: SyncArea;
  /** What this browser knows of its own fields: what it last had, and when that was chosen. Kept beside the settings. */
  readonly record: {
    read(): Promise<StampedFields>;
    write(record: StampedFields): Promise<void>;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The paths of all fields that are synced. */
export const syncedPaths: readonly string[] = [...fields]
  .filter(([, { staysHere }]) => !staysHere)
  .map(([path]) => path);

/** Brings this browser and the sync together, both ways. Failure `internal`, with the browser's words, where the sync refuses. */
export async function syncSettings(parts: SyncParts): Promise<Result<null>> {
  const { settings, area, record } = parts;
  if (!(await settings.read()).settings.sync.isOn) return succeed(null);
  try {
    const [items, known] = await Promise.all([area.get(), record.read()]);
    const remote = decodeItems(items);
    let merged: StampedFields = new Map();
    const changed = await settings.change((effective) => {
      const own = stampChanges(known, effective, { remote, now: parts.now() });
      const taken = newerThan(own, remote, effective);
      merged = new Map([...own, ...taken]);
      const isOther = ([path, { value }]: [string, Stamped]) =>
        !isSameValue(own.get(path)?.value, value);
      return putFields({}, valuesOf([...taken].filter(isOther)));
    });
    if (!changed.ok) return changed;
    await record.write(merged);
    await give(area, items, { remote, merged });
    return succeed(null);
  } catch (error) {
    return fail({ code: 'internal', rule: error instanceof Error ? error.message : 'sync' });
  }
}

/** Of what nobody has chosen here: older than anything, and not sent. */
const never = 0;

/**
 * What this browser has now, each field with its time: one that is not what it was has been changed by the reader meanwhile. At
 * the very first, all that the sync knows already is older here than there.
 */
function stampChanges(
  known: StampedFields,
  { settings, locked, chosen }: Effective,
  { remote, now }: { readonly remote: StampedFields; readonly now: number },
): StampedFields {
  const { values } = readFields(settings);
  const free = syncedPaths.filter((path) => !locked.has(path));
  return new Map(
    free.map((path) => {
      const value = values.get(path);
      if (!chosen.has(path)) return [path, { value, at: never }];
      const before = known.get(path);
      if (before && isSameValue(before.value, value)) return [path, before];
      if (before === undefined) return [path, { value, at: remote.has(path) ? never : now }];
      // Never before what it follows, even where that came from a browser whose clock is ahead.
      return [path, { value, at: Math.max(now, before.at + 1) }];
    }),
  );
}

/** Values that can't be a setting's are left alone: they may be a newer Verso's. */
function newerThan(
  own: StampedFields,
  remote: StampedFields,
  { locked }: Effective,
): StampedFields {
  const newer = [...remote].filter(
    ([path, { at }]) => !locked.has(path) && at > (own.get(path)?.at ?? never),
  );
  const { values } = readFields(putFields({}, valuesOf(newer)));
  return new Map(newer.filter(([path]) => values.has(path)));
}

const valuesOf = (stamped: readonly (readonly [string, Stamped])[]): FieldValues =>
  new Map(stamped.map(([path, { value }]) => [path, value]));

/** All in one write: browsers let us write a few times a minute. */
async function give(
  area: SyncArea,
  items: SyncItems,
  { remote, merged }: { readonly remote: StampedFields; readonly merged: StampedFields },
): Promise<void> {
  const newer = [...merged].filter(([path, { at }]) => at > (remote.get(path)?.at ?? never));
  if (newer.length === 0) return;
  const written = Object.assign({}, ...newer.map(([path, field]) => encodeField(path, field)));
  await area.set(written);
  // Parts that a value no longer needs.
  const spare = Object.keys(items).filter(
    (key) => newer.some(([path]) => key.startsWith(`${path}#`)) && !(key in written),
  );
  if (spare.length > 0) await area.remove(spare);
}

/**
 * The sync takes 512 items of 8,192 bytes each, name included. This leaves room for the name of an item, its time and its marks, and for
 * letters that take up to three bytes each.
 */
const partCharacters = 2_500;

/** A field as items of the sync. A long value goes in parts: `sites.rules`, `sites.rules#1`, …; the first says how many there are. */
export function encodeField(path: string, { value, at }: Stamped): Record<string, unknown> {
  const text = JSON.stringify(value);
  const parts = text.match(new RegExp(`[^]{1,${partCharacters}}`, 'gu')) ?? [];
  return Object.fromEntries(
    parts.map((part, index) =>
      index === 0 ? [path, { at, parts: parts.length, text: part }] : [`${path}#${index}`, part],
    ),
  );
}

/** Every known field that the items hold whole; what is broken or half there is left out. */
export function decodeItems(items: SyncItems): StampedFields {
  const found = new Map<string, Stamped>();
  for (const path of syncedPaths) {
    const head = items[path];
    if (!isHead(head)) continue;
    const rest = Array.from(
      { length: head.parts - 1 },
      (_, index) => items[`${path}#${index + 1}`],
    );
    if (!rest.every((part) => typeof part === 'string')) continue;
    const value = parse([head.text, ...rest].join(''));
    if (value !== undefined) found.set(path, { value, at: head.at });
  }
  return found;
}

interface Head {
  readonly at: number;
  readonly parts: number;
  readonly text: string;
}

/** Above this many parts a value is none of ours: they would not fit into the sync. */
const mostParts = 40;

const isHead = (item: unknown): item is Head => {
  const { at, parts = 0, text } = (item ?? {}) as Partial<Head>;
  const isCount = Number.isInteger(parts) && parts >= 1 && parts <= mostParts;
  return Number.isSafeInteger(at) && isCount && typeof text === 'string';
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
