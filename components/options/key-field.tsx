import type { KeyElsewhere, KeyKind, KeyPresence } from '../../utils/messages/replies.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { AskFirst } from './ask-first.tsx';
import { usePart, useSettings } from './page.ts';

/** A key is never shown, apart from its ending. */
export const KeyField = ({
  kind,
  problem,
}: {
  readonly kind: KeyKind;
  readonly problem: string | null;
}) => {
  const { view, actions } = usePart('service');
  const locked = useSettings().isLocked(`keys.${kind}`);
  const { label, hint, remove } = kindWords[kind];
  const name = `${kind}Key` as const;
  const saved = view.connection[name];
  const elsewhere = view.connection.keysElsewhere.find((key) => key.kind === kind) ?? null;
  return (
    <AskFirst
      words={i18n.t('options.service.removeQuestion')}
      answers={[
        [i18n.t('options.service.removeYes'), () => actions.removeKey(kind)],
        [i18n.t('options.service.removeNo')],
      ]}
    >
      {(ask) => (
        <TextField
          label={label()}
          kind="secret"
          value={view.form[name]}
          hint={<Hint hint={hint()} saved={saved} elsewhere={elsewhere} locked={locked} />}
          problem={problem}
          disabled={locked}
          beside={
            (saved ?? elsewhere) &&
            !locked && (
              <Button label={remove()} onClick={ask}>
                {i18n.t('options.service.remove')}
              </Button>
            )
          }
          onInput={(value) => actions.edit({ [name]: value })}
        />
      )}
    </AskFirst>
  );
};

const kindWords = {
  translate: {
    label: () => i18n.t('options.service.key'),
    hint: () => i18n.t('options.service.keyHint'),
    remove: () => i18n.t('options.service.removeKey'),
  },
  admin: {
    label: () => i18n.t('options.service.adminKey'),
    hint: () => i18n.t('options.service.adminKeyHint'),
    remove: () => i18n.t('options.service.removeAdminKey'),
  },
};

interface HintProps {
  readonly hint: string;
  readonly saved: KeyPresence | null;
  readonly elsewhere: KeyElsewhere | null;
  readonly locked: boolean;
}

const Hint = ({ hint, saved, elsewhere, locked }: HintProps) => {
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
