import type { DetectLanguage } from './detection.ts';
import { createTargetReader } from './detection.ts';

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
