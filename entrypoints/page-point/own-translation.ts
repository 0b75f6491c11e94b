/** The line in which the reader says a word differently, as in the bubble. */
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import { ownWordsHere } from '../../utils/page/corrections.ts';
import { readOwnTranslation } from '../../utils/translation/options.ts';
import { readOwnWord } from '../../utils/translation/own-words.ts';
import { isolated } from '../../utils/wording/sentences.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { button, create } from './surface.ts';

interface Line {
  readonly word: string;
  readonly target: string;
  save(translation: string): void;
  cancel(): void;
}

export function ownTranslation({ word, target, save, cancel }: Line): HTMLDivElement {
  const known = [word, word.toLowerCase()];
  const listed = ownWordsHere()
    .map(readOwnWord)
    .findLast((one) => known.includes(one.word));
  const present = listed?.translation ?? '';
  const input = create('input', {
    ...{ type: 'text', dir: 'auto', lang: toBcp47(target), autocomplete: 'off' },
    value: present,
  });
  const trouble = create('p', { className: 'point__keys', role: 'status' });
  const read = () => readOwnTranslation(word, input.value, present);
  const saveTyped = (): void => {
    const { translation, canSave } = read();
    if (canSave) save(translation);
  };
  const saves = button(i18n.t('point.save'), saveTyped, 'button--primary');
  const look = (): void => {
    const { isTooLong, canSave } = read();
    saves.disabled = !canSave;
    input.ariaInvalid = String(isTooLong);
    trouble.textContent = isTooLong ? i18n.t('bubble.ownTooLong') : '';
  };
  input.addEventListener('input', look);
  // `keepFromPage` stops `keydown` before it arrives here.
  input.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'insertLineBreak') saveTyped();
  });
  look();
  return create(
    'div',
    { className: 'point__own' },
    create(
      'label',
      { className: 'point__field' },
      create('span', { textContent: i18n.t('bubble.translationOf', { word: isolated(word) }) }),
      input,
    ),
    create('div', { className: 'point__buttons' }, saves, button(i18n.t('point.cancel'), cancel)),
    trouble,
  );
}
