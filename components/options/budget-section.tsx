import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RecordHeld } from '../../utils/messages/about-kept.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { MonthSpent } from '../controls/month-spent.tsx';
import { Select } from '../controls/select.tsx';
import { dayInWords } from '../day-in-words.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { AskFirst } from './ask-first.tsx';
import { CharactersForm } from './characters-form.tsx';
import type { BudgetActions, BudgetView, OptionsActions } from './options-view.ts';

interface BudgetProps {
  readonly view: BudgetView;
  readonly actions: BudgetActions;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
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

const BudgetFields = ({ view, actions, locked, locale, onChange }: BudgetProps) => (
  <CharactersForm
    label={i18n.t('options.budget.monthly')}
    hint={(format) => i18n.t('options.budget.monthlyHint', { example: format(500_000) })}
    view={view}
    actions={actions}
    isLocked={locked.has('budget.monthlyCharacters')}
    locale={locale}
  >
    <Select
      label={i18n.t('options.budget.askAbove')}
      value={String(view.askAbove)}
      choices={askChoices(view.askAbove, locale)}
      hint={lockedHint(locked.has('budget.askAbove')) ?? i18n.t('options.budget.askAboveHint')}
      disabled={locked.has('budget.askAbove')}
      onChange={(chosen) =>
        onChange({ budget: { askAbove: chosen === never ? null : Number(chosen) } })
      }
    />
  </CharactersForm>
);

const never = 'null';
const usualLimits = [5_000, 10_000, 20_000, 50_000, 100_000];

/** As few choices as are of use; an administrator's may be any other. */
function askChoices(chosen: number | null, locale: string) {
  const { format } = new Intl.NumberFormat(locale);
  const limits = [...new Set([...usualLimits, chosen ?? 0])]
    .filter((limit) => limit > 0)
    .sort((a, b) => a - b)
    .map((limit) => ({
      value: String(limit),
      label: i18n.t('options.budget.characters', limit, { count: format(limit) }),
    }));
  return [
    { value: '0', label: i18n.t('options.budget.askAlways') },
    ...limits,
    { value: never, label: i18n.t('options.budget.askNever') },
  ];
}

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
