/**
 * One text to translate with its place: a segment (`segment-unit.ts`), a text piece, an attribute, or the title. It reads
 * and writes only through the ledger.
 */

import type { TagHandlingVersion } from '../../translation/options.ts';
import type { PageDisplay } from '../../translation/page-display.ts';
import type { SourceText } from '../../translation/texts.ts';
import { ofDocument } from '../read/context.ts';
import { holdsExpression, isTranslatable } from '../read/letters.ts';
import { canBeShown, isInProportion } from '../reply/trust.ts';
import type { Ledger } from '../write/ledger.ts';
import type { Marks } from '../write/mark.ts';

export interface Unit {
  /** Units with one key are one text to the service. */
  readonly key: string;
  readonly source: SourceText;
  /** The first node that it writes to. */
  readonly place: Node;
  /** Its position decides the priority. Null means always in view. */
  readonly anchor: Element | null;
  /** The page's own text is as it was read. */
  isCurrent(): boolean;
  isShown(): boolean;
  isBelow(): boolean;
  /** `broken` means that only its `parts` may fit. `untrusted` means that the original stays. */
  put(text: string): 'shown' | 'broken' | 'untrusted';
  /** Uses the current layout. Does nothing if the page's text has changed. */
  showAgain(): void;
  /** One for each text piece, with the whole as context. */
  parts(): Unit[];
  revert(): void;
  /** Removes the translation below a text that has changed or is gone. */
  retire(): void;
  /**
   * Restores the page's own order of elements before its text is read. Returns true if it was different.
   * @param keepsOrder whether its translation comes back in that order, by the elements of its sentence
   */
  straighten(keepsOrder?: (elements: readonly Node[]) => boolean): boolean;
}

export interface UnitContext {
  readonly ledger: Ledger;
  readonly marks: Marks;
  readonly target: string;
  readonly tagHandling: TagHandlingVersion;
  display(): PageDisplay;
}

/**
 * Markup without context is its own key, so that the text is held once. No markup begins like the other keys (`encode.ts`).
 * The length separates a text from its context.
 */
export const keyOf = ({ format, text, context }: SourceText): string => {
  if (context !== undefined) return `<${format} ${text.length}>${text}${context}`;
  return format === 'html' ? text : `<>${text}`;
};

const nothing = (): void => {};

/** Services drop white space at the ends, so it stays on the page. */
const spacesAround = (source: string): { lead: string; core: string; trail: string } => {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(source) ?? [];
  return { lead, core, trail };
};

export interface TextPlace {
  readonly place: Node;
  readonly anchor: Element | null;
  source(): string | null;
  isShown(): boolean;
  write(text: string): void;
  revert(): void;
}

/** White space at the ends is not sent. */
export const createPlainUnit = (textPlace: TextPlace, context?: string): Unit => {
  const source = textPlace.source() ?? '';
  const { lead, core, trail } = spacesAround(source);
  const text: SourceText = {
    format: 'plain',
    text: core,
    ...(context === undefined ? {} : { context }),
  };
  let translation: string | null = null;
  const isCurrent = (): boolean => textPlace.source() === source;
  return {
    key: keyOf(text),
    source: text,
    place: textPlace.place,
    anchor: textPlace.anchor,
    isCurrent,
    isShown: () => textPlace.isShown(),
    isBelow: () => false,
    put(reply) {
      if (!isInProportion(reply, core)) return 'untrusted';
      if (!canBeShown(reply, core) || holdsExpression(reply)) return 'untrusted';
      translation = lead + reply.trim() + trail;
      textPlace.write(translation);
      return 'shown';
    },
    showAgain() {
      if (translation !== null && isCurrent()) textPlace.write(translation);
    },
    parts: () => [],
    revert: () => textPlace.revert(),
    retire: nothing,
    straighten: () => false,
  };
};

export const placeOfTextNode = (node: Text, anchor: Element | null, ledger: Ledger): TextPlace => ({
  place: node,
  anchor,
  source: () => ledger.texts.sourceOf(node),
  isShown: () => ledger.texts.shows(node),
  write: (text) => ledger.texts.write(node, text),
  revert: () => ledger.texts.revert(node),
});

/** With white space as the browser shows it: services end a sentence at a line's end. */
export const collapsed = (place: TextPlace): TextPlace => ({
  ...place,
  source: () => place.source()?.replace(/[ \t\n\r\f]+/g, ' ') ?? null,
});

/** Writes into the title's text node, so that the node stays. */
export const createTitleUnit = (document: Document, ledger: Ledger): Unit | null => {
  const text = ofDocument(document, 'head')?.querySelector(':scope > title')?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return null;
  const node = text as Text;
  return isTranslatable(ledger.texts.sourceOf(node))
    ? createPlainUnit(collapsed(placeOfTextNode(node, null, ledger)))
    : null;
};

export const createAttributeUnit = (
  element: Element,
  name: string,
  anchor: Element,
  { attributes }: Ledger,
): Unit =>
  createPlainUnit({
    place: element,
    anchor,
    source: () => attributes.sourceOf(element, name),
    isShown: () => attributes.shows(element, name),
    write: (text) => attributes.write(element, name, text),
    revert: () => attributes.revert(element, name),
  });
