import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { KeyElsewhere, KeyPresence } from '../../utils/messages/replies.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { AskFirst, useQuestion } from './ask-first.tsx';

interface KeyFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly removeLabel: string;
  readonly value: string;
  readonly saved: KeyPresence | null;
  readonly elsewhere: KeyElsewhere | null;
  readonly problem: string | null;
  readonly locked: boolean;
  readonly onInput: (value: string) => void;
  readonly onRemove: () => void;
}

/** A key is never shown, apart from its ending. */
export const KeyField = ({
  saved,
  elsewhere,
  locked,
  removeLabel,
  onRemove,
  ...field
}: KeyFieldProps) => {
  const box = useRef<HTMLDivElement>(null);
  const question = useQuestion();
  const remove = () => {
    // The focus would disappear with the button.
    box.current?.querySelector('input')?.focus();
    onRemove();
  };
  return (
    <div ref={box}>
      <TextField
        label={field.label}
        kind="secret"
        value={field.value}
        hint={<Hint {...field} saved={saved} elsewhere={elsewhere} locked={locked} />}
        problem={field.problem}
        disabled={locked}
        beside={
          (saved ?? elsewhere) &&
          !locked && (
            <Button label={removeLabel} onClick={question.ask}>
              {i18n.t('options.service.remove')}
            </Button>
          )
        }
        onInput={field.onInput}
      />
      <AskFirst
        question={question}
        words={i18n.t('options.service.removeQuestion')}
        answers={[
          [i18n.t('options.service.removeYes'), remove],
          [i18n.t('options.service.removeNo')],
        ]}
      />
    </div>
  );
};

const Hint = ({
  hint,
  saved,
  elsewhere,
  locked,
}: Pick<KeyFieldProps, 'hint' | 'saved' | 'elsewhere' | 'locked'>) => {
  const explained = saved ? i18n.t('options.service.keyReplace') : hint;
  const isSaidByPlace = saved?.place === 'policy';
  return (
    <>
      {saved && <span class="key-field__saved">{savedWords(saved)}</span>}
      {elsewhere && (
        <span class="key-field__elsewhere">
          {i18n.t('options.service.keySavedElsewhere', { host: elsewhere.host })}
        </span>
      )}{' '}
      {locked ? !isSaidByPlace && i18n.t('controls.locked') : explained}
    </>
  );
};

function savedWords({ ending, place }: KeyPresence): string {
  const words = placeWords[place]();
  return ending === '' ? words : i18n.t('options.service.keySaved', { place: words, ending });
}

const placeWords: Readonly<Record<KeyPresence['place'], () => string>> = {
  always: () => i18n.t('options.service.keyOnDisk'),
  session: () => i18n.t('options.service.keyForNow'),
  policy: () => i18n.t('controls.locked'),
};
