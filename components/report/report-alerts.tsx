import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { isIn } from '../../utils/usage/ranges.ts';
import { keyId } from '../../utils/usage/report-state.ts';
import { alertInWords } from '../../utils/wording/alert-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { NoticeList } from '../controls/notice-list.tsx';
import type { ReportProps } from './report-model.ts';

/** An unusual day has a button that shows it alone. */
export const ReportAlerts = ({
  alerts,
  ...props
}: ReportProps & { readonly alerts: readonly Alert[] }) => (
  <NoticeList
    items={alerts.map((alert) => (
      <li key={alert.id}>
        {alertInWords(alert, props.view.today, props.locale)}{' '}
        {alert.kind === 'unusual-day' && <ShowDay flag={alert.flag} {...props} />}
      </li>
    ))}
  >
    {alerts.some(({ kind }) => kind === 'unusual-day') && (
      <details>
        <summary>{i18n.t('report.flagsWhy')}</summary>
        <p>{i18n.t('report.flagsMethod')}</p>
      </details>
    )}
  </NoticeList>
);

const ShowDay = ({
  flag,
  view: { range, state },
  actions,
}: Pick<ReportProps, 'view' | 'actions'> & { readonly flag: Flag }) => {
  const { day } = flag;
  const id = keyId(flag);
  const isAlone =
    state.chosen.every((one) => one === id) &&
    !state.hidden.includes(id) &&
    (state.day === day || (range.from === day && range.to === day));
  if (isAlone || !isIn(range, day)) return null;
  // Its own key may be hidden, or groups may be shown in place of keys.
  const hidden = state.hidden.filter((one) => one !== id);
  const show = () => actions.change({ day, grouping: 'key', who: null, chosen: [id], hidden });
  return (
    <button type="button" class="link-button" onClick={show}>
      {i18n.t('report.lookAtDay')}
    </button>
  );
};
