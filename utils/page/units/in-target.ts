/**
 * Finds texts that are already in the target language.
 *
 *   1. The nearest `lang` below the root names another language: it decides.
 *   2. The text has enough letters: a reliable detection decides.
 *   3. Otherwise the detected texts around it decide, if all of them agree.
 *
 * Every decision for the target language rests on a reliable detection. A decision by the surroundings is revised when
 * another language is found there. The walk leaves out text whose `lang` is the target language (`context.ts`).
 */

import { forever } from '../../base/abort.ts';
import type { Slices } from '../../base/slices.ts';
import type { DetectLanguage, TargetReader } from '../../languages/detection.ts';
import { createTargetReader } from '../../languages/detection.ts';
import { compareLanguages } from '../../languages/same-language.ts';
import type { SourceText } from '../../translation/texts.ts';
import type { LanguageOf } from '../read/context.ts';
import { declaredBelowRoot, parentElementOf } from '../read/context.ts';
import { plainTextOf } from '../read/encode.ts';
import { hasLetterWeight, proseOf } from '../read/letters.ts';
import type { Unit } from './units.ts';

/**
 * Measured on pages in 12 languages: the browsers' detectors reported a wrong language as reliable for 1 in 100 texts of 50
 * letters, 3 of 30, and 6 of 20.
 */
const enoughLetters = 50;

/** A page's first short texts need some clue. */
const aheadTexts = 20;
/** A page may begin with thousands of short texts. */
const aheadLookedAt = 2000;

export type Verdict =
  | 'in-target'
  | 'other'
  /** Long enough for `learn`. */
  | 'undetected'
  /** Too short, and nothing around it was detected. */
  | 'open';

type Decided = 'in-target' | 'other';

export interface InTargetOptions {
  readonly slices: Slices;
  readonly target: string;
  readonly detect: DetectLanguage;
  readonly languageOf: LanguageOf;
  /** The surroundings have changed, so the unit must be judged again. */
  onReopened(unit: Unit): void;
}

interface LanguageFacts {
  /** The root's `lang` counts, too. */
  readonly declared: string | null;
  readonly isDeclaredOther: boolean;
  readonly isLong: boolean;
  /** Decided by its own text. */
  verdict: Decided | null;
}

export class InTarget {
  readonly #options: InTargetOptions;
  readonly #reader: TargetReader;
  /** Null if no detection was reliable. */
  readonly #languages = new Map<string, string | null>();
  #facts = new Map<Unit, LanguageFacts>();
  /** Another language than the target's is noted for all ancestors. */
  #found = new WeakMap<Element, Decided>();
  /** Short units in the original, each with the element whose texts are all in the target language. */
  readonly #left = new Map<Unit, Element>();
  /** A longer text declares another language, so undetected short texts are sent. */
  #hasDeclaredOther = false;

  constructor(options: InTargetOptions) {
    this.#options = options;
    this.#reader = createTargetReader(options.target);
  }

  /** Never rejects. */
  async learn(units: Iterable<Unit>): Promise<void> {
    const facts = this.#facts;
    const undetected = new Map<string, Unit>();
    const note = (unit: Unit): void => {
      if (this.#isUndetected(unit)) undetected.set(unit.key, unit);
    };
    // A page may have thousands.
    await this.#options.slices.forEach(units, note, forever);
    const detecting: Promise<void>[] = [];
    const detect = (unit: Unit): void => void detecting.push(this.#detect(unit));
    // Chromium's detector blocks the thread. Firefox's runs in another process.
    await this.#options.slices.forEach(undetected.values(), detect, forever);
    await Promise.all(detecting);
    const judge = (unit: Unit): void => {
      // The unit may have been forgotten meanwhile.
      const isHere = facts === this.#facts && facts.has(unit);
      if (isHere && unit.isCurrent()) this.judge(unit);
    };
    await this.#options.slices.forEach(undetected.values(), judge, forever);
  }

  /** Later texts tell the language of a page's first short ones. */
  learnAhead(waiting: Iterable<Unit>): Promise<void> {
    const ahead: Unit[] = [];
    let lookedAt = 0;
    for (const unit of waiting) {
      if (ahead.length === aheadTexts || lookedAt === aheadLookedAt) break;
      lookedAt += 1;
      if (this.#isUndetected(unit)) ahead.push(unit);
    }
    return this.learn(ahead);
  }

  /** A unit with a detected language counts for its surroundings. */
  judge(unit: Unit): Verdict {
    const facts = this.#factsOf(unit);
    if (facts.isDeclaredOther) return 'other';
    const language = this.#languages.get(unit.key);
    if (language) return this.#judgeByItself(unit, facts, language);
    return this.#isUndetected(unit) ? 'undetected' : this.#judgeBySurroundings(unit);
  }

  forget(unit: Unit): void {
    this.#facts.delete(unit);
    this.#left.delete(unit);
  }

  /** Detected languages stay. */
  clear(): void {
    this.#facts = new Map();
    this.#found = new WeakMap();
    this.#left.clear();
    this.#hasDeclaredOther = false;
  }

  #isUndetected(unit: Unit): boolean {
    if (this.#languages.has(unit.key)) return false;
    const { isLong, isDeclaredOther } = this.#factsOf(unit);
    return isLong && !isDeclaredOther;
  }

  async #detect({ key, source }: Unit): Promise<void> {
    let detected: string | null = null;
    try {
      const answer = await this.#options.detect(wordsOf(source));
      if (answer?.isReliable) detected = answer.language;
    } catch {
      // The surroundings decide.
    }
    this.#languages.set(key, detected);
  }

  #judgeByItself(unit: Unit, facts: LanguageFacts, detected: string): Decided {
    if (facts.verdict) return facts.verdict;
    const { declared } = facts;
    const text = wordsOf(unit.source);
    const verdict = this.#reader.isInTarget({ text, detected, declared }) ? 'in-target' : 'other';
    facts.verdict = verdict;
    let isNew = false;
    for (const element of ancestorsOf(unit)) {
      const found = this.#found.get(element);
      if (found === 'other' || found === verdict) break;
      this.#found.set(element, verdict);
      isNew = true;
    }
    if (isNew && verdict === 'other') this.#reopen();
    return verdict;
  }

  #judgeBySurroundings(unit: Unit): Decided | 'open' {
    if (this.#reader.isForeign(wordsOf(unit.source))) return 'other';
    for (const element of ancestorsOf(unit)) {
      const found = this.#found.get(element);
      if (found === 'in-target') this.#left.set(unit, element);
      if (found) return found;
    }
    return this.#hasDeclaredOther ? 'other' : 'open';
  }

  #reopen(): void {
    for (const [unit, element] of this.#left) {
      if (this.#found.get(element) !== 'other') continue;
      this.#left.delete(unit);
      this.#options.onReopened(unit);
    }
  }

  #factsOf(unit: Unit): LanguageFacts {
    const known = this.#facts.get(unit);
    if (known) return known;
    const { languageOf, target } = this.#options;
    let declared: string | null = null;
    let isDeclaredOther = false;
    for (const element of ancestorsOf(unit)) {
      declared = languageOf(element);
      if (declared === null) continue;
      const below = declaredBelowRoot(element, languageOf);
      isDeclaredOther = below !== null && compareLanguages(below, target) === 'other';
      break;
    }
    const isLong =
      // Attributes differ too much from the text around them.
      unit.place.nodeType === Node.TEXT_NODE &&
      hasLetterWeight(wordsOf(unit.source), enoughLetters);
    if (isDeclaredOther && isLong) this.#hasDeclaredOther = true;
    const facts: LanguageFacts = { declared, isDeclaredOther, isLong, verdict: null };
    this.#facts.set(unit, facts);
    return facts;
  }
}

/** Code and addresses tell no language. */
const wordsOf = ({ format, text }: SourceText): string =>
  proseOf(
    plainTextOf({ format, text: text.replace(/<([\w-]+)[^>]* translate="no">.*?<\/\1>/gs, '') }),
  );

/** Innermost first. A title stands for the whole page. */
function* ancestorsOf({ anchor, place }: Unit): Generator<Element> {
  let element = anchor ?? place.ownerDocument?.body ?? null;
  while (element) {
    yield element;
    element = parentElementOf(element);
  }
}
