import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { Select } from '../controls/select.tsx';
import { amountInWords } from './amount-in-words.ts';
import { AskFirst, useQuestion } from './ask-first.tsx';
import { clearedInWords, sizeInWords } from './memory-words.ts';
import type { MemoryView, OptionsActions } from './options-view.ts';

interface MemoryProps {
  readonly view: MemoryView;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
  readonly onClear: () => void;
}

/** What is kept so that nothing is paid for twice: how much it is, how much it may be, and how to be rid of it. */
export const MemorySection = (props: MemoryProps) => {
  const { view, locale, onClear } = props;
  const question = useQuestion(onClear);
  const holdsNothing = view.size?.entries === 0;
  return (
    <>
      <Notices view={view} />
      <div class="form__buttons">
        <Button
          label={i18n.t('options.memory.clearLabel')}
          busy={view.isClearing}
          onClick={holdsNothing ? onClear : question.ask}
        >
          {i18n.t('options.memory.clear')}
        </Button>
        <span class="form__state" role="status">
          {view.cleared ? clearedInWords(view.cleared, locale) : sizeInWords(view, locale)}
        </span>
      </div>
      {question.isAsking && (
        <AskFirst
          question={{
            words: i18n.t('options.memory.clearQuestion'),
            yes: i18n.t('options.memory.clear'),
            no: i18n.t('options.memory.clearNo'),
          }}
          onYes={question.yes}
          onNo={question.no}
        />
      )}
      <Limits {...props} />
    </>
  );
};

const Notices = ({ view }: Pick<MemoryProps, 'view'>) => {
  if (view.isUnavailable) {
    return (
      <Notice tone="warn">
        <p>{i18n.t('options.memory.unavailable')}</p>
      </Notice>
    );
  }
  if (!view.wasSetAside) return null;
  return (
    <Notice tone="warn">
      <p>{i18n.t('options.memory.setAside')}</p>
    </Notice>
  );
};

const Limits = ({ view, locked, locale, onChange }: MemoryProps) => (
  <div class="pairs">
    <AmountSelect
      label={i18n.t('options.memory.maxMegabytes')}
      amount={view.maxMegabytes}
      amounts={[0, 10, 25, 50, 100, 250, 500, 1_000]}
      unit="megabyte"
      locked={locked.has('memory.maxMegabytes')}
      locale={locale}
      onChange={(maxMegabytes) => onChange({ memory: { maxMegabytes } })}
    />
    <AmountSelect
      label={i18n.t('options.memory.maxDays')}
      amount={view.maxDays}
      amounts={[7, 30, 90, 180, 365]}
      unit="day"
      locked={locked.has('memory.maxDays')}
      locale={locale}
      onChange={(maxDays) => onChange({ memory: { maxDays } })}
    />
  </div>
);

interface AmountProps {
  readonly label: string;
  readonly amount: number;
  /** What is offered, besides what is set: that may be an administrator's own. */
  readonly amounts: readonly number[];
  readonly unit: 'megabyte' | 'day';
  readonly locked: boolean;
  readonly locale: string;
  readonly onChange: (amount: number) => void;
}

const AmountSelect = ({ label, amount, amounts, unit, locked, locale, onChange }: AmountProps) => (
  <Select
    label={label}
    value={String(amount)}
    choices={[...new Set([...amounts, amount])]
      .sort((one, other) => one - other)
      .map((value) => ({ value: String(value), label: amountInWords(value, unit, locale) }))}
    hint={lockedHint(locked)}
    disabled={locked}
    onChange={(value) => onChange(Number(value))}
  />
);
