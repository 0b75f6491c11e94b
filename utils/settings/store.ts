/**
 * The settings in force, held in memory: one store per context, opened at its start.
 *
 *   storage.local (what the reader chose) ─┐
 *   storage.managed (policy) ──────────────┴▶ layered (effective.ts) ─▶ read(), current(), watch()
 *
 * Both are read once at the start, and again only after the browser has reported a change. So `await settings.read()` costs nothing on a
 * path that is to be fast, and `settings.current()` needs no wait at all. `storage.local` holds only what the reader chose, under
 * `settings`: defaults and policy may change under a reader's feet.
 *
 * Promises: a change that has resolved is seen by the next `read` and `current` of the same context; a bad field costs only itself;
 * settings that can't be migrated are left as they are; a change is written whole or not at all, also when two contexts change at once.
 * Not here: keys (utils/vault).
 */

import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { managedPolicy, storedSettings } from '../storage/items.ts';
import type { Effective } from './effective.ts';
import { layerSettings } from './effective.ts';
import { fields, isObject, putFields, readFields } from './fields.ts';
import { migrate } from './migrations.ts';
import type { Policy } from './policy.ts';
import { readPolicy } from './policy.ts';
import type { SettingsPatch } from './rows.ts';
import { defaultSettings } from './rows.ts';

/**
 * What is to be different. A function is asked at the very moment of the change, when nobody else can change anything: for what
 * depends on what is set, as one more rule in a list.
 */
export type SettingsChange = SettingsPatch | ((now: Effective) => SettingsPatch);

export interface SettingsStore {
  /** From memory; waits for the first reading, and for one that a reported change has begun. */
  read(): Promise<Effective>;
  /** What was read last; null until the first reading is done. */
  current(): Effective | null;
  /**
   * All of it or nothing. Failure `rule-broken` names the field that is locked or has a bad value; `internal` has the browser's words
   * where it has no more room.
   */
  change(change: SettingsChange): Promise<Result<Effective>>;
  /** Reports every change, the reader's and the policy's, whichever context made it. @returns what ends it */
  watch(onChange: (effective: Effective) => void): () => void;
}

/** The `rule` of a failure where a policy has locked the field. */
export const lockedRule = 'set by your organization';

/** Call it synchronously at the start of a worker: what it listens for may be what has woken it. */
export function openSettings(uiLanguage = navigator.language): SettingsStore {
  const defaults = defaultSettings(uiLanguage);
  const watchers = new Set<(effective: Effective) => void>();
  let held: Effective | null = null;
  /** The reading that gives what is newest; null: the last one failed. */
  let newest: Promise<Effective> | null = null;

  const layer = (kept: unknown, policy: Policy) => layerSettings(kept, policy, defaults);

  /** A reading that another one, or a change, has overtaken gives what that one found. */
  function refresh(): Promise<Effective> {
    const mine: Promise<Effective> = Promise.all([
      storedSettings.getValue(),
      readManagedPolicy(),
    ]).then(
      ([kept, policy]) => {
        if (newest === mine) held = layer(kept, policy);
        return newest === mine ? (held as Effective) : read();
      },
      (error) => {
        if (newest === mine) newest = null;
        throw error;
      },
    );
    newest = mine;
    return mine;
  }

  const read = (): Promise<Effective> => newest ?? refresh();

  const change = (wanted: SettingsChange) =>
    exclusively(async () => {
      const before = newest;
      // Read anew: another context may have written a moment ago, and what it wrote must not be lost.
      const [kept, policy] = await Promise.all([storedSettings.getValue(), readManagedPolicy()]);
      const patch = resolveChange(wanted, () => layer(kept, policy));
      const problem = whyNot(patch, policy);
      if (problem !== null) return fail({ code: 'rule-broken', ...problem });
      const { values } = readFields(patch);
      // Unknown members stay: they may be a newer Verso's.
      const changed = values.size === 0 ? kept : putFields(migrate(kept).stored, values);
      const refused = values.size === 0 ? null : await keep(changed);
      if (refused) return fail({ code: 'internal', rule: refused });
      // A policy that has come meanwhile holds.
      if (newest !== before) return succeed(await refresh());
      held = layer(changed, policy);
      newest = Promise.resolve(held);
      return succeed(held);
    });

  const report = (): void =>
    void refresh().then(
      (now) => {
        for (const tell of watchers) tell(now);
      },
      () => {},
    );
  forgetManagedPolicy();
  storedSettings.watch(report);
  managedPolicy.watch(() => {
    forgetManagedPolicy();
    report();
  });
  refresh().catch(() => {});

  return {
    read,
    current: () => held,
    change,
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** The change as it is to be made now. */
export const resolveChange = (wanted: SettingsChange, now: () => Effective): SettingsPatch =>
  typeof wanted === 'function' ? wanted(now()) : wanted;

let heldPolicy: Promise<Policy> | null = null;

const forgetManagedPolicy = (): void => {
  heldPolicy = null;
};

/**
 * What the policy says, read once in each context, and again after each change that the browser reports to an open store. In Chromium a policy arrives some
 * seconds after the worker starts. Firefox rejects where there is no policy at all, and reports no changes: it reads policies when it
 * starts itself.
 */
export function readManagedPolicy(): Promise<Policy> {
  heldPolicy ??= managedPolicy.get().then(readPolicy, () => readPolicy({}));
  return heldPolicy;
}

/** Why the browser keeps nothing more, in its words; null: it is kept. */
const keep = (changed: unknown): Promise<string | null> =>
  storedSettings.setValue(changed).then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  );

/** The address that the reader has saved himself, whatever a policy says; '' where he has saved none. */
export async function readOwnAddress(): Promise<string> {
  const { values } = readFields(migrate(await storedSettings.getValue()).stored);
  return String(values.get('service.address') ?? '');
}

function whyNot(patch: SettingsPatch, policy: Policy): { field: string; rule: string } | null {
  const { values, problems } = readFields(patch);
  const unknown = Object.entries(patch)
    .flatMap(([group, members]) =>
      isObject(members) ? Object.keys(members).map((name) => `${group}.${name}`) : [group],
    )
    .find((path) => !fields.has(path));
  const bad = problems[0] ?? unknown;
  if (bad !== undefined) return { field: bad, rule: 'not a value this setting can have' };
  const locked = [...values.keys()].find((path) => policy.locked.has(path));
  return locked === undefined ? null : { field: locked, rule: lockedRule };
}

/** One change at a time over all contexts of the extension, else two readers of the old value lose one's write. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('verso-settings', work) as Promise<T>;
