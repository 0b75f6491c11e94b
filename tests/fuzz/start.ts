/**
 * `npm run fuzz`: sends random but structured replies, files and messages to Verso.
 *
 *   npm run fuzz -- --minutes 10                              all targets, ten minutes together
 *   npm run fuzz -- --target csv --seconds 30 --seed 7        one target with a seed
 *   npm run fuzz -- --target csv --seed 12 --path 41:2:0      one find again
 *
 * Finds are stored in tests/fuzz/finds with the command that retries them, and become tests.
 */
import { runProgram } from '../support/command-line.ts';
import type { FuzzRequest } from './arguments.ts';
import { readArguments } from './arguments.ts';
import { keepFind } from './finds.ts';
import { openPagePlayer } from './page-player.ts';
import type { Played, PlayOptions } from './play.ts';
import { commandFor, play } from './play.ts';
import { targetsHere, targetsInPage } from './targets/all.ts';

const inPage = new Set(targetsInPage);
const names = [...targetsHere.map(({ name }) => name), ...targetsInPage];

const helpText = `Sends random but structured replies, files and messages to Verso.

Usage: npm run fuzz -- [options]

  --minutes N, --seconds N   time for all targets together (default: one minute)
  --target NAME              one or more targets: ${names.join(', ')}
  --seed N                   repeats the run that had this seed
  --path PATH                repeats one find, with its --target and --seed
  -h, --help                 shows this text

Exit code: 0 for no finds, 1 for finds, 2 for wrong options.
`;

/** @returns true without finds */
async function fuzz({ ms, seed, targets, path }: FuzzRequest): Promise<boolean> {
  const chosen = targets.length > 0 ? targets : names;
  console.log(`seed ${seed}, ${ms / 1000} s for ${chosen.length} targets`);
  const page = chosen.some((name) => inPage.has(name)) ? await openPagePlayer() : null;
  const playOne = (name: string, options: PlayOptions): Promise<Played> => {
    const target = targetsHere.find((one) => one.name === name);
    if (target) return play(target, options);
    if (!page) throw new Error(`There is no page for ${name}.`);
    return page.play(name, options);
  };
  let finds = 0;
  for (const name of chosen) {
    const { runs, find } = await playOne(name, { seed, path, ms: ms / chosen.length });
    console.log(
      `${name.padEnd(20)} ${String(runs).padStart(8)} runs   ${find ? 'FOUND' : 'nothing'}`,
    );
    if (!find) continue;
    finds += 1;
    console.log(`  ${name}: ${find.broken}\n  though ${find.promise}\n  input: ${find.input}`);
    console.log(`  ${find.error.replaceAll('\n', '\n  ')}\n  again: ${commandFor(find)}`);
    if (path === null) console.log(`  kept, a test from now on: ${keepFind(find)}`);
  }
  await page?.close();
  console.log(finds === 0 ? 'Nothing found.' : `${finds} found.`);
  return finds === 0;
}

await runProgram({ helpText, read: (words) => readArguments(words, names), run: fuzz });
