import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/charts.css';
import '../../assets/report.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Report } from '../../components/report/report.tsx';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { direction } from '../../utils/languages/bcp47.ts';
import { send } from '../../utils/messages/send.ts';
import { nextTask } from '../../utils/page/slices.ts';
import { hostPattern } from '../../utils/service/address.ts';
import { followAppearance } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { readState, writeState } from '../../utils/usage/report-state.ts';
import { runSteps } from '../../utils/usage/steps.ts';
import type { ReportModel } from './report-model.ts';
import { createReportModel } from './report-model.ts';

const locale = i18n.t('locale');

function prepareDocument(): void {
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = direction(locale.toUpperCase());
  document.title = i18n.t('report.title');
}

/** Where the service is, null until the reader says: for the one failure that is mended by allowing access to it. */
async function readAddress(): Promise<string | null> {
  const connection = await send('connection.read', {});
  return connection.ok ? connection.value.address : null;
}

function openModel(address: string | null): ReportModel {
  const model = createReportModel({
    read: (input) => send('usage.read', input),
    state: readState(location.search),
    keepState: (state, step) => {
      const place = `${location.pathname}?${writeState(state)}`;
      if (step) history.pushState(null, '', place);
      else history.replaceState(null, '', place);
    },
    saveFile,
    work: (steps, signal) => runSteps(steps, { pause: nextTask, ...(signal && { signal }) }),
    print: () => {
      // Rows that are only printed are drawn before the browser looks: it waits for nothing that comes later.
      dispatchEvent(new Event('beforeprint'));
      void nextTask().then(() => window.print());
    },
    openOptions: () => void browser.runtime.openOptionsPage(),
    allowAccess: () => {
      if (address === null) return;
      void browser.permissions
        .request({ origins: [hostPattern(address)] })
        .then((isGranted) => isGranted && model.actions.refresh());
    },
    clock: systemClock,
    locale,
  });
  addEventListener('popstate', () => model.goTo(readState(location.search)));
  return model;
}

const App = ({
  model,
  host,
}: {
  readonly model: ReportModel;
  readonly host: string | undefined;
}) => <Report view={model.view.value} actions={model.actions} host={host} locale={locale} />;

prepareDocument();
followAppearance(openSettings());
const address = await readAddress();
const host = URL.parse(address ?? '')?.host;
render(<App model={openModel(address)} host={host} />, document.body);
