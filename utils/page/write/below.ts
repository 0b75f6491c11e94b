/**
 * The translation below its block, in an element of ours: what stands there keeps its nodes, listeners and words.
 *
 * It is put inside the block, behind its text: so it is dressed as the block is, and lists, tables and grids keep their
 * children. Labels (buttons, entries of menus, short texts) are not doubled: there the translation takes the text's place.
 */
import { direction, toBcp47 } from '../../languages/bcp47.ts';
import { computedStyleOf, isElement, ofDocument, parentElementOf } from '../read/context.ts';
import { hasLetters, isUnspaced } from '../read/letters.ts';
import { tagNameFor } from '../read/pieces.ts';
import type { Numbered, Segment } from '../read/segment.ts';
import { nodeOf, wordsOf } from '../read/segment.ts';
import type { Item } from '../reply/match.ts';
import { keepsDirection } from './staying.ts';

/** The name of our elements: the walk looks through them. */
export const belowName = 'verso-translation';

/** Shorter than this a text is a label, unless it is a heading. In letters of Latin script. */
const labelLetters = 25;
/** The same for what ends as a sentence does. */
const exclamationLetters = 12;
/** A character of Chinese, Japanese or Thai says about as much as this many Latin letters. */
const lettersPerUnspaced = 3;

const endsAsSentence = (text: string): boolean => /[.!?…。！？।؟]["'”’»)\]]*$/u.test(text);

const isLabel = (text: string): boolean => {
  let letters = 0;
  for (const character of text) letters += isUnspaced(character) ? lettersPerUnspaced : 1;
  return letters < (endsAsSentence(text) ? exclamationLetters : labelLetters);
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
  const element = isElement(parent) ? parent : first && parentElementOf(nodeOf(first));
  if (element?.namespaceURI !== 'http://www.w3.org/1999/xhtml') return false;
  if (isLabel(text) && !element.closest(headings)) return false;
  if (rows.has(element.localName) || element.closest(controls)) return false;
  const style = computedStyleOf(element);
  if (!style) return false;
  // It would be one more box in a row or grid, or behind the last line that a box shows; a line that must not break has no
  // second one.
  const isCut = !/^(?:none)?$/.test(style.getPropertyValue('-webkit-line-clamp'));
  const isBox = /box|flex|grid|table(?!-c)/.test(style.display);
  return !isCut && !isBox && style.whiteSpace !== 'nowrap';
};

/** What a link of the page is followed with, beside where it leads. */
const linkAttributes = ['target', 'rel', 'hreflang', 'referrerpolicy', 'download'];

/** Where a browser goes; a link that runs a program is followed by handing the click to it. */
const isAddress = /^(?:https?|mailto|tel|sms|ftp|blob|file):$/;

/** An element of the page, as far as a reader sees it: its name, and for a link where it leads. */
const shellOf = (element: Element): HTMLElement => {
  // Other names may be custom elements, whose programs would run, or boxes.
  const name = element.localName === 'label' ? 'span' : tagNameFor(element);
  const shell = ofDocument(element.ownerDocument, 'createElement')(name);
  if (name !== 'a' || !isAddress.test((element as HTMLAnchorElement).protocol)) return shell;
  for (const attribute of ['href', ...linkAttributes]) {
    const value = element.getAttribute(attribute);
    if (value !== null) shell.setAttribute(attribute, value);
  }
  return shell;
};

/** The shells of a piece, inside each other: a slot may be elements that wrap nothing but each other. */
const shellsOf = (
  piece: Numbered,
  owners: Map<EventTarget, Element>,
): { readonly outermost: HTMLElement; readonly innermost: HTMLElement } => {
  let owner = piece.kind === 'slot' ? piece.inner : piece.element;
  const innermost = shellOf(owner);
  owners.set(innermost, owner);
  let outermost = innermost;
  while (owner !== piece.element && owner.parentElement) {
    owner = owner.parentElement;
    const shell = shellOf(owner);
    owners.set(shell, owner);
    shell.append(outermost);
    outermost = shell;
  }
  return { outermost, innermost };
};

/** What a reader sees of an element that travels as a mark: a number, a dash between two links. No picture, no icon's name. */
const wordsOfMark = ({ element }: Numbered): string => {
  const text = element.textContent ?? '';
  return hasLetters(text) ? '' : text;
};

/** Gives a part that stays as it is the direction and language it has on the page. */
const keepDirection = (shell: HTMLElement, element: Element, target: string): void => {
  if (!keepsDirection(element, direction(target))) return;
  shell.dir = direction(target) === 'rtl' ? 'ltr' : 'rtl';
  shell.lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
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
  const create = ofDocument(document, 'createElement');
  const owners = new Map<EventTarget, Element>();
  const fill = (parent: Element, content: readonly Item[]): void => {
    for (const item of content) {
      if (item.kind === 'text') {
        parent.append(item.text);
        continue;
      }
      const { piece } = item;
      if (piece.kind === 'atom' && piece.content === null) {
        parent.append(piece.name === 'br' ? create('br') : wordsOfMark(piece));
        continue;
      }
      const { outermost, innermost } = shellsOf(piece, owners);
      keepDirection(outermost, piece.element, target);
      if (item.items) fill(innermost, item.items);
      else innermost.append(wordsOf(piece));
      parent.append(outermost);
    }
  };
  const below = create(belowName);
  below.lang = toBcp47(target);
  below.dir = direction(target);
  below.style.display = 'block';
  below.style.marginBlockStart = '0.25em';
  fill(below, items);
  if (owners.size > 0) forwardClicks(below, owners);
  return below;
};
