/**
 * The translation below its block, in an element of ours: what stands there keeps its nodes, listeners and words.
 *
 * It is put inside the block, behind its text: so it is dressed as the block is, and lists, tables and grids keep their
 * children. Labels (buttons, entries of menus, short texts) are not doubled: there the translation takes the text's place.
 */
import { direction, toBcp47 } from '../languages/bcp47.ts';
import { parentElementOf } from './context.ts';
import { computedStyleOf } from './element-kind.ts';
import { isUnspaced } from './letters.ts';
import type { Item } from './match.ts';
import type { Numbered, Segment } from './segment.ts';
import { nodeOf, wordsOf } from './segment.ts';

/** The name of our elements: the walk looks through them. */
export const belowName = 'verso-translation';

/** Shorter than this a text is a label, unless it is a sentence or a heading. In letters of Latin script. */
const labelLetters = 25;
/** A character of Chinese, Japanese or Thai says about as much as this many Latin letters. */
const lettersPerUnspaced = 3;

const isLabel = (text: string): boolean => {
  if (/[.!?…。！？।؟]["'”’»)\]]*$/u.test(text.trim())) return false;
  let letters = 0;
  for (const character of text) letters += isUnspaced(character) ? lettersPerUnspaced : 1;
  return letters < labelLetters;
};

/** What is pressed or chosen: with a second line it would be another shape. */
const controls =
  'button, select, label, legend, summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], [role="switch"], [role="treeitem"]';

const headings = 'h1, h2, h3, h4, h5, h6';

/** Text may not stand in these by itself, or only as one box among others. */
const rows = new Set('table thead tbody tfoot tr colgroup ul ol dl menu'.split(' '));

/** True where a translation has room below the text. Reads styles. */
export const hasRoomBelow = ({ parent, pieces }: Segment, text: string): boolean => {
  const first = pieces[0];
  const element =
    parent.nodeType === Node.ELEMENT_NODE
      ? (parent as Element)
      : first && parentElementOf(nodeOf(first));
  if (element?.namespaceURI !== 'http://www.w3.org/1999/xhtml') return false;
  if (isLabel(text) && !element.closest(headings)) return false;
  if (rows.has(element.localName) || element.closest(controls)) return false;
  const style = computedStyleOf(element);
  if (!style) return false;
  // A box of a row or grid of its own beside the text; a line that must not break has no second one.
  return !/flex|grid|table(?!-c)/.test(style.display) && style.whiteSpace !== 'nowrap';
};

/** What a link of the page is followed with. */
const linkAttributes = ['href', 'target', 'rel', 'hreflang', 'referrerpolicy', 'download'];

/** The link that a slot is, or that is all there is in it. */
const linkOf = (piece: Numbered): Element | null => {
  const innermost = piece.kind === 'slot' ? piece.inner : piece.element;
  for (let at: Element | null = innermost; at; at = at.parentElement) {
    if (at.localName === 'a') return at;
    if (at === piece.element) break;
  }
  return null;
};

/**
 * An element of ours that looks as the page's: its name alone, and for a link where it leads. Classes and ids stay with the
 * page's own element, which its scripts look for.
 */
const shellOf = (piece: Numbered, document: Document): HTMLElement => {
  const link = linkOf(piece);
  if (!link) return document.createElement(piece.name === 'label' ? 'span' : piece.name);
  const shell = document.createElement('a');
  for (const name of linkAttributes) {
    const value = link.getAttribute(name);
    if (value !== null && !/^\s*javascript:/i.test(value)) shell.setAttribute(name, value);
  }
  return shell;
};

/** The page hears of a click on a part of ours as of one on its own element: its routers and handlers work. */
const forwardClicks = (below: HTMLElement, owners: ReadonlyMap<EventTarget, Element>): void => {
  below.addEventListener('click', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const owner = event.composedPath().flatMap((target) => owners.get(target) ?? [])[0];
    if (!isPlain || !owner || !('click' in owner)) return;
    event.preventDefault();
    event.stopPropagation();
    (owner as HTMLElement).click();
  });
};

/** A new element with a segment's translation. `target`: upper-case code. */
export const createBelow = (
  segment: Segment,
  items: readonly Item[],
  target: string,
): HTMLElement => {
  const document = segment.parent.ownerDocument ?? (segment.parent as Document);
  const owners = new Map<EventTarget, Element>();
  const fill = (parent: Element, content: readonly Item[]): void => {
    for (const item of content) {
      if (item.kind === 'text') {
        parent.append(item.text);
        continue;
      }
      const { piece } = item;
      // Pictures and other marks are not doubled.
      if (piece.kind === 'atom' && piece.name !== 'br' && piece.content === null) continue;
      const shell = shellOf(piece, document);
      if (piece.kind === 'atom' && piece.content !== null) shell.append(piece.content);
      if (item.items) fill(shell, item.items);
      else if (piece.kind === 'slot') shell.append(wordsOf(piece));
      if (piece.kind === 'slot') owners.set(shell, linkOf(piece) ?? piece.inner);
      parent.append(shell);
    }
  };
  const below = document.createElement(belowName);
  below.lang = toBcp47(target);
  below.dir = direction(target);
  below.style.display = 'block';
  below.style.marginBlockStart = '0.25em';
  fill(below, items);
  if (owners.size > 0) forwardClicks(below, owners);
  return below;
};
