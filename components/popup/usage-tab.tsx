import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { periods } from '../../utils/usage/ranges.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { isTooMuch } from '../../utils/usage/usage-data.ts';
import { alertInWords } from '../../utils/wording/alert-words.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { dayShort, needsYear } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Refresh } from '../controls/icons.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { NoticeList } from '../controls/notice-list.tsx';
import { Select } from '../controls/select.tsx';
import { UsageTrouble } from '../usage/usage-trouble.tsx';
import { Skeleton, UsageWaiting } from '../usage/usage-waiting.tsx';
import { ageInWords, periodWords, unusualDays } from '../usage/usage-words.ts';
import { UsageDays } from './usage-days.tsx';
import { UsageKeys } from './usage-keys.tsx';
import type { UsageActions, UsageView } from './usage-model.ts';
import { isBegun, UsageTotal } from './usage-total.tsx';

export interface UsageTabProps {
  readonly view: UsageView;
  readonly actions: UsageActions;
  /** This browser's spending. */
  readonly month: MonthSpending | null;
  readonly host?: string | undefined;
}

export const UsageTab = (props: UsageTabProps) => {
  const { view, actions, month } = props;
  const locale = formatLocale();
  const { summary, today, prices } = view;
  const days = unusualDays(summary?.flags ?? [], view.alerts);
  const item = (alert: Alert) => <li key={alert.id}>{alertInWords(alert, today, locale)}</li>;
  const { format } = numbers(locale, {});
  const hasDays = summary !== null && isBegun(summary) && summary.days.length > 0;
  /** Totals stand for the days. */
  const isInstead = summary?.days.length === 0 && view.failure !== null && isTooMuch(view.failure);
  return (
    <div class="usage" aria-busy={view.isReading}>
      <Head {...props} />
      <NoticeList items={view.alerts.map(item)} />
      {!isInstead && (
        <UsageTrouble {...view} range={summary?.range} host={props.host} actions={actions} />
      )}
      {view.isReading && view.asked && <UsageWaiting asked={view.asked} onStop={actions.stop} />}
      {summary === null && view.isReading && <Skeleton name="usage__skeleton" />}
      {summary && (
        <div class={view.isReading ? 'usage__report old-numbers' : 'usage__report'}>
          <UsageTotal summary={summary} view={view} />
          <NoticeList
            items={days.map(item)}
            summary={i18n.t('usage.flags', days.length, { count: format(days.length) })}
          />
          {hasDays && <UsageDays {...{ summary, prices }} />}
          <UsageKeys {...{ summary, prices }} />
          {summary.days.length === 0 && (
            <>
              {isInstead && <p class="usage__none">{i18n.t('report.daysTooMany')}</p>}
              <Button onClick={actions.showDays}>{i18n.t('usage.showDays')}</Button>
            </>
          )}
          {summary.differs && (
            <Notice tone="warn">
              <p>{i18n.t('usage.differences')}</p>
            </Notice>
          )}
        </div>
      )}
      {month && <Spent month={month} />}
      {summary && (
        <div class="usage__foot">
          <span>{upTo(summary, view)}</span>
          {hasDays && !view.isLast && (
            <Button onClick={actions.exportCsv} label={i18n.t('usage.saveLabel', { file: 'CSV' })}>
              {i18n.t('usage.csv')}
            </Button>
          )}
          <Button onClick={actions.openReport}>{i18n.t('usage.openReport')}</Button>
        </div>
      )}
    </div>
  );
};

function upTo({ upTo: day, today }: Figures, { isLast, fetchedAt }: UsageView): string {
  const locale = formatLocale();
  const form = { day, withYear: needsYear(today, { from: day, to: day }) };
  return isLast && fetchedAt !== null
    ? ageInWords(form, fetchedAt, locale)
    : i18n.t('usage.upTo', { date: dayShort(day, locale, form) });
}

const Head = ({ view, actions }: UsageTabProps) => (
  <div class="usage__head">
    <Select
      label={i18n.t('usage.period')}
      value={view.period}
      disabled={view.isPeriodLocked}
      hint={lockedHint(view.isPeriodLocked)}
      choices={periods.map((value) => ({ value, label: periodWords[value]() }))}
      onChange={(value) => {
        const period = periods.find((one) => one === value);
        if (period) actions.choose(period);
      }}
    />
    <IconButton label={i18n.t('usage.refresh')} onClick={actions.refresh}>
      <Refresh />
    </IconButton>
  </div>
);

const Spent = ({ month }: { readonly month: MonthSpending }) => {
  const { format } = numbers(formatLocale(), {});
  return (
    <div class="rows">
      <div class="row">
        <span>
          {i18n.t('usage.thisBrowser')}
          {month.saved > 0 && (
            <small>{i18n.t('usage.saved', { count: format(month.saved) })}</small>
          )}
        </span>
        <strong>
          {i18n.t('report.characters', month.billed, { count: format(month.billed) })}
        </strong>
      </div>
    </div>
  );
};
