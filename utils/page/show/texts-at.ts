/** Finds the translated texts at an element, so that the reader can compare, correct, or give back one of them. */
import type { SourceText, TextOutcome } from '../../translation/texts.ts';
import type { Findings } from '../units/findings.ts';
import type { Unit } from '../units/units.ts';
import type { Answers } from './answers.ts';
import { putInstead } from './in-view.ts';

/** A translated text that the reader may correct. */
export interface TextOnPage {
  readonly source: SourceText;
  readonly translation: string;
  /** This and all other translated texts of its block. */
  readonly sources: readonly SourceText[];
  /** Shows another translation wherever the text stands. Returns false if it does not fit, or the original shows. */
  correct(translation: string): boolean;
}

export interface TextsAtOptions {
  readonly findings: Findings;
  readonly answers: Answers;
  readonly shown: ReadonlySet<Unit>;
  readonly scheduler: {
    readonly answers: {
      answerTo(key: string): string | null | undefined;
      keep(unit: Unit, outcome: TextOutcome): void;
    };
  };
  readonly watch: { whileWriting(write: () => void): void };
  /** True while the page shows its original. */
  isHeld(): boolean;
}

export class TextsAt {
  readonly #options: TextsAtOptions;

  constructor(options: TextsAtOptions) {
    this.#options = options;
  }

  unitsAround(node: Node): readonly Unit[] {
    const { findings, answers } = this.#options;
    const container = findings.containerOf(node);
    const units = container ? findings.unitsOf(container) : [];
    return units.flatMap((unit) => [unit, ...answers.partsOf(unit)]);
  }

  /** Returns a translated text inside the element, or else the first one of its block, or null. */
  at(element: Element): TextOnPage | null {
    const { shown, scheduler, isHeld } = this.#options;
    if (isHeld()) return null;
    const units = this.unitsAround(element).filter((unit) => shown.has(unit) && unit.isShown());
    const unit = units.find(({ place }) => element.contains(place)) ?? units[0];
    const translation = unit && scheduler.answers.answerTo(unit.key);
    if (!unit || !translation) return null;
    return {
      source: unit.source,
      sources: units.map(({ source }) => source),
      translation,
      correct: (text) => this.#correct(unit, text),
    };
  }

  #correct(unit: Unit, text: string): boolean {
    const { shown, scheduler, watch, isHeld } = this.#options;
    // The reader may have gone back to the original meanwhile.
    if (isHeld()) return false;
    let fits = true;
    watch.whileWriting(() => {
      for (const same of shown) {
        if (same.key !== unit.key || !same.isCurrent()) continue;
        if (!putInstead(same, text)) fits = false;
      }
    });
    scheduler.answers.keep(unit, { ok: true, text, billedCharacters: 0, fromMemory: false });
    return fits;
  }
}
