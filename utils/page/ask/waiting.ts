/** Units that wait for their turn, by where their element is. */
import type { Cancel, PageClock } from '../../base/clock.ts';
import type { Unit } from '../units/units.ts';
import type { Zone } from './viewport.ts';

const nearZones: readonly Zone[] = ['in-view', 'near'];
export const inViewAlone: readonly Zone[] = ['in-view'];
export const nearAlone: readonly Zone[] = ['near'];
export const nextAlone: readonly Zone[] = ['next'];
export const farZones: readonly Zone[] = ['next', 'far'];

/** Where a text is asked for, what the reader comes to first before others. */
export const zonesToAsk = (asksFarAway: boolean): readonly Zone[] =>
  asksFarAway ? [...nearZones, ...farZones] : nearZones;

/**
 * Where a unit waits: in a zone, or `somewhere` until the viewport has told. Nothing is taken from there, or the top of a
 * page would go before what its reader looks at.
 */
type Place = Zone | 'somewhere';

/** A tab in the background has no frames, so its viewport tells nothing: after this long a unit counts as far away. */
const somewhereMs = 500;

interface Spot {
  place: Place;
  readonly units: Set<Unit>;
}

export class Waiting {
  readonly #clock: PageClock;
  readonly #onPlaced: () => void;
  readonly #units: Readonly<Record<Place, Set<Unit>>> = {
    'in-view': new Set(),
    near: new Set(),
    next: new Set(),
    far: new Set(),
    somewhere: new Set(),
  };
  /** Elements with units that wait or are asked for. */
  readonly #spots = new Map<Element, Spot>();
  /** Set while the viewport is waited for. */
  #endPatience: Cancel | null = null;

  /** `onPlaced`: a unit may be taken that could not be taken before. */
  constructor(clock: PageClock, onPlaced: () => void) {
    this.#clock = clock;
    this.#onPlaced = onPlaced;
  }

  add(unit: Unit): void {
    if (unit.anchor === null) {
      this.#units['in-view'].add(unit);
      return;
    }
    const spot = this.#spotOf(unit.anchor);
    spot.units.add(unit);
    this.#units[spot.place].add(unit);
    if (spot.place === 'somewhere') this.#losePatience();
  }

  /** Units of a zone, those that came into it first before others. `take` them while walking. */
  in(zone: Zone): ReadonlySet<Unit> {
    return this.#units[zone];
  }

  /** Everything that waits, what the reader comes to first before others. */
  *all(): Generator<Unit> {
    for (const place of ['in-view', 'near', 'next', 'somewhere', 'far'] as const)
      yield* this.#units[place];
  }

  /** The unit waits no longer; its element still counts as a place where something is to come. */
  take(unit: Unit): void {
    for (const units of Object.values(this.#units)) units.delete(unit);
  }

  /** The unit has what it waited for, or is no longer on the page. */
  leave(unit: Unit): void {
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

  /** Those that wait or are asked for at an element. */
  unitsAt(element: Element): Iterable<Unit> {
    return this.#spots.get(element)?.units ?? [];
  }

  zoneOf(unit: Unit): Zone {
    const spot = unit.anchor && this.#spots.get(unit.anchor);
    if (!spot) return 'in-view';
    return spot.place === 'somewhere' ? 'far' : spot.place;
  }

  /** True while something is to come at this element. */
  isAwaitedAt(element: Element): boolean {
    return (this.#spots.get(element)?.units.size ?? 0) > 0;
  }

  /** True while the viewport has not told of some unit. */
  get areSomewhere(): boolean {
    return this.#units.somewhere.size > 0;
  }

  clear(): void {
    for (const units of Object.values(this.#units)) units.clear();
    this.#spots.clear();
    this.#endPatience?.();
    this.#endPatience = null;
  }

  #spotOf(element: Element): Spot {
    let spot = this.#spots.get(element);
    if (!spot) {
      spot = { place: 'somewhere', units: new Set() };
      this.#spots.set(element, spot);
    }
    return spot;
  }

  #losePatience(): void {
    this.#endPatience ??= this.#clock.after(somewhereMs, () => {
      this.#endPatience = null;
      for (const unit of [...this.#units.somewhere]) {
        if (unit.anchor) this.setZone(unit.anchor, 'far');
      }
      this.#onPlaced();
    });
  }
}
