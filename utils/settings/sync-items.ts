/**
 * Settings as the browser's own sync carries them (`storage.sync`): one value a field, with the time at which it was chosen.
 *
 * The sync takes 512 items of 8,192 bytes each, name included, and 102,400 bytes in all. A value that is longer, such as a list of
 * sites, goes in parts: `sites.rules`, `sites.rules#1`, …; the first says how many there are.
 */
import { utf8Bytes } from '../base/byte-length.ts';
import { fields } from './fields.ts';

/** What a field was set to, and when: milliseconds since 1970 by the clock of the browser it was set in. */
export interface Stamped {
  readonly value: unknown;
  readonly at: number;
}

export type SyncItems = Readonly<Record<string, unknown>>;

/** Room for the name of an item, its time and its marks, and for letters that take up to three bytes each in parts cut by length. */
const partCharacters = 2_500;

/** The paths of all fields that are synced. */
export const syncedPaths: readonly string[] = [...fields]
  .filter(([, { staysHere }]) => !staysHere)
  .map(([path]) => path);

/** A field as items of the sync. */
export function encodeField(path: string, { value, at }: Stamped): Record<string, unknown> {
  const text = JSON.stringify(value);
  const parts = text.match(new RegExp(`[^]{1,${partCharacters}}`, 'gu')) ?? [];
  return Object.fromEntries(
    parts.map((part, index) =>
      index === 0 ? [path, { at, parts: parts.length, text: part }] : [`${path}#${index}`, part],
    ),
  );
}

/** What the sync takes in all, names included. */
const maxBytes = 102_400;

/**
 * Which fields there is room for beside what the sync has already. The shortest go first, so that a list that is too long costs only
 * itself.
 * @returns the others, by path
 */
export function findTooLong(
  now: SyncItems,
  fields: ReadonlyMap<string, SyncItems>,
): readonly string[] {
  const growth = [...fields].map(([path, items]) => ({
    path,
    bytes: bytesOf(items) - bytesOf(ofField(path, now)),
  }));
  let total = bytesOf(Object.assign({}, ...syncedPaths.map((path) => ofField(path, now))));
  return growth
    .sort((one, other) => one.bytes - other.bytes)
    .flatMap(({ path, bytes }) => {
      if (total + bytes > maxBytes) return [path];
      total += bytes;
      return [];
    });
}

const ofField = (path: string, items: SyncItems): SyncItems =>
  Object.fromEntries(
    Object.entries(items).filter(([key]) => key === path || key.startsWith(`${path}#`)),
  );

const bytesOf = (items: SyncItems): number =>
  Object.entries(items).reduce(
    (sum, [key, value]) => sum + utf8Bytes(key) + utf8Bytes(JSON.stringify(value)),
    0,
  );

/** Every known field that the items hold whole; what is broken or half there is left out. */
export function decodeItems(items: SyncItems): ReadonlyMap<string, Stamped> {
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

/** Items of a field that its present value no longer needs. */
export const leftOver = (path: string, now: SyncItems, written: SyncItems): string[] =>
  Object.keys(now).filter((key) => key.startsWith(`${path}#`) && !(key in written));

interface Head {
  readonly at: number;
  readonly parts: number;
  readonly text: string;
}

/** Above this many parts a value is none of ours: they would not fit into the sync. */
const mostParts = 40;

const isHead = (item: unknown): item is Head => {
  const { at, parts, text } = (item ?? {}) as Partial<Head>;
  return (
    Number.isSafeInteger(at) &&
    Number.isInteger(parts) &&
    (parts ?? 0) >= 1 &&
    (parts ?? 0) <= mostParts &&
    typeof text === 'string'
  );
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
