/** Decides how an element takes part in the text around it. Reads computed styles. */
import { computedStyleOf, isClobbered, parentElementOf } from './context.ts';
import { isEmptyBox } from './empty-box.ts';
import type { SkipRule } from './skip-rules.ts';
import { skipRuleFor, skipRuleForFont } from './skip-rules.ts';

export type ElementKind =
  /** Not rendered, or clipped to nothing. Its text waits until it shows. */
  | { readonly kind: 'hidden' }
  /** Belongs to the sentence. Two in a row end the segment. */
  | { readonly kind: 'break' }
  | { readonly kind: 'inline' }
  /** In a line or out of the flow. It keeps its place in the sentence. */
  | { readonly kind: 'box'; readonly outOfFlow: boolean }
  | { readonly kind: 'block' }
  | { readonly kind: 'skipped'; readonly rule: SkipRule; readonly block: boolean }
  | { readonly kind: 'nothing' };

const hidden: ElementKind = { kind: 'hidden' };
const lineBreak: ElementKind = { kind: 'break' };
const inline: ElementKind = { kind: 'inline' };
const inlineBox: ElementKind = { kind: 'box', outOfFlow: false };
const outOfFlowBox: ElementKind = { kind: 'box', outOfFlow: true };
const block: ElementKind = { kind: 'block' };
const nothing: ElementKind = { kind: 'nothing' };

const svgNamespace = 'http://www.w3.org/2000/svg';

const flowsInLine = (display: string): boolean =>
  display === 'inline' || display === 'contents' || display.includes('ruby') || display === 'math';

/** Each is a text of its own, also in a line: entries of a menu, a path of links, a heading before its text. */
const ownTexts = new Set('dd dt h1 h2 h3 h4 h5 h6 li p'.split(' '));

/** No style makes them visible. Suggestions are typed into their field. */
const unseen = new Set(
  'base datalist head link meta noembed noframes noscript param rp script source style template title track wbr'.split(
    ' ',
  ),
);

/** Pages that were books mark their printed pages so, even within a word. */
const isTarget = (element: Element): boolean =>
  element.matches(
    'a:empty:not([href], [class], [title], [aria-label], [role]), [role=doc-pagebreak]:empty',
  );

const ours = new Set(['verso-translation', 'verso-ui']);

export const isOurs = (element: Element): boolean => ours.has(element.localName);

/** A drawing's description for screen readers and tooltips. It shows with its parent. */
export const isCaptionInDrawing = (element: Element): boolean =>
  (element.localName === 'title' || element.localName === 'desc') &&
  element.namespaceURI === svgNamespace;

/** Has a position of its own in a drawing, so its words must not flow into the next line. */
const isPlacedLine = (element: Element): boolean =>
  element.localName === 'tspan' &&
  element.namespaceURI === svgNamespace &&
  (element.hasAttribute('x') || element.hasAttribute('y'));

/** The HTML standard hides it with `!important`. */
const isHiddenField = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden';

export const elementKindOf = (element: Element): ElementKind => {
  if (isClobbered(element)) return nothing;
  if (isCaptionInDrawing(element)) return block;
  const name = element.localName;
  if (unseen.has(name) || isOurs(element) || isHiddenField(element)) return nothing;
  if (isTarget(element)) return nothing;
  // The reader chooses from them, though they have no box while their list is closed.
  if (name === 'option' || name === 'optgroup') return block;
  // A page may hide its body until it is ready.
  if (name === 'body') return block;
  const ownRule = skipRuleFor(element);
  // Its picture shows it, since an area has no box.
  if (ownRule && name === 'area') return { kind: 'skipped', rule: ownRule, block: false };
  const style = computedStyleOf(element);
  // An unslotted child of a shadow host has no computed style.
  const display = style?.display ?? '';
  if (style === null || display === '' || display === 'none') return hidden;
  if (name === 'br') return lineBreak;
  if (isPlacedLine(element)) return outOfFlowBox;
  const inLine = flowsInLine(display);
  const isBlock = !inLine && !display.startsWith('inline');
  const around = kindAroundSlot(element);
  if (around) return around;
  const rule = ownRule ?? skipRuleForFont(element, style.fontFamily);
  if (rule) return { kind: 'skipped', rule, block: isBlock };
  if (inLine) return ownTexts.has(name) ? block : inline;
  if (isEditableByStyle(style)) return { kind: 'skipped', rule: 'ignore', block: isBlock };
  if (isEmptyBox(element, style)) return hidden;
  if (display.startsWith('inline')) return inlineBox;
  const isPositioned = style.position === 'absolute' || style.position === 'fixed';
  return isPositioned || style.float !== 'none' ? outOfFlowBox : block;
};

/** The slot is hidden, or in code or an icon. A closed shadow tree does not reveal its slots. */
const kindAroundSlot = ({ assignedSlot }: Element | Text): ElementKind | null => {
  for (let at: Element | null = assignedSlot; at; at = at.parentElement) {
    const kind = elementKindOf(at);
    if (kind.kind === 'hidden' || kind.kind === 'skipped') return kind;
  }
  return null;
};

/** Chromium and Safari treat `contenteditable` as this style, which pages may also set. */
const isEditableByStyle = (style: CSSStyleDeclaration): boolean =>
  style.getPropertyValue('-webkit-user-modify').startsWith('read-write');

export const isInline = (element: Element): boolean =>
  flowsInLine(computedStyleOf(element)?.display ?? '') && !ownTexts.has(element.localName);

/** Line breaks that show as typed must survive. */
export const preservesWhiteSpace = (element: Element): boolean => {
  const style = computedStyleOf(element);
  if (!style) return false;
  const collapse = style.getPropertyValue('white-space-collapse') || style.whiteSpace;
  return /^(?:preserve|break-spaces|pre)/.test(collapse);
};

/** False in closed `<details>` and under `visibility: hidden`. */
export const isRendered = (element: Element): boolean => {
  if (element.checkVisibility({ visibilityProperty: true })) {
    // `hidden="until-found"` renders the element without its content.
    return computedStyleOf(element)?.contentVisibility !== 'hidden';
  }
  // `display: contents` never counts as visible, so the parent in the flat tree decides.
  const style = computedStyleOf(element);
  if (style?.display !== 'contents' || style.visibility !== 'visible') return false;
  if (element.assignedSlot) return isRendered(element.assignedSlot);
  const parent = parentElementOf(element);
  return parent !== null && !isFilled(parent) && isRendered(parent);
};

/** Its own content does not show then. */
const isFilled = (element: Element): boolean =>
  Boolean((element as Partial<HTMLSlotElement>).assignedNodes?.().length);

/** Options and their content show in their list, areas in their map, captions in their drawing. */
export const visibleFormOf = (element: Element): Element => {
  if (isCaptionInDrawing(element)) return element.parentElement ?? element;
  return element.closest('option, optgroup, area')?.closest('select, map') ?? element;
};

/** `checkVisibility` covers elements in closed details, but not texts. */
const withoutText = 'option[label]:not([label=""]), details:not([open])';

export const showsAttributes = (element: Element): boolean => isRendered(visibleFormOf(element));

export const showsText = (text: Text): boolean => {
  const { assignedSlot, parentNode } = text;
  if (assignedSlot) return isRendered(assignedSlot) && !kindAroundSlot(text);
  const parent = parentElementOf(text);
  if (parent === null || isFilled(parent) || parent.matches(withoutText)) return false;
  // A child without a slot is hidden. A text of the shadow root itself has no host as parent.
  return !(parentNode as Partial<Element>).shadowRoot && showsAttributes(parent);
};

/** True if the element or an ancestor is of the kind. */
export const isWithin = (kind: ElementKind['kind'], element: Element | null): boolean => {
  for (let at = element; at; at = parentElementOf(at)) {
    if (elementKindOf(at).kind === kind) return true;
  }
  return false;
};

export const isFrame = (element: Element): element is HTMLIFrameElement =>
  element.localName === 'iframe' || element.localName === 'frame';
