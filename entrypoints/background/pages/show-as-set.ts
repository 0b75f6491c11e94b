import type { PageDisplay } from '../../../utils/base/page-display.ts';
import { displayOf, isSameDisplay } from '../../../utils/base/page-display.ts';
import { sendToAllPages } from '../../../utils/messages/send.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

/**
 * Translated pages follow how pages are to show, wherever that is changed: it costs nothing. The popup tells the page
 * under it by itself, and sooner.
 */
export function showAsSet(settings: SettingsStore): void {
  /** Null: a worker that has just been woken does not know. A page that shows so already does nothing. */
  let told: PageDisplay | null = null;
  settings.watch(({ settings: { page } }) => {
    const display = displayOf(page);
    if (told && isSameDisplay(told, display)) return;
    told = display;
    void sendToAllPages('page.display', { display });
  });
}
