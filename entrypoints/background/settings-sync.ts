import { createMutex } from '../../utils/base/mutex.ts';
import { browser } from '../../utils/extension/api.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { Stamped } from '../../utils/settings/sync.ts';
import { syncSettings, tooLongMark } from '../../utils/settings/sync.ts';
import { syncedFields, syncProblem, syncRecord } from '../../utils/storage/items.ts';

/** Browsers let us write some twice a second: what is changed in one go is sent in one go. */
const gatheredMs = 2_000;

const alarmName = 'settings-sync';

/** A refused write is tried again after this time. Most limits apply per minute. */
export const retryMinutes = 10;

/** Keeps the settings together with the browser's sync: at the start, whenever either changes, and some time after a refusal. */
export function keepSettingsSynced(settings: SettingsStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Two at once would each miss what the other takes. */
  const inTurn = createMutex();

  const run = async () => {
    const done = await syncSettings({
      settings,
      area: syncedFields,
      record: {
        read: async () =>
          new Map(Object.entries(await syncRecord.getValue()) as [string, Stamped][]),
        write: (stamped) => syncRecord.setValue(Object.fromEntries(stamped)),
      },
      now: () => Date.now(),
    });
    const isTooLong = !done.ok && done.failure.code === 'too-large';
    const problem = done.ok ? null : `${isTooLong ? tooLongMark : ''}${done.failure.rule ?? ''}`;
    if (problem !== (await syncProblem.getValue())) await syncProblem.setValue(problem);
    // A setting that is too long is too long the next time, too.
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
