import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { rangesInWords } from './usage-words.ts';

interface TroubleProps {
  readonly failure: Failure | null;
  /** Days that could not be read, while others were; null: none could. */
  readonly missing: readonly DayRange[] | null;
  /** The service's host. */
  readonly host?: string | undefined;
  readonly locale: string;
  readonly actions: {
    openOptions(section?: MendingSection): void;
    allowAccess(): void;
    refresh(): void;
    /** Asks for those days alone. */
    readMissing(): void;
  };
}

/** Why there is no usage to show, or not all of it. That a key may not read usage is said as what it is. */
export const UsageTrouble = ({ failure, missing, host, locale, actions }: TroubleProps) => {
  const locked = useContext(LockedSettings);
  if (failure === null) return null;
  const isOfKey = failure.status === 403 || failure.status === 401;
  const isManaged = isOfKey && locked.has('keys.admin');
  const keyWords = isManaged ? i18n.t('failure.managedKey') : i18n.t('usage.mayNotRead');
  const openSettings = isOfKey && !isManaged && (
    <Button kind="on-notice" onClick={() => actions.openOptions('admin-key')}>
      {i18n.t('failure.openSettings')}
    </Button>
  );
  if (missing !== null) {
    const words = usageFailureText(failure) ?? failureWords(failure, host, locked).text;
    return (
      <Notice tone="warn" role="alert">
        <p>
          {i18n.t('usage.missing', { range: rangesInWords(missing, locale, { withYear: true }) })}
        </p>
        <p>{isOfKey ? keyWords : words}</p>
        {openSettings}
        <Button kind="on-notice" onClick={actions.readMissing}>
          {i18n.t('usage.readMissing')}
        </Button>
      </Notice>
    );
  }
  if (isOfKey) {
    return (
      <Notice tone={isManaged ? 'warn' : 'bad'} role="alert">
        <p>{keyWords}</p>
        {openSettings}
      </Notice>
    );
  }
  return (
    <FailureNotice
      failure={failure}
      host={host}
      text={usageFailureText(failure)}
      actions={{
        openOptions: actions.openOptions,
        grantPermission: actions.allowAccess,
        retry: actions.refresh,
      }}
    />
  );
};

/** What the usual words say of texts and languages, said of days. Undefined: they fit. */
export function usageFailureText({ code }: Failure): string | undefined {
  switch (code) {
    case 'address-wrong':
      return i18n.t('usage.notFound');
    case 'request-refused':
      return i18n.t('usage.refused');
    case 'timed-out':
      return i18n.t('usage.timedOut');
    case 'quota-spent':
      return i18n.t('usage.quotaSpent');
    case 'too-large':
      return i18n.t('usage.tooLarge');
    default:
      return undefined;
  }
}
