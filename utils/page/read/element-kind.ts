/** Decides how an element takes part in the text around it. Reads computed styles and writes nothing. */
import { computedStyleOf, isClobbered, parentElementOf } from './context.ts';
import { isEmptyBox } from './empty-box.ts';
import type { SkipRule } from './skip-rules.ts';
import { skipRuleFor, skipRuleForFont } from './skip-rules.ts';

export type ElementKind =
  /** Not rendered, or clipped to nothing. Its text waits until it shows. */
  | { readonly kind: 'hidden' }
  /** A line break belongs to the sentence. Two in a row end the segment. */
  | { readonly kind: 'break' }
  | { readonly kind: 'inline' }
  /** A box in a line, or out of the flow. It keeps its place in the sentence. */
  | { readonly kind: 'box'; readonly outOfFlow: boolean; readonly floats?: true }
  /** Ends the sentence before it and starts another. */
  | { readonly kind: 'block' }
  /** Not translated, because of `rule`. */
  | { readonly kind: 'skipped'; readonly rule: SkipRule; readonly block: boolean }
  | { readonly kind: 'nothing' };

const hidden: ElementKind = { kind: 'hidden' };
const lineBreak: ElementKind = { kind: 'break' };
const inline: ElementKind = { kind: 'inline' };
const inlineBox: ElementKind = { kind: 'box', outOfFlow: false };
const outOfFlowBox: ElementKind = { kind: 'box', outOfFlow: true };
/** May hold the first letter of the text after it (`initial.ts`). */
const floatingBox: ElementKind = { kind: 'box', outOfFlow: true, floats: true };
const block: ElementKind = { kind: 'block' };
const nothing: ElementKind = { kind: 'nothing' };

const svgNamespace = 'http://www.w3.org/2000/svg';

const flowsInLine = (display: string): boolean =>
  display === 'inline' || display === 'contents' || display.includes('ruby') || display === 'math';

/** Elements that no style can make visible, and suggestions, which are typed into their field. */
const unseen = new Set(
  'base datalist head link meta noembed noframes noscript param rp script source style template title track wbr'.split(
    ' ',
  ),
);

/** The extension's own elements. They are ignored. */
const ours = new Set(['verso-translation', 'verso-ui']);

export const isOurs = (element: Element): boolean => ours.has(element.localName);

/** A drawing's description for screen readers and tooltips. It shows if its parent shows. */
export const isCaptionInDrawing = (element: Element): boolean =>
  (element.localName === 'title' || element.localName === 'desc') &&
  element.namespaceURI === svgNamespace;

/** A line of text with a position of its own in a drawing. Its words must not flow into the next line. */
const isPlacedLine = (element: Element): boolean =>
  element.localName === 'tspan' &&
  element.namespaceURI === svgNamespace &&
  (element.hasAttribute('x') || element.hasAttribute('y'));

/** Never rendered: the style sheet of the HTML standard hides it with `!important`. */
const isHiddenField = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden';

export const elementKindOf = (element: Element): ElementKind => {
  if (isClobbered(element)) return nothing;
  if (isCaptionInDrawing(element)) return block;
  const name = element.localName;
  if (unseen.has(name) || isOurs(element) || isHiddenField(element)) return nothing;
  // Options have no box while their list is closed, but the reader will choose from them.
  if (name === 'option' || name === 'optgroup') return block;
  // A page may hide its body until it is ready. The elements inside are checked one by one.
  if (name === 'body') return block;
  const ownRule = skipRuleFor(element);
  // An area never has a box of its own. Its picture shows it.
  if (ownRule && name === 'area') return { kind: 'skipped', rule: ownRule, block: false };
  const style = computedStyleOf(element);
  // An element outside the flat tree (an unslotted child of a shadow host) has no computed style.
  const display = style?.display ?? '';
  if (style === null || display === '' || display === 'none') return hidden;
  if (name === 'br') return lineBreak;
  if (isPlacedLine(element)) return outOfFlowBox;
  const inLine = flowsInLine(display);
  const isBlock = !inLine && !display.startsWith('inline');
  if (hidesSlotted(element)) return hidden;
  const rule = ownRule ?? skipRuleForFont(element, style.fontFamily);
  if (rule) return { kind: 'skipped', rule, block: isBlock };
  if (inLine) return inline;
  if (isEditableByStyle(style)) return { kind: 'skipped', rule: 'ignore', block: isBlock };
  if (isEmptyBox(element, style)) return hidden;
  if (display.startsWith('inline')) return inlineBox;
  if (style.position === 'absolute' || style.position === 'fixed') return outOfFlowBox;
  if (style.float !== 'none') return style.float.endsWith('left') ? floatingBox : outOfFlowBox;
  return block;
};

/** True if the node is slotted into a hidden box. A closed shadow tree does not reveal its slots. */
const hidesSlotted = ({ assignedSlot }: Element | Text): boolean => {
  for (let at: Element | null = assignedSlot; at; at = at.parentElement) {
    if (elementKindOf(at).kind === 'hidden') return true;
  }
  return false;
};

/** Chromium and Safari treat `contenteditable` as this style, and a page may also set the style itself. */
const isEditableByStyle = (style: CSSStyleDeclaration): boolean =>
  style.getPropertyValue('-webkit-user-modify').startsWith('read-write');

export const isInline = (element: Element): boolean =>
  flowsInLine(computedStyleOf(element)?.display ?? '');

/** True if line breaks show as typed, also with `pre-line`. They must survive then. */
export const preservesWhiteSpace = (element: Element): boolean => {
  const style = computedStyleOf(element);
  if (!style) return false;
  const collapse = style.getPropertyValue('white-space-collapse') || style.whiteSpace;
  return /^(?:preserve|break-spaces|pre)/.test(collapse);
};

/** False for text inside a closed `<details>` or under `visibility: hidden`. */
export const isRendered = (element: Element): boolean => {
  if (element.checkVisibility({ visibilityProperty: true })) {
    // With `hidden="until-found"`, the element is rendered but its content is not.
    return computedStyleOf(element)?.contentVisibility !== 'hidden';
  }
  // An element with `display: contents` has no box and never counts as visible. Its parent in the flat tree decides.
  const style = computedStyleOf(element);
  if (style?.display !== 'contents' || style.visibility !== 'visible') return false;
  if (element.assignedSlot) return isRendered(element.assignedSlot);
  const parent = parentElementOf(element);
  return parent !== null && !isFilled(parent) && isRendered(parent);
};

/** A slot with assigned nodes does not show its own content. */
const isFilled = (element: Element): boolean =>
  Boolean((element as Partial<HTMLSlotElement>).assignedNodes?.().length);

/** Options show in their list, areas in the picture of their map, and a drawing's captions in their parent. */
export const visibleFormOf = (element: Element): Element => {
  if (isCaptionInDrawing(element)) return element.parentElement ?? element;
  const form = { option: 'select', optgroup: 'select', area: 'map' }[element.localName];
  return (form && element.closest(form)) || element;
};

/**
 * Elements whose direct text is hidden: an option that shows its label instead, and closed details. `checkVisibility` covers
 * elements in closed details, but not texts.
 */
const withoutText = 'option[label]:not([label=""]), details:not([open])';

/** True inside an entry of a styled list (`appearance: base-select`). It has no box while the list is closed. */
const isInShownEntry = (element: Element): boolean => {
  const list = element.closest('option, optgroup')?.closest('select');
  return list != null && isRendered(list);
};

export const showsAttributes = (element: Element): boolean =>
  isRendered(visibleFormOf(element)) || isInShownEntry(element);

export const showsText = (text: Text): boolean => {
  const { assignedSlot, parentNode } = text;
  if (assignedSlot) return isRendered(assignedSlot) && !hidesSlotted(text);
  const parent = parentElementOf(text);
  if (parent === null || isFilled(parent) || parent.matches(withoutText)) return false;
  // A child without a slot in its host's shadow tree is hidden. A text of the shadow root itself has no host as parent.
  return !(parentNode as Partial<Element>).shadowRoot && showsAttributes(parent);
};

export const isInHiddenBox = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    if (elementKindOf(at).kind === 'hidden') return true;
  }
  return false;
};

export const isFrame = (element: Element): element is HTMLIFrameElement =>
  element.localName === 'iframe' || element.localName === 'frame';
