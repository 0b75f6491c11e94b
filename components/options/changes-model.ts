/**
 * The settings as the page shows them, its changes, and the way back from the last one.
 *
 * A change is shown before it is kept. A rule is changed as a whole, from what is shown of it: were that what is kept, two changes in
 * a row would be made of the same rule, and the second would take back the first where the browser is slow to write.
 *
 * Promises: only fields that still have the value they were given are put back, so that what another tab or a policy has changed
 * since stays, were it in the very moment of the undo; an undo that is refused can be tried again; a change that changes nothing is
 * none; one that is refused is reported. The service's form has ways of its own.
 */
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import type { FieldChange, WhyRefused } from '../../utils/settings/change.ts';
import { differences, patchOfChanges, whyRefused } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import { fieldAt, isSameValue } from '../../utils/settings/fields.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';

/** What became of the last change. */
export interface ChangesView {
  /**
   * `changed-since`: nothing was put back, because another tab or a policy has changed it meanwhile. `not-undone`: the settings refused
   * it, and it can be tried again. `not-saved`: they refused the change itself, and all is as before.
   */
  readonly what: 'saved' | 'undone' | 'changed-since' | 'not-undone' | 'not-saved';
  /** Where it is `not-undone` or `not-saved`. */
  readonly why?: WhyRefused;
  /** The settings it was about. */
  readonly paths: readonly string[];
  readonly canUndo: boolean;
}

type Changes = readonly FieldChange[];

export function createChangesModel(
  settings: SettingsStore,
  /** The service's address goes this way: a key must not follow it to another host. */
  moveAddress: (address: string) => Promise<Result<unknown>>,
) {
  /** Null until they are read. */
  const effective = signal<Effective | null>(null);
  const view = signal<ChangesView | null>(null);
  /** Changes on their way: as long as there are any, what is kept is older than what is shown. */
  let onTheirWay = 0;
  /** What an undo takes back. */
  let last: Changes = [];

  function show(what: ChangesView['what'], changes: Changes, failure?: Failure): void {
    const paths = changes.map(({ path }) => path);
    const canUndo = last.length > 0;
    view.value = { what, paths, canUndo, ...(failure && { why: whyRefused(failure) }) };
  }

  const follow = (now: Effective): void => {
    if (onTheirWay === 0) effective.value = now;
  };

  /** One that is refused is taken back on the screen. */
  async function change(wanted: SettingsChange): Promise<void> {
    const shown = effective.value;
    if (shown !== null) {
      effective.value = withPatch(
        shown,
        resolveChange(wanted, () => shown),
      );
    }
    onTheirWay += 1;
    let made: Changes = [];
    const changed = await settings
      .change((now) => {
        const patch = resolveChange(wanted, () => now);
        made = differences(patch, now);
        return patch;
      })
      .finally(() => {
        onTheirWay -= 1;
      });
    if (!changed.ok) show('not-saved', made, changed.failure);
    else if (made.length > 0) {
      last = made;
      show('saved', made);
    }
    follow(await settings.read());
  }

  /** Takes over what a file brings: all of it, or nothing. */
  async function take(changes: Changes): Promise<Failure | null> {
    const [moved, others] = parted(changes);
    const changed = await settings.change(patchOfChanges(others));
    if (!changed.ok) return changed.failure;
    const failure = await move(moved);
    last = failure ? others : changes;
    if (failure) await undo();
    else show('saved', changes);
    return failure;
  }

  async function undo(): Promise<void> {
    const step = last;
    last = [];
    if (step.length === 0) return;
    let own: Changes = [];
    const changed = await settings.change((now) => {
      own = step.map(turnedRound).filter((one) => isStill(one, now));
      return patchOfChanges(parted(own)[1]);
    });
    const failure = changed.ok ? await move(parted(own)[0]) : changed.failure;
    if (failure) {
      last = step;
      show('not-undone', step, failure);
    } else if (own.length > 0) show('undone', own);
    else show('changed-since', step);
  }

  async function move([moved]: Changes): Promise<Failure | null> {
    if (moved === undefined) return null;
    const done = await moveAddress(String(moved.after));
    return done.ok ? null : done.failure;
  }

  void settings.read().then(follow);
  settings.watch(follow);
  return {
    effective,
    change,
    take,
    view,
    actions: {
      undo: () => void undo(),
      dismiss: () => {
        view.value = null;
      },
    },
  };
}

/** The change of the address, and the others. */
function parted(changes: Changes): [Changes, Changes] {
  const isAddress = ({ path }: FieldChange) => path === 'service.address';
  return [changes.filter(isAddress), changes.filter((one) => !isAddress(one))];
}

/** The field is still as it was before the change, and may be changed. */
const isStill = ({ path, before }: FieldChange, { settings, locked }: Effective): boolean =>
  !locked.has(path) && isSameValue(fieldAt(settings, path), before);

/** The change that takes this one back. */
const turnedRound = ({ path, before, after }: FieldChange): FieldChange => ({
  path,
  before: after,
  after: before,
});
