import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ownWordForm } from '../../utils/translation/options.ts';
import { isolated } from '../../utils/wording/sentences.ts';

/** The line for a translation of the reader's own. Escape is heard outside of it. */
export const OwnTranslation = ({
  word,
  text,
  save,
  cancel,
}: {
  readonly word: string;
  /** The present translation. */
  readonly text: string;
  readonly save: (translation: string) => void;
  readonly cancel: () => void;
}) => {
  const [typed, setTyped] = useState(text);
  const translation = typed.trim();
  const isTooLong = translation !== '' && !ownWordForm.test(`${word} = ${translation}`);
  const canSave = translation !== '' && translation !== text && !isTooLong;
  return (
    <div class="bubble__own">
      <label>
        {i18n.t('bubble.translationOf', { word: isolated(word) })}
        <input
          ref={takeFocus}
          type="text"
          dir="auto"
          autocomplete="off"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          // A form would not be submitted in a sandboxed frame, and keys are kept from listeners inside.
          onBeforeInput={(event) => {
            if (event.inputType === 'insertLineBreak' && canSave) save(translation);
          }}
        />
      </label>
      <button
        type="button"
        class="button button--primary"
        disabled={!canSave}
        onClick={() => save(translation)}
      >
        {i18n.t('point.save')}
      </button>
      <button type="button" class="quiet-button" onClick={cancel}>
        {i18n.t('point.cancel')}
      </button>
      <p class="bubble__trouble" role="status">
        {isTooLong && i18n.t('bubble.ownTooLong')}
      </p>
    </div>
  );
};

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
