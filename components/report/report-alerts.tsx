import { i18n } from '#i18n';
import type { Flag } from '../../utils/usage/flags.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import { FlagsWhy } from './flags-why.tsx';
import type { ReportProps } from './report-model.ts';
import { chosenAs } from './report-model.ts';

/**
 * The alerts behind the mark on the toolbar button. Each opens its day. The method is explained
 * here, too.
 */
export const ReportAlerts = ({ view, actions, locale }: ReportProps) => {
  const { alerts, today, range } = view;
  const { state } = view;
  const isShown = (day: string) => day >= range.from && day <= range.to;
  /** True if only this day and its keys are shown. */
  const isAlone = (flag: Flag) => {
    const own = chosenAs(view.shown, flag);
    const others = { ...state, chosen: state.chosen.filter((id) => !own.includes(id)) };
    return (
      !isOfSomeKeys(others, view.shown?.ids ?? []) &&
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
                  ...{ chosen: chosenAs(view.shown, alert.flag), hidden: [], query: '' },
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
