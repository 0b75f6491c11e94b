import type { TextFormat } from './engines/engine.ts';
import { countCodePoints } from './limits.ts';
import { withoutTags } from './markup.ts';

/**
 * Characters billed for one text: its code points, without tags when `tag_handling` is set and with them when it is
 * not. References count as they are written; untranslatable content counts; `context` never does.
 */
export const billedCharacters = (text: string, format: TextFormat): number =>
  countCodePoints(format === 'plain' ? text : withoutTags(text, format === 'html'));
