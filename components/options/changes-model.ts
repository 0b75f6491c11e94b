/**
 * Reports changes of the settings, and the undo of the last change.
 *
 * Promises: an undo restores only fields that still have their new value, so changes of another tab
 * or a policy stay. A refused undo can be tried again. A change without a difference does nothing.
 * A refused change is reported. The service's form is separate.
 */

import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { isSameValue } from '../../utils/base/same-value.ts';
import type { FieldChange } from '../../utils/settings/change.ts';
import { patchOfChanges } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { fieldAt } from '../../utils/settings/fields.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import type { ShownSettings } from '../popup/shown-settings.ts';

export interface ChangesView {
  /** `changed-since`: another tab or a policy changed it, so nothing was restored. `not-undone`: the undo can be tried again. */
  readonly what: 'saved' | 'undone' | 'changed-since' | 'not-undone' | 'not-saved';
  /** For `not-undone` and `not-saved`. */
  readonly failure?: Failure;
  readonly paths: readonly string[];
  readonly canUndo: boolean;
}

type Changes = readonly FieldChange[];

export function createChangesModel(
  settings: Pick<ShownSettings, 'change'>,
  /** Pages that show the account's usage must know of another address. */
  onAddress: () => void,
) {
  const view = signal<ChangesView | null>(null);
  let last: Changes = [];

  function show(what: ChangesView['what'], changes: Changes, failure?: Failure): void {
    const paths = changes.map(({ path }) => path);
    const canUndo = last.length > 0;
    view.value = { what, paths, canUndo, ...(failure && { failure }) };
  }

  async function change(wanted: SettingsChange): Promise<void> {
    const changed = await settings.change(wanted);
    const { changes } = changed;
    if (!changed.ok) show('not-saved', changes, changed.failure);
    else if (changes.length > 0) {
      last = changes;
      show('saved', changes);
      noteAddress(changes);
    }
  }

  async function undo(): Promise<void> {
    const step = last;
    last = [];
    if (step.length === 0) return;
    let own: Changes = [];
    const changed = await settings.change((now) => {
      own = step.map(turnedRound).filter((one) => isStill(one, now));
      return patchOfChanges(own);
    });
    if (!changed.ok) {
      last = step;
      show('not-undone', step, changed.failure);
    } else if (own.length > 0) {
      show('undone', own);
      noteAddress(own);
    } else show('changed-since', step);
  }

  const noteAddress = (changes: Changes): void => {
    if (changes.some(({ path }) => path === 'service.address')) onAddress();
  };

  return {
    change,
    view,
    actions: {
      undo: () => void undo(),
      dismiss: () => {
        view.value = null;
      },
    },
  };
}

const isStill = ({ path, before }: FieldChange, { settings, locked }: Effective): boolean =>
  !locked.has(path) && isSameValue(fieldAt(settings, path), before);

const turnedRound = ({ path, before, after }: FieldChange): FieldChange => ({
  path,
  before: after,
  after: before,
});
