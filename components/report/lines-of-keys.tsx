import { i18n } from '#i18n';
import { isolated } from '../../utils/wording/sentences.ts';
import { nameOf } from '../../utils/wording/usage-words.ts';
import { DayLines } from '../charts/day-lines.tsx';
import { pointOf, reported, unreportedEntry, useDays } from './about-days.ts';
import { Legend } from './legend.tsx';
import type { PartProps } from './report-model.ts';
import { exactOf, groupingWords, short } from './report-words.ts';

export const LinesOfKeys = (props: PartProps) => {
  const { shown, view, locale } = props;
  const { days, series, unreported } = shown.report;
  const { counter } = shown.state;
  const frame = useDays(props, ({ day, counts }, index) => {
    const point = pointOf(props, day, counts[counter] ?? 0);
    if (unreported.has(day)) return point;
    return [
      point,
      ...series.map(
        (line) => `${isolated(nameOf(line))} ${exactOf(counter, line.byDay[index] ?? 0, locale)}`,
      ),
    ].join('\n');
  });
  return (
    <figure class="picture">
      <DayLines
        {...frame}
        lines={series.map(({ byDay }) =>
          days.map(({ day }, index) => reported(shown.report, day, byDay[index] ?? 0)),
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
          unreportedEntry(shown.report),
        ]}
      />
      {shown.state.chosen.length === 0 && (
        <p class="picture__note picture__note--hint">
          {view.state.grouping === 'key'
            ? i18n.t('report.linesHint')
            : i18n.t('report.linesHintElsewhere', { view: groupingWords.key() })}
        </p>
      )}
      {shown.state.chosen.length > 0 && shown.report.ranked.length > series.length && (
        <p class="picture__note">{i18n.t('report.linesMost')}</p>
      )}
    </figure>
  );
};
