/**
 * `npm run judge`: an independent judge checks Verso's effect on saved pages. Only some computers have the judge and
 * its pages beside the project.
 *
 *   npm run judge                                         every page
 *   npm run judge -- --page en-v8-blog --hostile mix -v   the judge's own options
 *   npm run judge -- --hostile plain,mix                  every page with correct and with mixed replies
 *   npm run judge -- --all                                every page with every kind of replies, and a table
 *
 * Each kind of replies has its own browser, because translations are remembered. Two run in parallel. A single kind is
 * split between two browsers.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../../utils/build/run-command.ts';
import { ensureBuild } from '../demo/build.ts';
import { sentenceOf } from '../demo/problem.ts';
import { shared } from '../support/root.ts';
import type { JudgeRequest, Offer, Round } from './request.ts';
import { readRequest, splitRound } from './request.ts';
import type { RoundOutcome, Verdict } from './verdicts.ts';
import { sumUp } from './verdicts.ts';

/** Returns the judge's pages and replies. */
async function offerOf(folder: string, words: readonly string[]): Promise<Offer> {
  const { HOSTILE: modes } = (await import(
    pathToFileURL(join(folder, 'judge/pseudo.mjs')).href
  )) as { HOSTILE: readonly string[] };
  // The judge finds its pages in the same way.
  const set = words.includes('--set') ? (words[words.indexOf('--set') + 1] ?? '') : 'dev';
  const pages = readdirSync(join(process.env.JUDGE_PAGES ?? join(folder, 'pages'), set))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replace(/\.html$/, ''));
  return { modes, pages };
}

const atOnce = 2;

const judge = (folder: string, words: readonly string[], shows: 'all' | 'errors') =>
  runCommand(
    ['node', join(folder, 'judge/judge.mjs'), '--driver', 'tests/judge/verso.mjs', ...words],
    { shows },
  );

async function judgeRound(folder: string, { mode, words }: Round): Promise<RoundOutcome> {
  const place = mkdtempSync(join(tmpdir(), 'verso-judge-'));
  const report = join(place, 'verdicts.json');
  const start = performance.now();
  const { output } = await judge(folder, [...words, '--json', report], 'errors');
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n━━━ ${mode} ━━━\n${output}`);
  // Without a report the round crashed, and all its pages count as failed.
  const verdicts = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as readonly Verdict[])
    : [];
  rmSync(place, { recursive: true });
  return { mode, verdicts, seconds };
}

/** @returns the outcomes in the order of `rounds` */
async function judgeRounds(folder: string, rounds: readonly Round[]): Promise<RoundOutcome[]> {
  const left = [...rounds.entries()];
  const outcomes: RoundOutcome[] = [];
  const judgeLeft = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [place, round] = next;
      outcomes[place] = await judgeRound(folder, round);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, judgeLeft));
  return outcomes;
}

/** @returns the joined outcome of two halves */
const joinHalves = (mode: string, halves: readonly RoundOutcome[]): RoundOutcome => ({
  mode,
  verdicts: halves.flatMap(({ verdicts }) => verdicts),
  seconds: Math.max(...halves.map(({ seconds }) => seconds)),
});

/** @returns the exit code */
async function run(folder: string, { pages, rounds }: JudgeRequest): Promise<number> {
  ensureBuild();
  const [only, ...others] = rounds;
  const outcomes: RoundOutcome[] = [];
  if (only && others.length === 0) {
    const halves = splitRound(only, pages);
    if (halves.length === 1) return (await judge(folder, only.words, 'all')).exitCode;
    outcomes.push(joinHalves(only.mode, await judgeRounds(folder, halves)));
  } else {
    outcomes.push(...(await judgeRounds(folder, rounds)));
  }
  const { text, failed } = sumUp(pages, outcomes);
  console.log(`\n━━━ sum ━━━\n${text}`);
  return failed > 0 ? 1 : 0;
}

const helpText = `Checks Verso's effect on saved pages with an independent judge.

Usage: npm run judge -- [options]

  --all              every page with every kind of replies, and a table
  --hostile A[,B]    kinds of replies (default: plain, which are correct)
  --page ID[,ID]     pages to judge (default: all)
  -v                 prints every failure
`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(helpText);
} else if (shared === null || !existsSync(join(shared, 'judge/judge.mjs'))) {
  console.log(
    'The judge and its pages (../shared) do not stand beside this project: nothing is judged here.',
  );
} else {
  try {
    process.exitCode = await run(shared, readRequest(words, await offerOf(shared, words)));
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
