/** A translation service in the page. It answers at once or on demand, and records the texts. */
import type { Failure, FailureCode } from '../../../utils/base/failure.ts';
import type { EstimateTexts } from '../../../utils/translation/page-estimate.ts';
import type { SourceText, TextOutcome, TranslateTexts } from '../../../utils/translation/texts.ts';
import type { Reply } from './fake-translator.ts';
import { inCapitals } from './fake-translator.ts';
import { clock } from './time.ts';

type Listeners = Parameters<TranslateTexts>[1];

/** Counts code points without tags. */
const charactersOf = ({ format, text }: SourceText): number =>
  [...(format === 'html' ? text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.') : text)].length;

interface Waiting {
  readonly texts: readonly SourceText[];
  readonly on: Listeners;
  readonly finish: () => void;
  readonly fail: (error: unknown) => void;
  /** Indices of texts that left the queue. */
  readonly gone: Set<number>;
}

export class FakeService {
  readonly requests: (readonly SourceText[])[] = [];
  reply: Reply = inCapitals;
  /** Delays each reply by this time. */
  delayMs = 0;
  /** Fails these texts, or all texts without a list, until it is null again. */
  failing: { readonly code: FailureCode; readonly texts?: readonly string[] } | null = null;
  aborted = 0;
  billed = 0;
  #isHolding = false;
  /** If true, waiting texts are not yet sent. A dropped one must never be sent. */
  #isQueueing = false;
  /** Contains every text that lost its last subscriber, in the order of dropping. */
  readonly dropped: string[] = [];
  #waiting: Waiting[] = [];
  #count = 0;

  /** Holds back all replies until `release`. */
  hold(): void {
    this.#isHolding = true;
  }

  /** Sends no text until `release`. */
  queue(): void {
    this.#isHolding = true;
    this.#isQueueing = true;
  }

  /** Answers all waiting requests, and every later one at once. */
  release(): void {
    this.#isHolding = false;
    this.#isQueueing = false;
    for (const waiting of this.#waiting.splice(0)) this.#answer(waiting);
  }

  /** Answers `count` texts of the first waiting request. Its other texts wait on. */
  releaseSome(count: number): void {
    const [waiting] = this.#waiting;
    waiting?.texts.slice(0, count).forEach((source, index) => {
      waiting.on.onOutcome(index, this.#outcomeOf(source));
    });
  }

  get texts(): string[] {
    return this.requests.flat().map((source) => source.text);
  }

  /**
   * Contains every text that was paid for. As in the pipeline, a text that is already in flight is not paid for again.
   */
  readonly paidFor: string[] = [];
  /** Counts the requests in flight for each text. */
  readonly #underWay = new Map<string, number>();

  /** Contains every text whose cost was requested, in order. */
  readonly estimated: string[] = [];
  /** Texts that cost nothing. */
  remembered: readonly string[] = [];

  readonly estimate: EstimateTexts = async (texts) => {
    this.estimated.push(...texts.map(({ text }) => text));
    const sumOf = (some: readonly SourceText[]) =>
      some.reduce((sum, text) => sum + charactersOf(text), 0);
    const isRemembered = ({ text }: SourceText) => this.remembered.includes(text);
    return {
      billable: sumOf(texts.filter((text) => !isRemembered(text))),
      remembered: sumOf(texts.filter(isRemembered)),
    };
  };

  readonly translate: TranslateTexts = (texts, on) => {
    this.requests.push(texts);
    for (const { text } of texts) {
      const others = this.#underWay.get(text) ?? 0;
      if (others === 0) this.paidFor.push(text);
      this.#underWay.set(text, others + 1);
    }
    return new Promise((resolve, reject) => {
      on.signal.addEventListener('abort', () => {
        this.aborted += 1;
        this.#end(texts);
        this.#waiting = this.#waiting.filter((waiting) => waiting.on !== on);
        reject(new DOMException('The reader stopped it', 'AbortError'));
      });
      const waiting = { texts, on, finish: resolve, fail: reject, gone: new Set<number>() };
      on.drops?.watch((places) => this.#drop(waiting, places));
      if (this.#isHolding) this.#waiting.push(waiting);
      else if (this.delayMs > 0) clock.after(this.delayMs, () => this.#answer(waiting));
      else queueMicrotask(() => this.#answer(waiting));
    });
  };

  #drop(waiting: Waiting, places: readonly number[]): void {
    const { texts, gone, finish } = waiting;
    for (const place of places) this.dropped.push(texts[place]?.text ?? '');
    if (!this.#isQueueing) return;
    for (const place of places) gone.add(place);
    this.#end(texts.filter((_, place) => places.includes(place)));
    if (gone.size < texts.length) return;
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    finish();
  }

  #end(texts: readonly SourceText[]): void {
    for (const { text } of texts) {
      this.#underWay.set(text, Math.max(0, (this.#underWay.get(text) ?? 0) - 1));
    }
  }

  #answer({ texts, on, finish, fail, gone }: Waiting): void {
    if (!on.signal.aborted) this.#end(texts.filter((_, index) => !gone.has(index)));
    try {
      texts.forEach((source, index) => {
        if (!on.signal.aborted && !gone.has(index)) on.onOutcome(index, this.#outcomeOf(source));
      });
      finish();
    } catch (error) {
      fail(error);
    }
  }

  #outcomeOf(source: SourceText): TextOutcome {
    const { failing } = this;
    if (failing && (failing.texts?.includes(source.text) ?? true)) {
      const failure: Failure = { code: failing.code };
      return { ok: false, failure };
    }
    const text = this.reply(source, this.#count++);
    const billedCharacters = charactersOf(source);
    this.billed += billedCharacters;
    return { ok: true, text, billedCharacters, detectedSource: 'EN', fromMemory: false };
  }
}
