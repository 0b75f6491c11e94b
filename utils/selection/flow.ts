import { flatAncestors } from './flat-tree.ts';
import type { WhiteSpace } from './text-builder.ts';

/** An element's part in the surrounding text, from its computed style. */
export interface Flow {
  /** The edges of a `block` end a line, or a paragraph if `breaks` is 2. */
  readonly display: 'none' | 'inline' | 'cell' | 'block';
  readonly breaks: 1 | 2;
  readonly visible: boolean;
  /** Null inherits the parent's value. */
  readonly selectable: boolean | null;
  readonly whiteSpace: WhiteSpace;
  /** Inherited values count. */
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Ruby readings repeat the word above, and fields and pictures hold no text of the page. */
const withoutText = new Set(
  'rt rp script style noscript template textarea input select datalist svg math canvas audio video iframe object embed verso-ui'.split(
    ' ',
  ),
);

export function flowOf(element: Element): Flow {
  const style = getComputedStyle(element);
  const display = isDropCap(element, style) ? 'inline' : style.display;
  return {
    display: withoutText.has(element.localName) ? 'none' : displayKind(display),
    breaks: hasBlockMargin(style) ? 2 : 1,
    visible: style.visibility === 'visible',
    selectable: style.userSelect === 'auto' ? null : style.userSelect !== 'none',
    whiteSpace: holdsCells.test(display) ? 'collapse' : whiteSpaceOf(style),
    isBold: Number(style.fontWeight) >= boldFrom,
    isItalic: /^(?:italic|oblique)/.test(style.fontStyle),
  };
}

/** A floating box is a block, but this one is a part of its word. */
const isDropCap = (element: Element, style: CSSStyleDeclaration): boolean =>
  style.display === 'block' &&
  style.float !== 'none' &&
  /^\p{L}/u.test(element.nextSibling?.nodeValue ?? '') &&
  /^\p{P}?\p{Lu}$/u.test(element.textContent.trim());

/** White space between rows and cells never shows, even inside a `pre`. */
const holdsCells = /^(?:inline-)?table(?!-cell|-caption)/;

/** Many pages use nothing bolder. */
const boldFrom = 600;

function displayKind(display: string): Flow['display'] {
  // An unslotted child of a shadow host has no style.
  if (display === '' || display === 'none') return 'none';
  if (display === 'table-cell') return 'cell';
  const inline = /^(?:inline|contents|ruby)/.test(display);
  return inline ? 'inline' : 'block';
}

/** Readers see room around a block as a paragraph. */
const hasBlockMargin = (style: CSSStyleDeclaration): boolean =>
  Number.parseFloat(style.marginBlockStart) > 0 || Number.parseFloat(style.marginBlockEnd) > 0;

function whiteSpaceOf({ whiteSpaceCollapse }: CSSStyleDeclaration): WhiteSpace {
  if (whiteSpaceCollapse === 'preserve-breaks') return 'keep-breaks';
  return whiteSpaceCollapse === 'collapse' ? 'collapse' : 'keep';
}

/** Includes `node` itself. */
export const blockAround = (node: Node): Element | null =>
  flatAncestors(node).find((element) => flowOf(element).display !== 'inline') ?? null;
