import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { RefusedChange } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';

/** The settings as every tab of the popup shows them. */
export interface ShownSettings extends SettingsStore {
  /** A patch shows at once. */
  readonly effective: ReadonlySignal<Effective>;
  /** The last refused change, until one succeeds. */
  readonly refused: ReadonlySignal<RefusedChange | null>;
}

/** Readers do not choose it, so its refusal is not reported. */
const changedWithoutReader = 'languages.recent';

/** Resolves once they are read. */
export async function createShownSettings(settings: SettingsStore): Promise<ShownSettings> {
  const effective = signal(await settings.read());
  const refused = signal<RefusedChange | null>(null);
  const show = (now: Effective): void => {
    effective.value = now;
  };
  /** Meanwhile, the stored settings are older than the shown ones. */
  let onTheirWay = 0;
  const follow = (now: Effective): void => {
    if (onTheirWay === 0) show(now);
  };
  settings.watch(follow);

  async function change(wanted: SettingsChange) {
    if (typeof wanted !== 'function') show(withPatch(effective.value, wanted));
    onTheirWay += 1;
    const changed = await settings.change(wanted).finally(() => {
      onTheirWay -= 1;
    });
    const paths = changed.changes
      .map(({ path }) => path)
      .filter((path) => path !== changedWithoutReader);
    if (paths.length > 0) refused.value = changed.ok ? null : { paths, failure: changed.failure };
    // It may be refused. A copy, because only a new value redraws the control that shows the refused choice.
    follow({ ...(await settings.read()) });
    return changed;
  }

  return { ...settings, change, effective, refused };
}
