import type { FaultSwitches } from '../service/faults/switchboard.ts';
import type { Dice } from './dice.ts';

/** Faults of the service, each for some requests. */
const faults = [
  'status-503:times=2',
  'status-429:times=1,retry-after=1',
  'status-413:times=1',
  'drop-reply:times=1',
  'cut-connection:times=1',
  'broken-json:times=1',
  'short-results:times=1',
  'empty-results:times=1',
  'any-damage:times=5',
  'hostile-script:times=3',
  'delay:400,times=5',
] as const;

/** Adds a fault (true), or lets the service recover. */
export function throwFaults(switches: FaultSwitches, dice: Dice): boolean {
  if (dice.chance(0.2)) switches.clear();
  const fails = dice.chance(0.25);
  if (fails) switches.set(dice.pick(faults));
  return fails;
}
