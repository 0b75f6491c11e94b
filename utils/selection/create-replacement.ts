import type { Written } from './read.ts';
import { replacementInField } from './replace-in-field.ts';
import { replacementInRange } from './replace-in-range.ts';
import type { Replacement } from './replacement.ts';

/** Null if the reader cannot edit the selected words. */
export const createReplacement = (written: Written): Replacement | null =>
  'field' in written ? replacementInField(written) : replacementInRange(written);
