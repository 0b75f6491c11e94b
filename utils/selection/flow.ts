import type { WhiteSpace } from './text-builder.ts';

/** How an element stands in the text around it, read from its computed style. */
export interface Flow {
  /** `none`: it and its content are not part of any text. `block`: its edges end a line or, with `breaks` 2, a paragraph. */
  readonly display: 'none' | 'inline' | 'cell' | 'block';
  readonly breaks: 1 | 2;
  readonly visible: boolean;
  /** Null: as its parent is. */
  readonly selectable: boolean | null;
  readonly whiteSpace: WhiteSpace;
  /** What its own text looks like; inherited where that is how it looks. */
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Readings above ruby double the word; fields and pictures hold no text of the page; ours is not the page's. */
const withoutText = new Set(
  'rt rp script style noscript template textarea input select datalist svg math canvas audio video iframe object embed verso-ui'.split(
    ' ',
  ),
);

export function flowOf(element: Element): Flow {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const display = style?.display ?? '';
  const userSelect = style?.userSelect || style?.getPropertyValue('-webkit-user-select') || 'auto';
  return {
    display: withoutText.has(element.localName) ? 'none' : displayKind(display),
    breaks: hasBlockMargin(style) ? 2 : 1,
    visible: style?.visibility === 'visible',
    selectable: userSelect === 'auto' ? null : userSelect !== 'none',
    whiteSpace: holdsCells.test(display) ? 'collapse' : whiteSpaceOf(style),
    isBold: Number(style?.fontWeight) >= boldFrom,
    isItalic: /^(?:italic|oblique)/.test(style?.fontStyle ?? ''),
  };
}

/** Between rows and between cells no white space shows, not even where a `pre` around the table keeps all other. */
const holdsCells = /^(?:inline-)?table(?!-cell|-caption)/;

/** Semi-bold: many pages have no bolder letters. */
const boldFrom = 600;

function displayKind(display: string): Flow['display'] {
  // An element outside the flat tree (an unslotted child of a shadow host) has no style at all.
  if (display === '' || display === 'none') return 'none';
  if (display === 'table-cell') return 'cell';
  const inline = /^(?:inline|contents|ruby)/.test(display);
  return inline ? 'inline' : 'block';
}

/** Readers see a paragraph where there is room around a block, whatever its tag. */
const hasBlockMargin = (style: CSSStyleDeclaration | undefined): boolean =>
  style !== undefined &&
  (Number.parseFloat(style.marginBlockStart) > 0 || Number.parseFloat(style.marginBlockEnd) > 0);

function whiteSpaceOf(style: CSSStyleDeclaration | undefined): WhiteSpace {
  const value = style?.getPropertyValue('white-space-collapse') || style?.whiteSpace || '';
  if (/^(?:preserve-breaks|pre-line)/.test(value)) return 'keep-breaks';
  return /^(?:preserve|break-spaces|pre)/.test(value) ? 'keep' : 'collapse';
}

/** The nearest element around `node`, itself included, that is not part of a line; null at the top. */
export function blockAround(node: Node, parentOf: (node: Node) => Element | null): Element | null {
  let element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : parentOf(node);
  while (element !== null && flowOf(element).display === 'inline') element = parentOf(element);
  return element;
}
