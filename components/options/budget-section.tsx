import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RecordHeld } from '../../utils/messages/replies.ts';
import { Button } from '../controls/button.tsx';
import { MonthSpent } from '../controls/month-spent.tsx';
import { dayInWords } from '../day-in-words.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { AskFirst } from './ask-first.tsx';
import { CharactersForm } from './characters-form.tsx';
import type { BudgetActions, BudgetView } from './options-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface BudgetProps extends SettingFieldProps {
  readonly view: BudgetView;
  readonly actions: BudgetActions;
}

/** What a month may cost, what this one has cost, and the record of it. */
export const BudgetSection = (props: BudgetProps) => {
  const { view, locale } = props;
  return (
    <>
      <BudgetFields {...props} />
      <p class="form__state" role="status">
        {view.done === 'saved' && i18n.t('options.budget.savedDone')}
      </p>
      {view.month && (
        <div class="month">
          <MonthSpent month={view.month} locale={locale} />
          <MonthDetails {...props} />
        </div>
      )}
      {view.failure && <FailureNotice failure={view.failure} actions={{}} />}
      <Record {...props} />
    </>
  );
};

const BudgetFields = ({ view, actions, ...shared }: BudgetProps) => (
  <CharactersForm
    label={i18n.t('options.budget.monthly')}
    hint={(format) => i18n.t('options.budget.monthlyHint', { example: format(500_000) })}
    view={view}
    actions={actions}
    isLocked={shared.locked.has('budget.monthlyCharacters')}
    locale={shared.locale}
  >
    <SettingField {...shared} path="budget.askAbove" value={view.askAbove} />
  </CharactersForm>
);

/** What the month's figure leaves out; nothing where nothing is. */
const MonthDetails = ({ view, locale }: Pick<BudgetProps, 'view' | 'locale'>) => {
  if (view.month === null) return null;
  const { reserved, saved } = view.month;
  const { format } = new Intl.NumberFormat(locale);
  return (
    <>
      {reserved > 0 && (
        <p>{i18n.t('options.budget.reserved', reserved, { count: format(reserved) })}</p>
      )}
      {saved > 0 && <p>{i18n.t('options.budget.saved', { count: format(saved) })}</p>}
    </>
  );
};

/** What is kept, and the way to be rid of it: with a question first, which says how much that is. */
const Record = ({ view, actions, locale }: BudgetProps) => {
  const box = useRef<HTMLDivElement>(null);
  const answer = (act: () => void) => () => {
    // The question goes away with its buttons: the focus goes back to where it was asked.
    box.current?.querySelector('button')?.focus();
    act();
  };
  return (
    <div class="record" ref={box}>
      <p class="record__words">{i18n.t('options.budget.record')}</p>
      <div class="form__buttons">
        <Button onClick={actions.askToClear}>{i18n.t('options.budget.clear')}</Button>
        <span class="form__state" role="status">
          {view.done === 'cleared' && i18n.t('options.budget.clearedDone')}
          {view.done === 'empty' && i18n.t('options.budget.empty')}
        </span>
      </div>
      {view.asking && (
        <AskFirst
          question={{
            words: question(view.asking, locale),
            yes: i18n.t('options.budget.clearYes'),
            no: i18n.t('options.budget.clearNo'),
          }}
          onYes={answer(actions.clear)}
          onNo={answer(actions.keep)}
        />
      )}
    </div>
  );
};

const question = ({ billed, saved, since }: RecordHeld, locale: string): string => {
  const { format } = new Intl.NumberFormat(locale);
  return i18n.t('options.budget.clearQuestion', {
    billed: format(billed),
    saved: format(saved),
    date: dayInWords(since ?? '', locale),
  });
};
