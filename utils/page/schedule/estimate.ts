/**
 * Counts the cost of a page before anything is sent, and again when the page changes or the reader scrolls.
 *
 * `onNeedless` means that the cost is too small to ask about. Otherwise `counted` stands until the reader answers.
 */
import type { PageClock } from '../../base/clock.ts';
import { runLatest } from '../../base/latest.ts';
import type { Slices } from '../../base/slices.ts';
import type { PageScope } from '../../translation/options.ts';
import type {
  AskFirst,
  EstimateTexts,
  PageEstimate,
  TextsEstimate,
} from '../../translation/page-estimate.ts';
import { isWorthAsking } from '../../translation/page-estimate.ts';
import type { Unit } from '../units/units.ts';
import type { Scheduler } from './scheduler.ts';
import { isAway } from './viewport.ts';

const textsAtOnce = 1000;
/** Observers report the place of clipped text only some frames later. */
const placedMs = 300;
const countEveryMs = 500;

export interface EstimateOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly scheduler: Pick<Scheduler, 'unsent' | 'billable' | 'zoneOf'>;
  readonly asks: AskFirst;
  readonly estimate: EstimateTexts;
  /** The zones of all units are known. */
  isReady(): boolean;
  scope(): PageScope;
  /** Their texts are not counted. */
  closedFrames(): number;
  onCounted(estimate: PageEstimate): void;
  onNeedless(): void;
  onFailure(): void;
}

const nothing: TextsEstimate = { billable: 0, remembered: 0 };

export class Estimate {
  readonly #options: EstimateOptions;
  readonly #end = new AbortController();
  #asks: AskFirst;
  #counted: PageEstimate | null = null;
  /** The page, its parts in view, or the scope has changed. */
  readonly update = runLatest<void>(() => this.#countOn());

  constructor(options: EstimateOptions) {
    this.#options = options;
    this.#asks = options.asks;
  }

  get counted(): PageEstimate | null {
    return this.#counted;
  }

  /** The reader wants to know even a small cost. */
  insist(): void {
    this.#asks = 'always';
  }

  close(): void {
    this.#end.abort();
  }

  async #countOn(): Promise<void> {
    const { isReady, onFailure, onNeedless, onCounted } = this.#options;
    if (this.#counted !== null) await this.#pass(countEveryMs);
    if (this.#end.signal.aborted || !isReady()) return;
    const counted = await this.#count().catch(() => null);
    if (this.#end.signal.aborted) return;
    if (counted === null) onFailure();
    else if (this.#counted === null && !isWorthAsking(this.#asks, counted.billable)) onNeedless();
    else {
      this.#counted = counted;
      onCounted(counted);
    }
  }

  async #count(): Promise<PageEstimate | null> {
    const { scheduler } = this.#options;
    const scope = this.#options.scope();
    if (this.#isCheapAnyway(await this.#gather(scope))) {
      return { ...nothing, near: 0, scope, closedFrames: 0 };
    }
    if (this.#counted === null) await this.#pass(placedMs);
    const found = await this.#gather(scope);
    const units = await scheduler.billable(found, this.#end.signal);
    const isFar = (unit: Unit): boolean => isAway(scheduler.zoneOf(unit));
    const near = await this.#price(units.filter((unit) => !isFar(unit)));
    const far = await this.#price(units.filter(isFar));
    if (near === null || far === null) return null;
    const closedFrames = this.#options.closedFrames();
    return { ...sumOf(near, far), near: near.billable, scope, closedFrames };
  }

  #pass(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.#options.clock.after(delayMs, resolve));
  }

  async #gather(scope: PageScope): Promise<Unit[]> {
    const { scheduler, slices } = this.#options;
    const gathered: Unit[] = [];
    const add = (unit: Unit): void => void gathered.push(unit);
    await slices.forEach(scheduler.unsent(scope), add, this.#end.signal);
    return gathered;
  }

  /** No exact count is needed if the page is below the limit even with its markup. */
  #isCheapAnyway(units: readonly Unit[]): boolean {
    if (this.#counted !== null) return false;
    const most = units.reduce((sum, { source }) => sum + source.text.length, 0);
    return !isWorthAsking(this.#asks, most);
  }

  async #price(units: readonly Unit[]): Promise<TextsEstimate | null> {
    let sum: TextsEstimate = nothing;
    for (let at = 0; at < units.length; at += textsAtOnce) {
      this.#end.signal.throwIfAborted();
      const texts = units.slice(at, at + textsAtOnce).map(({ source }) => source);
      const priced = await this.#options.estimate(texts);
      if (priced === null) return null;
      sum = sumOf(sum, priced);
    }
    return sum;
  }
}

const sumOf = (one: TextsEstimate, other: TextsEstimate): TextsEstimate => ({
  billable: one.billable + other.billable,
  remembered: one.remembered + other.remembered,
});
