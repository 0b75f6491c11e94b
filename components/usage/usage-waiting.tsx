import type { Patience } from '../../utils/base/patience.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { PatienceNotice, useIsSlow } from '../patience-notice.tsx';

/** Explains a long wait, which the reader can end. */
export const UsageWaiting = ({
  asked,
  onStop,
}: {
  readonly asked: Patience;
  readonly onStop: () => void;
}) => {
  const isSlow = useIsSlow(asked);
  if (!isSlow && asked.heldUp === null) return null;
  return (
    <div class="usage-waiting">
      <PatienceNotice patience={asked} isSlow={isSlow} />
      <Button kind="soft" onClick={onStop}>
        {i18n.t('popup.stop')}
      </Button>
    </div>
  );
};

/** Keeps the place of the figures, so that nothing jumps. */
export const Skeleton = ({ name }: { readonly name: string }) => (
  <div class={name}>
    <p class="visually-hidden" role="status">
      {i18n.t('usage.reading')}
    </p>
    <div />
    <div />
    <div />
  </div>
);
