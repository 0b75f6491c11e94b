/**
 * Settings that follow the reader to his other browsers, by the browser's own sync: off until he turns it on.
 *
 *   a change here ─▶ stamped with its time ─▶ storage.sync ─▶ another browser ─▶ newer than its own? ─▶ changed there
 *
 * Promises: the last who changed a field wins, field by field; what a policy has locked is neither changed nor carried on; nothing
 * is sent that the reader has not chosen, be it a policy's or ours, and nothing while it is off; never a key, the memory, the history
 * or the service's address. What the sync refuses is said, and sent with the next run; a list that is too long for it stays here, and the
 * rest goes without it. One background of a browser runs it.
 */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { Effective } from './effective.ts';
import type { FieldValues } from './fields.ts';
import { isSameValue, putFields, readFields } from './fields.ts';
import type { SettingsStore } from './store.ts';
import type { Stamped, SyncItems } from './sync-items.ts';
import { decodeItems, encodeField, findTooLong, leftOver, syncedPaths } from './sync-items.ts';

/** `storage.sync`, as far as it is used. */
export interface SyncArea {
  get(): Promise<SyncItems>;
  set(items: SyncItems): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** What this browser knows of its own fields: what it last had, and when that was chosen. Kept beside the settings. */
export interface SyncRecord {
  read(): Promise<ReadonlyMap<string, Stamped>>;
  write(record: ReadonlyMap<string, Stamped>): Promise<void>;
}

interface SyncParts {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly area: SyncArea;
  readonly record: SyncRecord;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Brings this browser and the sync together, both ways.
 * @returns the paths of fields that are too long for the sync, and stay in this browser alone. Failure `internal`, with the browser's words, where the sync refuses.
 */
export async function syncSettings(parts: SyncParts): Promise<Result<readonly string[]>> {
  const effective = await parts.settings.read();
  if (!effective.settings.sync.isOn) return succeed([]);
  try {
    const items = await parts.area.get();
    const remote = decodeItems(items);
    const own = stampChanges(await parts.record.read(), effective, { remote, now: parts.now() });
    const taken = newerThan(own, remote, effective);
    const merged = await take(parts, own, taken);
    return succeed(await give(parts.area, { items, remote, merged }));
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
  known: ReadonlyMap<string, Stamped>,
  { settings, locked, chosen }: Effective,
  { remote, now }: { readonly remote: ReadonlyMap<string, Stamped>; readonly now: number },
): Map<string, Stamped> {
  const values: FieldValues = readFields(settings).values;
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
  own: ReadonlyMap<string, Stamped>,
  remote: ReadonlyMap<string, Stamped>,
  { locked }: Effective,
): Map<string, Stamped> {
  const newer = [...remote].filter(
    ([path, { at }]) => !locked.has(path) && at > (own.get(path)?.at ?? never),
  );
  const { values } = readFields(putFields({}, valuesOf(new Map(newer))));
  return new Map(newer.filter(([path]) => values.has(path)));
}

async function take(
  { settings, record }: SyncParts,
  own: ReadonlyMap<string, Stamped>,
  taken: ReadonlyMap<string, Stamped>,
): Promise<ReadonlyMap<string, Stamped>> {
  let mine = taken;
  if ([...taken].some(([path, { value }]) => !isSameValue(own.get(path)?.value, value))) {
    const changed = await settings.change((now) => {
      mine = stillAsKnown(taken, own, now);
      return putFields({}, valuesOf(mine));
    });
    if (!changed.ok) throw new Error(changed.failure.rule ?? changed.failure.code);
  }
  const merged = new Map([...own, ...mine]);
  await record.write(merged);
  return merged;
}

/** Without what the reader has changed, or a policy locked, since the settings were read: that goes its way with the next run. */
function stillAsKnown(
  taken: ReadonlyMap<string, Stamped>,
  own: ReadonlyMap<string, Stamped>,
  { settings, locked }: Effective,
): ReadonlyMap<string, Stamped> {
  const { values } = readFields(settings);
  return new Map(
    [...taken].filter(
      ([path]) => !locked.has(path) && isSameValue(values.get(path), own.get(path)?.value),
    ),
  );
}

const valuesOf = (stamped: ReadonlyMap<string, Stamped>): FieldValues =>
  new Map([...stamped].map(([path, { value }]) => [path, value]));

/**
 * All in one write: browsers let us write a few times a minute.
 * @returns what there is no room for
 */
async function give(
  area: SyncArea,
  parts: {
    readonly items: SyncItems;
    readonly remote: ReadonlyMap<string, Stamped>;
    readonly merged: ReadonlyMap<string, Stamped>;
  },
): Promise<readonly string[]> {
  const { items, remote, merged } = parts;
  const newer = [...merged].filter(([path, { at }]) => at > (remote.get(path)?.at ?? never));
  const encoded = new Map(newer.map(([path, field]) => [path, encodeField(path, field)] as const));
  const tooLong = findTooLong(items, encoded);
  const given = [...encoded].filter(([path]) => !tooLong.includes(path));
  if (given.length === 0) return tooLong;
  const written = Object.assign({}, ...given.map(([, field]) => field));
  await area.set(written);
  const spare = given.flatMap(([path]) => leftOver(path, items, written));
  if (spare.length > 0) await area.remove(spare);
  return tooLong;
}
