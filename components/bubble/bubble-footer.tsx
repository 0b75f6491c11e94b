import type { Formality } from '../../utils/translation/options.ts';
import { ownWordLocks } from '../../utils/translation/options.ts';
import { budgetInWords } from '../../utils/wording/budget-words.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { isolated } from '../../utils/wording/sentences.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { toneHint } from '../controls/formality-select.tsx';
import { ListenButton } from '../controls/listen-button.tsx';
import { modelName } from '../controls/model-select.tsx';
import type { Translation } from './bubble-model.ts';
import type { BubbleProps } from './bubble-props.ts';
import { OwnTranslation } from './own-translation.tsx';
import { ReplaceButton } from './replace-button.tsx';

/**
 * Buttons for a translation, and its cost. Before there is one, the footer offers only the tone.
 */
export const BubbleFooter = ({
  translation,
  view: { target, formality, ownWord },
  setting,
  actions,
}: BubbleProps & { readonly translation: Translation | null }) => {
  const { word } = setting;
  const editsWord = ownWord === 'edited';
  const hint = toneHint(formality, target, translation?.toneUsed);
  return (
    <footer class="bubble__footer">
      {translation && (
        <WhatToDo
          // A new translation gets new buttons, because "Copied" belongs to one text.
          key={translation.text}
          text={translation.text}
          {...{ target, setting, editsWord, actions }}
        />
      )}
      {translation && editsWord && word && (
        <OwnTranslation
          {...{ word, text: translation.text, target, save: actions.ownWord }}
          cancel={() => actions.editWord?.(false)}
        />
      )}
      <div class="bubble__row">
        <ToneButtons
          formality={formality}
          isLocked={setting.locked.includes('translation.formality')}
          onChange={(tone) => actions.choose({ formality: tone })}
        />
        {translation && <p class="bubble__cost">{costOf(translation)}</p>}
      </div>
      {hint && <p class="bubble__hint">{hint}</p>}
      {translation?.ownWords && (
        <p class="bubble__hint">
          {i18n.t('bubble.ownWords', { words: listOf(translation.ownWords.map(isolated)) })}
        </p>
      )}
      {translation?.budgetUsed !== undefined && (
        <p class="bubble__budget">{budgetInWords(translation.budgetUsed, formatLocale())}</p>
      )}
    </footer>
  );
};

const WhatToDo = ({
  text,
  target,
  setting: { speaker, word, locked },
  editsWord,
  actions: { copy, replace, editWord, ownWord, translatePage },
}: Omit<BubbleProps, 'view'> & {
  readonly text: string;
  readonly target: string;
  readonly editsWord: boolean;
}) => {
  const { mayKeep, maySay } = ownWordLocks(locked);
  return (
    <div class="bubble__row">
      <CopyButton onCopy={() => copy(text)} />
      <ListenButton speaker={speaker} text={text} language={target} />
      {replace && <ReplaceButton onReplace={() => replace(text)} />}
      {word && mayKeep && (
        <>
          <button type="button" class="quiet-button" onClick={() => ownWord(null)}>
            {i18n.t('bubble.keepWord')}
          </button>
          {editWord && maySay && (
            <button
              type="button"
              class="quiet-button"
              aria-expanded={editsWord}
              onClick={() => editWord(!editsWord)}
            >
              {i18n.t('bubble.sayWord')}
            </button>
          )}
        </>
      )}
      <button type="button" class="quiet-button" onClick={translatePage}>
        {i18n.t('bubble.translatePage')}
      </button>
    </div>
  );
};

function costOf({ billedCharacters, fromMemory, modelUsed }: Translation): string {
  const count = new Intl.NumberFormat(formatLocale()).format(billedCharacters);
  const cost = fromMemory
    ? i18n.t('bubble.fromMemory')
    : billedCharacters === 0
      ? // Another tab had requested this text, or it is shown again.
        i18n.t('bubble.nothingAgain')
      : i18n.t('bubble.billed', billedCharacters, { count });
  return modelUsed === null ? cost : `${cost} · ${modelName(modelUsed)}`;
}

const listOf = (words: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(words);

/** More or less formal. Pressing one again takes it back. */
const ToneButtons = ({
  formality,
  isLocked,
  onChange,
}: {
  readonly formality: Formality;
  readonly isLocked: boolean;
  readonly onChange: (formality: Formality) => void;
}) => {
  const button = (tone: 'prefer_more' | 'prefer_less', words: string, isOn: boolean) => (
    <button
      type="button"
      class="quiet-button"
      aria-pressed={isOn}
      disabled={isLocked}
      title={isLocked ? i18n.t('controls.locked') : undefined}
      onClick={() => onChange(isOn ? 'default' : tone)}
    >
      {words}
    </button>
  );
  const isMore = formality === 'more' || formality === 'prefer_more';
  const isLess = formality === 'less' || formality === 'prefer_less';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent together
    <div role="group" class="bubble__tone" aria-label={i18n.t('bubble.tone')}>
      {button('prefer_more', i18n.t('bubble.moreFormal'), isMore)}
      {button('prefer_less', i18n.t('bubble.lessFormal'), isLess)}
    </div>
  );
};
