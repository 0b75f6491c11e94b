/**
 * The last changes and the way back: a store that remembers what each of its changes replaced.
 *
 * Promises: only fields that still have the value they were given are put back, so that what another tab or a policy has
 * changed since stays, were it in the very moment of the undo; an undo that is refused can be tried again; a change that changes nothing
 * is none; one that is refused is said. Not here: the service's form and imports, which have ways of their own.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { ChangesActions, ChangesView } from '../../components/options/changes-view.ts';
import type { FieldChange, WhyRefused } from '../../utils/settings/change.ts';
import { differences, patchOfChanges, whyRefused } from '../../utils/settings/change.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';
import { isStill, turnedRound } from './still.ts';

export interface ChangesModel {
  /** The store to make changes with that can be taken back. */
  readonly settings: SettingsStore;
  readonly view: ReadonlySignal<ChangesView | null>;
  readonly actions: ChangesActions;
}

/** One change, field by field. */
type Step = readonly FieldChange[];

/** Further back nobody remembers what was changed. */
const mostKept = 20;

export function createChangesModel(settings: SettingsStore): ChangesModel {
  const view = signal<ChangesView | null>(null);
  let kept: readonly Step[] = [];
  /** Steps that are being taken back: who presses again means the one before. */
  const going = new Set<Step>();

  async function change(wanted: SettingsChange) {
    let made: Step = [];
    const changed = await settings.change((now) => {
      const patch = resolveChange(wanted, () => now);
      made = differences(patch, now);
      return patch;
    });
    if (!changed.ok) {
      show('not-saved', made, whyRefused(changed.failure));
      return changed;
    }
    if (made.length > 0) {
      kept = [...kept, made].slice(-mostKept);
      show('saved', made);
    }
    return changed;
  }

  async function undo(): Promise<void> {
    const last = kept.findLast((step) => !going.has(step));
    if (last === undefined) return;
    going.add(last);
    try {
      await takeBack(last);
    } finally {
      going.delete(last);
    }
  }

  async function takeBack(last: Step): Promise<void> {
    let own: Step = [];
    const changed = await settings.change((now) => {
      own = last.map(turnedRound).filter((one) => isStill(one, now));
      return patchOfChanges(own);
    });
    if (!changed.ok) {
      show('not-undone', last, whyRefused(changed.failure));
      return;
    }
    kept = kept.filter((step) => step !== last);
    const isUndone = own.length > 0;
    show(isUndone ? 'undone' : 'changed-since', isUndone ? own : last);
  }

  function show(what: ChangesView['what'], changes: Step, why?: WhyRefused): void {
    const paths = changes.map(({ path }) => path);
    view.value = { what, paths, canUndo: kept.length > 0, ...(why && { why }) };
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
