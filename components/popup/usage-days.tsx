import { partsOfTotal } from '../../utils/usage/columns.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Figures } from '../../utils/usage/report.ts';
import type { ReportDay } from '../../utils/usage/rows.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { compact, dayShort, priceInWords, withMoney } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { Legend, unreportedEntry } from '../usage/legend.tsx';
import { highestDay } from '../usage/usage-words.ts';

interface DaysProps {
  readonly summary: Figures;
  readonly prices: Prices | null;
}

export const UsageDays = ({ summary, prices }: DaysProps) => {
  const locale = formatLocale();
  const { days, counts } = summary;
  const { format } = numbers(locale, {});
  const price = (day: ReportDay) => priceInWords('total', totalOf(day), prices, locale);
  const total = (day: ReportDay) =>
    `${dayShort(day.day, locale)}: ${day.isReported ? withMoney(format(totalOf(day)), price(day)) : i18n.t('usage.unreported')}`;
  const names = [i18n.t('usage.text'), i18n.t('usage.documents'), i18n.t('usage.improvement')];
  const words = (day: ReportDay) =>
    [
      total(day),
      ...(day.isReported ? partsOf(day) : []).map(
        (count, part) => `${names[part]} ${format(count)}`,
      ),
    ].join('\n');
  const highest = highestDay(days, totalOf);
  return (
    <figure>
      <StackedBars
        title={i18n.t('usage.chartTitle')}
        description={
          highest && totalOf(highest) === 0
            ? i18n.t('usage.chartNothing')
            : i18n.t('usage.chartDescription', { highest: highest ? total(highest) : '' })
        }
        points={days.map((day) => ({
          id: day.day,
          words: () => words(day),
          isUnreported: !day.isReported,
        }))}
        parts={days.map(partsOf)}
        series={[1, 2, 3]}
        dayName={(index) => dayShort(days[index]?.day ?? '', locale)}
        format={(value) => compact(value, locale)}
        height={120}
      />
      <Legend
        entries={[
          ...partsOfTotal.map((part, index) => ({
            id: part,
            kind: 'box' as const,
            series: index + 1,
            name: names[index] ?? part,
            value: compact(counts[part], locale),
          })),
          unreportedEntry(days),
        ]}
      />
    </figure>
  );
};

const partsOf = ({ counts }: ReportDay): number[] => partsOfTotal.map((part) => counts[part]);

const totalOf = ({ counts }: ReportDay): number => counts.total;
