/** The settings as the popup changes them: what they refuse is said, for whatever changed it. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { RefusedChange } from '../../utils/settings/change.ts';
import { differences, whyRefused } from '../../utils/settings/change.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';

export interface RefusedChanges {
  /** The store to make changes with. */
  readonly settings: SettingsStore;
  /** What was refused last; null: nothing, or another change was taken since. */
  readonly refused: ReadonlySignal<RefusedChange | null>;
}

/** Fills itself beside what the reader chooses: he asked for nothing that could be refused. */
const byItself = 'languages.recent';

export function createRefusedChanges(settings: SettingsStore): RefusedChanges {
  const refused = signal<RefusedChange | null>(null);

  async function change(wanted: SettingsChange) {
    let paths: readonly string[] = [];
    const changed = await settings.change((now) => {
      const patch = resolveChange(wanted, () => now);
      paths = differences(patch, now)
        .map(({ path }) => path)
        .filter((path) => path !== byItself);
      return patch;
    });
    if (paths.length > 0) {
      refused.value = changed.ok ? null : { paths, why: whyRefused(changed.failure) };
    }
    return changed;
  }

  return { settings: { ...settings, change }, refused };
}
