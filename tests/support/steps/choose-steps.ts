import type { Step, When } from './step.ts';

/** @returns the steps with one of the words in their names and the steps that they need; without words, all */
export function chooseSteps(all: readonly Step[], when: When, words: readonly string[]): Step[] {
  const set = all.filter((step) => step.when === undefined || step.when === when);
  if (words.length === 0) return set;
  return withNeeds(set, ({ name }) => words.some((word) => name.includes(word)));
}

/** @returns the selected steps and the steps that they need, in order */
export function withNeeds(all: readonly Step[], isWanted: (step: Step) => boolean): Step[] {
  const chosen = new Set(all.filter(isWanted));
  // The loop also visits steps that it adds.
  for (const step of chosen) {
    for (const need of all) if (step.needs?.includes(need.name)) chosen.add(need);
  }
  return all.filter((step) => chosen.has(step));
}
