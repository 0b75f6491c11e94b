/**
 * Texts in flight, with their requests and with the units that each text serves. An unused text stays until
 * `withdrawUnused`, since the page may only have replaced its unit.
 */

import type { TextOutcome, TranslateTexts, Urgency } from '../../translation/texts.ts';
import { Drops } from '../../translation/texts.ts';
import type { Unit } from '../units/units.ts';

/** From the detection of its texts to their last outcome. */
export interface Request {
  /** All its texts are far. */
  readonly isAhead: boolean;
  readonly signal: AbortSignal;
  readonly drops: Drops;
  progress: Progress;
}

/** `held` means that texts which had not left were not sent. */
type Progress =
  | { readonly state: 'detecting' }
  | { readonly state: 'sent' | 'held'; readonly group: readonly Unit[] };

const groupOf = ({ progress }: Request): readonly Unit[] =>
  progress.state === 'detecting' ? [] : progress.group;

export class InFlight {
  readonly #translate: TranslateTexts;
  readonly #units = new Map<string, Set<Unit>>();
  /** Far texts, which can be sent again as urgent. */
  readonly ahead = new Set<string>();
  /** An ended request may still bring outcomes. */
  readonly #requests = new Set<Request>();
  #abort = new AbortController();

  constructor(translate: TranslateTexts) {
    this.#translate = translate;
  }

  get isEmpty(): boolean {
    return this.#requests.size === 0;
  }

  count(isAhead: boolean): number {
    return [...this.#requests].filter((request) => request.isAhead === isAhead).length;
  }

  open(isAhead: boolean): Request {
    const { signal } = this.#abort;
    const progress = { state: 'detecting' } as const;
    const request: Request = { isAhead, signal, drops: new Drops(), progress };
    this.#requests.add(request);
    return request;
  }

  isOpen(request: Request): boolean {
    return this.#requests.has(request);
  }

  /** Returns false if the request was ended before. */
  close(request: Request): boolean {
    return this.#requests.delete(request);
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

  /** Ends all requests and texts, and returns their units. */
  endAll(): Unit[] {
    this.#requests.clear();
    return [...this.#units.keys()].flatMap((key) => this.end(key));
  }

  /** Also aborts requests that have ended. */
  abort(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  /** Resolves when every outcome has been reported. */
  send(
    request: Request,
    group: readonly Unit[],
    urgency: Urgency,
    onOutcome: (unit: Unit, outcome: TextOutcome) => void,
  ): Promise<void> {
    request.progress = { state: 'sent', group };
    const { signal, drops } = request;
    return this.#translate(
      group.map((unit) => unit.source),
      {
        signal,
        drops,
        urgency,
        onOutcome: (index, outcome) => {
          const unit = group[index];
          if (unit && !signal.aborted) onOutcome(unit, outcome);
        },
      },
    );
  }

  /** Texts that have not left are not sent. */
  hold(): void {
    for (const request of this.#requests) {
      const group = groupOf(request);
      if (group.length > 0) request.progress = { state: 'held', group };
      request.drops.add([...group.keys()]);
    }
  }

  withdrawUnused(): void {
    const keys = new Set([...this.#units].flatMap(([key, units]) => (units.size > 0 ? [] : key)));
    if (keys.size === 0) return;
    for (const key of keys) this.end(key);
    for (const request of this.#requests) {
      request.drops.add(groupOf(request).flatMap(({ key }, index) => (keys.has(key) ? index : [])));
    }
  }
}
