/** What is under way: texts by key, with the units that each is for, and which of them were asked for ahead. */
import type { Unit } from '../units/units.ts';

export class UnderWay {
  readonly #units = new Map<string, Set<Unit>>();
  /** Keys of those that were asked for ahead, and can still be hurried. */
  readonly ahead = new Set<string>();

  has(key: string): boolean {
    return this.#units.has(key);
  }

  /** @returns whether the unit's text is to be asked for: it is not yet, or only ahead while the unit is near */
  join(unit: Unit, isNear: boolean): boolean {
    const units = this.#units.get(unit.key);
    if (units) units.add(unit);
    else this.#units.set(unit.key, new Set([unit]));
    const isHurried = isNear && this.ahead.delete(unit.key);
    return !units || isHurried;
  }

  unitsOf(key: string): ReadonlySet<Unit> {
    return this.#units.get(key) ?? new Set();
  }

  /** A unit waits no longer; its text goes on until `takeDeserted`. @returns whether it is for nothing now */
  leave(unit: Unit): boolean {
    const units = this.#units.get(unit.key);
    return units?.delete(unit) === true && units.size === 0;
  }

  /** Keys of texts that are for nothing on the page any more; they are under way no longer. */
  takeDeserted(): readonly string[] {
    const keys = [...this.#units].flatMap(([key, units]) => (units.size > 0 ? [] : key));
    for (const key of keys) this.end(key);
    return keys;
  }

  /** A text is no longer under way. @returns the units that it was for */
  end(key: string): Unit[] {
    const units = [...this.unitsOf(key)];
    this.#units.delete(key);
    this.ahead.delete(key);
    return units;
  }

  /** Nothing is under way any more. @returns every unit that something was for */
  endAll(): Unit[] {
    const units = [...this.#units.values()].flatMap((some) => [...some]);
    this.#units.clear();
    this.ahead.clear();
    return units;
  }
}
