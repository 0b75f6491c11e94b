import { i18n } from '#i18n';
import type { MonthShown } from '../../utils/base/month-spending.ts';
import type { Period } from '../../utils/usage/ranges.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Refresh } from '../controls/icons.tsx';
import { Notice } from '../controls/notice.tsx';
import { Select } from '../controls/select.tsx';
import { UsageTrouble } from '../usage/usage-trouble.tsx';
import { dayShort, flagInWords, periodWords } from '../usage/usage-words.ts';
import { UsageDays } from './usage-days.tsx';
import { UsageKeys } from './usage-keys.tsx';
import { UsageTotal } from './usage-total.tsx';
import type { UsageActions, UsageView } from './usage-view.ts';

export interface UsageTabProps {
  readonly view: UsageView;
  readonly actions: UsageActions;
  readonly periods: readonly Period[];
  /** What this browser spent; null: not known. */
  readonly month: MonthShown | null;
  /** The service's host. */
  readonly host?: string | undefined;
  readonly locale: string;
}

/** What the account uses: a total, its days, its keys, and what is out of the ordinary. */
export const UsageTab = (props: UsageTabProps) => {
  const { view, actions, month, locale } = props;
  const { summary } = view;
  return (
    <div class="usage" aria-busy={view.isReading}>
      <Head {...props} />
      <UsageTrouble {...view} host={props.host} locale={locale} actions={actions} />
      {summary === null && view.isReading && <Skeleton />}
      {summary && (
        <div class={view.isReading ? 'usage__report usage__report--old' : 'usage__report'}>
          <UsageTotal summary={summary} isCompared={view.missing === null} locale={locale} />
          <UsageDays summary={summary} locale={locale} />
          <UsageKeys summary={summary} locale={locale} />
          {summary.flags.length > 0 && (
            <Notice tone="warn">
              {summary.flags.map((flag) => (
                <p key={`${flag.day} ${flag.maskedKey} ${flag.label}`}>
                  {flagInWords(flag, locale)}
                </p>
              ))}
            </Notice>
          )}
          {summary.differences.length > 0 && (
            <Notice tone="warn">
              <p>{i18n.t('usage.differences')}</p>
            </Notice>
          )}
        </div>
      )}
      <Rows minutes={summary?.counts.speech ?? 0} month={month} locale={locale} />
      {summary && (
        <div class="usage__foot">
          <span>{i18n.t('usage.upTo', { date: dayShort(summary.range.to, locale) })}</span>
          <Button onClick={actions.exportCsv} label={i18n.t('usage.csvLabel')}>
            {i18n.t('usage.csv')}
          </Button>
          <Button onClick={actions.openReport}>{i18n.t('usage.openReport')}</Button>
        </div>
      )}
    </div>
  );
};

const Head = ({ view, actions, periods }: UsageTabProps) => (
  <div class="usage__head">
    <Select
      label={i18n.t('usage.period')}
      value={view.period}
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

/** The shape of what is coming, so that nothing jumps when it does. */
const Skeleton = () => (
  <div class="usage__skeleton">
    <p class="visually-hidden" role="status">
      {i18n.t('usage.reading')}
    </p>
    <div />
    <div />
    <div />
  </div>
);

const Rows = ({
  minutes,
  month,
  locale,
}: {
  readonly minutes: number;
  readonly month: MonthShown | null;
  readonly locale: string;
}) => {
  const { format } = new Intl.NumberFormat(locale);
  if (minutes === 0 && month === null) return null;
  return (
    <div class="rows">
      {minutes > 0 && (
        <div class="row">
          <span>{i18n.t('usage.speech')}</span>
          <strong>{inMinutes(minutes, locale)}</strong>
        </div>
      )}
      {month && (
        <div class="row">
          <span>
            {i18n.t('usage.thisBrowser')}
            {month.saved > 0 && (
              <small>{i18n.t('usage.saved', { count: format(month.saved) })}</small>
            )}
          </span>
          <strong>{format(month.billed)}</strong>
        </div>
      )}
    </div>
  );
};

const inMinutes = (minutes: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(minutes);
