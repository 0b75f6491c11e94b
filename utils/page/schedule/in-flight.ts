/**
 * Texts that were sent, with the units that each serves. An unused text stays until `withdrawUnused`, since the page may
 * only have replaced its unit.
 */

import type { TextOutcome, TranslateTexts, Urgency } from '../../translation/texts.ts';
import { Drops } from '../../translation/texts.ts';
import type { Unit } from '../units/units.ts';

interface SendOptions {
  readonly signal: AbortSignal;
  readonly urgency: Urgency;
  onOutcome(unit: Unit, outcome: TextOutcome): void;
}

interface Request {
  readonly group: readonly Unit[];
  readonly drops: Drops;
  isHeld: boolean;
}

export class InFlight {
  readonly #translate: TranslateTexts;
  readonly #units = new Map<string, Set<Unit>>();
  /** Far texts, which can be sent again as urgent. */
  readonly ahead = new Set<string>();
  readonly #requests = new Set<Request>();

  constructor(translate: TranslateTexts) {
    this.#translate = translate;
  }

  has(key: string): boolean {
    return this.#units.has(key);
  }

  unitsOf(key: string): ReadonlySet<Unit> {
    return this.#units.get(key) ?? new Set();
  }

  /** Returns true if the text must be sent, also if it was sent as far and is near now. */
  join(unit: Unit, isNear: boolean): boolean {
    const units = this.#units.get(unit.key);
    if (units) units.add(unit);
    else this.#units.set(unit.key, new Set([unit]));
    const isHurried = isNear && this.ahead.delete(unit.key);
    return !units || isHurried;
  }

  /** Returns true if the text serves no unit now. */
  leave(unit: Unit): boolean {
    const units = this.#units.get(unit.key);
    return units?.delete(unit) === true && units.size === 0;
  }

  end(key: string): Unit[] {
    const units = [...this.unitsOf(key)];
    this.#units.delete(key);
    this.ahead.delete(key);
    return units;
  }

  endAll(): Unit[] {
    return [...this.#units.keys()].flatMap((key) => this.end(key));
  }

  /** Resolves when every outcome has been reported. True if `hold` may have kept texts from being sent. */
  async send(
    group: readonly Unit[],
    { signal, urgency, onOutcome }: SendOptions,
  ): Promise<boolean> {
    const request: Request = { group, drops: new Drops(), isHeld: false };
    this.#requests.add(request);
    const translated = this.#translate(
      group.map((unit) => unit.source),
      {
        signal,
        drops: request.drops,
        urgency,
        onOutcome: (index, outcome) => {
          const unit = group[index];
          if (unit && !signal.aborted) onOutcome(unit, outcome);
        },
      },
    );
    await translated.finally(() => this.#requests.delete(request));
    return request.isHeld;
  }

  /** Texts that have not left are not sent. */
  hold(): void {
    for (const request of this.#requests) {
      request.isHeld = true;
      request.drops.add([...request.group.keys()]);
    }
  }

  withdrawUnused(): void {
    const keys = new Set([...this.#units].flatMap(([key, units]) => (units.size > 0 ? [] : key)));
    if (keys.size === 0) return;
    for (const key of keys) this.end(key);
    for (const { group, drops } of this.#requests) {
      drops.add(group.flatMap(({ key }, index) => (keys.has(key) ? index : [])));
    }
  }
}
