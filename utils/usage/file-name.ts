/** Names a file of usage by its days, and says if some are missing. */

import type { DayRange } from './ranges.ts';
import { addDays, daysOf, daysUpTo } from './ranges.ts';

interface FileOf {
  /** The days that were wanted. */
  readonly range: DayRange;
  /** Those of them that the service has not reported. */
  readonly untold: ReadonlySet<string>;
  /** In UTC. */
  readonly today: string;
}

/** The days that can be in a file: today is not over, so nothing is lost without it. All of them where there is only today. */
export const daysOfFile = ({ range, today }: Pick<FileOf, 'range' | 'today'>): DayRange =>
  daysUpTo(range, addDays(today, -1)) ?? range;

/** Without its ending. `about`: what stands before the days, as far as there is something to say. */
export function fileName(about: readonly string[], file: FileOf): string {
  const range = daysOfFile(file);
  const lacks = daysOf(range).some((day) => file.untold.has(day));
  return [...['usage', ...about], ...(lacks ? ['partial'] : []), range.from, 'to', range.to].join(
    '-',
  );
}
