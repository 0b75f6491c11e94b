import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { RefusedChange } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';

/**
 * The settings as the popup and the options show them. A change is based on the shown settings and shown before it is stored:
 * based on the stored ones, a second change could revert the first while the browser writes. A refused change disappears.
 */
export interface ShownSettings extends SettingsStore {
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
  /** Meanwhile, the stored settings are older than the shown ones. */
  let onTheirWay = 0;
  const follow = (now: Effective): void => {
    if (onTheirWay === 0) effective.value = now;
  };
  settings.watch(follow);

  async function change(wanted: SettingsChange) {
    effective.value = withPatch(effective.value, resolveChange(wanted, effective.value));
    onTheirWay += 1;
    const changed = await settings.change(wanted).finally(() => {
      onTheirWay -= 1;
    });
    const paths = changed.changes
      .map(({ path }) => path)
      .filter((path) => path !== changedWithoutReader);
    if (paths.length > 0) refused.value = changed.ok ? null : { paths, failure: changed.failure };
    follow(await settings.read());
    return changed;
  }

  return { ...settings, change, effective, refused };
}
