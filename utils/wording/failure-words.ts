/**
 * Turns a failure into a sentence and a remedy. The service's own words come separately in `details`, and must be shown as
 * text, never as markup.
 */
import type { Failure, FailureCode, RequestMember } from '../base/failure.ts';
import type { MendingSection } from '../base/options-section.ts';
import { i18n } from '../words/i18n.ts';
import { dates } from './formats.ts';
import { formatLocale } from './locale.ts';

export type FailureAction = 'open-options' | 'grant-permission' | 'retry' | 'none';

export interface FailureWords {
  /** The problem and the remedy. */
  readonly text: string;
  /** The service's own words and the trace id. */
  readonly details: readonly string[];
  readonly action: FailureAction;
  /** Absent for `none`. */
  readonly actionLabel?: string;
  /** The section with the cause. */
  readonly section?: MendingSection;
}

const managed: readonly {
  readonly codes: readonly FailureCode[];
  readonly path: string;
  readonly text: () => string;
}[] = [
  {
    codes: ['key-missing', 'key-elsewhere', 'key-refused'],
    path: 'keys.translate',
    text: () => i18n.t('failure.managedKey'),
  },
  {
    codes: ['address-missing', 'address-invalid', 'address-wrong', 'reply-not-json'],
    path: 'service.address',
    text: () => i18n.t('failure.managedAddress'),
  },
  {
    codes: ['budget-spent'],
    path: 'budget.monthlyCharacters',
    text: () => i18n.t('failure.managedBudget'),
  },
];

const none: ReadonlySet<string> = new Set();

/** @param host for the button that requests access @param locked paths that the remedy must not name */
export function failureWords(
  failure: Failure,
  host?: string,
  locked: ReadonlySet<string> = none,
): FailureWords {
  const isManaged = managed.find(
    ({ codes, path }) => codes.includes(failure.code) && locked.has(path),
  );
  const { text, action } = isManaged
    ? ({ text: isManaged.text, action: 'none' } as const)
    : sentences[failure.code];
  const actionLabel = labelOf(action, host);
  return {
    text: text(failure),
    details: detailsOf(failure),
    action,
    ...(actionLabel !== undefined && { actionLabel }),
    ...(action !== 'none' && action !== 'retry' && { section: sectionOf(failure) }),
  };
}

function sectionOf({ code, field }: Failure): MendingSection {
  switch (code) {
    case 'budget-spent':
    case 'meter-failed':
      return 'budget';
    case 'parts-missing':
      return 'sites';
    case 'rule-broken':
      return field === 'target_lang' || field === 'source_lang' ? 'languages' : 'translation';
    default:
      return 'service';
  }
}

interface Sentence {
  readonly text: (failure: Failure) => string;
  readonly action: FailureAction;
}

const sentences: Record<FailureCode, Sentence> = {
  'address-missing': { text: () => i18n.t('failure.addressMissing'), action: 'open-options' },
  'address-invalid': { text: addressInvalid, action: 'open-options' },
  'key-missing': { text: () => i18n.t('failure.keyMissing'), action: 'open-options' },
  'key-elsewhere': { text: () => i18n.t('failure.keyElsewhere'), action: 'open-options' },
  'permission-missing': {
    text: () => i18n.t('failure.permissionMissing'),
    action: 'grant-permission',
  },
  'page-forbidden': { text: pageForbidden, action: 'none' },
  'site-denied': { text: () => i18n.t('failure.siteDenied'), action: 'none' },
  'page-empty': { text: () => i18n.t('failure.pageEmpty'), action: 'none' },
  'parts-missing': { text: () => i18n.t('failure.partsMissing'), action: 'open-options' },
  'page-declined': { text: () => i18n.t('failure.pageDeclined'), action: 'none' },
  'block-empty': { text: () => i18n.t('failure.blockEmpty'), action: 'none' },
  'nothing-selected': { text: () => i18n.t('failure.nothingSelected'), action: 'none' },
  'rule-broken': { text: ruleBroken, action: 'open-options' },
  'budget-spent': { text: () => i18n.t('failure.budgetSpent'), action: 'open-options' },
  'meter-failed': { text: () => i18n.t('failure.meterFailed'), action: 'open-options' },
  offline: { text: () => i18n.t('failure.offline'), action: 'retry' },
  unreachable: { text: () => i18n.t('failure.unreachable'), action: 'retry' },
  'timed-out': { text: timedOut, action: 'retry' },
  'request-refused': { text: requestRefused, action: 'retry' },
  'key-refused': { text: () => i18n.t('failure.keyRefused'), action: 'open-options' },
  'address-wrong': { text: () => i18n.t('failure.addressWrong'), action: 'open-options' },
  'too-large': { text: tooLarge, action: 'none' },
  'too-fast': { text: () => i18n.t('failure.tooFast'), action: 'retry' },
  overloaded: { text: () => i18n.t('failure.overloaded'), action: 'retry' },
  'quota-spent': { text: quotaSpent, action: 'retry' },
  'service-down': { text: () => i18n.t('failure.serviceDown'), action: 'retry' },
  'unexpected-status': { text: unexpectedStatus, action: 'retry' },
  'reply-not-json': { text: () => i18n.t('failure.replyNotJson'), action: 'open-options' },
  'reply-malformed': { text: () => i18n.t('failure.replyMalformed'), action: 'retry' },
  'reply-wrong-length': { text: () => i18n.t('failure.replyWrongLength'), action: 'retry' },
  'worker-lost': { text: () => i18n.t('failure.workerLost'), action: 'retry' },
  internal: { text: () => i18n.t('failure.internal'), action: 'retry' },
};

/** A key command delivers no text. The context menu does, even on closed pages. */
function pageForbidden({ rule }: Failure): string {
  return rule === 'selected-by-key'
    ? i18n.t('failure.selectByMenu')
    : i18n.t('failure.pageForbidden');
}

/** With a status, the reply had begun and may be billed, so Verso does not retry. */
function timedOut({ status }: Failure): string {
  return status === undefined ? i18n.t('failure.timedOut') : i18n.t('failure.fellSilent');
}

/** @see parseServiceAddress for the rules */
function addressInvalid({ rule }: Failure): string {
  switch (rule) {
    case 'not-a-url':
      return i18n.t('failure.addressNotUrl');
    case 'not-https':
      return i18n.t('failure.addressNotHttps');
    case 'has-query':
      return i18n.t('failure.addressQuery');
    case 'has-fragment':
      return i18n.t('failure.addressFragment');
    case 'has-user-info':
      return i18n.t('failure.addressUserInfo');
    default:
      return i18n.t('failure.addressInvalid');
  }
}

/** The service's limit may be lower than the contract's, which is checked before sending. */
function tooLarge({ field }: Failure): string {
  return field === 'body' ? i18n.t('failure.tooLargeToSend') : i18n.t('failure.tooLarge');
}

/** The rule is in English and in the contract's terms. */
function ruleBroken({ field }: Failure): string {
  switch (field) {
    case 'target_lang':
      return i18n.t('failure.targetUnknown');
    case 'source_lang':
      return i18n.t('failure.sourceUnknown');
    default:
      return i18n.t('failure.ruleBroken');
  }
}

function quotaSpent({ resetsAtMs }: Failure): string {
  if (resetsAtMs === undefined) return i18n.t('failure.quotaSpent');
  const { format } = dates(formatLocale(), { dateStyle: 'long', timeStyle: 'short' });
  return i18n.t('failure.quotaSpentUntil', { date: format(resetsAtMs) });
}

const memberLabels: Readonly<Record<RequestMember, () => string>> = {
  glossary: () => i18n.t('labels.translation.glossary'),
  style: () => i18n.t('labels.translation.style'),
  instructions: () => i18n.t('labels.translation.instructions'),
  model: () => i18n.t('labels.translation.model'),
  formality: () => i18n.t('labels.translation.formality'),
  tagHandling: () => i18n.t('labels.translation.tagHandlingVersion'),
};

/** The reader's options are the likeliest cause. */
function requestRefused({ members = [] }: Failure): string {
  if (members.length === 0) return i18n.t('failure.requestRefused');
  const list = new Intl.ListFormat(formatLocale(), { type: 'unit' });
  const labels = members.map((member) => memberLabels[member]());
  return i18n.t('failure.requestRefusedWith', { members: list.format(labels) });
}

function unexpectedStatus({ status }: Failure): string {
  return status === undefined
    ? i18n.t('failure.unexpectedAnswer')
    : i18n.t('failure.unexpectedStatus', { status });
}

function labelOf(action: FailureAction, host: string | undefined): string | undefined {
  switch (action) {
    case 'open-options':
      return i18n.t('failure.openSettings');
    case 'grant-permission':
      return host === undefined
        ? i18n.t('failure.allowAccessToService')
        : i18n.t('failure.allowAccess', { host });
    case 'retry':
      return i18n.t('failure.tryAgain');
    case 'none':
      return undefined;
  }
}

const detailsOf = ({ code, serviceMessage, traceId, field, rule }: Failure): string[] => [
  ...(code === 'reply-malformed' && field && field !== 'body'
    ? [i18n.t('failure.wrongPart', { part: [field, rule].filter(Boolean).join(': ') })]
    : []),
  ...(serviceMessage ? [i18n.t('failure.serviceSays', { message: serviceMessage })] : []),
  ...(traceId ? [i18n.t('failure.quote', { traceId })] : []),
];
