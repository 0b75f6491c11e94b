import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { RefusedChange } from '../../utils/settings/change.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';

/** Readers do not choose it, so its refusal is not reported. */
const changedWithoutReader = 'languages.recent';

/** Reports the last refused change, until one succeeds. */
export function reportRefusals(settings: SettingsStore): {
  readonly settings: SettingsStore;
  readonly refused: ReadonlySignal<RefusedChange | null>;
} {
  const refused = signal<RefusedChange | null>(null);

  async function change(wanted: SettingsChange) {
    const changed = await settings.change(wanted);
    const paths = changed.changes
      .map(({ path }) => path)
      .filter((path) => path !== changedWithoutReader);
    if (paths.length > 0) refused.value = changed.ok ? null : { paths, failure: changed.failure };
    return changed;
  }

  return { settings: { ...settings, change }, refused };
}
