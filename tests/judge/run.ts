/**
 * `npm run judge`: an independent judge's verdict on what Verso does to real saved pages. The judge and its pages stand beside
 * the project on some machines and are no part of it.
 *
 *   npm run judge                                   every page
 *   npm run judge -- --page en-v8-blog --hostile mix -v   what the judge itself understands
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../demo/build.ts';
import { sentenceOf } from '../demo/problem.ts';
import { root, shared } from '../support/root.ts';

const judge = shared === null ? null : join(shared, 'judge/judge.mjs');

function run(program: string): number {
  ensureBuild();
  const words = [program, '--driver', 'tests/judge/verso.mjs', ...process.argv.slice(2)];
  return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

if (judge === null || !existsSync(judge)) {
  console.log(
    'The judge and its pages (../shared) do not stand beside this project: nothing is judged here.',
  );
} else {
  try {
    process.exitCode = run(judge);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
