/**
 * Shows the translation in an element of its own inside the block, so lists, tables and grids keep their children. In
 * labels it replaces the text.
 */
import { direction, toBcp47 } from '../../languages/bcp47.ts';
import type { PageDisplay } from '../../translation/page-display.ts';
import { styleBeside } from '../../translation/page-display.ts';
import { computedStyleOf, isElement, ofDocument, parentElementOf } from '../read/context.ts';
import { hasLetters, hasLetterWeight } from '../read/letters.ts';
import { tagNameFor } from '../read/pieces.ts';
import type { Numbered, Segment } from '../read/segment.ts';
import { nodeOf, wordsOf } from '../read/segment.ts';
import type { Item } from '../reply/match.ts';
import { keepsDirection, runsAgainst } from './staying.ts';

const html = 'http://www.w3.org/1999/xhtml';

/** The walk ignores it. */
export const belowName = 'verso-translation';

/** A shorter text is a label, unless it is a heading. */
const labelLetters = 20;
/** The limit for a text that ends like a sentence. */
const exclamationLetters = 10;

const endsAsSentence = (text: string): boolean => /[.!?…。！？।؟]["'”’»)\]]*$/u.test(text);

const isLabel = (text: string): boolean =>
  !hasLetterWeight(text, endsAsSentence(text) ? exclamationLetters : labelLetters);

/** A second line would change their shape. */
const controls =
  'button, select, label, legend, summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], [role="switch"], [role="treeitem"]';

const headings = 'h1, h2, h3, h4, h5, h6';

/** Scripts place the rows of a long list with such a style. A higher box is a pane, which scrolls or has room. */
const fixedHeight = /(?:^|[;\s])height:\s*1?\d?\d(?:\.\d+)?px/;

/** A second line in it would cover the next row. */
const isInPlacedRow = (element: Element): boolean => {
  const placed = element.closest('[style*="absolute"]');
  return fixedHeight.test(placed?.getAttribute('style') ?? '');
};

/** They must not hold text directly. */
const rows = new Set('table thead tbody tfoot tr colgroup ul ol dl menu'.split(' '));

/** Reads styles. */
export const hasRoomBelow = ({ parent, pieces }: Segment, text: string): boolean => {
  const first = pieces[0];
  const element = isElement(parent) ? parent : first && parentElementOf(nodeOf(first));
  if (element?.namespaceURI !== html) return false;
  if (isLabel(text) && !element.closest(headings)) return false;
  if (rows.has(element.localName) || element.closest(controls)) return false;
  if (isInPlacedRow(element)) return false;
  const style = computedStyleOf(element);
  if (!style) return false;
  // One more box in a row or grid, or behind a clamped last line. `nowrap` allows no second line.
  const isCut = !/^(?:none)?$/.test(style.getPropertyValue('-webkit-line-clamp'));
  const isBox = /box|flex|grid|table(?!-c)/.test(style.display);
  return !isCut && !isBox && style.whiteSpace !== 'nowrap';
};

const linkAttributes = ['target', 'rel', 'hreflang', 'referrerpolicy', 'download'];

/** A link with another scheme runs a program, so the page's own link gets the click. */
const isAddress = /^(?:https?|mailto|tel|sms|ftp|blob|file):$/;

/** An XML document would create an element of no language. */
const createIn = (document: Document, name: string): HTMLElement =>
  ofDocument(document, 'createElementNS')(html, name) as HTMLElement;

const shellOf = (element: Element): HTMLElement => {
  // Another element may be a box, or a custom element that runs code.
  const name = element.localName === 'label' ? 'span' : tagNameFor(element);
  const shell = createIn(element.ownerDocument, name);
  if (name !== 'a' || !isAddress.test((element as HTMLAnchorElement).protocol)) return shell;
  for (const attribute of ['href', ...linkAttributes]) {
    const value = element.getAttribute(attribute);
    if (value !== null) shell.setAttribute(attribute, value);
  }
  return shell;
};

/** A slot may be several nested elements. */
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

/** Empty for a picture and for an icon's name. */
const wordsOfMark = ({ element }: Numbered): string => {
  const text = element.textContent ?? '';
  return hasLetters(text) ? '' : text;
};

const keepDirection = (shell: HTMLElement, { kind, element }: Numbered, target: string): void => {
  const around = direction(target);
  // The words of an atom stay, also within a link.
  const keeps =
    kind === 'atom'
      ? runsAgainst(element.textContent ?? '', around)
      : keepsDirection(element, around);
  if (!keeps) return;
  shell.dir = around === 'rtl' ? 'ltr' : 'rtl';
  shell.lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
};

/** The page's own element gets the click, so that routers and handlers work. */
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

export const createBelow = (
  segment: Segment,
  items: readonly Item[],
  target: string,
  display: PageDisplay,
): HTMLElement => {
  const document = segment.parent.ownerDocument ?? (segment.parent as Document);
  const create = (name: string): HTMLElement => createIn(document, name);
  const owners = new Map<EventTarget, Element>();
  const fill = (parent: Element, content: readonly Item[]): void => {
    for (const item of content) {
      if (item.kind === 'text') {
        parent.append(item.text);
        continue;
      }
      const { piece } = item;
      if (piece.kind === 'atom' && piece.content === null) {
        const name = piece.element.localName;
        // A power must not become a digit.
        const place = /^su[bp]$/.test(name) ? parent.appendChild(create(name)) : parent;
        place.append(piece.name === 'br' ? create('br') : wordsOfMark(piece));
        continue;
      }
      const { outermost, innermost } = shellsOf(piece, owners);
      keepDirection(outermost, piece, target);
      if (item.items) fill(innermost, item.items);
      else innermost.append(wordsOf(piece));
      parent.append(outermost);
    }
  };
  const below = create(belowName);
  below.lang = toBcp47(target);
  below.dir = direction(target);
  styleBeside(below, display);
  fill(below, items);
  if (owners.size > 0) forwardClicks(below, owners);
  return below;
};
