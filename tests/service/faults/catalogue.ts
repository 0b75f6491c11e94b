import type { Fault } from './fault.ts';
import { flowFaults } from './flow.ts';
import { hostileFaults } from './hostile.ts';
import { resultFaults } from './results.ts';
import { statusFaults } from './statuses.ts';
import { tagFaults } from './tags.ts';

export interface FaultGroup {
  readonly title: string;
  readonly faults: readonly Fault[];
}

/** All faults, as the README lists them. */
export const faultGroups: readonly FaultGroup[] = [
  { title: 'Status codes', faults: statusFaults },
  { title: 'Time, connection and quota', faults: flowFaults },
  { title: 'Wrong replies', faults: resultFaults },
  { title: 'Damage to tags', faults: tagFaults },
  { title: 'Hostile markup', faults: hostileFaults },
];

export const faults: readonly Fault[] = faultGroups.flatMap((group) => group.faults);
