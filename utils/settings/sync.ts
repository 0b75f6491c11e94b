/**
 * Syncs settings through the browser's sync, if the reader turns it on. Only the background runs it.
 *
 *   a change ─▶ stamped with its time ─▶ storage.sync ─▶ another browser ─▶ newer? ─▶ changed there
 *
 * Promises: the latest change of each field wins. Only the reader's own choices are sent; locked fields, keys, memory,
 * history and the service's address never. Sync takes 102,400 bytes, and 8,192 per field. The reader sees what it
 * refuses, and the next run tries again.
 */
import { utf8Bytes } from '../base/byte-length.ts';
import { isObject } from '../base/is-object.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { isSameValue } from '../base/same-value.ts';
import type { StoredItem } from '../storage/define-item.ts';
import type { Effective } from './effective.ts';
import type { FieldValues } from './fields.ts';
import { fields, putFields, readFields } from './fields.ts';
import type { SettingsStore } from './store.ts';

/** The time of the choice by that browser's clock, in milliseconds since 1970. */
export interface Stamped {
  readonly value: unknown;
  readonly at: number;
}

type StampedFields = ReadonlyMap<string, Stamped>;

type SyncItems = Readonly<Record<string, unknown>>;

export interface SyncArea {
  get(): Promise<SyncItems>;
  set(items: SyncItems): Promise<void>;
}

interface SyncParts {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly area: SyncArea;
  /** This browser's last known values and times. */
  readonly record: Pick<StoredItem<SyncItems>, 'getValue' | 'setValue'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const syncedPaths: readonly string[] = [...fields]
  .filter(([, { staysHere }]) => !staysHere)
  .map(([path]) => path);

/**
 * Fails with `internal` and the browser's words if sync refuses, and with `too-large` and the paths of settings that
 * are too long.
 */
export async function syncSettings(parts: SyncParts): Promise<Result<null>> {
  const { settings, area, record } = parts;
  if (!(await settings.read()).settings.sync.isOn) return succeed(null);
  try {
    const [items, recorded] = await Promise.all([area.get(), record.getValue()]);
    const known = new Map(Object.entries(recorded) as [string, Stamped][]);
    const remote = decodeItems(items);
    let merged: StampedFields = new Map();
    const changed = await settings.change((effective) => {
      const own = stampChanges(known, effective, { remote, now: parts.now() });
      const taken = newerThan(own, remote, effective);
      merged = new Map([...own, ...taken]);
      return putFields({}, valuesOf([...taken]));
    });
    if (!changed.ok) return changed;
    // A policy may lock a field for a while. Its record stays, or sync's value would seem newer afterwards.
    await record.setValue(Object.fromEntries([...known, ...merged]));
    const tooLong = await give(area, { remote, merged });
    return tooLong.length === 0
      ? succeed(null)
      : fail({ code: 'too-large', rule: tooLong.join(' ') });
  } catch (error) {
    return fail({ code: 'internal', rule: error instanceof Error ? error.message : 'sync' });
  }
}

/** Nobody chose the value here: it is older than any other and never sent. */
const never = 0;

/** Stamps choices that differ from the record as changed now. At the first run, everything in sync is newer. */
function stampChanges(
  known: StampedFields,
  { locked, chosen }: Effective,
  { remote, now }: { readonly remote: StampedFields; readonly now: number },
): StampedFields {
  const free = syncedPaths.filter((path) => !locked.has(path));
  return new Map(
    free.map((path) => {
      const value = chosen.get(path);
      if (value === undefined) return [path, { value, at: never }];
      const before = known.get(path);
      if (before && isSameValue(before.value, value)) return [path, before];
      if (before === undefined) return [path, { value, at: remote.has(path) ? never : now }];
      // A change is never older than the value before, even if another browser's clock is ahead.
      return [path, { value, at: Math.max(now, before.at + 1) }];
    }),
  );
}

/** Invalid values and entries stay in sync, because a newer Verso may have written them. */
function newerThan(
  own: StampedFields,
  remote: StampedFields,
  { locked }: Effective,
): StampedFields {
  const newer = [...remote].filter(
    ([path, { at }]) => !locked.has(path) && at > (own.get(path)?.at ?? never),
  );
  const { values } = readFields(putFields({}, valuesOf(newer)));
  return new Map(
    newer
      .filter(([path]) => values.has(path))
      .map(([path, { at }]) => [path, { value: values.get(path), at }]),
  );
}

const valuesOf = (stamped: readonly (readonly [string, Stamped])[]): FieldValues =>
  new Map(stamped.map(([path, { value }]) => [path, value]));

/**
 * One write, because browsers allow only a few per minute.
 * @returns the paths of values that are too long
 */
async function give(
  area: SyncArea,
  { remote, merged }: { readonly remote: StampedFields; readonly merged: StampedFields },
): Promise<readonly string[]> {
  const newer = [...merged].filter(([path, { at }]) => at > (remote.get(path)?.at ?? never));
  const isTooLong = (item: readonly [string, Stamped]) =>
    utf8Bytes(JSON.stringify(item).replaceAll(escaped, '\\u003C')) > mostBytes;
  const sent = newer.filter((item) => !isTooLong(item));
  if (sent.length > 0) await area.set(Object.fromEntries(sent));
  return newer.filter(isTooLong).map(([path]) => path);
}

/** Sync accepts items of 8,192 bytes, name included. */
const mostBytes = 8_192;

/** Chromium's JSON escapes them, and one item that is too long has it refuse all. */
const escaped = /[<\u2028\u2029]/g;

export const decodeItems = (items: SyncItems): StampedFields =>
  new Map(
    syncedPaths.flatMap((path) => {
      const item = items[path];
      return isStamped(item) ? [[path, { value: item.value, at: item.at }]] : [];
    }),
  );

const isStamped = (item: unknown): item is Stamped =>
  isObject(item) && Number.isSafeInteger(item.at) && item.value !== undefined;
