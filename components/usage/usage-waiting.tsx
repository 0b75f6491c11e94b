import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import type { Patience } from '../patience-notice.tsx';
import { PatienceNotice, useIsSlow } from '../patience-notice.tsx';

/** Why usage is not there yet, where that takes longer than usual or the service wants us to wait: who does not want to can give it up. */
export const UsageWaiting = ({
  asked,
  locale,
  onStop,
}: {
  /** The question that the service is answering. */
  readonly asked: Patience;
  readonly locale: string;
  readonly onStop: () => void;
}) => {
  const isSlow = useIsSlow(asked);
  if (!isSlow && asked.heldUp === null) return null;
  return (
    <div class="usage-waiting">
      <PatienceNotice patience={asked} isSlow={isSlow} locale={locale} />
      <Button kind="soft" onClick={onStop}>
        {i18n.t('popup.stop')}
      </Button>
    </div>
  );
};
