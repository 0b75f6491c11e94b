/**
 * Finds the texts that are in the target language already: nobody needs their translation.
 *
 *   1. the nearest `lang` below the root names another language: that is what it is
 *   2. enough letters: what is detected, where the answer is reliable
 *   3. the rest is what was detected around it: in the target language only where all of that is
 *
 * Promises: nothing is taken to be in the target language without a reliable answer; what was taken so for its surroundings
 * is given back as soon as another language is found there; elements that are gone are not kept alive. Not here: what `lang` says to be in the
 * target language, which the walk leaves out (`context.ts`).
 */

import type { DetectLanguage, TargetReader } from '../../languages/detection.ts';
import { createTargetReader } from '../../languages/detection.ts';
import { compareLanguages } from '../../languages/same-language.ts';
import type { SourceText } from '../../translation/texts.ts';
import type { Slices } from '../dom/slices.ts';
import { forever } from '../dom/slices.ts';
import type { LanguageOf } from '../read/context.ts';
import { declaredBelowRoot, parentElementOf } from '../read/context.ts';
import { plainTextOf } from '../read/encode.ts';
import { hasLetterWeight, proseOf } from '../read/letters.ts';
import type { Unit } from './units.ts';

/**
 * Letters that make a language certain. Measured on texts of real pages in 12 languages, cut to a length: of 50 letters, the
 * detectors of both browsers gave a wrong answer as reliable in fewer than 1 of 100; of 30 letters in 3, of 20 letters in 6.
 */
const enoughLetters = 50;

/** Texts that are detected ahead of their turn: how much of a page tells what its short texts are. */
const aheadTexts = 20;
/** Among so many: a page may have thousands that are short. */
const aheadLookedAt = 2000;

export type Verdict =
  /** It stays as it is. */
  | 'in-target'
  /** It is to be translated. */
  | 'other'
  /** Long enough for `learn`. */
  | 'undetected'
  /** Too short, and nothing is known of what is around it. */
  | 'open';

type Decided = 'in-target' | 'other';

export interface InTargetOptions {
  readonly slices: Slices;
  /** Upper-case code. */
  readonly target: string;
  readonly detect: DetectLanguage;
  readonly languageOf: LanguageOf;
  /** A unit that was in the target language by its surroundings is to be judged anew. */
  onReopened(unit: Unit): void;
}

/** What was detected in a tree. */
interface Tally {
  /** That of the element around it. */
  readonly around: Tally | null;
  'in-target': number;
  other: number;
  /** Units that are in the target language because all of it is. Most have none. */
  followers: Set<Unit> | null;
}

/** What is known of a unit where it stands. */
interface Standing {
  /** The nearest `lang`, the root's included. */
  readonly declared: string | null;
  /** `lang` below the root names another language than the target. */
  readonly isDeclaredOther: boolean;
  /** It has enough letters to be detected. */
  readonly isLong: boolean;
  /** How it was judged by itself; null: not at all. */
  verdict: Decided | null;
  /** Where that counts, and in all around it; or what it follows. */
  tally: Tally | null;
}

export class InTarget {
  readonly #options: InTargetOptions;
  readonly #reader: TargetReader;
  /** Detected languages by key; null where there is no reliable answer. */
  readonly #languages = new Map<string, string | null>();
  #tallies = new WeakMap<Element, Tally>();
  #standings = new Map<Unit, Standing>();
  /** A longer text says to be in another language. Where nothing was detected yet, short texts are taken to be in another, too. */
  #hasDeclaredOther = false;

  constructor(options: InTargetOptions) {
    this.#options = options;
    this.#reader = createTargetReader(options.target);
  }

  /** Detects the languages of units, all at once. Never rejects. */
  async learn(units: Iterable<Unit>): Promise<void> {
    const tallies = this.#tallies;
    const undetected = new Map<string, Unit>();
    for (const unit of units) if (this.#isUndetected(unit)) undetected.set(unit.key, unit);
    const detecting: Promise<void>[] = [];
    const detect = (unit: Unit): void => void detecting.push(this.#detect(unit));
    // Chromium's detector is at work until it returns, Firefox's is in a process of its own.
    await this.#options.slices.forEach(undetected.values(), detect, forever);
    await Promise.all(detecting);
    const judge = (unit: Unit): void => {
      // Cleared meanwhile: what is on the page is counted anew. Without a standing it was forgotten meanwhile.
      const isHere = tallies === this.#tallies && this.#standings.has(unit);
      if (isHere && unit.isCurrent()) this.judge(unit);
    };
    await this.#options.slices.forEach(undetected.values(), judge, forever);
  }

  /** Detects some of the units that only wait: what comes later on a page tells what its first short texts are. */
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

  /** What becomes of a unit, by what is known so far. Once its own language is known, it counts among its surroundings. */
  judge(unit: Unit): Verdict {
    const standing = this.#standingOf(unit);
    if (standing.isDeclaredOther) return 'other';
    const language = this.#languages.get(unit.key);
    if (language) return this.#judgeByItself(unit, standing, language);
    return this.#isUndetected(unit) ? 'undetected' : this.#judgeBySurroundings(unit, standing);
  }

  /** The unit is no longer on the page. */
  forget(unit: Unit): void {
    const standing = this.#standings.get(unit);
    if (!standing) return;
    const { verdict, tally } = standing;
    this.#standings.delete(unit);
    tally?.followers?.delete(unit);
    if (!verdict) return;
    for (let at = tally; at; at = at.around) at[verdict] -= 1;
  }

  /** Forgets every unit; languages stay known. */
  clear(): void {
    this.#tallies = new WeakMap();
    this.#standings = new Map();
    this.#hasDeclaredOther = false;
  }

  #isUndetected(unit: Unit): boolean {
    if (this.#languages.has(unit.key)) return false;
    const { isLong, isDeclaredOther } = this.#standingOf(unit);
    return isLong && !isDeclaredOther;
  }

  async #detect({ key, source }: Unit): Promise<void> {
    let detected: string | null = null;
    try {
      const answer = await this.#options.detect(wordsOf(source));
      if (answer?.isReliable) detected = answer.language;
    } catch {
      // No answer is an answer: the text goes with what is around it.
    }
    this.#languages.set(key, detected);
  }

  #judgeByItself(unit: Unit, standing: Standing, detected: string): Decided {
    if (standing.verdict) return standing.verdict;
    const { declared } = standing;
    const text = wordsOf(unit.source);
    const verdict = this.#reader.isInTarget({ text, detected, declared }) ? 'in-target' : 'other';
    standing.tally?.followers?.delete(unit);
    standing.verdict = verdict;
    standing.tally = this.#tallyOf(unit);
    for (let tally = standing.tally; tally; tally = tally.around) {
      tally[verdict] += 1;
      if (verdict === 'other') this.#reopen(tally);
    }
    return verdict;
  }

  #judgeBySurroundings(unit: Unit, standing: Standing): Decided | 'open' {
    if (this.#reader.isForeign(wordsOf(unit.source))) return 'other';
    for (const element of ancestorsOf(unit)) {
      const tally = this.#tallies.get(element);
      if (!tally || tally['in-target'] + tally.other === 0) continue;
      if (tally.other > 0) return 'other';
      standing.tally?.followers?.delete(unit);
      standing.tally = tally;
      tally.followers ??= new Set();
      tally.followers.add(unit);
      return 'in-target';
    }
    return this.#hasDeclaredOther ? 'other' : 'open';
  }

  #reopen(tally: Tally): void {
    const { followers } = tally;
    tally.followers = null;
    for (const unit of followers ?? []) {
      this.#standingOf(unit).tally = null;
      this.#options.onReopened(unit);
    }
  }

  #tallyOf(unit: Unit): Tally | null {
    let around: Tally | null = null;
    for (const element of [...ancestorsOf(unit)].reverse()) {
      let tally = this.#tallies.get(element);
      // The page may have put it elsewhere since.
      if (tally?.around !== around) {
        tally = { around, 'in-target': 0, other: 0, followers: null };
        this.#tallies.set(element, tally);
      }
      around = tally;
    }
    return around;
  }

  #standingOf(unit: Unit): Standing {
    const known = this.#standings.get(unit);
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
      // An attribute says too little of the text around it, and the text around it says enough of an attribute.
      unit.place.nodeType === Node.TEXT_NODE &&
      hasLetterWeight(wordsOf(unit.source), enoughLetters);
    if (isDeclaredOther && isLong) this.#hasDeclaredOther = true;
    const standing: Standing = { declared, isDeclaredOther, isLong, verdict: null, tally: null };
    this.#standings.set(unit, standing);
    return standing;
  }
}

/** What tells the language of a text: neither code in it nor addresses do. */
const wordsOf = ({ format, text }: SourceText): string =>
  proseOf(
    plainTextOf({ format, text: text.replace(/<([\w-]+)[^>]* translate="no">.*?<\/\1>/gs, '') }),
  );

/** The elements around a unit, innermost first. A title stands for all of the page. */
function* ancestorsOf({ anchor, place }: Unit): Generator<Element> {
  let element = anchor ?? place.ownerDocument?.body ?? null;
  while (element) {
    yield element;
    element = parentElementOf(element);
  }
}
