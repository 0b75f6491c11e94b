/**
 * How an element takes part in the text around it. Reads computed style, writes nothing.
 */
import { computedStyleOf, isClobbered, ofDocument, parentElementOf } from './context.ts';
import { isEmptyBox } from './empty-box.ts';
import { floatsAtStart } from './initial.ts';
import type { SkipRule } from './skip-rules.ts';
import { skipRuleFor, skipRuleForFont } from './skip-rules.ts';

export type ElementKind =
  /** Not rendered, or clipped to nothing: its text waits until it shows. */
  | { readonly kind: 'hidden' }
  /** Breaks the line: part of the sentence, doubled it ends the segment. */
  | { readonly kind: 'break' }
  /** Part of the sentence around it. */
  | { readonly kind: 'inline' }
  /** A box of its own inside a line, or out of the flow: keeps its place in the sentence. */
  | { readonly kind: 'box'; readonly outOfFlow: boolean; readonly floatsAtStart?: true }
  /** Ends the sentence before it and starts another. */
  | { readonly kind: 'block' }
  /** Takes no part in text: `rule` says why. */
  | { readonly kind: 'skipped'; readonly rule: SkipRule; readonly block: boolean }
  /** Nothing to see, nothing to send. */
  | { readonly kind: 'nothing' };

const hidden: ElementKind = { kind: 'hidden' };
const lineBreak: ElementKind = { kind: 'break' };
const inline: ElementKind = { kind: 'inline' };
const inlineBox: ElementKind = { kind: 'box', outOfFlow: false };
const outOfFlowBox: ElementKind = { kind: 'box', outOfFlow: true };
/** It may be the first letter of what follows (`initial.ts`). */
const leadingBox: ElementKind = { kind: 'box', outOfFlow: true, floatsAtStart: true };
const block: ElementKind = { kind: 'block' };
const nothing: ElementKind = { kind: 'nothing' };

const svgNamespace = 'http://www.w3.org/2000/svg';

/** `display` values that put an element's content into the line of its parent. */
const flowsInLine = (display: string): boolean =>
  display === 'inline' || display === 'contents' || display.includes('ruby') || display === 'math';

/** Never rendered, whatever the style says of their parent: not worth waiting for. */
const unseen = new Set(
  'base head link meta noembed noframes noscript param rp script source style template title track wbr'.split(
    ' ',
  ),
);

/** Elements of ours: text is read as if they were not there. */
const ours = new Set(['verso-translation', 'verso-ui']);

/** A drawing's own words for screen readers and tooltips: they show where what they stand in shows. */
export const isCaptionInDrawing = (element: Element): boolean =>
  (element.localName === 'title' || element.localName === 'desc') &&
  element.namespaceURI === svgNamespace;

/** A line of a text in a drawing, at a place of its own: its words must not flow into the next. */
const isPlacedLine = (element: Element): boolean =>
  element.localName === 'tspan' &&
  element.namespaceURI === svgNamespace &&
  (element.hasAttribute('x') || element.hasAttribute('y'));

/** Never rendered: the style sheet of the HTML standard says so with `!important`. */
const isHiddenField = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden';

export const elementKindOf = (element: Element): ElementKind => {
  if (isClobbered(element)) return nothing;
  if (isCaptionInDrawing(element)) return block;
  const name = element.localName;
  if (unseen.has(name) || ours.has(name) || isHiddenField(element)) return nothing;
  // Options have no box while their list is closed, yet they are what the reader chooses from.
  if (name === 'option' || name === 'optgroup')
    return isTypedBySuggestion(element) ? nothing : block;
  if (name === 'datalist') return block;
  // A page may hide all of it until it is ready: what is in it waits by itself.
  if (name === 'body') return block;
  const ownRule = skipRuleFor(element);
  // Never has a box of its own: its picture shows it.
  if (ownRule && name === 'area') return { kind: 'skipped', rule: ownRule, block: false };
  const style = computedStyleOf(element);
  // An element outside the flat tree (an unslotted child of a shadow host) has no style at all.
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
  if (isEditableByStyle(style)) return { kind: 'skipped', rule: typedRule, block: isBlock };
  if (isEmptyBox(element, style, computedStyleOf)) return hidden;
  if (display.startsWith('inline')) return inlineBox;
  if (style.position === 'absolute' || style.position === 'fixed') return outOfFlowBox;
  if (style.float !== 'none') return floatsAtStart(style) ? leadingBox : outOfFlowBox;
  return block;
};

/** True where a box of the shadow tree that shows the node is hidden. A closed tree does not say where its slots are. */
const hidesSlotted = ({ assignedSlot }: Element | Text): boolean => {
  for (let at: Element | null = assignedSlot; at; at = at.parentElement) {
    if (elementKindOf(at).kind === 'hidden') return true;
  }
  return false;
};

const typedRule: SkipRule = { does: 'ignore', reason: 'typed by people' };

/** Chromium and Safari let a style make a box editable; `contenteditable` sets the same one. */
const isEditableByStyle = (style: CSSStyleDeclaration): boolean =>
  style.getPropertyValue('-webkit-user-modify').startsWith('read-write');

/** Line breaks of the element's text show as typed (`pre-line` among them), so they must survive. */
export const preservesWhiteSpace = (element: Element): boolean => {
  const style = computedStyleOf(element);
  if (!style) return false;
  const collapse = style.getPropertyValue('white-space-collapse') || style.whiteSpace;
  return /^(?:preserve|break-spaces|pre)/.test(collapse);
};

/** Text of this element is rendered: not inside a closed `<details>`, not `visibility: hidden`. */
export const isRendered = (element: Element): boolean => {
  if (element.checkVisibility({ visibilityProperty: true })) {
    // The element itself is rendered then, what is in it is not (`hidden="until-found"`).
    return computedStyleOf(element)?.contentVisibility !== 'hidden';
  }
  // `display: contents` has no box of its own, so it never counts as visible: its parent in the flat tree decides.
  const style = computedStyleOf(element);
  if (style?.display !== 'contents' || style.visibility !== 'visible') return false;
  if (element.assignedSlot) return isRendered(element.assignedSlot);
  const parent = parentElementOf(element);
  return parent !== null && !isFilled(parent) && isRendered(parent);
};

/** A slot that shows what is put into it shows nothing of its own. */
const isFilled = (element: Element): boolean =>
  Boolean((element as Partial<HTMLSlotElement>).assignedNodes?.().length);

/** Picking it types its text into the field: that text is data. With a `value` of its own, the text is a label. */
const isTypedBySuggestion = (option: Element): boolean =>
  !option.hasAttribute('value') && option.closest('datalist') !== null;

/** The field under which suggestions show: the first that names their list. */
const fieldOf = (list: Element): Element | null => {
  const { ownerDocument } = list;
  const root = list.getRootNode();
  const selector = `input[list="${CSS.escape(list.id)}"]`;
  return root === ownerDocument
    ? ofDocument(ownerDocument, 'querySelector')(selector)
    : (root as ShadowRoot).querySelector(selector);
};

/** Options show themselves through their list, areas through their map, captions in a drawing through what they name. */
export const visibleFormOf = (element: Element): Element => {
  if (isCaptionInDrawing(element)) return element.parentElement ?? element;
  const suggestions = element.closest('datalist');
  if (suggestions) return fieldOf(suggestions) ?? element;
  const form = { option: 'select', optgroup: 'select', area: 'map' }[element.localName];
  return (form && element.closest(form)) || element;
};

/**
 * Text of theirs does not show: an entry of a list that shows its label instead; closed details, whose summary alone shows
 * (elements in them know of that, texts do not).
 */
const withoutText = 'option[label]:not([label=""]), details:not([open])';

/** A list that its page has styled may hold elements in its entries, which have no box while it is closed. */
const isInShownEntry = (element: Element): boolean => {
  const list = element.closest('option, optgroup')?.closest('select');
  return list != null && isRendered(list);
};

/** What attributes of the element say can be seen, or heard. */
export const showsAttributes = (element: Element): boolean =>
  isRendered(visibleFormOf(element)) || isInShownEntry(element);

/** The text can be seen: where its slot stands, or its parent. */
export const showsText = (text: Text): boolean => {
  const { assignedSlot, parentNode } = text;
  if (assignedSlot) return isRendered(assignedSlot) && !hidesSlotted(text);
  const parent = parentElementOf(text);
  if (parent === null || isFilled(parent) || parent.matches(withoutText)) return false;
  // What a host has no slot for shows nowhere. A text of its root has the root for a parent, not the host.
  return !(parentNode as Partial<Element>).shadowRoot && showsAttributes(parent);
};

/** True where a box around the element, or itself, is hidden: text that changes in it waits. */
export const isInHiddenBox = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    if (elementKindOf(at).kind === 'hidden') return true;
  }
  return false;
};

/** An element with a document of its own. */
export const isFrame = (element: Element): element is HTMLIFrameElement =>
  element.localName === 'iframe' || element.localName === 'frame';
