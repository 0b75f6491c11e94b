import { maxSelectorLength } from '../../utils/translation/options.ts';

/** Whether a page can be searched for it. Only a document can tell. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return text.length <= maxSelectorLength;
  } catch {
    return false;
  }
}
