import type { Step, When } from './step.ts';

/** @returns the steps of a set whose name holds one of the words, and all that they need; every step of it where there are no words */
export function chooseSteps(all: readonly Step[], when: When, words: readonly string[]): Step[] {
  const set = all.filter((step) => step.when === undefined || step.when === when);
  if (words.length === 0) return set;
  return withNeeds(set, ({ name }) => words.some((word) => name.includes(word)));
}

/** @returns the steps that are wanted and all that they need, in their order */
export function withNeeds(all: readonly Step[], isWanted: (step: Step) => boolean): Step[] {
  const chosen = new Set(all.filter(isWanted));
  // A set goes on to what is added to it meanwhile.
  for (const step of chosen) {
    for (const need of all) if (step.needs?.includes(need.name)) chosen.add(need);
  }
  return all.filter((step) => chosen.has(step));
}
