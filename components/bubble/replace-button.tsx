import { useRef, useState } from 'preact/hooks';
import type { ReplaceOutcome } from '../../utils/selection/replacement.ts';
import { i18n } from '../../utils/words/i18n.ts';

type Trouble = Exclude<ReplaceOutcome, 'replaced'>;

const troubles: Readonly<Record<Trouble, () => string>> = {
  changed: () => i18n.t('bubble.replaceChanged'),
  'too-long': () => i18n.t('bubble.replaceTooLong'),
  refused: () => i18n.t('bubble.replaceRefused'),
};

/**
 * Replaces the selected words by the translation. If that fails, the reason takes the button's
 * place.
 */
export const ReplaceButton = ({
  onReplace,
}: {
  readonly onReplace: () => Promise<ReplaceOutcome>;
}) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
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
        {i18n.t('bubble.replace')}
      </button>
      <p class="bubble__trouble" role="status">
        {trouble && troubles[trouble]()}
      </p>
    </>
  );
};
