import { stripVTControlCharacters } from 'node:util';
import type { Count } from './count.ts';
import { countOf } from './count.ts';
import { byUrgency, planNext } from './plan-next.ts';
import type { Result, Step } from './step.ts';

/** Enough lines of output for the list of failed tests or complaints. */
const lastLines = 60;

interface Outcome extends Result {
  readonly name: string;
  readonly seconds: number;
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/**
 * Runs steps, two at a time, and adds up their results. A step's output appears when it ends, so that outputs do not
 * mix.
 *
 * @throws Error if a step needs one that is missing
 */
export async function runSteps(steps: readonly Step[]): Promise<Count> {
  const start = performance.now();
  const waiting = new Set(byUrgency(steps));
  const running = new Map<Step, Promise<void>>();
  const outcomes = new Map<Step, Outcome>();

  const run = async (step: Step): Promise<void> => {
    const stepStart = performance.now();
    const result = await step.run();
    running.delete(step);
    outcomes.set(step, { name: step.name, ...result, seconds: secondsSince(stepStart) });
    console.log(`\n━━━ ${step.name} ━━━\n${result.output.trimEnd()}`);
  };

  for (;;) {
    const ended = new Map([...outcomes].map(([{ name }, { failed }]) => [name, failed === 0]));
    const next = planNext({ waiting: [...waiting], running: [...running.keys()], ended });
    if (next === null) {
      if (running.size === 0) break;
      await Promise.race(running.values());
      continue;
    }
    const { step, missing } = next;
    waiting.delete(step);
    if (missing === null) {
      console.log(`started ${step.name}`);
      running.set(step, run(step));
    } else {
      outcomes.set(step, { name: step.name, ...countOf(false), output: '', seconds: 0 });
      console.log(`\n━━━ ${step.name} ━━━\nNot run: it needs "${missing}", which failed.`);
    }
  }
  if (waiting.size > 0) {
    throw new Error(`These steps wait for one that is not there: ${names([...waiting])}`);
  }
  return sumUp(
    steps.flatMap((step) => outcomes.get(step) ?? []),
    secondsSince(start),
  );
}

const names = (steps: readonly Step[]): string => steps.map(({ name }) => name).join(', ');

function sumUp(outcomes: readonly Outcome[], seconds: number): Count {
  // Repeats the last lines at the end, where a long log is read.
  for (const { name, failed, output } of outcomes) {
    if (failed === 0 || output === '') continue;
    console.log(`\n━━━ ${name}: its last lines ━━━`);
    console.log(
      stripVTControlCharacters(output).trimEnd().split('\n').slice(-lastLines).join('\n'),
    );
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log('\n━━━ sum ━━━');
  for (const outcome of outcomes) console.log(describe(outcome));
  console.log(describe({ name: 'all, two at a time', passed, failed, seconds }));
  return { passed, failed };
}

function describe({ name, passed, failed, seconds }: Omit<Outcome, 'output'>): string {
  const verdict = `${failed > 0 ? `${failed} FAILED, ` : ''}${passed} passed`;
  return `${name.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s   ${verdict}`;
}
