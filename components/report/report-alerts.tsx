import { i18n } from '#i18n';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import type { ReportProps } from './report-model.ts';
import { chosenAs } from './report-model.ts';

/** Alerts, or unusual days of the report. The method is explained unless `isExplained`. */
export const ReportAlerts = ({
  alerts,
  isExplained = false,
  view,
  actions,
  locale,
}: ReportProps & { readonly alerts: readonly Alert[]; readonly isExplained?: boolean }) => {
  const { today, range, state, shown } = view;
  const isShown = (day: string) => day >= range.from && day <= range.to;
  const isAlone = (flag: Flag) => {
    const own = chosenAs(shown, flag);
    return (
      state.chosen.every((id) => own.includes(id)) &&
      !state.hidden.some((id) => own.includes(id)) &&
      (state.day === flag.day || (range.from === flag.day && range.to === flag.day))
    );
  };
  const showDay = (flag: Flag) => {
    const own = chosenAs(shown, flag);
    // Its own key may be hidden.
    const hidden = state.hidden.filter((id) => !own.includes(id));
    actions.change({ day: flag.day, grouping: 'key', chosen: own, hidden });
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
            <button type="button" class="link-button" onClick={() => showDay(alert.flag)}>
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
