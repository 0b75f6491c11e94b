/** The units with a translation, which can be reverted and shown again at no cost. They outlive a stop. */
import type { Unit } from './units.ts';

export class Shown {
  /** Most places have one unit, and an array is small. */
  readonly #units = new Map<Node, readonly Unit[]>();

  add(unit: Unit): void {
    if (!this.has(unit)) this.#units.set(unit.place, [...this.#at(unit.place), unit]);
  }

  delete(unit: Unit): void {
    const others = this.#at(unit.place).filter((other) => other !== unit);
    if (others.length > 0) this.#units.set(unit.place, others);
    else this.#units.delete(unit.place);
  }

  get isEmpty(): boolean {
    return this.#units.size === 0;
  }

  has(unit: Unit): boolean {
    return this.#at(unit.place).includes(unit);
  }

  /** The oldest first. */
  *units(): Generator<Unit> {
    for (const [, units] of this.#units) yield* units;
  }

  #at(place: Node): readonly Unit[] {
    return this.#units.get(place) ?? [];
  }
}
