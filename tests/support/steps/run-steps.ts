import { stripVTControlCharacters } from 'node:util';
import type { Count } from './count.ts';
import { countOf } from './count.ts';
import type { Result, Step } from './step.ts';

/** Of what a failed step wrote: as many lines as hold the list of failed tests, or of complaints. */
const lastLines = 60;

interface Outcome extends Result {
  readonly name: string;
  readonly seconds: number;
}

/** @returns the steps whose name holds one of the words, and all that they need; every step where there are no words. */
export function chooseSteps(all: readonly Step[], words: readonly string[]): Step[] {
  if (words.length === 0) return [...all];
  const chosen = new Set(all.filter(({ name }) => words.some((word) => name.includes(word))));
  for (const step of [...all].reverse()) {
    if (!chosen.has(step)) continue;
    for (const need of all) if (step.needs?.includes(need.name)) chosen.add(need);
  }
  return all.filter((step) => chosen.has(step));
}

/** Runs steps in order, says how each went, and adds up. */
export async function runSteps(all: readonly Step[], words: readonly string[]): Promise<Count> {
  const outcomes: Outcome[] = [];
  for (const step of chooseSteps(all, words)) {
    console.log(`\n━━━ ${step.name} ━━━`);
    const missing = outcomes.find(({ name, failed }) => failed > 0 && step.needs?.includes(name));
    if (missing) console.log(`Not run: it needs "${missing.name}", which failed.`);
    const start = performance.now();
    const result = missing ? { ...countOf(false), output: '' } : await step.run();
    outcomes.push({ name: step.name, ...result, seconds: (performance.now() - start) / 1000 });
  }
  // Once more at the end, which is what is kept of a long record.
  for (const { name, failed, output } of outcomes) {
    if (failed === 0 || output === '') continue;
    console.log(`\n━━━ ${name}: its last lines ━━━`);
    console.log(
      stripVTControlCharacters(output).trimEnd().split('\n').slice(-lastLines).join('\n'),
    );
  }
  for (const { name, secondTry = [] } of outcomes) {
    if (secondTry.length === 0) continue;
    console.log(`\n━━━ ${name}: passed at the second try ━━━`);
    for (const line of secondTry) console.log(stripVTControlCharacters(line));
  }
  console.log('\n━━━ sum ━━━');
  for (const outcome of outcomes) console.log(describe(outcome));
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function describe({ name, passed, failed, seconds, secondTry = [] }: Outcome): string {
  const again = secondTry.length > 0 ? `, ${secondTry.length} of them at the second try` : '';
  const verdict = `${failed > 0 ? `${failed} FAILED, ` : ''}${passed} passed${again}`;
  return `${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s   ${verdict}`;
}
