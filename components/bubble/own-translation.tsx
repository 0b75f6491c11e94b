import { useState } from 'preact/hooks';
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import { readOwnTranslation } from '../../utils/translation/options.ts';
import { isolated } from '../../utils/wording/sentences.ts';
import { i18n } from '../../utils/words/i18n.ts';

/** The line for a translation of the reader's own. Escape is heard outside of it. */
export const OwnTranslation = ({
  word,
  text,
  target,
  save,
  cancel,
}: {
  readonly word: string;
  /** The present translation. */
  readonly text: string;
  readonly target: string;
  readonly save: (translation: string) => void;
  readonly cancel: () => void;
}) => {
  const [typed, setTyped] = useState(text);
  const { translation, isTooLong, canSave } = readOwnTranslation(word, typed, text);
  return (
    <div class="bubble__own">
      <label>
        {i18n.t('bubble.translationOf', { word: isolated(word) })}
        <input
          ref={takeFocus}
          type="text"
          dir="auto"
          lang={toBcp47(target)}
          aria-invalid={isTooLong}
          autocomplete="off"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          // Sandboxed frames submit no forms, and `keepFromPage` stops `keydown` before it arrives here.
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
