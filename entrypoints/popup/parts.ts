import { signal } from '@preact/signals';
import { createLiveStatus } from '../../components/popup/live-status.ts';
import { createMonthModel } from '../../components/popup/month-model.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { succeed } from '../../utils/base/result.ts';
import { listen } from '../../utils/messages/listen.ts';
import { connectToStatus } from '../../utils/messages/ports.ts';
import { send, sendToPage } from '../../utils/messages/send.ts';
import { toPopup } from '../../utils/messages/table.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { isForbiddenPage } from '../../utils/translation/forbidden-page.ts';
import type { Opening } from '../popup-opening/opening.ts';
import { opening } from '../popup-opening/opening.ts';

export type PopupParts = Awaited<ReturnType<typeof openParts>>;

/** Asks for all that the first picture needs at once. */
export async function openParts(store: SettingsStore) {
  const [settings, opened] = await Promise.all([
    createShownSettings(store),
    // The question to the page does not wait for the settings.
    opening().then((asked) => ({ ...asked, live: openLiveStatus(asked) })),
  ]);
  const progress = signal('');
  const month = createMonthModel({
    // The button waits for the connection.
    read: () => opened.connection.then(() => send('meter.month', {})),
    ...{ progress, watchSettings: settings.watch },
    clock: systemClock,
  });
  return {
    ...{ ...opened, settings, month },
    /** It changes when something may have been billed. */
    progress,
    selected: signal(opened.firstTab),
  };
}

function openLiveStatus({ url, tabId }: Opening) {
  const live = createLiveStatus({
    call: async () => {
      // The main frame answers for all: no frame has a session if it has none.
      const called = await sendToPage(tabId, 'page.call', {});
      return called.ok && called.value;
    },
    connect: (frameId) => connectToStatus(tabId, frameId),
  });
  listen(toPopup, {
    'page.here': async (_, sender) => {
      if (sender.tabId === tabId && sender.frameId !== null) live.follow(sender.frameId);
      return succeed(null);
    },
  });
  if (url !== undefined && !isForbiddenPage(url)) void live.refresh();
  return live;
}
