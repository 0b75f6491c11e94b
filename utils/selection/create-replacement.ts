import type { EditableWords } from './editable-words.ts';
import { replacementInField } from './replace-in-field.ts';
import { replacementInRange } from './replace-in-range.ts';
import type { Replacement } from './replacement.ts';

export const createReplacement = (editable: EditableWords): Replacement =>
  'field' in editable ? replacementInField(editable) : replacementInRange(editable);
