/**
 * The last changes and the way back: a store that remembers what each of its changes replaced.
 *
 * Promises: only fields that still have the value they were given are put back, so that what another tab or a policy has
 * changed since stays; a change that changes nothing is none. Not here: the service's form and imports, which have ways of their own.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { ChangesActions, ChangesView } from '../../components/options/changes-view.ts';
import { readFields } from '../../utils/settings/fields.ts';
import type { SettingsPatch } from '../../utils/settings/schema.ts';
import type { FieldChange } from '../../utils/settings/settings-file.ts';
import { patchOf } from '../../utils/settings/settings-file.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';

export interface ChangesModel {
  /** The store to make changes with that can be taken back. */
  readonly settings: SettingsStore;
  readonly view: ReadonlySignal<ChangesView | null>;
  readonly actions: ChangesActions;
}

/** Further back nobody remembers what was changed. */
const mostKept = 20;

export function createChangesModel(settings: SettingsStore): ChangesModel {
  const view = signal<ChangesView | null>(null);
  let kept: readonly (readonly FieldChange[])[] = [];

  async function change(patch: SettingsPatch) {
    const before = readFields((await settings.read()).settings).values;
    const changed = await settings.change(patch);
    if (!changed.ok) return changed;
    const made = [...readFields(patch).values]
      .map(([path, after]) => ({ path, before: before.get(path), after }))
      .filter((one) => !isSame(one.before, one.after));
    if (made.length > 0) {
      kept = [...kept, made].slice(-mostKept);
      show('saved', made);
    }
    return changed;
  }

  async function undo(): Promise<void> {
    const last = kept.at(-1);
    if (last === undefined) return;
    kept = kept.slice(0, -1);
    const { settings: now, locked } = await settings.read();
    const values = readFields(now).values;
    const own = last.filter(
      ({ path, after }) => !locked.has(path) && isSame(values.get(path), after),
    );
    const back = patchOf(own.map(({ path, before }) => ({ path, before: null, after: before })));
    const undone = own.length > 0 && (await settings.change(back)).ok;
    show(undone ? 'undone' : 'changed-since', undone ? own : last);
  }

  function show(what: ChangesView['what'], changes: readonly FieldChange[]): void {
    view.value = { what, paths: changes.map(({ path }) => path), canUndo: kept.length > 0 };
  }

  return {
    settings: { ...settings, change },
    view,
    actions: {
      undo: () => void undo(),
      dismiss: () => {
        view.value = null;
      },
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
