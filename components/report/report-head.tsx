import { needsYear } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Mark, Refresh } from '../controls/icons.tsx';
import { ageInWords } from '../usage/usage-words.ts';
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

/** "Up to 4 March, UTC · asked on 5 March 2026, 10:04". */
const Age = ({ view, locale }: Pick<ReportProps, 'view' | 'locale'>) => {
  const { shown, today, fetchedAt } = view;
  if (shown === null || fetchedAt === null) return <p class="report__age" />;
  // While another period loads, the numbers are the old ones.
  const day = shown.upTo;
  const withYear = needsYear(today, { from: day, to: day });
  return <p class="report__age">{ageInWords({ day, withYear }, fetchedAt, locale)}</p>;
};
