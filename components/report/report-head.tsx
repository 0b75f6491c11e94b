import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ReportFile } from '../../utils/usage/report-work.ts';
import { dates } from '../../utils/wording/formats.ts';
import { dayShort, needsYear } from '../../utils/wording/usage-words.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Mark, Refresh } from '../controls/icons.tsx';
import type { ReportProps } from './report-model.ts';
import { useIsPrinting } from './use-day-form.ts';

/** The title, the age of the numbers, and the ways to save them. */
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
          <SaveMenu onSave={actions.save} />
          <Button onClick={actions.print}>{i18n.t('report.print')}</Button>
        </>
      )}
    </div>
  </header>
);

/**
 * "Up to 4 March, UTC · asked at 10:04". Another day's request has its date, and paper has the
 * year, because it may be read at any time.
 */
const Age = ({ view, locale }: Pick<ReportProps, 'view' | 'locale'>) => {
  const { shown, today, now, fetchedAt } = view;
  const isPrinting = useIsPrinting();
  if (shown === null || fetchedAt === null) return <p class="report__age" />;
  // While another period loads, the numbers are still the old ones.
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

/** Days in the reader's own time zone, as for the time. */
const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

const files: readonly { readonly file: ReportFile; readonly words: () => string }[] = [
  { file: 'csv', words: () => i18n.t('report.save.csv') },
  { file: 'csv-excel', words: () => i18n.t('report.save.csvExcel') },
  { file: 'json', words: () => i18n.t('report.save.json') },
];

/** The browser's own disclosure, which closes with Escape and when the focus leaves it. */
const SaveMenu = ({ onSave }: { readonly onSave: (file: ReportFile) => void }) => {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  return (
    <details
      class="menu"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        box.current?.querySelector('summary')?.focus();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) close();
      }}
    >
      <summary class="menu__button button button--plain">{i18n.t('report.save.menu')}</summary>
      <div class="menu__items">
        {files.map(({ file, words }) => (
          <button
            key={file}
            type="button"
            onClick={() => {
              onSave(file);
              close();
              // The pressed button is hidden when the menu closes.
              box.current?.querySelector('summary')?.focus();
            }}
          >
            {words()}
          </button>
        ))}
      </div>
    </details>
  );
};
