import { i18n } from '#i18n';
import type { Flag } from '../../utils/usage/flags.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { UsageAlerts } from '../usage/usage-alerts.tsx';
import { FlagsWhy } from './flags-why.tsx';
import type { ReportProps } from './report-model.ts';
import { chosenAs } from './report-model.ts';

/** What the mark on the toolbar button was for. A day that is shown can be looked at; how unusual days are found is said here, where there are any. */
export const ReportAlerts = ({ view, actions, locale }: ReportProps) => {
  const { alerts, today, range } = view;
  const { state } = view;
  const isShown = (day: string) => day >= range.from && day <= range.to;
  /** The day alone, and of no other keys than its own. */
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
              // Its key may be none of those that the page is narrowed to.
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
