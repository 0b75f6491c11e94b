import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { idOfFlag } from '../../utils/usage/flags.ts';

/** Leaves out the flags that an alert above already shows. */
export function flagsNotTold(flags: readonly Flag[], alerts: readonly Alert[]): Flag[] {
  const told = alerts.map((alert) => (alert.kind === 'unusual-day' ? idOfFlag(alert.flag) : ''));
  return flags.filter((flag) => !told.includes(idOfFlag(flag)));
}
