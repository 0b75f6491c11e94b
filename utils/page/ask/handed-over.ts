/** Groups of texts that were handed over to be translated: what came of each, what has not been sent, and what nobody wants any longer. */
import { Drops } from '../../base/drops.ts';
import type { TextOutcome, TranslateTexts, Urgency } from '../../base/texts.ts';
import type { Unit } from '../units/units.ts';
import type { Known } from './known.ts';
import type { UnderWay } from './under-way.ts';

interface Parts {
  readonly translate: TranslateTexts;
  readonly underWay: UnderWay;
  readonly known: Known;
}

interface Handing {
  readonly signal: AbortSignal;
  readonly hold: AbortSignal;
  readonly urgency: Urgency | null;
  onOutcome(unit: Unit, outcome: TextOutcome): void;
}

/** A group that has come back as far as it ever will. */
export interface Returned {
  readonly group: readonly Unit[];
  /** Those of it that counted as sent from then on. */
  readonly counted: readonly Unit[];
  /** What was not sent by then is not to be. */
  readonly isHeld: boolean;
}

export class HandedOver {
  readonly #parts: Parts;
  readonly #open = new Set<{ readonly group: readonly Unit[]; readonly drops: Drops }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async send(
    group: readonly Unit[],
    { signal, hold, urgency, onOutcome }: Handing,
  ): Promise<Returned> {
    const { translate, known } = this.#parts;
    const counted = group.filter((unit) => known.send(unit));
    const drops = new Drops();
    const handed = { group, drops };
    this.#open.add(handed);
    const dropAll = (): void => drops.add([...group.keys()]);
    if (hold.aborted) dropAll();
    hold.addEventListener('abort', dropAll, { once: true });
    const translated = translate(
      group.map((unit) => unit.source),
      {
        ...{ signal, drops },
        ...(urgency && { urgency }),
        onOutcome: (index, outcome) => {
          const unit = group[index];
          if (unit && !signal.aborted) onOutcome(unit, outcome);
        },
      },
    );
    await translated.finally(() => {
      this.#open.delete(handed);
      hold.removeEventListener('abort', dropAll);
    });
    return { group, counted, isHeld: hold.aborted };
  }

  /** What was not sent has cost nothing. @returns what of it waits again */
  takeBack({ group, counted, isHeld }: Returned): Unit[] {
    const { underWay, known } = this.#parts;
    const isUnsent = ({ key }: Unit) =>
      underWay.has(key) ? isHeld : known.answerTo(key) === undefined;
    for (const unit of counted) if (isUnsent(unit)) known.unsend(unit);
    return isHeld ? group.flatMap(({ key }) => underWay.end(key)) : [];
  }

  /** Texts that are for nothing on the page any more need not be sent. */
  dropDeserted(): void {
    const keys = new Set(this.#parts.underWay.takeDeserted());
    if (keys.size === 0) return;
    for (const { group, drops } of this.#open) {
      drops.add(group.flatMap(({ key }, index) => (keys.has(key) ? index : [])));
    }
  }
}
