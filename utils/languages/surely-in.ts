import type { DetectLanguage } from './detection.ts';
import { createTargetReader } from './detection.ts';

/** Whether the browser's detector is sure that a text is in the target language already; what it doubts is not. */
export async function isSurelyIn(
  target: string,
  text: string,
  detect: DetectLanguage,
): Promise<boolean> {
  const detected = await detect(text);
  if (detected?.isReliable !== true) return false;
  const { isInTarget } = createTargetReader(target);
  return isInTarget({ text, detected: detected.language, declared: null });
}
