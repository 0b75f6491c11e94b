import type { Weight } from './weight.ts';

/** What is weighed early, when all is warm, and late. */
export interface Books {
  /** A tab that stays where it is, and a page of ours. */
  readonly staying: Weight;
  readonly own: Weight;
  readonly backgroundMegabytes: number;
  readonly diskMegabytes: number;
  readonly keptMegabytes: number;
}

/** Characters by the service's book and by Verso's. */
export interface Bill {
  readonly service: number;
  /** What the meter counts, those that it is not certain of included. */
  readonly meter: number;
  readonly uncertain: number;
  /** What the meter says to be uncertain of, after deaths of the background, for requests that never left: there were none (`standstill.ts`). */
  readonly unsent: number;
  /** Billed by the service for requests whose answer could not be heard or read. */
  readonly unheard: number;
}

/** One line of the table: a figure early and late, and what it may grow by in between. */
export interface Finding {
  readonly what: string;
  readonly early: number;
  readonly late: number;
  readonly mayGrow: number;
}

/** The memory was told to keep no more than this; its database may be some times as large on the disk. */
export const maxMemoryMegabytes = 2;

/** Beside each figure what browsers do by themselves from minute to minute: caches, compiled code, a database's log. */
const figures: readonly {
  readonly what: string;
  readonly of: (books: Books) => number;
  readonly mayGrow: number;
  /** However little it was early. */
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
    // What is kept meanwhile is counted before the oldest go.
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

/** Where the books do not agree to the character, in words; empty: they do. */
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
