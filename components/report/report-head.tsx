import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Mark, Refresh } from '../controls/icons.tsx';
import { dates } from '../usage/formats.ts';
import { dayShort } from '../usage/usage-words.ts';
import type { ReportFile, ReportProps } from './report-view.ts';

/** What the page is, how new its numbers are, and the ways to take them along. */
export const ReportHead = ({ view, actions, locale }: ReportProps) => (
  <header class="report__head">
    <h1>
      <Mark />
      {i18n.t('report.heading')}
    </h1>
    <p class="report__age">{ageOf(view, locale)}</p>
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

/** "Up to 4 March, UTC · asked at 10:04". A range that ends earlier is known to its end. */
function ageOf({ range, today, fetchedAt }: ReportProps['view'], locale: string): string | null {
  if (fetchedAt === null) return null;
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10);
  const time = dates(locale, { timeStyle: 'short' }).format(fetchedAt);
  return i18n.t('report.age', {
    date: dayShort(range.to < yesterday ? range.to : yesterday, locale),
    time,
  });
}

const files: readonly { readonly file: ReportFile; readonly words: () => string }[] = [
  { file: 'csv', words: () => i18n.t('report.save.csv') },
  { file: 'csv-excel', words: () => i18n.t('report.save.csvExcel') },
  { file: 'json', words: () => i18n.t('report.save.json') },
];

/** The browser's own disclosure: closes with Escape and when the focus leaves it. */
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
            }}
          >
            {words()}
          </button>
        ))}
      </div>
    </details>
  );
};
