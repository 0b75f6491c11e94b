/**
 * Finds a written text again after the page has cut it up. Highlighters and annotation tools put words of it into elements
 * of their own, some of them in new text nodes, and take them out again.
 */
import { ofDocument } from '../read/context.ts';

/** A written text in several text nodes of the page. */
export interface Split {
  /** The text as it was written. */
  readonly whole: string;
  /** It gets the original of all. The others are empty then. */
  readonly holder: Text;
  readonly pieces: readonly Text[];
}

/** A text does not go on in the next block. */
const blocks = 'p, li, td, th, dd, dt, div, h1, h2, h3, h4, h5, h6, body';

/** Returns the adjacent texts, `node` among them, that are `whole` together. Empty if there are none. */
export const piecesAround = (
  node: Text,
  whole: string,
  isFree: (node: Text) => boolean,
): readonly Text[] => {
  const create = ofDocument(node.ownerDocument, 'createTreeWalker');
  const root = node.parentElement?.closest(blocks) ?? node.getRootNode();
  const texts = create(root, NodeFilter.SHOW_TEXT);
  texts.currentNode = node;
  // `extractContents` moves the beginning into a new node before it.
  let at: Node | null = whole.startsWith(node.data) ? node : texts.previousNode();
  const pieces: Text[] = [];
  for (let text = ''; at && isFree(at as Text); at = texts.nextNode()) {
    text += (at as Text).data;
    if (!whole.startsWith(text)) break;
    pieces.push(at as Text);
    if (text === whole) return pieces.includes(node) ? pieces : [];
  }
  return [];
};
