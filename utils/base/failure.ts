/**
 * A failure as plain data: it crosses messages, ports and storage unchanged, and one place
 * (`components/failure-words.ts`) turns its code into words for people.
 */
export const failureCodes = [
  // What the reader has not set up yet, or what this page does not allow.
  'address-missing',
  'address-invalid',
  'key-missing',
  // There is one, for another address than the one that is set.
  'key-elsewhere',
  'permission-missing',
  'page-forbidden',
  // An administrator keeps Verso off this site.
  'site-denied',
  'page-empty',
  // All of its text stands in what its author wants left as it is.
  'page-declined',
  'nothing-selected',
  // A rule or limit of the contract that was broken before anything was sent.
  'rule-broken',
  // The month's budget, and a record of what was spent that can't be read where a budget depends on it.
  'budget-spent',
  'meter-failed',
  // The network.
  'offline',
  'unreachable',
  'timed-out',
  // What the service said (contract.md, "Status codes").
  'request-refused',
  'key-refused',
  'address-wrong',
  'too-large',
  'too-fast',
  'overloaded',
  'quota-spent',
  'service-down',
  'unexpected-status',
  // A reply with status 200 that can't be trusted.
  'reply-not-json',
  'reply-malformed',
  'reply-wrong-length',
  // Ours.
  'worker-lost',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** Optional members of a request that a service may refuse. */
export type RequestMember =
  | 'glossary'
  | 'style'
  | 'instructions'
  | 'model'
  | 'formality'
  | 'tagHandling';

export interface Failure {
  readonly code: FailureCode;
  /** HTTP status, where a reply came. */
  readonly status?: number;
  /** The service's own words: plain text, at most 300 characters, never markup. */
  readonly serviceMessage?: string;
  /** `X-Trace-ID` of the reply, for a reader to quote. */
  readonly traceId?: string;
  /** How long the service asked to wait, capped at 60 s. */
  readonly retryAfterMs?: number;
  /** With `quota-spent`: when the quota resets, where the service says it, in milliseconds since 1970. */
  readonly resetsAtMs?: number;
  /** The request member or reply field that is wrong, as `custom_instructions[3]`. */
  readonly field?: string;
  /** The rule or limit that was broken, in English. */
  readonly rule?: string;
  /** With `request-refused`: what was sent beside texts and languages. */
  readonly members?: readonly RequestMember[];
  /** With `budget-spent`: what the month might cost when it was refused, in characters. */
  readonly budget?: number;
  /** With `budget-spent`: the UTC month, `YYYY-MM`, whose budget it is. */
  readonly month?: string;
  /** Where `isOfSettings`: when the service was asked, in milliseconds since 1970. What is set may be another since. */
  readonly askedMs?: number;
  /** Nothing more is asked because of it, although its code alone says that other texts may fare better. */
  readonly endsAll?: true;
}

const ofSettings: ReadonlySet<FailureCode> = new Set([
  'address-wrong',
  'key-refused',
  'quota-spent',
  'reply-not-json',
]);

/** True for what a service says of its address or of the key: another one may be answered otherwise. */
export const isOfSettings = (code: FailureCode): boolean => ofSettings.has(code);

const aboutOneRequest: ReadonlySet<FailureCode> = new Set([
  'rule-broken',
  'request-refused',
  'too-large',
  'reply-not-json',
  'reply-malformed',
  'reply-wrong-length',
]);

/** True when other texts may still succeed; false when everything would fail the same way until something is done. */
export const concernsOneText = ({ code, endsAll }: Failure): boolean =>
  aboutOneRequest.has(code) && endsAll !== true;
