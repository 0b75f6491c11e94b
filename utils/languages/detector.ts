import type { Clock } from '../base/clock.ts';
import type { DetectLanguage } from './detection.ts';

interface BrowserAnswer {
  readonly isReliable: boolean;
  readonly languages: readonly { readonly language: string; readonly percentage: number }[];
}

/** In percent. A foreign name is allowed, half a text is not. Chromium tells only languages of different scripts apart. */
const leastShare = 90;
/** Browsers answered within 30 ms in tests. */
const patienceMs = 1000;

/** Wraps the browser's local detector. It never rejects. */
export const createDetector = (
  askBrowser: (text: string) => Promise<BrowserAnswer>,
  clock: Pick<Clock, 'sleep'>,
): DetectLanguage => {
  /** One timer for a task, because a page has thousands of texts. */
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
    // The API is missing, or the extension was removed.
    return null;
  }
}
