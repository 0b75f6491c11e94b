import type { TextFormat } from './engines/engine.ts';
import { countCodePoints } from './limits.ts';
import { withoutTags } from './markup.ts';

/**
 * Counts a text's code points, without tags if `tag_handling` is set. References count as written; untranslated content
 * counts; `context` does not.
 */
export const billedCharacters = (text: string, format: TextFormat): number =>
  countCodePoints(format === 'plain' ? text : withoutTags(text, format === 'html'));
