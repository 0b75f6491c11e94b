/**
 * The settings as the page shows them: with what the reader has just chosen, before it is kept.
 *
 * A rule is changed as a whole, from what is shown of it. Were that what is kept, two changes in a row would be made of the same rule,
 * and the second would take back the first where the browser is slow to write.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import type { SettingsChange, SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';

export interface ShownSettings {
  /** Null until they are read. */
  readonly effective: ReadonlySignal<Effective | null>;
  /** Shows it at once, and keeps it; one that is refused is taken back on the screen. */
  change(change: SettingsChange): Promise<void>;
}

/** @param onKept hears of the settings as they are kept: at first, and whenever somebody has changed them */
export function showSettings(
  settings: Pick<SettingsStore, 'read' | 'change' | 'watch'>,
  onKept: (now: Effective) => void = () => {},
): ShownSettings {
  const effective = signal<Effective | null>(null);
  /** Changes on their way: as long as there are any, what is kept is older than what is shown. */
  let onTheirWay = 0;

  function follow(now: Effective): void {
    if (onTheirWay > 0) return;
    effective.value = now;
    onKept(now);
  }

  async function change(wanted: SettingsChange): Promise<void> {
    const shown = effective.value;
    if (shown !== null)
      effective.value = withPatch(
        shown,
        resolveChange(wanted, () => shown),
      );
    onTheirWay += 1;
    await settings.change(wanted).finally(() => {
      onTheirWay -= 1;
    });
    follow(await settings.read());
  }

  void settings.read().then(follow);
  settings.watch(follow);
  return { effective, change };
}
