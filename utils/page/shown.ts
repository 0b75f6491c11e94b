/**
 * The units whose translation has come: what can be taken away and shown again for nothing. Outlives a stop. Units whose
 * place is gone are forgotten with it.
 */
import { IterableWeakMap } from './iterable-weak-map.ts';
import type { Unit } from './units.ts';

export class Shown {
  readonly #units = new IterableWeakMap<Node, Set<Unit>>();

  add(unit: Unit): void {
    const units = this.#units.get(unit.place);
    if (units) units.add(unit);
    else this.#units.set(unit.place, new Set([unit]));
  }

  delete(unit: Unit): void {
    const units = this.#units.get(unit.place);
    units?.delete(unit);
    if (units?.size === 0) this.#units.delete(unit.place);
  }

  has(unit: Unit): boolean {
    return this.#units.get(unit.place)?.has(unit) === true;
  }

  /** Shows every translation again, one unit a step, oldest first. */
  *showAgain(): Generator<void> {
    for (const [, units] of this.#units) {
      for (const unit of units) {
        unit.showAgain();
        yield;
      }
    }
  }
}
