import type { Clock } from '../base/clock.ts';
import type { DetectLanguage } from './detection.ts';

/** What the browser's `i18n.detectLanguage` says. */
interface BrowserAnswer {
  readonly isReliable: boolean;
  readonly languages: readonly { readonly language: string; readonly percentage: number }[];
}

/** Percent of a text that must be in the language found: a sentence with a foreign name in it, not one half and half. */
const leastShare = 90;
/** The browsers were seen to answer within 30 ms; nobody is kept waiting for one that does not. */
const patienceMs = 1000;

/** A detector that never rejects, over the browser's own: nothing leaves the machine. */
export const createDetector = (
  askBrowser: (text: string) => Promise<BrowserAnswer>,
  clock: Pick<Clock, 'sleep'>,
): DetectLanguage => {
  /** One timer for all that is asked in one task: a page has thousands of texts. */
  let tooLate: Promise<null> | null = null;
  return (text) => {
    if (tooLate === null) {
      tooLate = clock.sleep(patienceMs).then(() => null);
      queueMicrotask(() => {
        tooLate = null;
      });
    }
    return Promise.race([read(askBrowser, text), tooLate]);
  };
};

async function read(
  askBrowser: (text: string) => Promise<BrowserAnswer>,
  text: string,
): ReturnType<DetectLanguage> {
  try {
    const { isReliable, languages } = await askBrowser(text);
    const [first] = languages;
    if (!first) return null;
    return { language: first.language, isReliable: isReliable && first.percentage >= leastShare };
  } catch {
    // Gone with its extension, or not there at all.
    return null;
  }
}
