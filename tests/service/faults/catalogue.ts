import type { Fault } from './fault.ts';
import { flowFaults } from './flow.ts';
import { resultFaults } from './results.ts';
import { statusFaults } from './statuses.ts';

/** Everything this server can do wrong on purpose. */
export const faults: readonly Fault[] = [...statusFaults, ...flowFaults, ...resultFaults];
