import { i18n } from '#i18n';
import type { Prices } from '../../utils/usage/money.ts';
import type { ReportDay } from '../../utils/usage/report.ts';
import { numbers } from '../../utils/wording/formats.ts';
import {
  compact,
  dayShort,
  needsYear,
  priceInWords,
  withMoney,
} from '../../utils/wording/usage-words.ts';
import { HatchedSample } from '../charts/hatched.tsx';
import { StackedDays } from '../charts/stacked-days.tsx';
import { rangeInWords } from '../usage/usage-words.ts';
import type { UsageSummary } from './usage-model.ts';

interface DaysProps {
  readonly summary: UsageSummary;
  readonly prices: Prices | null;
  readonly locale: string;
}

/** A bar for each day, with a legend, and a table for screen readers. */
export const UsageDays = ({ summary, prices, locale }: DaysProps) => {
  const { days, counts, range, untold } = summary;
  const { format } = numbers(locale, {});
  const middle = days[(days.length - 1) / 2] ?? (days.length > 10 ? days[days.length / 2] : null);
  const price = (day: ReportDay) => priceInWords('total', totalOf(day), prices, locale);
  const words = (day: ReportDay) =>
    `${dayShort(day.day, locale)}: ${untold.has(day.day) ? i18n.t('usage.untold') : withMoney(format(totalOf(day)), price(day))}`;
  const highest = days
    .filter(({ day }) => !untold.has(day))
    .reduce<ReportDay | null>(
      (top, day) => (top === null || totalOf(day) > totalOf(top) ? day : top),
      null,
    );
  return (
    <figure class="usage__days">
      <StackedDays
        title={i18n.t('usage.chartTitle')}
        description={
          highest && totalOf(highest) === 0
            ? i18n.t('usage.chartNothing')
            : i18n.t('usage.chartDescription', { highest: highest ? words(highest) : '' })
        }
        points={days.map((day) => ({
          id: day.day,
          words: () => words(day),
          isUntold: untold.has(day.day),
        }))}
        parts={days.map(partsOf)}
      />
      {/* The bars run from left to right in every language. */}
      <div class="usage__axis" dir="ltr" aria-hidden="true">
        <span dir="auto">{dayShort(range.from, locale)}</span>
        {days.length > 2 && middle && <span dir="auto">{dayShort(middle.day, locale)}</span>}
        {days.length > 1 && <span dir="auto">{dayShort(range.to, locale)}</span>}
      </div>
      <figcaption class="usage__legend">
        <Series number={1} label={i18n.t('usage.text')} value={compact(counts.text, locale)} />
        <Series
          number={2}
          label={i18n.t('usage.documents')}
          value={compact(counts.documents, locale)}
        />
        <Series
          number={3}
          label={i18n.t('usage.improvement')}
          value={compact(counts.improvement, locale)}
        />
        {untold.size > 0 && (
          <span class="usage__series">
            <HatchedSample />
            {i18n.t('usage.untold')}
          </span>
        )}
      </figcaption>
      <DaysTable {...{ summary, prices, locale }} />
    </figure>
  );
};

const partsOf = ({ counts: { text, documents, improvement } }: ReportDay): number[] => [
  text,
  documents,
  improvement,
];

const totalOf = (day: ReportDay): number => partsOf(day).reduce((a, b) => a + b, 0);

const Series = ({
  number,
  label,
  value,
}: {
  readonly number: 1 | 2 | 3;
  readonly label: string;
  readonly value: string;
}) => (
  <span class="usage__series">
    <i class={`series-${number}`} />
    {label} {value}
  </span>
);

const DaysTable = ({ summary, prices, locale }: DaysProps) => {
  const { format } = numbers(locale, {});
  const hasPrice = (prices?.perMillion ?? 0) > 0;
  const { today, range, days, untold } = summary;
  const words = rangeInWords(range, locale, { withYear: needsYear(today, range) });
  return (
    // A table ignores a given size, so its wrapper hides it.
    <div class="visually-hidden">
      <table>
        <caption>{i18n.t('usage.byDay', { range: words })}</caption>
        <thead>
          <tr>
            <th scope="col">{i18n.t('usage.day')}</th>
            <th scope="col">{i18n.t('usage.text')}</th>
            <th scope="col">{i18n.t('usage.documents')}</th>
            <th scope="col">{i18n.t('usage.improvement')}</th>
            {hasPrice && <th scope="col">{i18n.t('report.cost')}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map((of) => (
            <tr key={of.day}>
              <th scope="row">{dayShort(of.day, locale)}</th>
              {partsOf(of).map((count, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={column}>{untold.has(of.day) ? '–' : format(count)}</td>
              ))}
              {hasPrice && (
                <td>
                  {untold.has(of.day) ? '–' : priceInWords('total', totalOf(of), prices, locale)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
