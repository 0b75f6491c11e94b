import { systemClock } from '../../../utils/base/clock.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { KeptWait } from '../../../utils/pipeline/kept-wait.ts';
import { createKeptWait } from '../../../utils/pipeline/kept-wait.ts';

const storageKey = 'retryAfter';

/** In `storage.session`: a worker wakes up to it, and a browser that was closed begins anew. */
export const openKeptWait = (): KeptWait =>
  createKeptWait({
    clock: systemClock,
    load: async () => (await browser.storage.session.get(storageKey))[storageKey],
    save: (wait) => browser.storage.session.set({ [storageKey]: wait }),
  });
