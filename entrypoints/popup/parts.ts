import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { createMonthModel } from '../../components/popup/month-model.ts';
import type { PopupTab } from '../../components/popup/popup.tsx';
import { popupTabs } from '../../components/popup/popup.tsx';
import type { ShownSettings } from '../../components/popup/shown-settings.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import type { Tabs } from '../../utils/extension/api.ts';
import { browser } from '../../utils/extension/api.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import { send } from '../../utils/messages/send.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { popupTab } from '../../utils/storage/items.ts';
import { draftIn } from '../../utils/storage/text-draft.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { isPrivateOver } from './is-private.ts';

export interface PopupParts {
  readonly activeTab: Promise<Tabs.Tab | undefined>;
  readonly connection: Promise<Result<ConnectionState>>;
  readonly settings: ShownSettings;
  readonly isPrivate: Promise<boolean>;
  /** The tab with a text that waits for its translation, or the last one. */
  readonly firstTab: Promise<PopupTab>;
  /** Null until `firstTab` is known. */
  readonly selected: Signal<PopupTab | null>;
  /** They change when something may have been billed. */
  readonly billing: { readonly page: Signal<string>; readonly text: Signal<string> };
  readonly month: ReadonlySignal<MonthSpending | null>;
  /** BCP 47. */
  readonly locale: string;
}

/** Asks for all that the first picture needs at once. */
export function openParts(): PopupParts {
  const settings = createShownSettings(openSettings());
  const connection = send('connection.read', {});
  const activeTab = browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab);
  const isPrivate = activeTab.then(isPrivateOver);
  const billing = { page: signal(''), text: signal('') };
  const month = createMonthModel({
    // The button waits for the connection.
    read: () => connection.then(() => send('meter.month', {})),
    progress: computed(() => [billing.page.value, billing.text.value]),
    watchSettings: settings.watch,
    clock: systemClock,
  });
  return {
    ...{ activeTab, connection, settings, isPrivate, billing, month },
    firstTab: chooseTab(isPrivate),
    selected: signal(null),
    locale: formatLocale(),
  };
}

async function chooseTab(isPrivate: Promise<boolean>): Promise<PopupTab> {
  const [isInPrivate, ofPrivate, ofOthers, lastTab] = await Promise.all([
    isPrivate,
    draftIn(true).getValue(),
    draftIn(false).getValue(),
    popupTab.getValue(),
  ]);
  const draft = isInPrivate ? ofPrivate : ofOthers;
  if (draft?.isAsked) void popupTab.setValue('text');
  return draft?.isAsked ? 'text' : (popupTabs.find((tab) => tab === lastTab) ?? 'page');
}
