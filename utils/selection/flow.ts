import { flatAncestors, isText } from './flat-tree.ts';
import type { WhiteSpace } from './text-builder.ts';

/** An element's part in the surrounding text, from its computed style. */
export interface Flow {
  /** The edges of a `block` end a line, or a paragraph if `breaks` is 2. */
  readonly display: 'none' | 'inline' | 'cell' | 'block';
  readonly breaks: 1 | 2;
  readonly isRow: boolean;
  readonly hidesContent: boolean;
  readonly visible: boolean;
  /** Null inherits the parent's value. */
  readonly selectable: boolean | null;
  readonly whiteSpace: WhiteSpace;
  /** Inherited values count. */
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Fields and pictures hold no text of the page. */
const pictures = /^(?:audio|canvas|embed|iframe|img|input|math|object|select|svg|textarea|video)$/;

/** Ruby readings repeat the word above. */
const withoutText = /^(?:datalist|noscript|r[pt]|script|style|template|verso-ui)$/;

export const holdsNoText = (localName: string): boolean =>
  pictures.test(localName) || withoutText.test(localName);

/** Each is a text of its own, also in a line, as for the page engine. */
const ownTexts = /^(?:d[dt]|h[1-6]|li|p)$/;

export function flowOf(element: Element): Flow {
  const style = getComputedStyle(element);
  const { localName } = element;
  const lifted = isLifted(element, style);
  const display = lifted || isDropCap(element, style) ? 'inline' : style.display;
  return {
    display: displayKind(display, localName),
    isRow: isRow(element, style),
    hidesContent:
      holdsNoText(localName) ||
      style.contentVisibility === 'hidden' ||
      (style.maxHeight === '0px' && style.overflowY !== 'visible') ||
      (lifted && isRepetition(element)),
    breaks: hasBlockMargin(style) ? 2 : 1,
    visible: style.visibility === 'visible',
    selectable: style.userSelect === 'auto' ? null : style.userSelect !== 'none',
    whiteSpace: holdsCells.test(display) ? 'collapse' : whiteSpaceOf(style),
    isBold: Number(style.fontWeight) >= boldFrom,
    isItalic: style.fontStyle !== 'normal',
  };
}

/** A floating box is a block, but this one is a part of its word. */
const isDropCap = (element: Element, style: CSSStyleDeclaration): boolean =>
  style.display === 'block' &&
  style.float !== 'none' &&
  /^\p{L}/u.test(element.nextSibling?.nodeValue ?? '') &&
  /^\p{P}?\p{Lu}$/u.test(element.textContent.trim());

const isOutOfFlow = /^(?:absolute|fixed)$/;

/** Words for screen readers stand in a sentence, and a position makes their `span` a block. */
const isLifted = ({ localName }: Element, { display, position }: CSSStyleDeclaration): boolean =>
  display !== 'none' && isOutOfFlow.test(position) && /^(?:a|b|i|span)$/.test(localName);

/** A screen reader reads these words in place of their neighbour. */
const isRepetition = (element: Element): boolean =>
  [element.previousElementSibling, element.nextElementSibling].some(
    (other) =>
      other?.ariaHidden === 'true' && other.textContent.trim() === element.textContent.trim(),
  );

/**
 * The room at an edge of an inline element, in em. A margin counts twice, because a highlighted part of a word has a padding,
 * too.
 */
export function roomAt(element: Element, side: 'before' | 'after'): number {
  const style = getComputedStyle(element);
  const { localName } = element;
  if (pictures.test(localName) || isLifted(element, style)) return 1;
  if (/^(?:code|su[bp])$/.test(localName) || isDropCap(element, style)) return 0;
  const { content, display, position } = getComputedStyle(element, `::${side}`);
  // Words or an icon of the style. A line below a link is out of the flow.
  const isDrawn =
    !/^(?:none|normal)$/.test(content) && display !== 'none' && !isOutOfFlow.test(position);
  if (isDrawn && (/^"[^"]/.test(content) || display !== 'inline')) return 1;
  const edge = (side === 'before') === (style.direction === 'ltr') ? 'left' : 'right';
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const width = 2 * px(`margin-${edge}`) + px(`padding-${edge}`) + px(`border-${edge}-width`);
  return width / px('font-size') || 0;
}

/** White space between rows and cells never shows, even inside a `pre`. */
const holdsCells = /^(?:inline-)?table(?!-cell|-caption)/;

/** Many pages use nothing bolder. */
const boldFrom = 600;

function displayKind(display: string, localName: string): Flow['display'] {
  // An unslotted child of a shadow host has no style.
  if (display === '' || display === 'none') return 'none';
  if (display === 'table-cell') return 'cell';
  // The style of a line break changes nothing.
  const inline = localName === 'br' || /^(?:contents|inline|math|ruby)/.test(display);
  return inline && !ownTexts.test(localName) ? 'inline' : 'block';
}

/** Its blocks stand in a line. A row as wide as the page must have words of its own. */
const isRow = (
  { childNodes, localName }: Element,
  { display, flexDirection }: CSSStyleDeclaration,
): boolean =>
  !/^[ou]l$/.test(localName) &&
  !flexDirection.startsWith('column') &&
  (display === 'inline-flex' ||
    (display === 'flex' && [...childNodes].some((node) => isText(node) && node.data.trim())));

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
