import { useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ReplaceOutcome } from '../../utils/selection/replacement.ts';

type Trouble = Exclude<ReplaceOutcome, 'replaced'>;

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
  // The messages are read at once, because an updated extension has none, yet replacing still
  // works.
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
