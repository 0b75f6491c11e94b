import { createMutex } from '../../utils/base/mutex.ts';
import { browser } from '../../utils/extension/api.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { syncSettings, tooLongMark } from '../../utils/settings/sync.ts';
import { syncedFields, syncProblem, syncRecord } from '../../utils/storage/items.ts';

/** Browsers allow about two writes per second, so changes are gathered. */
const gatheredMs = 2_000;

const alarmName = 'settings-sync';

/** Most limits of the browser apply per minute. */
export const retryMinutes = 10;

/** Syncs at the start, after each change on either side, and some time after a refusal. */
export function keepSettingsSynced(settings: SettingsStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Two at once would miss each other's changes. */
  const inTurn = createMutex();

  const run = async () => {
    const stored = { area: syncedFields, record: syncRecord };
    const done = await syncSettings({ settings, ...stored, now: () => Date.now() });
    const isTooLong = !done.ok && done.failure.code === 'too-large';
    const problem = done.ok ? null : `${isTooLong ? tooLongMark : ''}${done.failure.rule ?? ''}`;
    if (problem !== (await syncProblem.getValue())) await syncProblem.setValue(problem);
    // Another attempt does not make a setting shorter.
    if (done.ok || isTooLong) await browser.alarms.clear(alarmName);
    else await browser.alarms.create(alarmName, { delayInMinutes: retryMinutes });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(run).catch(() => {}), gatheredMs);
  };

  settings.watch(soon);
  syncedFields.watch(soon);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) soon();
  });
  soon();
}
