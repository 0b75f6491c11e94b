import { useEffect, useState } from 'preact/hooks';
import { after } from '../../utils/base/clock.ts';
import { i18n } from '../../utils/words/i18n.ts';

const words = {
  none: () => i18n.t('controls.copy'),
  copied: () => i18n.t('controls.copied'),
  failed: () => i18n.t('controls.copyFailed'),
} as const;

/** The time to read one word. */
const copiedMs = 4_000;

/** Its words report a success for some seconds, and a failure until it is pressed again. */
export const CopyButton = ({
  disabled = false,
  onCopy,
}: {
  readonly disabled?: boolean;
  readonly onCopy: () => Promise<boolean>;
}) => {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(
    () => (outcome === 'copied' ? after(copiedMs, () => setOutcome('none')) : undefined),
    [outcome],
  );
  const copy = async () => setOutcome((await onCopy()) ? 'copied' : 'failed');
  return (
    <button
      type="button"
      class="quiet-button"
      aria-live="polite"
      disabled={disabled}
      onClick={() => void copy()}
    >
      {words[outcome]()}
    </button>
  );
};
