/** A key's habits; numbers are characters a day unless said otherwise. */
export interface AccountKey {
  readonly label: string;
  readonly text: number;
  readonly documents: number;
  readonly improvement: number;
  /** Minutes of speech a day. */
  readonly speech: number;
  /** The share of days with usage. */
  readonly activity: number;
  /** The part of the account's time with this key, from 0 (oldest day) to 1 (yesterday). */
  readonly lives: readonly [from: number, to: number];
}

const key = (label: string, habits: Partial<Omit<AccountKey, 'label'>> = {}): AccountKey => ({
  label,
  text: 20_000,
  documents: 0,
  improvement: 0,
  speech: 0,
  activity: 0.8,
  lives: [0, 1],
  ...habits,
});

/** Keys with difficult labels and habits. The server accepts the first one. */
const special: readonly AccountKey[] = [
  key('Verso'),
  key('Website', { text: 180_000, activity: 1 }),
  key('Website', { text: 900, activity: 0.3 }),
  key('', { text: 12_000, documents: 30_000 }),
  key('Support desk', { text: 60_000, improvement: 25_000, activity: 0.95 }),
  key('قسم الترجمة', { text: 9_000, documents: 15_000 }),
  key('翻訳チーム', { text: 40_000, improvement: 2_000 }),
  key('<b>Marketing</b> & "friends"', { text: 7_000, lives: [0.4, 1] }),
  key('=SUM(A1:A9)', { text: 3_000, lives: [0, 0.55] }),
  key(
    'The key that the regional office for Central and Eastern Europe asked for in order to try out whether its ' +
      'newsletters can be translated before noon, to be taken back when the trial is over, renewed.',
    { text: 1_500, activity: 0.5 },
  ),
  key('Interpreters', { text: 0, speech: 95, activity: 0.7 }),
  key('Contracts', { text: 0, documents: 240_000, activity: 0.25 }),
  key('Never used', { activity: 0 }),
];

/** Returns this many keys, the special ones first. */
export const accountKeys = (count: number): AccountKey[] =>
  Array.from(
    { length: count },
    (_, index) =>
      special[index] ??
      key(`Team ${index + 1}`, { text: 500 * (1 + (index % 40)), documents: 100 * (index % 7) }),
  );

export const specialKeyCount = special.length;
