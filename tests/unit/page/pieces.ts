/** Creates pieces of a segment without a page. Nodes are plain objects that differ by identity. */
import type {
  AtomPiece,
  Piece,
  Segment,
  SlotPiece,
  TextPiece,
} from '../../../utils/page/read/segment.ts';

const node = <N>(name: string): N => ({ nodeName: name }) as N;

/** Returns an element without a window or attributes. It answers only selectors that are names. */
const element = (name: string): Element => {
  const matches = (selector: string): boolean => selector.split(/,\s*/).includes(name);
  const alone: Element = Object.assign(node<Element>(name), {
    localName: name,
    getAttribute: () => null,
    matches,
    querySelector: () => null,
    closest: (selector: string) => (matches(selector) ? alone : null),
    ownerDocument: { defaultView: null },
  });
  return alone;
};

export const text = (source: string, preserved = false): TextPiece => ({
  kind: 'text',
  node: node<Text>(source),
  source,
  preserved,
  lines: null,
});

const pieceOf = (part: Piece | string): Piece => (typeof part === 'string' ? text(part) : part);

export const slot = (name: string, ...parts: (Piece | string)[]): SlotPiece => {
  const wrapper = element(name);
  return {
    kind: 'slot',
    element: wrapper,
    inner: wrapper,
    name,
    pinned: false,
    pieces: parts.map(pieceOf),
  };
};

export const pinned = (piece: SlotPiece): SlotPiece => ({ ...piece, pinned: true });

/** Returns a line break, an image, a field, or code with its content. */
export const atom = (name: string, content: string | null = null): AtomPiece => ({
  kind: 'atom',
  element: element(name),
  name,
  pinned: name === 'br' || name === 'input',
  divides: name === 'input',
  content,
});

export const segment = (...parts: (Piece | string)[]): Segment => ({
  parent: node<Node>('p'),
  pieces: parts.map(pieceOf),
});
