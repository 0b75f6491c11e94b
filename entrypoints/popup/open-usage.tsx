/** Connects the tab "Usage" to the browser and the background. Loaded when the tab is opened. */
import '../../assets/charts.css';
import '../../assets/usage.css';
import { computed, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { ChosenPeriod } from '../../components/popup/usage-model.ts';
import { createUsageModel } from '../../components/popup/usage-model.ts';
import { UsageTab } from '../../components/popup/usage-tab.tsx';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { browser } from '../../utils/extension/api.ts';
import { send } from '../../utils/messages/send.ts';
import { createUsageRequester } from '../../utils/messages/usage-requester.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { UsageAsked } from '../../utils/storage/items.ts';
import { connectionChangedAt, usageAsked } from '../../utils/storage/items.ts';
import { periods } from '../../utils/usage/ranges.ts';
import { usualState, writeState } from '../../utils/usage/report-state.ts';
import type { PagePart } from './open-page.tsx';
import type { PopupParts } from './parts.ts';

const chosenIn = ({ settings: { usage, alerts }, locked }: Effective): ChosenPeriod => ({
  period: usage.period,
  isLocked: locked.has('usage.period'),
  budget: alerts.monthlyCharacters,
});

export async function openUsage(parts: PopupParts & PagePart): Promise<FunctionComponent> {
  const { settings, selected, month, locale, host, page } = parts;
  const chosen = signal(chosenIn(await settings.read()));
  settings.watch((now) => {
    chosen.value = chosenIn(now);
  });
  const requester = createUsageRequester();
  const usage = createUsageModel({
    openOptions: page.actions.openOptions,
    allowAccess: page.actions.allowAccess,
    isOpen: computed(() => selected.value === 'usage'),
    read: (input) => {
      requester.stayOnLine();
      return send('usage.read', { ...input, requester: requester.id });
    },
    stop: () => void send('usage.stop', { requester: requester.id }),
    chosen,
    readAlerts: async () => {
      const answer = await send('usage.alerts', {});
      return answer.ok ? answer.value : [];
    },
    keepPeriod: (period) => settings.change({ usage: { period } }),
    saveFile,
    openReport: (period) => {
      const address = `/report.html?${writeState({ ...usualState, period })}` as const;
      void browser.tabs.create({ url: browser.runtime.getURL(address) }).then(() => window.close());
    },
    clock: systemClock,
  });
  browser.permissions.onAdded.addListener(usage.accessGiven);
  // A popup that is a page of its own stays open while the settings change.
  connectionChangedAt.watch(usage.changeAccount);
  const asked = signal<UsageAsked | null>(null);
  usageAsked.follow((now) => {
    asked.value = now;
  });
  return () => (
    <UsageTab
      view={{ ...usage.view.value, asked: asked.value }}
      actions={usage.actions}
      periods={periods}
      month={month.value}
      host={host.value}
      locale={locale}
    />
  );
}
