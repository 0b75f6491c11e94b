import { i18n } from '#i18n';
import { dates } from '../../utils/wording/formats.ts';
import { dayShort, needsYear } from '../../utils/wording/usage-words.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Mark, Refresh } from '../controls/icons.tsx';
import { useIsPrinting } from '../use-is-printing.ts';
import type { ReportProps } from './report-model.ts';

export const ReportHead = ({ view, actions, locale }: ReportProps) => (
  <header class="report__head">
    <h1>
      <Mark />
      {i18n.t('report.heading')}
    </h1>
    <Age view={view} locale={locale} />
    <div class="report__actions">
      <IconButton label={i18n.t('usage.refresh')} onClick={actions.refresh}>
        <Refresh />
      </IconButton>
      {view.shown && (
        <>
          {(['csv', 'json'] as const).map((kind) => (
            <Button
              key={kind}
              label={i18n.t('usage.saveLabel', { file: kind.toUpperCase() })}
              onClick={() => actions.save(kind)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
          <Button onClick={actions.print}>{i18n.t('report.print')}</Button>
        </>
      )}
    </div>
  </header>
);

/** "Up to 4 March, UTC · asked at 10:04". Paper has the year, because it may be read at any time. */
const Age = ({ view, locale }: Pick<ReportProps, 'view' | 'locale'>) => {
  const { shown, today, now, fetchedAt } = view;
  const isPrinting = useIsPrinting();
  if (shown === null || fetchedAt === null) return <p class="report__age" />;
  // While another period loads, the numbers are the old ones.
  const day = shown.report.upTo;
  const withYear = isPrinting || needsYear(today, { from: day, to: day });
  const date = dayShort(day, locale, { withYear });
  const time = { timeStyle: 'short' } as const;
  return (
    <p class="report__age">
      {isPrinting || !isSameDay(fetchedAt, now)
        ? i18n.t('report.ageOn', {
            date,
            time: dates(locale, { dateStyle: 'medium', ...time }).format(fetchedAt),
          })
        : i18n.t('report.age', { date, time: dates(locale, time).format(fetchedAt) })}
    </p>
  );
};

/** In the reader's time zone, as the time. */
const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
