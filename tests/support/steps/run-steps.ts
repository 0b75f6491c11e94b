import type { Count } from './count.ts';
import { countOf } from './count.ts';
import type { Step } from './step.ts';

interface Outcome extends Count {
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
    const count = missing ? countOf(false) : await step.run();
    outcomes.push({ name: step.name, ...count, seconds: (performance.now() - start) / 1000 });
  }
  console.log('\n━━━ sum ━━━');
  for (const outcome of outcomes) console.log(describe(outcome));
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function describe({ name, passed, failed, seconds }: Outcome): string {
  const verdict = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
  return `${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s   ${verdict}`;
}
