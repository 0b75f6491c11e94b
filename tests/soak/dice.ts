import { randomFor } from '../service/analytics/random.ts';

/** Random numbers that repeat with the same seed. */
export interface Dice {
  /** True with this probability. */
  chance(share: number): boolean;
  /** @throws Error for an empty list */
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
