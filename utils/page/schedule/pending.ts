/** Units that are not sent yet, by the zone of their element. */
import type { Cancel, PageClock } from '../../base/clock.ts';
import type { Unit } from '../units/units.ts';
import type { Zone } from './viewport.ts';

/** Nothing is taken from `unplaced`, or a page's top would go before the part in view. */
type Place = Zone | 'unplaced';

const inReadingOrder: readonly Place[] = ['in-view', 'near', 'next', 'unplaced', 'far'];

/** Observers never report in a background tab. A unit counts as far after this time. */
const unplacedMs = 500;

interface Spot {
  place: Place;
  readonly units: Set<Unit>;
}

export class Pending {
  readonly #clock: PageClock;
  readonly #onPlaced: () => void;
  readonly #units: Readonly<Record<Place, Set<Unit>>> = {
    'in-view': new Set(),
    near: new Set(),
    next: new Set(),
    far: new Set(),
    unplaced: new Set(),
  };
  readonly #spots = new Map<Element, Spot>();
  #cancelTimer: Cancel | null = null;

  /** `onPlaced` reports that more units may be taken. */
  constructor(clock: PageClock, onPlaced: () => void) {
    this.#clock = clock;
    this.#onPlaced = onPlaced;
  }

  add(unit: Unit): void {
    if (unit.anchor === null) {
      this.#units['in-view'].add(unit);
      return;
    }
    let spot = this.#spots.get(unit.anchor);
    if (!spot) {
      spot = { place: 'unplaced', units: new Set() };
      this.#spots.set(unit.anchor, spot);
    }
    spot.units.add(unit);
    this.#units[spot.place].add(unit);
    if (spot.place === 'unplaced') this.#startTimer();
  }

  /** Units are in the order of arrival. `take` may be called while iterating. */
  in(zone: Zone): ReadonlySet<Unit> {
    return this.#units[zone];
  }

  *all(): Generator<Unit> {
    for (const place of inReadingOrder) yield* this.#units[place];
  }

  /** The unit is in flight, and its element still expects a translation. */
  take(unit: Unit): void {
    for (const units of Object.values(this.#units)) units.delete(unit);
  }

  remove(unit: Unit): void {
    this.take(unit);
    if (unit.anchor === null) return;
    const spot = this.#spots.get(unit.anchor);
    spot?.units.delete(unit);
    if (spot?.units.size === 0) this.#spots.delete(unit.anchor);
  }

  setZone(element: Element, zone: Zone): void {
    const spot = this.#spots.get(element);
    if (!spot || spot.place === zone) return;
    for (const unit of spot.units) {
      if (this.#units[spot.place].delete(unit)) this.#units[zone].add(unit);
    }
    spot.place = zone;
    if (spot.units.size > 0) this.#onPlaced();
  }

  unitsAt(element: Element): ReadonlySet<Unit> {
    return this.#spots.get(element)?.units ?? new Set();
  }

  zoneOf(unit: Unit): Zone {
    const spot = unit.anchor && this.#spots.get(unit.anchor);
    if (!spot) return 'in-view';
    return spot.place === 'unplaced' ? 'far' : spot.place;
  }

  /** Observers have not reported every element. */
  get hasUnplaced(): boolean {
    return this.#units.unplaced.size > 0;
  }

  clear(): void {
    for (const units of Object.values(this.#units)) units.clear();
    this.#spots.clear();
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #startTimer(): void {
    this.#cancelTimer ??= this.#clock.after(unplacedMs, () => {
      this.#cancelTimer = null;
      for (const unit of [...this.#units.unplaced]) {
        if (unit.anchor) this.setZone(unit.anchor, 'far');
      }
      this.#onPlaced();
    });
  }
}
