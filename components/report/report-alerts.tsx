import { i18n } from '#i18n';
import { isOfSomeKeys } from '../../utils/base/is-of-some-keys.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import { FlagsWhy } from './flags-why.tsx';
import type { ReportProps } from './report-view.ts';

/** What the mark on the toolbar button was for. A day that is shown can be looked at; how unusual days are found is said here, where there are any. */
export const ReportAlerts = ({ view, actions, locale }: ReportProps) => {
  const { alerts, today, range } = view;
  const { state } = view;
  const isShown = (day: string) => day >= range.from && day <= range.to;
  const isNarrowed = isOfSomeKeys(state, view.shown?.ids ?? []);
  // Alone, and of the whole account.
  const isAlone = (day: string) =>
    !isNarrowed && (state.day === day || (range.from === day && range.to === day));
  return (
    <UsageAlerts
      {...{ alerts, today, locale }}
      after={(alert) =>
        alert.kind === 'unusual-day' &&
        isShown(alert.flag.day) &&
        !isAlone(alert.flag.day) && (
          <>
            {' '}
            <button
              type="button"
              class="link-button"
              // Alerts are of the whole account: its key may be none of those that the page is narrowed to.
              onClick={() =>
                actions.change({
                  ...{ day: alert.flag.day, grouping: 'key' },
                  ...{ chosen: [], hidden: [], query: '' },
                })
              }
            >
              {i18n.t('report.lookAtDay')}
            </button>
          </>
        )
      }
    >
      {alerts.some(({ kind }) => kind === 'unusual-day') && <FlagsWhy />}
    </UsageAlerts>
  );
};
