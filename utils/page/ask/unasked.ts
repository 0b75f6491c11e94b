/** What would be asked for of a page, could its reader be sure of the cost. */
import { nextTask } from '../../base/next-task.ts';
import type { PageScope } from '../../base/wanted.ts';
import type { Slices } from '../dom/slices.ts';
import type { InTarget } from '../units/in-target.ts';
import type { Unit } from '../units/units.ts';
import type { Waiting } from './waiting.ts';
import { zonesToAsk } from './waiting.ts';

/** Units whose languages are found out in one go. */
const learntAtOnce = 50;

export interface UnaskedOptions {
  readonly slices: Slices;
  readonly waiting: Waiting;
  readonly detection: InTarget | null;
  /** No text is to be asked for under this key any more. */
  knows(key: string): boolean;
}

export class Unasked {
  readonly #options: UnaskedOptions;

  constructor(options: UnaskedOptions) {
    this.#options = options;
  }

  /** Units whose text is still to be asked for, as far as is known without its language. */
  *in(scope: PageScope): Generator<Unit> {
    const { waiting, knows } = this.#options;
    for (const zone of zonesToAsk(scope === 'whole-page')) {
      for (const unit of waiting.in(zone)) {
        if (unit.place.isConnected && !knows(unit.key)) yield unit;
      }
    }
  }

  /** One unit for each text, the first of them, without what is found to be in the target language. */
  async withoutInTarget(units: readonly Unit[], signal: AbortSignal): Promise<readonly Unit[]> {
    const { detection } = this.#options;
    for (let at = 0; detection && at < units.length; at += learntAtOnce) {
      signal.throwIfAborted();
      await detection.learn(units.slice(at, at + learntAtOnce));
      await nextTask();
    }
    const kept = new Map<string, Unit>();
    const keep = (unit: Unit): void => {
      if (!kept.has(unit.key) && detection?.judge(unit) !== 'in-target') kept.set(unit.key, unit);
    };
    await this.#options.slices.forEach(units, keep, signal);
    return [...kept.values()];
  }
}
