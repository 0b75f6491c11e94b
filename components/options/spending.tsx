import { i18n } from '#i18n';
import { StackedDays } from '../charts/stacked-days.tsx';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { dayInWords } from '../day-in-words.ts';
import type {
  SpendingActions,
  SpendingDays,
  SpendingView,
  SpentDay,
  SpentSite,
} from './spending-view.ts';
import { spendingDays } from './spending-view.ts';

interface SpendingProps {
  readonly view: SpendingView;
  readonly actions: SpendingActions;
  readonly locale: string;
}

/** What this browser spent: every day as a bar, the sites that cost most, and both as tables for who wants the numbers. */
export const Spending = (props: SpendingProps) => {
  const { view, actions, locale } = props;
  if (view.days === null) return null;
  const isEmpty = view.days.every(({ billed, saved }) => billed + saved === 0);
  return (
    <div class="spending">
      <h3>{i18n.t('options.spending.heading')}</h3>
      <Segmented
        label={i18n.t('options.spending.period')}
        value={String(view.period)}
        choices={spendingDays.map((days) => ({
          value: String(days),
          label: i18n.t('options.spending.days', { count: format(days, locale) }),
        }))}
        onChange={(chosen) => actions.choosePeriod(Number(chosen) as SpendingDays)}
      />
      {isEmpty ? (
        <p class="section__note">{i18n.t('options.spending.nothing')}</p>
      ) : (
        <>
          <Days {...props} />
          <Sites sites={view.sites} locale={locale} />
          <Tables {...props} />
          <div class="form__buttons">
            <Button onClick={actions.exportCsv}>{i18n.t('options.spending.csv')}</Button>
          </div>
        </>
      )}
    </div>
  );
};

const format = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(value);

const Days = ({ view, locale }: SpendingProps) => {
  const days = view.days ?? [];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure class="spending__days">
      <StackedDays
        title={i18n.t('options.spending.byDay')}
        description={i18n.t('options.spending.chartHint')}
        points={days.map((day) => ({ id: day.day, words: () => dayWords(day, locale) }))}
        parts={days.map(({ billed, saved }) => [billed, saved])}
      />
      {/* Under the bars as they are drawn: the first day on the left, in every language. */}
      <div class="usage__axis" dir="ltr" aria-hidden="true">
        <span dir="auto">{first && dayInWords(first.day, locale)}</span>
        <span dir="auto">{last && dayInWords(last.day, locale)}</span>
      </div>
      <figcaption class="usage__legend">
        <span class="usage__series">
          <i class="series-1" />
          {i18n.t('options.spending.billed')} {sumOf(days, 'billed', locale)}
        </span>
        <span class="usage__series">
          <i class="series-2" />
          {i18n.t('options.spending.saved')} {sumOf(days, 'saved', locale)}
        </span>
      </figcaption>
    </figure>
  );
};

const dayWords = ({ day, billed, saved }: SpentDay, locale: string): string =>
  i18n.t('options.spending.dayWords', {
    day: dayInWords(day, locale),
    billed: format(billed, locale),
    saved: format(saved, locale),
  });

const sumOf = (
  days: readonly { readonly billed: number; readonly saved: number }[],
  what: 'billed' | 'saved',
  locale: string,
): string =>
  format(
    days.reduce((sum, day) => sum + day[what], 0),
    locale,
  );

/** As many as are looked at; the table has them all. */
const mostShown = 5;

const Sites = ({
  sites,
  locale,
}: {
  readonly sites: readonly SpentSite[];
  readonly locale: string;
}) => {
  const most = Math.max(...sites.map(({ billed }) => billed), 1);
  return (
    <ol class="spending__sites" aria-label={i18n.t('options.spending.sites')}>
      {sites.slice(0, mostShown).map(({ site, billed }) => (
        <li key={site}>
          <bdi>{siteName(site)}</bdi>
          <span>{format(billed, locale)}</span>
          <i style={{ inlineSize: `${(billed / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
};

const siteName = (site: string | null): string => site ?? i18n.t('options.spending.noSite');

const Tables = ({ view, locale }: SpendingProps) => (
  <details class="spending__tables disclosure">
    <summary>{i18n.t('options.spending.tables')}</summary>
    <SpentTable
      caption={i18n.t('options.spending.byDay')}
      rows={(view.days ?? [])
        .filter(({ billed, saved }) => billed + saved > 0)
        .map(({ day, ...spent }) => ({ name: dayInWords(day, locale), ...spent }))
        .reverse()}
      locale={locale}
    />
    <SpentTable
      caption={i18n.t('options.spending.bySite')}
      rows={view.sites.map(({ site, ...spent }) => ({ name: siteName(site), ...spent }))}
      locale={locale}
    />
  </details>
);

const SpentTable = ({
  caption,
  rows,
  locale,
}: {
  readonly caption: string;
  readonly rows: readonly {
    readonly name: string;
    readonly billed: number;
    readonly saved: number;
  }[];
  readonly locale: string;
}) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{i18n.t('options.spending.billed')}</th>
        <th scope="col">{i18n.t('options.spending.saved')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, billed, saved }) => (
        <tr key={name}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td>{format(billed, locale)}</td>
          <td>{format(saved, locale)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
