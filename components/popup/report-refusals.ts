import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { RefusedChange } from '../../utils/settings/change.ts';
import { differences, whyRefused } from '../../utils/settings/change.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';

/** Changes beside the reader's choices, so a refusal of it is not reported. */
const changedWithoutReader = 'languages.recent';

/** Wraps a store, and reports the last change that was refused. `refused` is null again after the next change that succeeds. */
export function reportRefusals(settings: SettingsStore): {
  readonly settings: SettingsStore;
  readonly refused: ReadonlySignal<RefusedChange | null>;
} {
  const refused = signal<RefusedChange | null>(null);

  async function change(wanted: SettingsChange) {
    let paths: readonly string[] = [];
    const changed = await settings.change((now) => {
      const patch = resolveChange(wanted, () => now);
      paths = differences(patch, now)
        .map(({ path }) => path)
        .filter((path) => path !== changedWithoutReader);
      return patch;
    });
    if (paths.length > 0) {
      refused.value = changed.ok ? null : { paths, why: whyRefused(changed.failure) };
    }
    return changed;
  }

  return { settings: { ...settings, change }, refused };
}
