/**
 * Every way in which a service can fail (contract.md, "Status codes", and replies seen in practice), and the result
 * that a reader sees.
 */
export interface FaultRow {
  /** The fault to switch on in the local service. */
  readonly fault: string;
  /** The popup's message, or null if the page is complete. */
  readonly says: RegExp | null;
  /** The popup's button for the next step, or null if the popup has only those of the page. */
  readonly button: 'Try again' | 'Open settings' | null;
  /** The status of some replies, if it is not 200. */
  readonly status?: number;
  /** Seconds that the service asks Verso to wait. */
  readonly retryAfterS?: number;
  /** The meter estimates some of the cost, because a reply did not state it. */
  readonly isEstimate?: true;
  /** The most requests that may be refused before Verso gives up. */
  readonly mostRefused?: number;
  /** The test does not shorten the pauses. */
  readonly isInRealTime?: true;
  /** The test shortens the request timeout. */
  readonly timesOut?: true;
  /** The row is much like another one, and runs only with all rows. */
  readonly isSimilar?: true;
}

type Outcome = Pick<FaultRow, 'says' | 'button'>;

const whole: Outcome = { says: null, button: null };
const tryAgain = (says: RegExp): Outcome => ({ says, button: 'Try again' });
const openSettings = (says: RegExp): Outcome => ({ says, button: 'Open settings' });
const similar = { isSimilar: true } as const;

/** Seconds; longer than any pause that Verso chooses itself. */
const asked = 20;
const inSeconds = `retry-after=${asked}`;
const byDate = `retry-after-date=${asked}`;

const down = /down for the moment/;

/** Failures that are retried. The service recovers, or fails for good. */
const passing = (
  [
    [429, /too many requests/],
    [529, /overloaded/],
    [500, down],
    [502, down],
    [503, down],
    [504, down],
  ] as const
).flatMap(([status, says]): FaultRow[] => {
  // The first request succeeds, and its texts must stay.
  const twice = `status-${status}:after=1,times=2`;
  const forGood = `status-${status}:after=1`;
  // Verso treats these statuses alike, so one row for each outcome is enough.
  const asAnother = status > 500 && says === down && similar;
  // A gateway gave up, but the service behind it may have billed the request.
  const mayBeBilled = (status === 502 || status === 504) && { isEstimate: true as const };
  return [
    { fault: twice, ...whole, status, ...mayBeBilled },
    {
      fault: `${twice},${inSeconds}`,
      ...whole,
      status,
      retryAfterS: asked,
      ...mayBeBilled,
      ...asAnother,
    },
    // An HTTP date has no fractions of a second.
    {
      fault: `${twice},${byDate}`,
      ...whole,
      status,
      retryAfterS: asked - 1,
      ...mayBeBilled,
      ...(status !== 429 && similar),
    },
    { fault: forGood, ...tryAgain(says), status, ...mayBeBilled, ...asAnother },
    { fault: `${forGood},${inSeconds}`, ...tryAgain(says), status, ...mayBeBilled, ...similar },
    { fault: `${forGood},${byDate}`, ...tryAgain(says), status, ...mayBeBilled, ...similar },
  ];
});

/** Failures that are not retried, whatever `Retry-After` says. */
const lasting = (
  [
    [400, tryAgain(/refused the request/)],
    [401, openSettings(/does not accept this key/)],
    [403, openSettings(/does not accept this key/)],
    [404, openSettings(/no translation service at this address/)],
    [414, tryAgain(/Something went wrong inside Verso/)],
    [456, tryAgain(/quota/)],
  ] as const
).flatMap(([status, outcome]): FaultRow[] => {
  const forGood = `status-${status}:after=1`;
  return [
    { fault: forGood, ...outcome, status },
    // One failure for every text and one for a single request show that `Retry-After` makes no difference.
    {
      fault: `${forGood},${inSeconds}`,
      ...outcome,
      status,
      ...(status !== 400 && status !== 456 && similar),
    },
    { fault: `${forGood},${byDate}`, ...outcome, status, ...similar },
  ];
});

const damaged = tryAgain(/was damaged/);
const otherLength = tryAgain(/more or fewer texts/);
const noService = openSettings(/not a translation service/);

/** Replies with status 200 that are billed but unusable. */
const replies = (
  [
    ['broken-json', damaged],
    ['cut-connection', damaged],
    ['wrong-shape', damaged],
    ['wrong-text-type', damaged],
    ['html-reply', noService],
    ['empty-reply', noService],
    ['short-results', otherLength],
    ['shifted-results', otherLength],
    ['glued-results', otherLength],
    ['extra-result', otherLength],
  ] as const
).flatMap(([name, outcome]): FaultRow[] => [
  { fault: `${name}:after=1`, ...outcome, isEstimate: true },
  // Verso retries one reply that is not JSON.
  {
    fault: `${name}:after=1,times=1`,
    ...(outcome === noService ? whole : outcome),
    isEstimate: true,
    ...similar,
  },
]);

/** Replies with the right number of texts, but with empty ones among them. */
const emptyTexts: readonly FaultRow[] = [
  { fault: 'glued-texts:after=1,times=1', ...damaged },
  { fault: 'empty-results:after=1', ...damaged },
  { fault: 'blank-results:after=1', ...damaged },
];

/** Replies with a wrong amount and good texts. */
const misstatements: readonly FaultRow[] = [
  { fault: 'unknown-members', ...whole },
  { fault: 'bare-results', ...whole, isEstimate: true },
  ...['-1', '0.5', '1152921504606846976', '9007199254740991', '"12"'].map(
    (told): FaultRow => ({ fault: `billed-told:${told}`, ...whole, isEstimate: true }),
  ),
];

const unanswered: readonly FaultRow[] = [
  // The connection may have broken before or after the work, so the cost is estimated.
  { fault: 'drop:after=1,times=2', ...whole, isEstimate: true },
  { fault: 'drop:after=1', ...tryAgain(/does not answer/), isEstimate: true },
  { fault: 'drop-reply:after=1,times=2', ...whole, isEstimate: true },
  {
    fault: 'drop-reply:after=1',
    ...tryAgain(/does not answer/),
    isEstimate: true,
  },
  { fault: 'hang:after=1,times=2', ...whole, timesOut: true, isEstimate: true },
  // The request was billed, so only the reader may retry it.
  {
    fault: 'stall:after=1,times=1',
    ...tryAgain(/then stopped/),
    ...{ timesOut: true, isEstimate: true },
  },
  { fault: 'hang:after=1', ...tryAgain(/took too long/), timesOut: true, isEstimate: true },
];

const allowances: readonly FaultRow[] = [
  { fault: 'rate-limit:5,burst=1', ...whole, status: 429, isInRealTime: true },
  { fault: 'rate-limit:5,burst=1,retry-after=true', ...whole, status: 429, isInRealTime: true },
  { fault: 'quota:4000', ...tryAgain(/quota/), status: 456 },
];

/** These rows come last, because requests stay smaller after one was too large. */
const tooLarge: readonly FaultRow[] = [
  { fault: 'status-413:after=1,times=1', ...whole, status: 413 },
  { fault: 'status-413:after=1', says: /too large/, button: null, status: 413, mostRefused: 40 },
];

export const faultRows: readonly FaultRow[] = [
  ...passing,
  ...lasting,
  ...unanswered,
  ...replies,
  ...emptyTexts,
  ...misstatements,
  ...allowances,
  ...tooLarge,
];
