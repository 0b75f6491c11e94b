/**
 * Texts that wait to be sent, in the order of their readers' need.
 *
 * Selections and typed texts go first, then what is in view, then what is near, then the rest; of equals, the tab that was
 * served longest ago, so that a huge page never holds up a small one; within a tab as they came.
 */
import type { Clock } from '../base/clock.ts';
import type { Urgency } from '../base/texts.ts';
import type { Item } from './item.ts';
import { isAwaited, isLookedFor } from './item.ts';

/** An owner of whom nothing was sent for so long begins anew: its reader waits for something to show. */
const newAfterMs = 10_000;

/** A request that went part-filled so long ago says nothing of what its page hands over now. */
const latelyMs = 2_000;

const ranks: Readonly<Record<Urgency, number>> = { now: 1, soon: 2, later: 3 };

/** How soon its reader needs it: less is sooner, 0 at once. */
export const rankOf = (item: Item): number => (isLookedFor(item) ? 0 : ranks[item.urgency]);

/** What is known of who asks, for as long as texts of theirs are here or have been lately. */
interface Owner {
  /** When texts of theirs were added last. */
  fedMs: number;
  /** When texts of theirs were taken last; null: never. */
  takenMs: number | null;
  /** When their last turn was: a number that grows, 0 for none. What only filled another's request was no turn. */
  turn: number;
  /** When requests of theirs went part-filled, lately. */
  partsMs: readonly number[];
}

export class Line {
  readonly #clock: Pick<Clock, 'now'>;
  #items: Item[] = [];
  readonly #owners = new Map<unknown, Owner>();
  readonly #addedMs = new WeakMap<Item, number>();
  /** What was here when the first request of its owner went. */
  readonly #ofFirst = new WeakSet<Item>();
  #turn = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  add(items: readonly Item[]): void {
    const nowMs = this.#clock.now();
    for (const item of items) {
      this.#items.push(item);
      this.#addedMs.set(item, nowMs);
      this.#ownerOf(item).fedMs = nowMs;
    }
    this.#forgetOwners();
  }

  #ownerOf({ asker: { owner } }: Item): Owner {
    const known = this.#owners.get(owner) ?? { fedMs: 0, takenMs: null, turn: 0, partsMs: [] };
    this.#owners.set(owner, known);
    return known;
  }

  /** Who asks may be a port with all that hangs on it, and a worker may live for days. */
  #forgetOwners(): void {
    const nowMs = this.#clock.now();
    const here = new Set(this.#items.map(({ asker }) => asker.owner));
    for (const [owner, { fedMs, takenMs }] of this.#owners) {
      const lastMs = Math.max(fedMs, takenMs ?? fedMs);
      if (!here.has(owner) && nowMs - lastMs > newAfterMs) this.#owners.delete(owner);
    }
  }

  /** Those that somebody waits for, the most needed first. */
  inOrder(): readonly Item[] {
    this.#items = this.#items.filter(isAwaited);
    const turnOf = ({ asker }: Item): number => this.#owners.get(asker.owner)?.turn ?? 0;
    // Sorting is stable: what came first stays first among equals.
    return this.#items.toSorted((a, b) => rankOf(a) - rankOf(b) || turnOf(a) - turnOf(b));
  }

  /** For how long it waits here, and for how long its owner has added nothing. Negative where the clock was put back. */
  waitedMs(item: Item): { readonly itself: number; readonly quiet: number } {
    const nowMs = this.#clock.now();
    return {
      itself: nowMs - (this.#addedMs.get(item) ?? 0),
      quiet: nowMs - (this.#owners.get(item.asker.owner)?.fedMs ?? 0),
    };
  }

  /** True for an owner of whom nothing was taken lately. */
  isNew(owner: unknown): boolean {
    const takenMs = this.#owners.get(owner)?.takenMs ?? null;
    return takenMs === null || this.#clock.now() - takenMs > newAfterMs;
  }

  /** True for what was here when the first request of its owner went: of a page, what goes with its first screen. */
  isOfFirst(item: Item): boolean {
    return this.#ofFirst.has(item);
  }

  /** How many requests of its owner went part-filled a moment ago; what was here by then already is no hint of more to come. */
  partsBefore(item: Item): number {
    const nowMs = this.#clock.now();
    const addedMs = this.#addedMs.get(item) ?? 0;
    const parts = this.#owners.get(item.asker.owner)?.partsMs ?? [];
    return parts.filter((atMs) => nowMs - atMs < latelyMs && atMs <= addedMs).length;
  }

  /** `isFull`: their request has no room for others, or need not wait for them. */
  take(items: readonly Item[], isFull: boolean): void {
    const nowMs = this.#clock.now();
    const taken = new Set(items);
    this.#items = this.#items.filter((item) => !taken.has(item));
    const begin = new Set(items.map(({ asker }) => asker.owner).filter((each) => this.isNew(each)));
    for (const item of this.#items) if (begin.has(item.asker.owner)) this.#ofFirst.add(item);
    for (const item of items) this.#ownerOf(item).takenMs = nowMs;
    this.#turn += 1;
    const [first] = items;
    if (first === undefined) return;
    const owner = this.#ownerOf(first);
    owner.turn = this.#turn;
    const lately = owner.partsMs.filter((atMs) => nowMs - atMs < latelyMs);
    owner.partsMs = isFull ? lately : [...lately, nowMs];
  }

  takeAll(): readonly Item[] {
    return this.#items.splice(0);
  }
}
