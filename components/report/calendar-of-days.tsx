import { i18n } from '#i18n';
import { Calendar } from '../charts/calendar.tsx';
import { pickedDay, pointOf, useDays } from './about-days.ts';
import type { PartProps } from './report-model.ts';
import { counterName, exactRange, shortRange } from './report-words.ts';

export const CalendarOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { counter } = shown.state;
  const frame = useDays(props, ({ day, counts }) => pointOf(props, day, counts[counter] ?? 0));
  return (
    <figure class="picture">
      <Calendar
        {...frame}
        values={shown.report.days.map(({ counts }) => counts[counter] ?? 0)}
        locale={locale}
        legend={counterName(counter)}
        unreportedName={i18n.t('usage.unreported')}
        stepName={(from, to) => shortRange(counter, from, to, locale)}
        stepTitle={(from, to) => exactRange(counter, from, to, locale)}
        picked={pickedDay(props)}
      />
    </figure>
  );
};
