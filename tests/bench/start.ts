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

const helpText = `Measures Verso in a real browser. Prints one table per question: each figure with its minimum and its limit.

Usage: npm run bench -- [options]

  --page ID[,ID]       pages to measure (default: the question's own):
                       ${known.pages.join(', ')}
  --question ID[,ID]   questions to answer (default: all):
${questions.map(({ id, about }) => `${' '.repeat(23)}${id}: ${about}`).join('\n')}
  --latency MS         delay before every reply of the service (default 100)
  --json FILE          writes the figures
  --compare FILE       compares with the figures of an earlier run
  --plot FILE          draws the question growth as SVG
  --profile FOLDER     writes traces and CPU profiles, which slow the run down
  --check              a short run with the limits that hold on every machine; exit code 1 if a figure exceeds its limit
  -h, --help           shows this text

Exit code: 0 whatever the figures, which depend on the machine. 1 if a page could not be measured. 2 for wrong options.
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
