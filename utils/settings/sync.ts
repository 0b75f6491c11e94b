/**
 * Syncs settings through the browser's own sync, once the reader turns it on.
 *
 *   a change ─▶ stamped with its time ─▶ storage.sync ─▶ another browser ─▶ newer? ─▶ changed there
 *
 * Promises: the latest change of each field wins. Fields that a policy locks are neither changed
 * nor sent. Only the reader's own choices are sent, and nothing while sync is off. Keys, memory,
 * history and the service's address are never sent. If sync refuses a value (its limit is 102,400
 * bytes), the reader is told, and the next run sends it. Only the background runs it.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { Effective } from './effective.ts';
import type { FieldValues } from './fields.ts';
import { fields, isSameValue, putFields, readFields } from './fields.ts';
import type { SettingsStore } from './store.ts';

/**
 * A field's value and the time of its choice, in milliseconds since 1970 by that browser's clock.
 */
export interface Stamped {
  readonly value: unknown;
  readonly at: number;
}

type StampedFields = ReadonlyMap<string, Stamped>;

type SyncItems = Readonly<Record<string, unknown>>;

/** The used part of `storage.sync`. */
export interface SyncArea {
  get(): Promise<SyncItems>;
  set(items: SyncItems): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

interface SyncParts {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly area: SyncArea;
  /** This browser's last known values and their times. Stored beside the settings. */
  readonly record: {
    read(): Promise<StampedFields>;
    write(record: StampedFields): Promise<void>;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The paths of all synced fields. */
export const syncedPaths: readonly string[] = [...fields]
  .filter(([, { staysHere }]) => !staysHere)
  .map(([path]) => path);

/** Syncs both ways. Fails with `internal` and the browser's words if sync refuses. */
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

/** The time of values that nobody chose here: older than any other, and never sent. */
const never = 0;

/**
 * This browser's values with their times. A value that differs from the record was changed by the
 * reader meanwhile. At the first run, everything in sync is newer.
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
      // A change is never older than the value before, even if another browser's clock is ahead.
      return [path, { value, at: Math.max(now, before.at + 1) }];
    }),
  );
}

/** Invalid values are left alone, because a newer Verso may have written them. */
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

/** One write for everything, because browsers allow only a few per minute. */
async function give(
  area: SyncArea,
  items: SyncItems,
  { remote, merged }: { readonly remote: StampedFields; readonly merged: StampedFields },
): Promise<void> {
  const newer = [...merged].filter(([path, { at }]) => at > (remote.get(path)?.at ?? never));
  if (newer.length === 0) return;
  const written = Object.assign({}, ...newer.map(([path, field]) => encodeField(path, field)));
  await area.set(written);
  // Parts that a shorter value no longer needs.
  const spare = Object.keys(items).filter(
    (key) => newer.some(([path]) => key.startsWith(`${path}#`)) && !(key in written),
  );
  if (spare.length > 0) await area.remove(spare);
}

/**
 * Sync accepts 512 items of 8,192 bytes each, name included. This leaves room for the name, the
 * time, the marks, and letters of three bytes.
 */
const partCharacters = 2_500;

/**
 * Encodes a field as items. A long value is cut into parts: `sites.rules`, `sites.rules#1`, …. The
 * first part holds their number.
 */
export function encodeField(path: string, { value, at }: Stamped): Record<string, unknown> {
  const text = JSON.stringify(value);
  const parts = text.match(new RegExp(`[^]{1,${partCharacters}}`, 'gu')) ?? [];
  return Object.fromEntries(
    parts.map((part, index) =>
      index === 0 ? [path, { at, parts: parts.length, text: part }] : [`${path}#${index}`, part],
    ),
  );
}

/** Decodes every known field that is complete, and leaves out broken ones. */
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

/** Our own values never have more parts, because they would not fit into sync. */
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
