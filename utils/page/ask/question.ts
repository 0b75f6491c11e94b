/**
 * The question what a page may cost, put before anything of it is asked for.
 *
 *   the page is read ─▶ counted ─┬─ too little to ask about ─▶ `onNeedless`
 *        ▲                       └─ `estimate` stands until the reader answers
 *        └── the page changes, the reader scrolls: counted anew
 *
 * Not here: what may be asked for meanwhile (`session.ts`), and what a text costs (the pipeline).
 */
import type { Cancel, PageClock } from '../../base/clock.ts';
import type {
  AskFirst,
  EstimateTexts,
  PageEstimate,
  TextsEstimate,
} from '../../base/page-estimate.ts';
import { isWorthAsking } from '../../base/page-estimate.ts';
import type { SourceText } from '../../base/texts.ts';
import type { PageScope } from '../../base/wanted.ts';
import type { Slices } from '../dom/slices.ts';
import type { Unit } from '../units/units.ts';
import type { Zone } from './viewport.ts';
import { isAway } from './viewport.ts';

/** Texts of one message, and of one look into the memory: well below what holds a page up to hand over. */
const textsAtOnce = 1000;
/**
 * What is clipped away stands for a moment where it seems to be, then where its parent is, frame by frame; a page that is about
 * to be asked about can wait for that.
 */
const placedMs = 300;
/** What changes a page may change it again: it is counted at most this often. */
const countEveryMs = 500;

export interface QuestionOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly asks: AskFirst;
  readonly estimate: EstimateTexts;
  /** All that would be asked for is known, and where it stands. */
  isReady(): boolean;
  /** What is asked about, as the reader wants it now. */
  scope(): PageScope;
  /** Units whose text would be asked for, as far as is known without its language. */
  askable(scope: PageScope): Iterable<Unit>;
  /** One of them for each text, without what is in the target language. */
  withoutInTarget(units: readonly Unit[], signal: AbortSignal): Promise<readonly Unit[]>;
  zoneOf(unit: Unit): Zone;
  /** Frames whose texts are not among them. */
  closedFrames(): number;
  /** It was counted, for the first time or anew. */
  onCounted(estimate: PageEstimate): void;
  onNeedless(): void;
  /** Nobody could say what it would cost. */
  onFailure(): void;
}

const nothing: TextsEstimate = { billable: 0, remembered: 0 };

export class Question {
  readonly #options: QuestionOptions;
  readonly #end = new AbortController();
  #asks: AskFirst;
  #estimate: PageEstimate | null = null;
  #cancelTimer: Cancel | null = null;
  #isCounting = false;
  /** Something changed since the last count began. */
  #isStale = true;

  constructor(options: QuestionOptions) {
    this.#options = options;
    this.#asks = options.asks;
  }

  /** Null while it is being counted for the first time. */
  get estimate(): PageEstimate | null {
    return this.#estimate;
  }

  /** The reader wants to know: it is put however little it is about. */
  insist(): void {
    this.#asks = 'always';
  }

  /** What would be asked for may be another by now, or known at last. */
  heed(): void {
    this.#isStale = true;
    if (this.#isCounting || this.#cancelTimer || this.#end.signal.aborted) return;
    const delayMs = this.#estimate === null ? 0 : countEveryMs;
    this.#cancelTimer = this.#options.clock.after(delayMs, () => {
      this.#cancelTimer = null;
      void this.#countOn();
    });
  }

  close(): void {
    this.#end.abort();
    this.#cancelTimer?.();
  }

  async #countOn(): Promise<void> {
    const { signal } = this.#end;
    if (!this.#isStale || !this.#options.isReady()) return;
    this.#isStale = false;
    this.#isCounting = true;
    const counted = await this.#count().catch(() => null);
    this.#isCounting = false;
    if (signal.aborted) return;
    if (counted === null) {
      this.#options.onFailure();
      return;
    }
    if (this.#estimate === null && !isWorthAsking(this.#asks, counted.billable)) {
      this.#options.onNeedless();
      return;
    }
    this.#estimate = counted;
    this.#options.onCounted(counted);
    if (this.#isStale) this.heed();
  }

  /** Null: nobody could say. */
  async #count(): Promise<PageEstimate | null> {
    const { askable, withoutInTarget, zoneOf } = this.#options;
    const scope = this.#options.scope();
    if (this.#isCheapAnyway(await this.#gather(askable(scope)))) {
      return { ...nothing, near: 0, scope, closedFrames: 0 };
    }
    if (this.#estimate === null) await this.#untilPlaced();
    const found = await this.#gather(askable(scope));
    const units = await withoutInTarget(found, this.#end.signal);
    const isFar = (unit: Unit): boolean => isAway(zoneOf(unit));
    const near = await this.#price(units.filter((unit) => !isFar(unit)));
    const far = await this.#price(units.filter(isFar));
    if (near === null || far === null) return null;
    const closedFrames = this.#options.closedFrames();
    return { ...sumOf(near, far), near: near.billable, scope, closedFrames };
  }

  #untilPlaced(): Promise<void> {
    return new Promise((resolve) => {
      this.#cancelTimer = this.#options.clock.after(placedMs, () => {
        this.#cancelTimer = null;
        // What has changed meanwhile is counted now.
        this.#isStale = false;
        resolve();
      });
    });
  }

  async #gather(units: Iterable<Unit>): Promise<Unit[]> {
    const gathered: Unit[] = [];
    await this.#options.slices.forEach(units, (unit) => gathered.push(unit), this.#end.signal);
    return gathered;
  }

  /** Below the limit even if all of it were billed, markup included: then nobody waits for an exact count. */
  #isCheapAnyway(units: readonly Unit[]): boolean {
    if (this.#estimate !== null) return false;
    const most = units.reduce((sum, { source }) => sum + source.text.length, 0);
    return !isWorthAsking(this.#asks, most);
  }

  async #price(units: readonly Unit[]): Promise<TextsEstimate | null> {
    let sum: TextsEstimate = nothing;
    for (let at = 0; at < units.length; at += textsAtOnce) {
      this.#end.signal.throwIfAborted();
      const texts: SourceText[] = units.slice(at, at + textsAtOnce).map(({ source }) => source);
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
