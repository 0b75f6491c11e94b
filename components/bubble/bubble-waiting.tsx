import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Progress } from '../controls/progress.tsx';
import { PatienceNotice, useIsSlow } from '../patience-notice.tsx';
import type { Waiting } from './bubble-model.ts';

/** Progress, the reason for a delay, and a way to stop. */
export const BubbleWaiting = ({
  waiting,
  onStop,
}: {
  readonly waiting: Waiting;
  readonly onStop: () => void;
}) => {
  const { parts, heldUp } = waiting;
  const isSlow = useIsSlow(waiting);
  const { format } = new Intl.NumberFormat(formatLocale());
  return (
    <div class="bubble__patience">
      {parts && (
        <>
          <Progress label={i18n.t('popup.progress')} share={parts.done / parts.all} />
          <p class="bubble__parts">
            {i18n.t('bubble.parts', { done: format(parts.done), all: format(parts.all) })}
          </p>
        </>
      )}
      <PatienceNotice patience={waiting} isSlow={isSlow} />
      {(parts || heldUp || isSlow) && (
        <Button kind="soft" onClick={onStop}>
          {i18n.t('popup.stop')}
        </Button>
      )}
    </div>
  );
};
