/** Plain data that crosses messages, ports and storage. `utils/wording/failure-words.ts` has the sentences. */
export const failureCodes = [
  // Missing setup, or a page that is not allowed.
  'address-missing',
  'address-invalid',
  'key-missing',
  // The key belongs to another address.
  'key-elsewhere',
  'permission-missing',
  'page-forbidden',
  // A policy denies this site.
  'site-denied',
  'page-empty',
  // The site's rule translates only some parts.
  'parts-missing',
  'page-declined',
  // The reader pointed at a block without translatable text.
  'block-empty',
  'nothing-selected',
  // Nothing was sent.
  'rule-broken',
  // The month's budget, or its unreadable record.
  'budget-spent',
  'meter-failed',
  // The network.
  'offline',
  'unreachable',
  'timed-out',
  // The service's answers (contract.md, "Status codes").
  'request-refused',
  'key-refused',
  'address-wrong',
  'too-large',
  'too-fast',
  'overloaded',
  'quota-spent',
  'service-down',
  'unexpected-status',
  // An unusable reply with status 200.
  'reply-not-json',
  'reply-malformed',
  'reply-wrong-length',
  // Verso's own failures.
  'worker-lost',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** Optional members that a service may refuse. */
export type RequestMember =
  | 'glossary'
  | 'style'
  | 'instructions'
  | 'model'
  | 'formality'
  | 'tagHandling';

export interface Failure {
  readonly code: FailureCode;
  /** HTTP status, if a reply came. */
  readonly status?: number;
  /** Plain text of at most 300 characters, never markup. */
  readonly serviceMessage?: string;
  /** `X-Trace-ID`, for readers to quote. */
  readonly traceId?: string;
  /** The service asked for it; at most 60 s. */
  readonly retryAfterMs?: number;
  /** The quota's reset in milliseconds since 1970, if known. */
  readonly resetsAtMs?: number;
  /** The wrong member or field, such as `custom_instructions[3]`. */
  readonly field?: string;
  /** The broken rule, in English. */
  readonly rule?: string;
  /** With `request-refused`: the members beside texts and languages. */
  readonly members?: readonly RequestMember[];
  /** With `budget-spent`: the budget in characters at that time. */
  readonly budget?: number;
  /** With `budget-spent`: its UTC month, `YYYY-MM`. */
  readonly month?: string;
  /** The time of the request in milliseconds since 1970, because the settings may have changed since. */
  readonly askedMs?: number;
  /** Ends all requests, even if the code concerns one text. */
  readonly endsAll?: true;
}

const ofSettings: ReadonlySet<FailureCode> = new Set([
  'address-wrong',
  'key-refused',
  'quota-spent',
  'reply-not-json',
]);

const unreached: ReadonlySet<FailureCode> = new Set([
  ...(['offline', 'unreachable', 'permission-missing'] as const),
  ...(['address-missing', 'address-invalid', 'key-missing', 'key-elsewhere'] as const),
]);

export const wasNotReached = ({ code }: Failure): boolean => unreached.has(code);

/** Another address or key may avoid the failure. */
export const isOfSettings = (code: FailureCode): boolean => ofSettings.has(code);

const aboutOneRequest: ReadonlySet<FailureCode> = new Set([
  'rule-broken',
  'request-refused',
  'too-large',
  'reply-not-json',
  'reply-malformed',
  'reply-wrong-length',
]);

/** True if other texts may still succeed. */
export const concernsOneText = ({ code, endsAll }: Failure): boolean =>
  aboutOneRequest.has(code) && endsAll !== true;
