import { sum } from 'd3-array';
import { compact, dayShort } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { dayInWords } from '../day-in-words.ts';
import { Legend } from '../usage/legend.tsx';
import { useOptions, usePart } from './page.ts';
import type { SpendingDays, SpentDay, SpentSite } from './spending-model.ts';
import { spendingDays } from './spending-model.ts';

export const Spending = () => {
  const { view, actions, locale } = usePart('spending');
  const { days, sites, period } = view;
  if (days === null) return null;
  const { format } = new Intl.NumberFormat(locale);
  return (
    <div class="spending">
      <h3>{i18n.t('options.spending.heading')}</h3>
      <Segmented
        label={i18n.t('options.spending.period')}
        value={String(period)}
        choices={spendingDays.map((count) => ({
          value: String(count),
          label: i18n.t('options.spending.days', { count: format(count) }),
        }))}
        onChange={(chosen) => actions.choosePeriod(Number(chosen) as SpendingDays)}
      />
      {days.every(({ billed, saved }) => billed + saved === 0) ? (
        <p class="section__note">{i18n.t('options.spending.nothing')}</p>
      ) : (
        <>
          <Days days={days} />
          <Sites sites={sites} />
          <details class="spending__tables disclosure">
            <summary>{i18n.t('options.spending.tables')}</summary>
            <SpentTable
              caption={i18n.t('options.spending.byDay')}
              rows={days
                .filter(({ billed, saved }) => billed + saved > 0)
                .map(({ day, ...spent }) => ({ name: dayInWords(day, locale), ...spent }))
                .reverse()}
            />
            <SpentTable
              caption={i18n.t('options.spending.bySite')}
              rows={sites.map(({ site, ...spent }) => ({ name: siteName(site), ...spent }))}
            />
          </details>
          <div class="form__buttons">
            <Button onClick={actions.exportCsv}>{i18n.t('options.spending.csv')}</Button>
          </div>
        </>
      )}
    </div>
  );
};

const Days = ({ days }: { readonly days: readonly SpentDay[] }) => {
  const { locale } = useOptions();
  const { format } = new Intl.NumberFormat(locale);
  const inWords = ({ day, billed, saved }: SpentDay): string =>
    i18n.t('options.spending.dayWords', {
      day: dayInWords(day, locale),
      billed: format(billed),
      saved: format(saved),
    });
  const entry = (id: 'billed' | 'saved', series: number, name: string) => ({
    ...{ id, kind: 'box' as const, series, name },
    value: format(sum(days, (day) => day[id])),
  });
  return (
    <figure class="spending__days">
      <StackedBars
        title={i18n.t('options.spending.byDay')}
        description={i18n.t('options.spending.chartHint')}
        points={days.map((day) => ({ id: day.day, words: () => inWords(day) }))}
        parts={days.map(({ billed, saved }) => [billed, saved])}
        series={[1, 2]}
        dayName={(index) => dayShort(days[index]?.day ?? '', locale)}
        format={(value) => compact(value, locale)}
        height={120}
      />
      <Legend
        entries={[
          entry('billed', 1, i18n.t('options.spending.billed')),
          entry('saved', 2, i18n.t('options.spending.saved')),
        ]}
      />
    </figure>
  );
};

const mostShown = 5;

const Sites = ({ sites }: { readonly sites: readonly SpentSite[] }) => {
  const { format } = new Intl.NumberFormat(useOptions().locale);
  const most = Math.max(...sites.map(({ billed }) => billed), 1);
  return (
    <ol class="spending__sites" aria-label={i18n.t('options.spending.sites')}>
      {sites.slice(0, mostShown).map(({ site, billed }) => (
        <li key={site}>
          <bdi>{siteName(site)}</bdi>
          <span>{format(billed)}</span>
          <i style={{ inlineSize: `${(billed / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
};

const siteName = (site: string | null): string => site ?? i18n.t('options.spending.noSite');

const SpentTable = ({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly { name: string; billed: number; saved: number }[];
}) => {
  const { format } = new Intl.NumberFormat(useOptions().locale);
  return (
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
            <td>{format(billed)}</td>
            <td>{format(saved)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
