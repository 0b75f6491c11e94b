/**
 * What the session asks a translation for and where it goes: a segment, one text of a segment that had to be taken apart,
 * an attribute, the title. A unit reads and writes the page only through the ledger.
 */
import type { SourceText } from '../base/texts.ts';
import { applyArrangement, mayMoveChildren } from './apply.ts';
import { encodeSegment, plainTextOf } from './encode.ts';
import type { Ledger } from './ledger.ts';
import { hasLetters } from './letters.ts';
import { directionOf, markLanguage, unmarkLanguage } from './mark.ts';
import { matchReply } from './match.ts';
import { planSegment } from './plan.ts';
import { isCurrent } from './runs.ts';
import type { Segment } from './segment.ts';
import { textPieces } from './segment.ts';
import { mendSpaces } from './spaces.ts';
import { canBeShown } from './trust.ts';

export interface Unit {
  /** Units of one key are one text to the service. */
  readonly key: string;
  readonly source: SourceText;
  /** The first node the unit writes to. */
  readonly place: Node;
  /** The element whose place decides when the unit's turn comes; null for what is always in view. */
  readonly anchor: Element | null;
  /** The page still says what was read. */
  isCurrent(): boolean;
  /** The page shows our translation of it. */
  isShown(): boolean;
  /** Shows a translation. `broken`: it can't be put in whole, its `parts` may. `untrusted`: it stays in the original. */
  put(text: string): 'shown' | 'broken' | 'untrusted';
  /** The texts of the unit one by one, each with the whole as context. */
  parts(): Unit[];
  /** Shows the page's own text again. */
  revert(): void;
  /** Puts elements back into the page's own order, so that its text can be read again. */
  straighten(): void;
}

const nothing = (): void => {};

const keyOf = (source: SourceText): string =>
  source.context === undefined
    ? `${source.format}:${source.text}`
    : `${source.format}:${source.text}\n${source.context}`;

export interface UnitContext {
  readonly ledger: Ledger;
  /** Upper-case code. */
  readonly target: string;
}

/** White space of every kind at both ends stays on the page: services drop it. */
const spacesAround = (source: string): { lead: string; core: string; trail: string } => {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(source) ?? [];
  return { lead, core, trail };
};

/** One text node of the page, with nothing around it. */
const createTextUnit = (
  node: Text,
  anchor: Element | null,
  { ledger }: UnitContext,
  { context, mark }: { readonly context?: string; readonly mark?: () => void } = {},
): Unit => {
  const source = ledger.sourceOf(node);
  const { lead, core, trail } = spacesAround(source);
  const text: SourceText = {
    format: 'plain',
    text: core,
    ...(context === undefined ? {} : { context }),
  };
  return {
    key: keyOf(text),
    source: text,
    place: node,
    anchor,
    isCurrent: () => ledger.sourceOf(node) === source,
    isShown: () => ledger.shows(node),
    put(translation) {
      if (!canBeShown(translation, core)) return 'untrusted';
      ledger.writeText(node, lead + translation.trim() + trail);
      mark?.();
      return 'shown';
    },
    parts: () => [],
    revert: () => ledger.revertText(node),
    straighten: nothing,
  };
};

/** The document's title, or null where it has none. Written into its text node, so that the node stays. */
export const createTitleUnit = (document: Document, context: UnitContext): Unit | null => {
  const text = document.head?.querySelector(':scope > title')?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return null;
  const node = text as Text;
  return hasLetters(context.ledger.sourceOf(node)) ? createTextUnit(node, null, context) : null;
};

export const createAttributeUnit = (
  element: Element,
  attribute: { readonly name: string; readonly source: string },
  anchor: Element,
  { ledger }: UnitContext,
): Unit => {
  const { name, source } = attribute;
  const { lead, core, trail } = spacesAround(source);
  const text: SourceText = { format: 'plain', text: core };
  return {
    key: keyOf(text),
    source: text,
    place: element,
    anchor,
    isCurrent: () => ledger.sourceOfAttribute(element, name) === source,
    isShown: () => ledger.showsAttribute(element, name),
    put(translation) {
      if (!canBeShown(translation, core)) return 'untrusted';
      ledger.writeAttribute(element, name, lead + translation.trim() + trail);
      return 'shown';
    },
    parts: () => [],
    revert: () => ledger.revertAttribute(element, name),
    straighten: nothing,
  };
};

/** A list's entry without `value` submits its text: the original is pinned before the text changes. */
const pinSubmittedValue = (parent: Node, ledger: Ledger): void => {
  if (parent.nodeName !== 'OPTION') return;
  const option = parent as HTMLOptionElement;
  if (!option.hasAttribute('value')) ledger.writeAttribute(option, 'value', option.value);
};

/**
 * @param marked the element that gets `lang` and `dir`, or null where none holds just this segment
 */
export const createSegmentUnit = (
  segment: Segment,
  anchor: Element,
  marked: Element | null,
  context: UnitContext,
): Unit => {
  const { ledger, target } = context;
  const { source, numbered } = encodeSegment(segment);
  const current = marked ? directionOf(marked) : 'ltr';
  const nodes = [...textPieces(segment.pieces)].map((piece) => piece.node);
  const mark = (): void => {
    if (marked) markLanguage(marked, target, current, ledger);
  };
  return {
    key: keyOf(source),
    source,
    place: nodes[0] ?? segment.parent,
    anchor,
    isCurrent: () => isCurrent(segment, (node) => ledger.sourceOf(node)),
    isShown: () =>
      nodes.some((node) => ledger.shows(node)) && nodes.every((node) => ledger.isQuiet(node)),
    put(translation) {
      const items = matchReply(segment, numbered, { format: source.format, text: translation });
      // Without tags in it, the same words would be asked for again.
      if (!items) return source.format === 'html' ? 'broken' : 'untrusted';
      pinSubmittedValue(segment.parent, ledger);
      const mended = mendSpaces(segment.pieces, items);
      for (const arrangement of planSegment(segment, mended, mayMoveChildren)) {
        applyArrangement(arrangement, ledger);
      }
      mark();
      return 'shown';
    },
    parts: () =>
      [...textPieces(segment.pieces)]
        .filter((piece) => hasLetters(piece.source))
        .map((piece) =>
          createTextUnit(piece.node, anchor, context, { context: plainTextOf(source), mark }),
        ),
    revert() {
      for (const node of nodes) ledger.revertText(node);
      if (marked) unmarkLanguage(marked, ledger);
    },
    straighten() {
      ledger.straighten(segment.parent);
      for (const piece of numbered) if (piece.kind === 'slot') ledger.straighten(piece.inner);
    },
  };
};
