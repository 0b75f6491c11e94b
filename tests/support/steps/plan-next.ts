import { withNeeds } from './choose-steps.ts';
import type { Step } from './step.ts';

/** Parallel steps: one for each core of the smallest supported computer. */
const lanes = 2;

interface Progress {
  /** Sorted by `byUrgency`. */
  readonly waiting: readonly Step[];
  readonly running: readonly Step[];
  /** Finished steps by name, with their success. */
  readonly ended: ReadonlyMap<string, boolean>;
}

interface Move {
  readonly step: Step;
  /** The failed step that this one needs, if it is skipped. Null if it starts. */
  readonly missing: string | null;
}

/** @returns the next move, or null until a step ends */
export function planNext({ waiting, running, ended }: Progress): Move | null {
  for (const step of waiting) {
    const missing = step.needs?.find((name) => ended.get(name) === false);
    if (missing !== undefined) return { step, missing };
  }
  if (running.length >= lanes || running.some(isAlone)) return null;
  // A step that runs alone needs both lanes empty. The wait is shortest before any long step has started.
  const candidates = waiting.some(isAlone) ? withNeeds(waiting, isAlone) : waiting;
  const step = candidates.find(({ needs = [] }) => needs.every((name) => ended.has(name)));
  if (step === undefined || (isAlone(step) && running.length > 0)) return null;
  return { step, missing: null };
}

const isAlone = ({ alone = false }: Step): boolean => alone;

/** @returns steps by the length of their longest chain of dependents, longest first */
export function byUrgency(steps: readonly Step[]): Step[] {
  const secondsToEnd = (step: Step): number => {
    const after = steps.filter(({ needs }) => needs?.includes(step.name)).map(secondsToEnd);
    return (step.seconds ?? 0) + Math.max(0, ...after);
  };
  return [...steps].sort((a, b) => secondsToEnd(b) - secondsToEnd(a));
}
