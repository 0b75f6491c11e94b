import type { DetectLanguage } from './detection.ts';
import { createTargetReader } from './detection.ts';

/** True only if the detector is sure that the text is in the target language. */
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
