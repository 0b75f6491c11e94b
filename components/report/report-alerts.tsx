import { i18n } from '#i18n';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { UsageKey } from '../../utils/usage/columns.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import type { ShownReport } from '../../utils/usage/report-work.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import type { ReportProps } from './report-model.ts';

/** Returns the key's id, or none if the key is not shown. */
function chosenAs(shown: ShownReport | null, { maskedKey, label }: UsageKey): string[] {
  const at = shown?.keys.findIndex((key) => key.maskedKey === maskedKey && key.label === label);
  const id = at === undefined ? undefined : shown?.ids[at];
  return id === undefined ? [] : [id];
}

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
