/**
 * Texts that were sent before and are sent again as they are, before all others but selections: what its reader needs soonest first, of
 * equals what had trouble last.
 */
import type { Item } from '../item.ts';
import { isAwaited, letGo } from '../item.ts';
import { rankOf } from '../line.ts';

export interface Parcel {
  readonly items: readonly Item[];
  /** Of these very items, this one included. */
  readonly tries: number;
  /** Nothing of a page is sent beside it: what comes back tells whether the service is there at all. */
  readonly isAlone?: boolean;
}

export class Parcels {
  #parcels: Parcel[] = [];

  /**
   * What had trouble goes before what has not been tried yet: whether the service is in trouble for good is known after few
   * tries of one request, not of each.
   */
  add(...parcels: readonly Parcel[]): void {
    for (const { items } of parcels) items.forEach(letGo);
    this.#parcels.unshift(...parcels);
  }

  /** How soon the reader of the next one needs it (line.ts); null where there is none. */
  get rank(): number | null {
    const next = this.#next();
    return next === undefined ? null : rankOfParcel(next);
  }

  #next(): Parcel | undefined {
    // Sorting is stable.
    return this.#parcels
      .filter(({ items }) => items.some(isAwaited))
      .toSorted((a, b) => rankOfParcel(a) - rankOfParcel(b))[0];
  }

  /** What of the next one somebody still waits for, or null where there is none. An equal text of the rest begins anew. */
  take(): Parcel | null {
    this.#parcels = this.#parcels.flatMap((parcel) => {
      const items = parcel.items.filter(isAwaited);
      // Whoever left it while it was on its way has left it for whoever asks next.
      for (const item of parcel.items) if (!isAwaited(item)) item.forget();
      return items.length > 0 ? [{ ...parcel, items }] : [];
    });
    const next = this.#next();
    if (next === undefined) return null;
    this.#parcels.splice(this.#parcels.indexOf(next), 1);
    return next;
  }

  /** Sends texts in two requests. @returns false for a single one */
  addHalves(items: readonly Item[]): boolean {
    if (items.length < 2) return false;
    const half = Math.ceil(items.length / 2);
    this.add({ items: items.slice(0, half), tries: 1 }, { items: items.slice(half), tries: 1 });
    return true;
  }

  /** Sends texts of each format in a request of its own. @returns false for those of one format */
  addFormats(items: readonly Item[]): boolean {
    const isPlain = ({ text }: Item): boolean => text.format === 'plain';
    const plain = items.filter(isPlain);
    if (plain.length === 0 || plain.length === items.length) return false;
    const tagged = items.filter((item) => !isPlain(item));
    this.add({ items: plain, tries: 1 }, { items: tagged, tries: 1 });
    return true;
  }

  items(): readonly Item[] {
    return this.#parcels.flatMap(({ items }) => items);
  }

  takeAll(): readonly Item[] {
    const items = this.items();
    this.#parcels = [];
    return items;
  }
}

/** Of the text that is needed soonest. */
const rankOfParcel = ({ items }: Parcel): number => Math.min(...items.map(rankOf));
