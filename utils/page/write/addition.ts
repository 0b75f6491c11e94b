/** Tells words that a page adds to what stands there, ours by now, from words of its own that begin alike. */
import { ofDocument } from '../read/context.ts';

/** Short words in two languages may begin alike by chance. */
const longEnough = 15;
/** By one's end and the other's beginning: scripts that leave no space between words have no such letters. */
const midWord = /^[\p{Lu}\p{Ll}\p{M}\p{N}]/u;
const ofWord = /[\p{Lu}\p{Ll}\p{M}\p{N}]$/u;

/** Its document is still coming in: a parser puts what comes behind what it has put there before, in mid-word, too. */
const isBeingParsed = ({ ownerDocument }: Text): boolean =>
  ownerDocument !== null && ofDocument(ownerDocument, 'readyState') === 'loading';

/** True where `more`, behind what we wrote into `node`, can't well be an end of other words of the page (`Tag`, `Tags`). */
export const isAddition = (node: Text, written: string, more: string): boolean =>
  isBeingParsed(node) ||
  ((written.length >= longEnough || /\S\s+\S/.test(written)) &&
    !(ofWord.test(written) && midWord.test(more)));
