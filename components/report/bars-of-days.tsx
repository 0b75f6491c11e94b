import { i18n } from '#i18n';
import type { Counter } from '../../utils/usage/columns.ts';
import { partsOfTotal } from '../../utils/usage/columns.ts';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { dayLong, rangeInWords } from '../usage/usage-words.ts';
import {
  pickedDay,
  pointOf,
  reported,
  unreportedEntry,
  useDayForm,
  useDays,
} from './about-days.ts';
import { Legend } from './legend.tsx';
import type { PartProps } from './report-model.ts';
import { counterName, exact, exactOf, figureOf, short } from './report-words.ts';

const partsOf = (counter: Counter): readonly Counter[] =>
  counter === 'total' ? partsOfTotal : [counter];

const seriesOf = (counter: Counter): number =>
  Math.max((partsOfTotal as readonly Counter[]).indexOf(counter), 0) + 1;

export const BarsOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { days, before, hasAverage, unreported } = shown.report;
  const { counter } = shown.state;
  const form = useDayForm(props);
  const parts = partsOf(counter);
  const frame = useDays(props, (day) => {
    const { average, before: other, counts } = day;
    const isReported = !unreported.has(day.day);
    return [
      pointOf(props, day.day, counts[counter] ?? 0),
      ...(isReported && parts.length > 1 ? parts : []).map(
        (part) => `${counterName(part)} ${exact(part, counts[part] ?? 0, locale)}`,
      ),
      isReported &&
        hasAverage &&
        `${i18n.t('report.average')} ${figureOf(counter, average, locale)}`,
      other &&
        i18n.t('report.pointBefore', {
          day: dayLong(other.day, locale),
          value: exactOf(counter, other.value, locale),
        }),
    ]
      .filter(Boolean)
      .join('\n');
  });
  return (
    <figure class="picture">
      <StackedBars
        {...frame}
        parts={days.map((day) => parts.map((part) => day.counts[part] ?? 0))}
        series={parts.map(seriesOf)}
        average={
          hasAverage ? days.map(({ day, average }) => reported(shown.report, day, average)) : []
        }
        before={before ? days.map((day) => day.before?.value ?? null) : []}
        picked={pickedDay(props)}
      />
      <Legend
        entries={[
          ...parts.map((part) => ({
            id: part,
            kind: 'box' as const,
            series: seriesOf(part),
            name: counterName(part),
            value: short(part, shown.report.counts[part] ?? 0, locale),
          })),
          hasAverage && { id: 'average', kind: 'average', name: i18n.t('report.average') },
          before !== null && {
            id: 'before',
            kind: 'before',
            name: i18n.t('report.comparedWith', { range: rangeInWords(before, locale, form) }),
          },
          unreportedEntry(shown.report),
        ]}
      />
    </figure>
  );
};
