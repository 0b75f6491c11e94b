import { i18n } from '#i18n';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import type { ReportProps } from './report-model.ts';
import { chosenAs } from './report-model.ts';

/** Alerts, or unusual days of the report. Each day can be shown, and the method is explained unless `isExplained`. */
export const ReportAlerts = ({
  alerts,
  isExplained = false,
  view,
  actions,
  locale,
}: ReportProps & { readonly alerts: readonly Alert[]; readonly isExplained?: boolean }) => {
  const { today, range, state, shown } = view;
  const isShown = (day: string) => day >= range.from && day <= range.to;
  /** True if only this day and its keys are shown. */
  const isAlone = (flag: Flag) => {
    const own = chosenAs(shown, flag);
    const others = { ...state, chosen: state.chosen.filter((id) => !own.includes(id)) };
    return (
      !isOfSomeKeys(others, shown?.ids ?? []) &&
      (state.day === flag.day || (range.from === flag.day && range.to === flag.day))
    );
  };
  return (
    <UsageAlerts
      {...{ alerts, today, locale }}
      after={(alert) =>
        alert.kind === 'unusual-day' &&
        isShown(alert.flag.day) &&
        !isAlone(alert.flag) && (
          <>
            {' '}
            <button
              type="button"
              class="link-button"
              // The alert's key may be hidden by the page's filter.
              onClick={() =>
                actions.change({
                  ...{ day: alert.flag.day, grouping: 'key' },
                  ...{ chosen: chosenAs(shown, alert.flag), hidden: [], query: '' },
                })
              }
            >
              {i18n.t('report.lookAtDay')}
            </button>
          </>
        )
      }
    >
      {!isExplained && alerts.some(({ kind }) => kind === 'unusual-day') && (
        <details>
          <summary>{i18n.t('report.flagsWhy')}</summary>
          <p>{i18n.t('report.flagsMethod')}</p>
        </details>
      )}
    </UsageAlerts>
  );
};
