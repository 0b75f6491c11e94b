import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { isIn } from '../../utils/usage/ranges.ts';
import { keyId } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import type { ReportProps } from './report-model.ts';

/** Alerts, or unusual days of the report. The method is explained unless `isExplained`. */
export const ReportAlerts = ({
  alerts,
  isExplained = false,
  view,
  actions,
  locale,
}: ReportProps & { readonly alerts: readonly Alert[]; readonly isExplained?: boolean }) => {
  const { today, range, state } = view;
  const isAlone = (flag: Flag) => {
    const id = keyId(flag);
    return (
      state.chosen.every((one) => one === id) &&
      !state.hidden.includes(id) &&
      (state.day === flag.day || (range.from === flag.day && range.to === flag.day))
    );
  };
  const showDay = (flag: Flag) => {
    const id = keyId(flag);
    // Its own key may be hidden, or groups may be shown in place of keys.
    const hidden = state.hidden.filter((one) => one !== id);
    actions.change({ day: flag.day, grouping: 'key', who: null, chosen: [id], hidden });
  };
  return (
    <UsageAlerts
      {...{ alerts, today, locale }}
      after={(alert) =>
        alert.kind === 'unusual-day' &&
        isIn(range, alert.flag.day) &&
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
