import { useContext } from 'preact/hooks';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { DayRange } from '../../utils/base/utc-day.ts';
import type { FailureWords } from '../../utils/wording/failure-words.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { inOneLine } from '../../utils/wording/sentences.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { rangesInWords } from './usage-words.ts';

interface TroubleProps {
  readonly failure: Failure | null;
  /** Null: no day could be read. */
  readonly missing: readonly DayRange[] | null;
  /** The days that the totals are of; others are only compared with them. */
  readonly range: DayRange | undefined;
  readonly host?: string | undefined;
  readonly actions: {
    openOptions(section?: MendingSection): void;
    allowAccess(): void;
    refresh(): void;
    readAgain(): void;
  };
}

/** The reason why usage is missing, for example a key that may not read it. */
export const UsageTrouble = ({ failure, missing, range, host, actions }: TroubleProps) => {
  const locked = useContext(LockedSettings);
  if (failure === null) return null;
  const words = usageWords(failure, locked);
  if (missing === null) {
    const mending = { ...actions, retry: actions.refresh };
    return <FailureNotice failure={failure} host={host} words={words} actions={mending} />;
  }
  const days = rangesInWords(missing, formatLocale(), { withYear: true });
  const lead = i18n.t('usage.missing', { range: days });
  const isOfTotals = missing.some(({ from, to }) => range && from <= range.to && to >= range.from);
  return (
    <FailureNotice
      failure={failure}
      host={host}
      words={words}
      lead={isOfTotals ? inOneLine(lead, i18n.t('usage.leftOut')) : lead}
      actions={actions}
    >
      <Button kind="on-notice" onClick={actions.readAgain}>
        {i18n.t('usage.readMissing')}
      </Button>
    </FailureNotice>
  );
};

/**
 * The usual words are about texts. @param locked paths that the remedy must not name @param hasDays whether the reader may
 * choose fewer
 */
export function usageWords(
  failure: Failure,
  locked: ReadonlySet<string>,
  { hasDays = true } = {},
): Partial<FailureWords> {
  if (failure.status !== 403 && failure.status !== 401) {
    const text = usageFailureText(failure, hasDays);
    return text === undefined ? {} : { text };
  }
  if (locked.has('keys.admin')) return { text: i18n.t('failure.managedKey'), action: 'none' };
  return {
    text: i18n.t('usage.mayNotRead'),
    action: 'open-options',
    actionLabel: i18n.t('failure.openSettings'),
    section: 'admin-key',
  };
}

/** Undefined: the usual words fit. */
function usageFailureText({ code }: Failure, hasDays: boolean): string | undefined {
  switch (code) {
    case 'address-wrong':
    case 'reply-not-json':
      return i18n.t('usage.notFound');
    case 'request-refused':
      return i18n.t('usage.refused');
    case 'timed-out':
      return i18n.t(hasDays ? 'usage.timedOut' : 'options.alerts.timedOut');
    case 'quota-spent':
      return i18n.t('usage.quotaSpent');
    case 'too-large':
      return i18n.t(hasDays ? 'usage.tooLarge' : 'options.alerts.tooLarge');
    default:
      return undefined;
  }
}
