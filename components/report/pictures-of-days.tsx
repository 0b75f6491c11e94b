import type { Counter } from '../../utils/usage/columns.ts';
import { partsOfTotal } from '../../utils/usage/columns.ts';
import { isolated } from '../../utils/wording/sentences.ts';
import { nameOf } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Calendar } from '../charts/calendar.tsx';
import { DayLines } from '../charts/day-lines.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { Legend, unreportedEntry } from '../usage/legend.tsx';
import { dayLong, figure, rangeInWords } from '../usage/usage-words.ts';
import { dayForm, frameOfDays, pickedDay, pointOf } from './about-days.ts';
import type { PartProps } from './report-model.ts';
import { counterName, groupingWords, short, withUnit } from './report-words.ts';

const partsOf = (counter: Counter): readonly Counter[] =>
  counter === 'total' ? partsOfTotal : [counter];

const seriesOf = (counter: Counter): number =>
  Math.max((partsOfTotal as readonly Counter[]).indexOf(counter), 0) + 1;

const exactly = { exact: true, unit: true };

export const BarsOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { days, before, hasAverage } = shown;
  const { counter } = shown.state;
  const form = dayForm(props);
  const parts = partsOf(counter);
  const frame = frameOfDays(props, (day) => {
    const { average, before: other, counts, isReported } = day;
    return [
      pointOf(props, day),
      ...(isReported && parts.length > 1 ? parts : []).map(
        (part) => `${counterName(part)} ${figure(part, counts[part] ?? 0, locale)}`,
      ),
      isReported &&
        hasAverage &&
        `${i18n.t('report.average')} ${figure(counter, average, locale, { unit: true })}`,
      other &&
        i18n.t('report.pointBefore', {
          day: dayLong(other.day, locale),
          value: figure(counter, other.counts[counter] ?? 0, locale, exactly),
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
          hasAverage ? days.map(({ isReported, average }) => (isReported ? average : null)) : []
        }
        before={before ? days.map((day) => day.before?.counts[counter] ?? null) : []}
        picked={pickedDay(props)}
      />
      <Legend
        entries={[
          ...parts.map((part) => ({
            id: part,
            kind: 'box' as const,
            series: seriesOf(part),
            name: counterName(part),
            value: short(part, shown.counts[part] ?? 0, locale),
          })),
          hasAverage && { id: 'average', kind: 'average', name: i18n.t('report.average') },
          before !== null && {
            id: 'before',
            kind: 'before',
            name: i18n.t('report.comparedWith', { range: rangeInWords(before, locale, form) }),
          },
          unreportedEntry(days),
        ]}
      />
    </figure>
  );
};

export const LinesOfKeys = (props: PartProps) => {
  const { shown, view, locale } = props;
  const { days, series } = shown;
  const { counter } = shown.state;
  const frame = frameOfDays(props, (day, index) => {
    const lines = day.isReported ? series : [];
    return [
      pointOf(props, day),
      ...lines.map(
        (line) =>
          `${isolated(nameOf(line))} ${figure(counter, line.byDay[index] ?? 0, locale, exactly)}`,
      ),
    ].join('\n');
  });
  return (
    <figure class="picture">
      <DayLines
        {...frame}
        lines={series.map(({ byDay }) =>
          days.map(({ isReported }, index) => (isReported ? (byDay[index] ?? 0) : null)),
        )}
      />
      <Legend
        entries={[
          ...series.map((line, index) => ({
            id: String(line.key),
            kind: 'line' as const,
            series: index + 1,
            name: nameOf(line),
            value: short(counter, line.total, locale),
          })),
          unreportedEntry(days),
        ]}
      />
      {shown.state.chosen.length === 0 && (
        <p class="picture__note picture__note--hint">
          {view.state.grouping === 'key'
            ? i18n.t('report.linesHint')
            : i18n.t('report.linesHintElsewhere', { view: groupingWords.key() })}
        </p>
      )}
      {shown.state.chosen.length > 0 && shown.ranked.length > series.length && (
        <p class="picture__note">{i18n.t('report.linesMost')}</p>
      )}
    </figure>
  );
};

export const CalendarOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { counter } = shown.state;
  const frame = frameOfDays(props, (day) => pointOf(props, day));
  return (
    <figure class="picture">
      <Calendar
        {...frame}
        values={shown.days.map(({ counts }) => counts[counter] ?? 0)}
        locale={locale}
        legend={counterName(counter)}
        unreportedName={i18n.t('usage.unreported')}
        stepName={(from, to) => short(counter, to, locale, from)}
        stepTitle={(from, to) => withUnit(counter, to, locale, from)}
        picked={pickedDay(props)}
      />
    </figure>
  );
};
