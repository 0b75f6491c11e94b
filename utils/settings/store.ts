/**
 * The settings as they are kept: `storage.local` holds only what the reader chose, under `settings`; defaults and
 * policy are laid over it at every reading (effective.ts), so that both may change under a reader's feet.
 *
 * Promises: a bad field costs only itself; settings that can't be migrated are left as they are; a change is
 * written whole or not at all, also when two contexts change at once. Not here: keys (utils/vault).
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
  read(): Promise<Effective>;
  /**
   * All of it or nothing. Failure `rule-broken` names the field that is locked or has a bad value; `internal` has the browser's words
   * where it has no more room.
   */
  change(change: SettingsChange): Promise<Result<Effective>>;
  /** Tells of every change, the reader's and the policy's, whichever context made it. */
  watch(onChange: (effective: Effective) => void): () => void;
}

/** The `rule` of a failure where a policy has locked the field. */
export const lockedRule = 'set by your organization';

export function openSettings(uiLanguage = navigator.language): SettingsStore {
  const defaults = defaultSettings(uiLanguage);

  const read = async () => {
    const [kept, policy] = await Promise.all([storedSettings.getValue(), readManagedPolicy()]);
    return layerSettings(kept, policy, defaults);
  };

  const change = (wanted: SettingsChange) =>
    exclusively(async () => {
      const [kept, policy] = await Promise.all([storedSettings.getValue(), readManagedPolicy()]);
      const patch = resolveChange(wanted, () => layerSettings(kept, policy, defaults));
      const problem = whyNot(patch, policy);
      if (problem !== null) return fail({ code: 'rule-broken', ...problem });
      // Unknown members stay: they may be a newer Verso's.
      const { stored } = migrate(kept);
      const changed = putFields(stored, readFields(patch).values);
      const refused = await keep(changed);
      return refused ? fail({ code: 'internal', rule: refused }) : succeed(await read());
    });

  function watch(onChange: (effective: Effective) => void): () => void {
    const tell = () => void read().then(onChange);
    const ends = [storedSettings.watch(tell), managedPolicy.watch(tell)];
    return () => {
      for (const end of ends) end();
    };
  }

  return { read, change, watch };
}

/** The change as it is to be made now. */
export const resolveChange = (wanted: SettingsChange, now: () => Effective): SettingsPatch =>
  typeof wanted === 'function' ? wanted(now()) : wanted;

/**
 * What policy says now. Read it anew each time: in Chromium it arrives some seconds after the worker starts.
 * Firefox rejects where there is no policy at all.
 */
export async function readManagedPolicy(): Promise<Policy> {
  const managed: unknown = await managedPolicy.get().catch(() => ({}));
  return readPolicy(managed);
}

/** Why the browser keeps nothing more, in its words; null: it is kept. */
const keep = (changed: object): Promise<string | null> =>
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
