import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/charts.css';
import '../../assets/report.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from '../../components/keep-focus.ts';
import { LockedSettings } from '../../components/locked-settings.ts';
import { prepareDocument } from '../../components/prepare-document.ts';
import { Report } from '../../components/report/report.tsx';
import type { ReportModel } from '../../components/report/report-model.ts';
import { createReportModel } from '../../components/report/report-model.ts';
import { openReportWorker } from '../../components/report/report-worker.ts';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { nextTask } from '../../utils/base/next-task.ts';
import type { Patience } from '../../utils/base/patience.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import { browser } from '../../utils/extension/api.ts';
import { openUsageQuestions } from '../../utils/messages/ask-for-usage.ts';
import { openOptions } from '../../utils/messages/open-options.ts';
import { send } from '../../utils/messages/send.ts';
import { hostPattern } from '../../utils/service/address.ts';
import { followAppearance, openWords } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { connectionChangedAt } from '../../utils/storage/items.ts';
import { pricesOf } from '../../utils/usage/money.ts';
import { allKeys, consistent, readState, writeState } from '../../utils/usage/report-state.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';

await openWords();
const locale = formatLocale();

function readAddress() {
  const today = utcDay(systemClock.now());
  return consistent(readState(location.search, today), today);
}

async function print(): Promise<void> {
  // The browser's own event comes too late for drawing anew.
  dispatchEvent(new Event('beforeprint'));
  await nextTask();
  window.print();
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): void;
}

/** Our pages take scripts from the default policy alone, which knows the one Worker. */
function openWorker(): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address);
      if (origin === location.origin && pathname.startsWith('/assets/worker-')) return address;
      throw new TypeError('No script of this page');
    },
  });
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

function openModel(): ReportModel {
  const model = createReportModel({
    ...questions,
    state: readAddress(),
    work: openReportWorker(openWorker()),
    keepState: (state, step) => {
      const query = writeState(state);
      const place = query === '' ? location.pathname : `${location.pathname}?${query}`;
      if (step) history.pushState(null, '', place);
      else history.replaceState(null, '', place);
    },
    prices: () => pricesOf(inForce.value.settings.money),
    saveFile,
    print: () => void print(),
    openOptions: (section) => void openOptions(section),
    allowAccess: () => {
      if (address === null) return;
      void browser.permissions
        .request({ origins: [hostPattern(address)] })
        .then((isGranted) => isGranted && model.accessGiven())
        // The button stays for a browser that did not even ask.
        .catch(() => {});
    },
    clock: systemClock,
    locale,
  });
  browser.permissions.onAdded.addListener(model.accessGiven);
  addEventListener('popstate', () => model.goTo(readAddress()));
  // Numbers and keys of one account must not show in another.
  connectionChangedAt.watch(() => {
    const state = { ...model.view.value.state, who: null, ...allKeys };
    location.replace(`?${writeState(state)}`);
  });
  return model;
}

const App = ({ model }: { readonly model: ReportModel }) => {
  const host = URL.parse(address ?? '')?.host;
  const { alerts, money } = inForce.value.settings;
  const view = {
    ...{ ...model.view.value, asked: asked.value },
    ...{ budget: alerts.monthlyCharacters, prices: pricesOf(money) },
  };
  return (
    <LockedSettings.Provider value={inForce.value.locked}>
      <Report view={view} actions={model.actions} host={host} locale={locale} />
    </LockedSettings.Provider>
  );
};

prepareDocument(i18n.t('report.title'));
const settings = openSettings();
followAppearance(settings);
keepFocus(document.body);
const connection = await send('connection.read', {});
/** Null also if the background did not say. */
const address = connection.ok ? connection.value.address : null;
const asked = signal<Patience | null>(null);
const inForce = signal(await settings.read());
settings.watch((now) => {
  inForce.value = now;
});
const questions = openUsageQuestions((now) => {
  asked.value = now;
});
render(<App model={openModel()} />, document.body);
