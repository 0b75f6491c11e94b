/** Loaded when the tab "Usage" is opened. */
import '../../assets/charts.css';
import '../../assets/usage.css';
import { computed, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { LastUsage } from '../../components/popup/usage-model.ts';
import { createUsageModel } from '../../components/popup/usage-model.ts';
import { UsageTab } from '../../components/popup/usage-tab.tsx';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Patience } from '../../utils/base/patience.ts';
import { browser } from '../../utils/extension/api.ts';
import { openUsageQuestions } from '../../utils/messages/ask-for-usage.ts';
import { send } from '../../utils/messages/send.ts';
import { connectionChangedAt, lastUsage } from '../../utils/storage/items.ts';
import { pricesOf } from '../../utils/usage/money.ts';
import { usualState, writeState } from '../../utils/usage/report-state.ts';
import type { PagePart } from './open-page.tsx';
import type { PopupParts } from './parts.ts';

/** No other account's usage may be shown. Null: the background did not say. */
async function accountOfNow(): Promise<string | null> {
  const answer = await send('connection.read', {});
  if (!answer.ok) return null;
  const { address, adminKey, translateKey, changedAt } = answer.value;
  return JSON.stringify([address, adminKey ?? translateKey, changedAt]);
}

async function readLast(): Promise<LastUsage | null> {
  const kept = (await lastUsage.getValue()) as (LastUsage & { readonly account: string }) | null;
  return kept?.account === (await accountOfNow()) ? kept : null;
}

async function keepLast(last: LastUsage): Promise<void> {
  const account = await accountOfNow();
  if (account === null) return;
  // Without room for it, the next look waits.
  await lastUsage.setValue({ ...last, account }).catch(() => {});
}

export function openUsage(parts: PopupParts & PagePart): FunctionComponent {
  const { settings, selected, month, host, page } = parts;
  const { effective } = settings;
  const prices = computed(() => pricesOf(effective.value.settings.money));
  const asked = signal<Patience | null>(null);
  const questions = openUsageQuestions((now) => {
    asked.value = now;
  });
  const usage = createUsageModel({
    ...questions,
    openOptions: page.actions.openOptions,
    allowAccess: page.actions.allowAccess,
    isOpen: computed(() => selected.value === 'usage'),
    period: computed(() => effective.value.settings.usage.period),
    choose: (period) => void settings.change({ usage: { period } }),
    prices: () => prices.value,
    last: { read: readLast, keep: (last) => void keepLast(last) },
    saveFile,
    openReport: (period) => {
      const address = `/report.html?${writeState({ ...usualState, period })}` as const;
      void browser.tabs.create({ url: browser.runtime.getURL(address) }).then(() => window.close());
    },
    clock: systemClock,
  });
  browser.permissions.onAdded.addListener(usage.accessGiven);
  // A popup in a tab stays open while the account changes, whose figures must not stay.
  connectionChangedAt.watch(() => location.reload());
  return () => (
    <UsageTab
      view={{
        ...{ ...usage.view.value, asked: asked.value, prices: prices.value },
        budget: effective.value.settings.alerts.monthlyCharacters,
        isPeriodLocked: effective.value.locked.has('usage.period'),
      }}
      actions={usage.actions}
      month={month.value}
      host={host.value}
    />
  );
}
