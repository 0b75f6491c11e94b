/** Detects Spanish by common short words, and takes all other text for English. */
import type { DetectLanguage } from '../../../utils/languages/detection.ts';

export class FakeDetector {
  /** Contains every text, in the order of the calls. */
  readonly asked: string[] = [];
  #released: Promise<void> = Promise.resolve();
  #release = (): void => {};

  /** Holds back all results until `release`. */
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
    // A real detector is unsure about names.
    const isReliable = !text.includes('Rex, Fido, Bello');
    return { language: isSpanish ? 'es' : 'en', isReliable };
  };
}
