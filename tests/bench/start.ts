/**
 * `npm run bench`: measures the production build in Chromium with the local service.
 *
 *   npm run bench                                              every question on every page
 *   npm run bench -- --page huge --question tasks              some of them
 *   npm run bench -- --json after.json --compare before.json   stores a run and compares
 *   npm run bench -- --check                                   a short run that fails on defects
 *
 * docs/performance.md explains the figures.
 */
import { writeFileSync } from 'node:fs';
import { ensureBuild } from '../demo/build.ts';
import { sentenceOf } from '../demo/problem.ts';
import { runProgram } from '../support/command-line.ts';
import type { BenchRequest } from './arguments.ts';
import { readArguments } from './arguments.ts';
import type { Answer } from './figure.ts';
import { isTooMuch } from './figure.ts';
import type { BenchPage } from './pages.ts';
import { allPages } from './pages.ts';
import type { Question } from './question.ts';
import { questions } from './questions/all.ts';
import { readReport, writeReport } from './report.ts';
import { stageFor } from './stage.ts';
import { drawTable, drawWideTable } from './table.ts';
import { keepProfiles } from './trace/profiles.ts';

const known = {
  pages: allPages.map(({ id }) => id),
  questions: questions.map(({ id }) => id),
};

const helpText = `Measures Verso in a real browser, and prints every figure
beside the least there could be and what it may be at most, one table a question.

Usage: npm run bench -- [options]

  --page ID[,ID]       on these pages; without it each question has its own:
                       ${known.pages.join(', ')}
  --question ID[,ID]   all without it:
${questions.map(({ id, about }) => `${' '.repeat(23)}${id}: ${about}`).join('\n')}
  --latency MS         how long the service waits before every reply (default 100)
  --json FILE          keeps the figures
  --compare FILE       shows the figures of an earlier run beside them, and how they have changed
  --plot FILE          draws how Verso grows with its page (question growth), as SVG
  --profile FOLDER     keeps traces and CPU profiles; these slow down what is measured
  --check              a short run, for every machine: only what it may ask anywhere, and exit code 1 where a figure
                       is too much on any machine
  -h, --help           this text

Exit code: 0, whatever the figures say: they depend on the machine. 1 if a page could not be measured, or with --check; 2 for
options that can't be read.
`;

/** Returns the questions page by page. */
function planOf({ pages, questions: asked, check }: BenchRequest): [BenchPage, Question][] {
  const isWanted = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id);
  return allPages
    .filter(({ id }) => isWanted(pages, id))
    .flatMap((page) =>
      questions
        .filter(({ id }) => isWanted(asked, id))
        .filter((question) => {
          const own = check ? (question.check ?? []) : question.pages;
          return own.includes(page) || (pages.length > 0 && !check);
        })
        .map((question): [BenchPage, Question] => [page, question]),
    );
}

function tell(answers: readonly Answer[], before: readonly Answer[] | null): void {
  for (const { id, about, layout } of questions) {
    const told = answers.filter(({ question }) => question === id);
    if (told.length === 0) continue;
    const draw = layout === 'rows' ? drawTable : drawWideTable;
    console.log(`\n${id}: ${about}\n\n${draw(told, before)}`);
  }
}

/** @returns true if no ceiling is exceeded */
function judge(answers: readonly Answer[]): boolean {
  const tooMuch = answers.flatMap(({ question, page, figures }) =>
    figures
      .filter(isTooMuch)
      .map(({ name, value, ceiling }) => `✗ ${page}, ${question}: ${name}: ${value} > ${ceiling}`),
  );
  console.log(`\n${tooMuch.length === 0 ? '✓ Nothing is too much.' : tooMuch.join('\n')}`);
  return tooMuch.length === 0;
}

function draw(answers: readonly Answer[], path: string): void {
  for (const { id, plot } of questions) {
    const told = answers.filter(({ question }) => question === id);
    if (plot && told.length > 0) writeFileSync(path, plot(told));
  }
}

/** @returns true if every page was measured and no ceiling of a short run is exceeded */
async function run(request: BenchRequest): Promise<boolean> {
  const { latencyMs, json, compare, profile, plot, check } = request;
  const before = compare === null ? null : readReport(compare).answers;
  ensureBuild();
  const answers: Answer[] = [];
  let isComplete = true;
  for (const [page, question] of planOf(request)) {
    console.log(`Measuring ${page.id}: ${question.id} …`);
    if (profile !== null) keepProfiles(profile, `${question.id}-${page.id}`);
    try {
      const figures = await question.ask(
        stageFor(page, latencyMs, profile !== null && !question.records),
      );
      answers.push({ question: question.id, page: page.id, figures });
    } catch (error) {
      isComplete = false;
      console.error(`✗ ${page.id}, ${question.id}: ${sentenceOf(error)}`);
    }
  }
  if (json !== null) writeReport(json, { date: new Date().toISOString(), latencyMs, answers });
  if (plot !== null) draw(answers, plot);
  tell(answers, before);
  return isComplete && (!check || judge(answers));
}

await runProgram({ helpText, read: (words) => readArguments(words, known), run });
