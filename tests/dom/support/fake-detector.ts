/** A language detector in the page: knows Spanish by its little words, takes everything else to be English. */
import type { DetectLanguage } from '../../../utils/languages/detection.ts';

export class FakeDetector {
  /** Every text asked for, in the order of asking. */
  readonly asked: string[] = [];
  #released: Promise<void> = Promise.resolve();
  #release = (): void => {};

  /** Answers nothing until `release`. */
  hold(): void {
    this.#released = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  release(): void {
    this.#release();
  }

  readonly detect: DetectLanguage = async (text) => {
    this.asked.push(text);
    await this.#released;
    const isSpanish = /\b(?:el|la|los|las|de|en)\b/i.test(text);
    // Names are what a real one is not sure of.
    const isReliable = !text.includes('Rex, Fido, Bello');
    return { language: isSpanish ? 'es' : 'en', isReliable };
  };
}
