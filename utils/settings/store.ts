/**
 * The settings in force: one store per context, opened when it starts.
 *
 *   storage.local (what the reader chose) ─┐
 *   storage.managed (policy) ──────────────┴▶ layered (effective.ts) ─▶ read(), current(), watch()
 *
 * Both areas are read at the start and after each reported change. `storage.local` holds only the reader's own choices,
 * because defaults and policies may change.
 *
 * Promises: `read` and `current` see a resolved change. A bad field costs only itself. Members that this
 * version does not know stay. A change is written whole or not at all, even if two contexts change at once.
 */

import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { managedPolicy, storedSettings } from '../storage/items.ts';
import type { FieldChange } from './change.ts';
import { differences } from './change.ts';
import type { Effective } from './effective.ts';
import { layerSettings } from './effective.ts';
import { fields, lockedRule, pathsIn, putFields, readFields } from './fields.ts';
import { migrate } from './migrations.ts';
import type { Policy } from './policy.ts';
import { readPolicy } from './policy.ts';
import type { SettingsPatch } from './rows.ts';
import { defaultSettings } from './rows.ts';

/** A function runs while no other change can happen, for example to add a rule to a list. */
export type SettingsChange = SettingsPatch | ((now: Effective) => SettingsPatch);

/** The changed fields, also of a refused change. */
export type Changed = Result<Effective> & { readonly changes: readonly FieldChange[] };

export type SettingsStore = ReturnType<typeof openSettings>;

/** Call it synchronously, because a change may have woken the worker. */
export function openSettings(uiLanguage = navigator.language) {
  const defaults = defaultSettings(uiLanguage);
  const watchers = new Set<(effective: Effective) => void>();
  let held: Effective | null = null;
  /** The latest reading. Null if it failed. */
  let newest: Promise<Effective> | null = null;

  const layer = (kept: unknown, policy: Policy) => layerSettings(kept, policy, defaults);

  /** An outdated reading returns the newer one's result. */
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

  /** Waits only for the first reading, and for one after a reported change. */
  const read = (): Promise<Effective> => newest ?? refresh();

  /**
   * Fails with `rule-broken` and the field if it is locked or invalid, and with `internal` and the browser's words if
   * storage is full.
   */
  const change = (wanted: SettingsChange): Promise<Changed> =>
    exclusively(async () => {
      const before = newest;
      // Another context may have written just now.
      const [kept, policy] = await Promise.all([storedSettings.getValue(), readManagedPolicy()]);
      const now = layer(kept, policy);
      const patch = resolveChange(wanted, now);
      const changes = differences(patch, now);
      const problem = whyNot(patch, policy);
      if (problem !== null) return { ...fail({ code: 'rule-broken', ...problem }), changes };
      const { values } = readFields(patch);
      // Unknown members stay for a newer Verso.
      const changed = values.size === 0 ? kept : putFields(migrate(kept).stored, values);
      const refused = values.size === 0 ? null : await keep(changed);
      if (refused) return { ...fail({ code: 'internal', rule: refused }), changes };
      // A policy arrived meanwhile, so it applies.
      if (newest !== before) return { ...succeed(await refresh()), changes };
      held = layer(changed, policy);
      newest = Promise.resolve(held);
      return { ...succeed(held), changes };
    });

  const report = (): void =>
    void refresh().then(
      (now) => {
        for (const tell of watchers) tell(now);
      },
      () => {},
    );
  heldPolicy = null;
  storedSettings.watch(report);
  managedPolicy.watch(() => {
    heldPolicy = null;
    report();
  });
  refresh().catch(() => {});

  return {
    read,
    /** The last reading, or null before the first. */
    current: (): Effective | null => held,
    change,
    /** Reports changes of settings and policy from any context. @returns stops watching */
    watch(onChange: (effective: Effective) => void): () => void {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

export const resolveChange = (wanted: SettingsChange, now: Effective): SettingsPatch =>
  typeof wanted === 'function' ? wanted(now) : wanted;

let heldPolicy: Promise<Policy> | null = null;

/**
 * Read once per context, and after each reported change. In Chromium a policy arrives seconds after the start. Firefox
 * rejects without a policy, and reads policies only when it starts.
 */
export function readManagedPolicy(): Promise<Policy> {
  heldPolicy ??= managedPolicy.get().then(readPolicy, () => readPolicy({}));
  return heldPolicy;
}

/** Returns the browser's words if storage is full, or null. */
const keep = (changed: unknown): Promise<string | null> =>
  storedSettings.setValue(changed).then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  );

function whyNot(patch: SettingsPatch, policy: Policy): { field: string; rule: string } | null {
  const { values, problems } = readFields(patch);
  const unknown = pathsIn(patch).find((path) => !fields.has(path));
  const bad = problems[0] ?? unknown;
  if (bad !== undefined) return { field: bad, rule: 'not a value this setting can have' };
  const locked = [...values.keys()].find((path) => policy.locked.has(path));
  return locked === undefined ? null : { field: locked, rule: lockedRule };
}

/** One change at a time in all contexts, because two readers of the old value would lose a write. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('verso-settings', work) as Promise<T>;
