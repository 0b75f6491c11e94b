import { randomFor } from '../service/analytics/random.ts';

/** Chance that can be had again: the same seed gives the same throws in the same order. */
export interface Dice {
  /** True so often, of 1. */
  chance(share: number): boolean;
  /** @throws Error where there is nothing to pick from. */
  pick<T>(all: readonly T[]): T;
}

export function createDice(seed: number): Dice {
  let throws = 0;
  const next = (): number => {
    throws += 1;
    return randomFor(seed, throws);
  };
  return {
    chance: (share) => next() < share,
    pick(all) {
      const one = all[Math.floor(next() * all.length)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
  };
}
