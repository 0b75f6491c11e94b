import { withNeeds } from './choose-steps.ts';
import type { Step } from './step.ts';

/** Steps that run at a time: one for each core of the smallest machine that has to be quick. */
const lanes = 2;

/** Where a run of steps stands. */
interface Progress {
  /** The most urgent first, as `byUrgency` sorts them. */
  readonly waiting: readonly Step[];
  readonly running: readonly Step[];
  /** Of each step that ended, by its name, whether it passed. */
  readonly ended: ReadonlyMap<string, boolean>;
}

/** What is done next. */
interface Move {
  readonly step: Step;
  /** Name of a step that it needs and that failed, for which it is left out; null where it starts. */
  readonly missing: string | null;
}

/** @returns what is done next; null where nothing can be done before a step ends */
export function planNext({ waiting, running, ended }: Progress): Move | null {
  for (const step of waiting) {
    const missing = step.needs?.find((name) => ended.get(name) === false);
    if (missing !== undefined) return { step, missing };
  }
  if (running.length >= lanes || running.some(isAlone)) return null;
  // A step that runs alone waits until both lanes are empty. That is shortest before any long step has started.
  const candidates = waiting.some(isAlone) ? withNeeds(waiting, isAlone) : waiting;
  const step = candidates.find(({ needs = [] }) => needs.every((name) => ended.has(name)));
  if (step === undefined || (isAlone(step) && running.length > 0)) return null;
  return { step, missing: null };
}

const isAlone = ({ alone = false }: Step): boolean => alone;

/** @returns steps by the time from their start to the end of all that waits for them, the longest first */
export function byUrgency(steps: readonly Step[]): Step[] {
  const secondsToEnd = (step: Step): number => {
    const after = steps.filter(({ needs }) => needs?.includes(step.name)).map(secondsToEnd);
    return (step.seconds ?? 0) + Math.max(0, ...after);
  };
  return [...steps].sort((a, b) => secondsToEnd(b) - secondsToEnd(a));
}
