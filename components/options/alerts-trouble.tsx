import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { usageFailureText } from '../usage/usage-trouble.tsx';
import { goToSetting } from './go-to-setting.ts';

/** Why the last check of the account's usage told nothing, and the one thing to do: without it, alerts would keep silent for ever. */
export const AlertsTrouble = ({ failure }: { readonly failure: Failure | null }) => {
  if (failure === null) return null;
  const { action, text } = failureWords(failure);
  const mayNotRead = failure.status === 401 || failure.status === 403;
  return (
    <Notice tone="warn" role="status">
      <p>{i18n.t('options.alerts.failed')}</p>
      <p>{mayNotRead ? i18n.t('usage.mayNotRead') : (alertsFailureText(failure) ?? text)}</p>
      {mayNotRead ? (
        <Button kind="on-notice" onClick={goToAdminKey}>
          {i18n.t('options.alerts.toAdminKey')}
        </Button>
      ) : action === 'open-options' || action === 'grant-permission' ? (
        <Button kind="on-notice" onClick={goToService}>
          {i18n.t('options.alerts.toService')}
        </Button>
      ) : (
        <p>{i18n.t('options.alerts.triesAgain')}</p>
      )}
    </Notice>
  );
};

/** What is said of usage elsewhere, but for advice to choose fewer days: nobody chooses those that alerts are looked for in. */
function alertsFailureText(failure: Failure): string | undefined {
  switch (failure.code) {
    case 'timed-out':
      return i18n.t('options.alerts.timedOut');
    case 'too-large':
      return i18n.t('options.alerts.tooLarge');
    default:
      return usageFailureText(failure);
  }
}

function goToAdminKey(): void {
  const field = document.querySelector<HTMLElement>('#admin-key input');
  if (field) goToSetting(field);
}

function goToService(): void {
  const section = document.querySelector<HTMLElement>('#service');
  if (section) goToSetting(section);
}
