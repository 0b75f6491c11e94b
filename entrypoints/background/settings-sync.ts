import { createMutex } from '../../utils/base/mutex.ts';
import { isSameValue } from '../../utils/base/same-value.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { syncSettings } from '../../utils/settings/sync.ts';
import { syncedFields, syncProblem, syncRecord } from '../../utils/storage/items.ts';

/** Browsers allow about two writes per second, so changes are gathered. */
const gatheredMs = 2_000;

/** Syncs at the start and after each change on either side, which also repeats what was refused. */
export function keepSettingsSynced(settings: SettingsStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Two at once would miss each other's changes. */
  const inTurn = createMutex();

  const run = async () => {
    const stored = { area: syncedFields, record: syncRecord };
    const done = await syncSettings({ settings, ...stored, now: () => Date.now() });
    const problem = done.ok ? null : done.failure;
    if (!isSameValue(problem, await syncProblem.getValue())) await syncProblem.setValue(problem);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(run).catch(() => {}), gatheredMs);
  };

  settings.watch(soon);
  syncedFields.watch(soon);
  soon();
}
