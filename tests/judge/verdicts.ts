/** The used part of the judge's verdict on one page; see its README. */
export interface Verdict {
  /** Such as `dev/en-v8-blog.html`. */
  readonly page: string;
  readonly pass: boolean;
  readonly ms?: number;
  readonly error?: string;
  readonly fails?: Readonly<Record<string, { readonly count: number }>>;
  readonly restored?: {
    readonly identical: boolean;
    readonly fails: Readonly<Record<string, { readonly count: number }>>;
  };
}

/** The verdicts of one round; none after a crash. */
export interface RoundOutcome {
  readonly mode: string;
  readonly verdicts: readonly Verdict[];
  readonly seconds: number;
}

const pageName = (path: string): string => path.replace(/^.*\//, '').replace(/\.html$/, '');

const codes = (fails: Verdict['fails'] = {}): string[] =>
  Object.entries(fails).map(([code, { count }]) => `${code}×${count}`);

/** Returns the judge's codes for a failure. */
const reasonOf = ({ error, fails, restored }: Verdict): string =>
  [
    ...(error ? [error.split('\n')[0]] : []),
    ...codes(fails),
    ...(restored && !restored.identical ? ['restored otherwise', ...codes(restored.fails)] : []),
  ].join(' ');

export interface Sum {
  /** Seconds for each page and kind of replies, and a line for each failure. */
  readonly text: string;
  /** Failed or missing pages. */
  readonly failed: number;
}

/** Joins rounds over the same pages. */
export function sumUp(pages: readonly string[], outcomes: readonly RoundOutcome[]): Sum {
  const found = outcomes.map(
    ({ verdicts }) => new Map(verdicts.map((verdict) => [pageName(verdict.page), verdict])),
  );
  const cell = (verdict: Verdict | undefined): string => {
    if (!verdict) return '✗';
    const seconds = verdict.ms === undefined ? '' : (verdict.ms / 1000).toFixed(1);
    return verdict.pass ? seconds : `✗ ${seconds}`.trim();
  };
  const rows = [
    ['page', ...outcomes.map(({ mode }) => mode)],
    ...pages.map((page) => [page, ...found.map((verdicts) => cell(verdicts.get(page)))]),
    ['seconds', ...outcomes.map(({ seconds }) => seconds.toFixed(0))],
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const lines = rows.map(([page = '', ...cells]) =>
    [
      page.padEnd(widths[0] ?? 0),
      ...cells.map((text, i) => text.padStart(widths[i + 1] ?? 0)),
    ].join('  '),
  );
  const failures = outcomes.flatMap(({ mode }, i) =>
    pages.flatMap((page) => {
      const verdict = found[i]?.get(page);
      if (verdict?.pass) return [];
      return [`✗ ${page}, ${mode}: ${verdict ? reasonOf(verdict) : 'no verdict'}`];
    }),
  );
  const judged = pages.length * outcomes.length;
  const sum = `${judged - failures.length} of ${judged} pass`;
  return { text: [...lines, '', ...failures, sum].join('\n'), failed: failures.length };
}
