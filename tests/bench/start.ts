/**
 * `npm run bench`: how smooth and how thrifty Verso is, with the production build in a real Chromium and the local service.
 *
 *   npm run bench                                              every question on every page
 *   npm run bench -- --page huge --question tasks              some of them
 *   npm run bench -- --json after.json --compare before.json   kept, and beside an earlier run
 *
 * docs/performance.md says what the figures mean.
 */
import { ArgumentError } from '../demo/arguments.ts';
import { ensureBuild } from '../demo/build.ts';
import { sentenceOf } from '../demo/problem.ts';
import type { BenchRequest } from './arguments.ts';
import { readArguments } from './arguments.ts';
import type { Answer } from './figure.ts';
import { allPages } from './pages.ts';
import { questions } from './questions/all.ts';
import { readReport, writeReport } from './report.ts';
import { stageFor } from './stage.ts';
import { drawTable, drawWideTable } from './table.ts';

const known = {
  pages: allPages.map(({ id }) => id),
  questions: questions.map(({ id }) => id),
};

const helpText = `Measures Verso in a real browser, and prints every figure with its limit.

Usage: npm run bench -- [options]

  --page ID[,ID]       on these pages; without it each question has its own:
                       ${known.pages.join(', ')}
  --question ID[,ID]   all without it:
${questions.map(({ id, about }) => `${' '.repeat(23)}${id}: ${about}`).join('\n')}
  --latency MS         how long the service waits before every reply (default 100)
  --json FILE          keeps the figures
  --compare FILE       shows the figures of an earlier run beside them
  -h, --help           this text

Exit code: 0, whatever the figures say: they depend on the machine. 1 if a page could not be measured; 2 for options that
can't be read.
`;

/** @returns whether every page could be measured */
async function run({ pages, questions: asked, latencyMs, json, compare }: BenchRequest) {
  const before = compare === null ? null : readReport(compare).answers;
  ensureBuild();
  const isWanted = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id);
  const answers: Answer[] = [];
  let isComplete = true;
  for (const page of allPages.filter(({ id }) => isWanted(pages, id))) {
    for (const question of questions.filter(({ id }) => isWanted(asked, id))) {
      if (pages.length === 0 && !question.pages.includes(page)) continue;
      console.log(`Measuring ${page.id}: ${question.id} …`);
      try {
        const figures = await question.ask(stageFor(page, latencyMs));
        answers.push({ question: question.id, page: page.id, figures });
      } catch (error) {
        isComplete = false;
        console.error(`✗ ${page.id}, ${question.id}: ${sentenceOf(error)}`);
      }
    }
  }
  if (json !== null) writeReport(json, { date: new Date().toISOString(), latencyMs, answers });
  for (const [layout, draw] of [
    ['rows', drawTable],
    ['row', drawWideTable],
  ] as const) {
    const ids = questions.filter((question) => question.layout === layout).map(({ id }) => id);
    const told = answers.filter(({ question }) => ids.includes(question));
    if (told.length > 0) console.log(`\n${draw(told, before)}\n`);
  }
  return isComplete;
}

async function main(): Promise<number> {
  const request = readArguments(process.argv.slice(2), known);
  if (request === 'help') {
    console.log(helpText);
    return 0;
  }
  return (await run(request)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof ArgumentError) {
    console.error(`${error.message}\n\n${helpText}`);
    process.exitCode = 2;
  } else {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
