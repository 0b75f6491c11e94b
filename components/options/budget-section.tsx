import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { MonthSpent } from '../controls/month-spent.tsx';
import { dayInWords } from '../day-in-words.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { AskFirst } from './ask-first.tsx';
import { usePart } from './page.ts';
import { SettingField } from './setting-field.tsx';
import { Spending } from './spending.tsx';
import type { RecordHeld } from './spending-model.ts';

export const BudgetSection = () => {
  const { view, locale } = usePart('spending');
  const { failure } = view;
  const example = new Intl.NumberFormat(locale).format(500_000);
  return (
    <>
      <div class="pairs">
        <SettingField
          path="budget.monthlyCharacters"
          hint={i18n.t('options.budget.monthlyHint', { example })}
        />
        <SettingField path="budget.askAbove" />
      </div>
      <Month />
      {failure && <FailureNotice failure={failure} actions={{}} />}
      <Record />
      <Spending />
    </>
  );
};

const Month = () => {
  const { view, locale } = usePart('spending');
  const { month } = view;
  if (month === null) return null;
  const { reserved, saved } = month;
  const { format } = new Intl.NumberFormat(locale);
  return (
    <div class="month">
      <MonthSpent month={month} />
      {reserved > 0 && (
        <p>{i18n.t('options.budget.reserved', reserved, { count: format(reserved) })}</p>
      )}
      {saved > 0 && <p>{i18n.t('options.budget.saved', { count: format(saved) })}</p>}
    </div>
  );
};

const Record = () => {
  const { view, actions, locale } = usePart('spending');
  const { held, done } = view;
  const isEmpty = held?.since === null;
  return (
    <div class="record">
      <p class="record__words">{i18n.t('options.budget.record')}</p>
      <AskFirst
        words={held === null ? '' : recordInWords(held, locale)}
        answers={[
          [i18n.t('options.budget.clearYes'), actions.clear],
          [i18n.t('options.budget.clearNo')],
        ]}
      >
        {(ask) => (
          <div class="form__buttons">
            <Button disabled={held === null} onClick={isEmpty ? actions.clear : ask}>
              {i18n.t('options.budget.clear')}
            </Button>
            <span class="form__state" role="status">
              {done === 'cleared' && i18n.t('options.budget.clearedDone')}
              {done === 'empty' && i18n.t('options.budget.empty')}
            </span>
          </div>
        )}
      </AskFirst>
    </div>
  );
};

const recordInWords = ({ billed, saved, since }: RecordHeld, locale: string): string => {
  const { format } = new Intl.NumberFormat(locale);
  return i18n.t('options.budget.clearQuestion', {
    billed: format(billed),
    saved: format(saved),
    date: dayInWords(since ?? '', locale),
  });
};
