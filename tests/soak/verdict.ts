import type { Weight } from './weight.ts';

/** Measurements, early and late. */
export interface Books {
  readonly staying: Weight;
  readonly own: Weight;
  readonly backgroundMegabytes: number;
  readonly diskMegabytes: number;
  readonly keptMegabytes: number;
}

/** Characters billed by the service and counted by Verso. */
export interface Bill {
  readonly service: number;
  /** Includes uncertain characters. */
  readonly meter: number;
  readonly uncertain: number;
  /** Characters that the meter counted for requests that were never sent (`standstill.ts`). */
  readonly unsent: number;
  /** Billed for answers that did not arrive or could not be read. */
  readonly unheard: number;
}

/** A figure early and late, with its allowed growth. */
export interface Finding {
  readonly what: string;
  readonly early: number;
  readonly late: number;
  readonly mayGrow: number;
}

/** The memory's limit. Its database may be larger on the disk. */
export const maxMemoryMegabytes = 2;

/** The growth that browsers cause by themselves: caches, compiled code, logs. */
const figures: readonly {
  readonly what: string;
  readonly of: (books: Books) => number;
  readonly mayGrow: number;
  /** An absolute limit. */
  readonly most?: number;
}[] = [
  ...(['staying', 'own'] as const).flatMap((place) => [
    { what: `${place} page: listeners`, of: (one: Books) => one[place].listeners, mayGrow: 2 },
    { what: `${place} page: nodes`, of: (one: Books) => one[place].nodes, mayGrow: 25 },
    { what: `${place} page: detached nodes`, of: (one: Books) => one[place].detached, mayGrow: 50 },
    { what: `${place} page: MB of heap`, of: (one: Books) => one[place].heapMegabytes, mayGrow: 2 },
  ]),
  { what: 'background: MB of heap', of: (one) => one.backgroundMegabytes, mayGrow: 4 },
  {
    what: 'memory: MB kept',
    of: (one) => one.keptMegabytes,
    mayGrow: maxMemoryMegabytes,
    // New entries are counted before old ones are removed.
    most: maxMemoryMegabytes * 1.1,
  },
  { what: 'databases: MB', of: (one) => one.diskMegabytes, mayGrow: maxMemoryMegabytes * 5 },
];

export const compare = (early: Books, late: Books): Finding[] =>
  figures.map(({ what, of, mayGrow, most = Number.POSITIVE_INFINITY }) => ({
    what,
    early: of(early),
    late: of(late),
    mayGrow: Math.min(mayGrow, most - of(early)),
  }));

export const hasGrown = ({ early, late, mayGrow }: Finding): boolean => late > early + mayGrow;

/** Returns the disagreements of the bills. */
export function audit({ service, meter, uncertain, unsent, unheard }: Bill): string[] {
  const found: string[] = [];
  if (meter !== service) found.push(`the meter counts ${meter}, the service ${service}`);
  if (uncertain !== unheard) {
    found.push(`the meter is uncertain of ${uncertain}, not of ${unheard}`);
  }
  if (unsent !== 0) {
    found.push(`at deaths of the background the meter has counted ${unsent} that never left`);
  }
  return found;
}
