/**
 * Every way a service can fail (contract.md, "Status codes" and what replies were seen to be), and what a reader sees of it in
 * the end.
 */
export interface FaultRow {
  /** Of the local service. */
  readonly fault: string;
  /** What the popup says; null: nothing, and the page is complete. */
  readonly says: RegExp | null;
  /** The button that leads on; null: only the page's own. */
  readonly button: 'Try again' | 'Open settings' | null;
  /** The status that some requests are answered with, where it is not 200. */
  readonly status?: number;
  /** Seconds that the service asks to wait, at least. */
  readonly retryAfterS?: number;
  /** What was answered so, or not at all, is counted by our own rule: the service has billed it, or may have. */
  readonly isEstimate?: true;
  /** The most requests that are refused before Verso gives up. */
  readonly mostInVain?: number;
  /** Its waits are not shortened. */
  readonly isInRealTime?: true;
  /** Its requests are given up soon. */
  readonly timesOut?: true;
  /** Much like another row: left out unless every row is asked for. */
  readonly isSimilar?: true;
}

type Outcome = Pick<FaultRow, 'says' | 'button'>;

const whole: Outcome = { says: null, button: null };
const tryAgain = (says: RegExp): Outcome => ({ says, button: 'Try again' });
const openSettings = (says: RegExp): Outcome => ({ says, button: 'Open settings' });
const similar = { isSimilar: true } as const;

/** Longer than any wait that would come of itself. */
const asked = 20;
const inSeconds = `retry-after=${asked}`;
const byDate = `retry-after-date=${asked}`;

const down = /down for the moment/;

/** Passes by itself, or does not after all. */
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
  // From the second request on: what came before stays.
  const twice = `status-${status}:after=1,times=2`;
  const forGood = `status-${status}:after=1`;
  // To us they are one failure, `service-down`: each passes once, and one of them stays.
  const asAnother = status > 500 && says === down && similar;
  // Of a gateway that gave up: the service behind it may go on.
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
    // A date has no parts of a second.
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

/** Does not pass, whatever the service says of coming back. */
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
    // One that stops everything and one that does not tell that it makes no difference.
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

/** Comes with success, is billed, and is no use. */
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
  // One reply that is not JSON is asked for again.
  {
    fault: `${name}:after=1,times=1`,
    ...(outcome === noService ? whole : outcome),
    isEstimate: true,
    ...similar,
  },
]);

/** Has as many texts as were asked for, and some of them are none. */
const emptyTexts: readonly FaultRow[] = [
  { fault: 'glued-texts:after=1,times=1', ...damaged },
  { fault: 'empty-results:after=1', ...damaged },
  { fault: 'blank-results:after=1', ...damaged },
];

/** Says something else than what was billed: every text is good. */
const misstatements: readonly FaultRow[] = [
  { fault: 'unknown-members', ...whole },
  { fault: 'bare-results', ...whole, isEstimate: true },
  ...['-1', '0.5', '1152921504606846976', '9007199254740991', '"12"'].map(
    (told): FaultRow => ({ fault: `billed-told:${told}`, ...whole, isEstimate: true }),
  ),
];

const unanswered: readonly FaultRow[] = [
  // Whether it broke before the work or after it can't be known.
  { fault: 'drop:after=1,times=2', ...whole, isEstimate: true },
  { fault: 'drop:after=1', ...tryAgain(/does not answer/), isEstimate: true },
  { fault: 'drop-reply:after=1,times=2', ...whole, isEstimate: true },
  {
    fault: 'drop-reply:after=1',
    ...tryAgain(/does not answer/),
    isEstimate: true,
  },
  { fault: 'hang:after=1,times=2', ...whole, timesOut: true, isEstimate: true },
  // It has been billed, and is asked for again by the reader alone.
  {
    fault: 'stall:after=1,times=1',
    ...tryAgain(/went silent/),
    ...{ timesOut: true, isEstimate: true },
  },
  { fault: 'hang:after=1', ...tryAgain(/took too long/), timesOut: true, isEstimate: true },
];

const allowances: readonly FaultRow[] = [
  { fault: 'rate-limit:5,burst=1', ...whole, status: 429, isInRealTime: true },
  { fault: 'rate-limit:5,burst=1,retry-after=true', ...whole, status: 429, isInRealTime: true },
  { fault: 'quota:4000', ...tryAgain(/quota/), status: 456 },
];

/** Last: once a request was too large, the next ones are smaller. */
const tooLarge: readonly FaultRow[] = [
  { fault: 'status-413:after=1,times=1', ...whole, status: 413 },
  { fault: 'status-413:after=1', says: /too large/, button: null, status: 413, mostInVain: 40 },
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
