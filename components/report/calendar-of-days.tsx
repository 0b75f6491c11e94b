import { i18n } from '#i18n';
import { dateOf } from '../../utils/wording/usage-words.ts';
import { Calendar } from '../charts/calendar.tsx';
import { pickedDay, pointOf, useDays } from './about-days.ts';
import { monthName, weekdayNames, weekStartOf, yearName } from './calendar-names.ts';
import type { PartProps } from './report-model.ts';
import { counterName, exactRange, shortRange } from './report-words.ts';

export const CalendarOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { days } = shown.report;
  const { counter } = shown.state;
  const { points, title, description, onPick } = useDays(props, ({ day, counts }) =>
    pointOf(props, day, counts[counter] ?? 0),
  );
  const first = days[0]?.day ?? shown.report.range.from;
  const weekStart = weekStartOf(locale);
  return (
    <figure class="picture">
      <Calendar
        {...{ points, title, description, onPick }}
        values={days.map(({ counts }) => counts[counter] ?? 0)}
        firstWeekday={(dateOf(first).getUTCDay() - weekStart + 7) % 7}
        weekdayNames={weekdayNames(weekStart, locale)}
        monthName={(index, isNarrow, rowDay) => {
          const day = days[index]?.day ?? '';
          if (index !== 0 && !day.endsWith('-01')) return null;
          const isSaid = rowDay !== null && days[rowDay]?.day.slice(0, 4) === day.slice(0, 4);
          return monthName(day, { isNarrow, isSaid }, locale);
        }}
        rowName={(index) => yearName(days[index]?.day ?? '', locale)}
        legend={counterName(counter)}
        unreportedName={i18n.t('usage.unreported')}
        stepName={(from, to) => shortRange(counter, from, to, locale)}
        stepTitle={(from, to) => exactRange(counter, from, to, locale)}
        picked={pickedDay(props)}
      />
    </figure>
  );
};
