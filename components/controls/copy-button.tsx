import { useState } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';

const words = {
  none: () => i18n.t('controls.copy'),
  copied: () => i18n.t('controls.copied'),
  failed: () => i18n.t('controls.copyFailed'),
} as const;

/** Its words report the result until it is pressed again. */
export const CopyButton = ({ onCopy }: { readonly onCopy: () => Promise<boolean> }) => {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = async () => setOutcome((await onCopy()) ? 'copied' : 'failed');
  return (
    <button type="button" class="quiet-button" aria-live="polite" onClick={() => void copy()}>
      {words[outcome]()}
    </button>
  );
};
