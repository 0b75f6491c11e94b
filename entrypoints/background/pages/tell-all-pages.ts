import { systemClock } from '../../../utils/base/clock.ts';
import { inTime } from '../../../utils/base/in-time.ts';
import { succeed } from '../../../utils/base/result.ts';
import { isSameValue } from '../../../utils/base/same-value.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { BackgroundHandlers } from '../../../utils/messages/listen.ts';
import { sendToAllPages } from '../../../utils/messages/send.ts';
import type { PipelineWithWords } from '../../../utils/pipeline/own-words.ts';
import { fieldAt } from '../../../utils/settings/fields.ts';
import { wantedHere, withWords } from '../../../utils/settings/resolve-options.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { storedSettings } from '../../../utils/storage/items.ts';
import { displayOf } from '../../../utils/translation/page-display.ts';
import { awake } from '../keep-awake.ts';
import type { MemoryOf } from '../texts/private-windows.ts';
import { injectFaded, injectOwnWords } from './injection.ts';

/**
 * Translated pages follow the display settings and the lists of own words at once, which costs nothing. A layout that a
 * key has chosen for a page stays while another setting changes.
 */
export function showAsSet(settings: Pick<SettingsStore, 'read'>): void {
  // The change may have woken the worker, so only the event knows the values before it.
  storedSettings.watch(async (now, before) => {
    const { page } = (await settings.read()).settings;
    const isChanged = (path: string) => !isSameValue(fieldAt(now, path), fieldAt(before, path));
    const changed = Object.entries(displayOf(page)).filter(([name]) => isChanged(`page.${name}`));
    if (['translation.words', 'languages.rules', 'sites.rules'].some(isChanged))
      void sendToAllPages('page.reword', {});
    if (changed.length === 0) return;
    void sendToAllPages('page.display', { display: Object.fromEntries(changed) });
    if (page.sideLook !== 'faded') return;
    for (const { id } of await browser.tabs.query({})) if (id !== undefined) void injectFaded(id);
  });
}

/** Answers a page with what the present list changes in its texts. */
export const rewordTexts =
  (parts: {
    readonly settings: Pick<SettingsStore, 'read'>;
    readonly pipeline: Pick<PipelineWithWords, 'rewords'>;
    readonly memoryOf: MemoryOf;
  }): BackgroundHandlers['page.rewords'] =>
  async ({ wanted, texts }, sender) => {
    const { address, tabId, frameId } = sender;
    const present = wantedHere(await parts.settings.read(), address, wanted).wanted;
    const now = withWords(wanted, present);
    const lists = { before: wanted, now };
    const reworded = await awake(parts.pipeline.rewords(texts, lists, parts.memoryOf(sender)));
    void injectOwnWords({ tabId, frameIds: [frameId] }, now);
    return succeed({ wanted: now, reworded });
  };

/** An update does not wait longer for a page. */
const patienceMs = 5_000;

/**
 * Firefox ends our scripts at an update, and their changes would stay on the page. So pages are restored and bubbles
 * closed before the update. In Chromium the scripts do both by themselves (`page-life.ts`).
 */
export function giveBackBeforeUpdate(): void {
  if (import.meta.env.BROWSER !== 'firefox') return;
  browser.runtime.onUpdateAvailable.addListener(() => void update());
}

async function update(): Promise<void> {
  const givenBack = Promise.all([
    sendToAllPages('page.command', { command: 'show-original' }),
    sendToAllPages('selection.close', {}),
  ]);
  await inTime(givenBack, { patienceMs, clock: systemClock }).catch(() => {});
  browser.runtime.reload();
}
