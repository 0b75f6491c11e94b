import { useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ReplaceOutcome } from '../../utils/selection/replacement.ts';

type Trouble = Exclude<ReplaceOutcome, 'replaced'>;

/** Puts the translation in the place of the selected words; where that fails, says why instead of itself. */
export const ReplaceButton = ({
  onReplace,
}: {
  readonly onReplace: () => Promise<ReplaceOutcome>;
}) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // All at once: after an update of the extension there are no more words, yet replacing still works.
  const words = useMemo(
    () => ({
      replace: i18n.t('bubble.replace'),
      changed: i18n.t('bubble.replaceChanged'),
      'too-long': i18n.t('bubble.replaceTooLong'),
      refused: i18n.t('bubble.replaceRefused'),
    }),
    [],
  );
  const isRunning = useRef(false);
  const replace = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const outcome = await onReplace();
    isRunning.current = false;
    setTrouble(outcome === 'replaced' ? null : outcome);
  };
  return (
    <>
      <button type="button" class="quiet-button" onClick={() => void replace()}>
        {words.replace}
      </button>
      <p class="bubble__trouble" role="status">
        {trouble && words[trouble]}
      </p>
    </>
  );
};
