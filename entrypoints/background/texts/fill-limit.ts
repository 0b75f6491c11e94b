import { systemClock } from '../../../utils/base/clock.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { FillLimit } from '../../../utils/pipeline/batches/fill-limit.ts';
import { createFillLimit } from '../../../utils/pipeline/batches/fill-limit.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { serviceOf } from '../service/service-of.ts';

const storageKey = 'loweredFill';

/** What the reader's service takes at a time, as far as it has told. */
export const openFillLimit = (settings: Pick<SettingsStore, 'read'>): FillLimit =>
  createFillLimit({
    clock: systemClock,
    service: () => serviceOf(settings),
    load: async () => (await browser.storage.local.get(storageKey))[storageKey],
    save: (lowered) => browser.storage.local.set({ [storageKey]: lowered }),
  });
