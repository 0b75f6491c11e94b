import type { Pace } from '../../../utils/pipeline/governor.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

/** As the settings say, from the moment they are changed. Until they are read, one at a time: nobody has set less. */
export function openPace(settings: Pick<SettingsStore, 'read' | 'watch'>): Pace {
  let most = 1;
  let isKnown = false;
  let tell = (): void => {};
  const take = ({ settings: { service } }: Effective): void => {
    most = service.maxRequests;
    isKnown = true;
    tell();
  };
  settings.watch(take);
  // Where they can't be read, nothing can be sent anyway: they hold the address.
  settings.read().then(
    // What was read before a change must not undo it.
    (effective) => isKnown || take(effective),
    () => {},
  );
  return {
    maxRunning: () => most,
    watch: (changed) => {
      tell = changed;
    },
  };
}
