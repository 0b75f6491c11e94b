/**
 * What the session asks a translation for and where it goes: a segment (`segment-unit.ts`), one text of a segment that had to
 * be taken apart, an attribute, the title. A unit reads and writes the page only through the ledger.
 */

import type { TagHandlingVersion } from '../../translation/options.ts';
import type { PageLayout } from '../../translation/page-display.ts';
import type { SourceText } from '../../translation/texts.ts';
import { ofDocument } from '../read/context.ts';
import { encodeText } from '../read/encode.ts';
import { hasWords } from '../read/letters.ts';
import { readMarkup, textOfReply } from '../reply/reply.ts';
import { canBeShown, isInProportion, keepsExpressions } from '../reply/trust.ts';
import type { Ledger } from '../write/ledger.ts';
import type { Marks } from '../write/mark.ts';

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
  /** The translation stands below its text, not in its place. */
  isBelow(): boolean;
  /** Shows a translation. `broken`: it can't be put in whole, its `parts` may. `untrusted`: it stays in the original. */
  put(text: string): 'shown' | 'broken' | 'untrusted';
  /** Shows what was put once more, as the layout is now; nothing where the page has changed since. */
  showAgain(): void;
  /** The texts of the unit one by one, each with the whole as context. */
  parts(): Unit[];
  /** Shows the page's own text again. */
  revert(): void;
  /** Takes away what stands below its text: the page has another text there now, or none. */
  retire(): void;
  /**
   * Puts elements back into the page's own order, so that its text can be read again. True where they stood otherwise: what is
   * still to show then must be shown again.
   */
  straighten(): boolean;
}

export interface UnitContext {
  readonly ledger: Ledger;
  readonly marks: Marks;
  /** Upper-case code. */
  readonly target: string;
  readonly tagHandling: TagHandlingVersion;
  /** As the reader wants it now. */
  layout(): PageLayout;
  /** Readings above characters that are translated stay, as the reader wants it now. */
  keepsReadings(): boolean;
}

/**
 * One for each text in each context. Of markup alone it is the text itself: a page of texts is not held twice. No markup begins
 * as the others do (`encode.ts`); a plain text may say anything, also what would part it from its context: its length does.
 */
export const keyOf = ({ format, text, context }: SourceText): string => {
  if (context !== undefined) return `<${format} ${text.length}>${text}${context}`;
  return format === 'html' ? text : `<>${text}`;
};

const nothing = (): void => {};

/** White space of every kind at both ends stays on the page: services drop it. */
const spacesAround = (source: string): { lead: string; core: string; trail: string } => {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(source) ?? [];
  return { lead, core, trail };
};

/** A place that holds one string: a text node, an attribute, a text of a sentence below its block. */
export interface Slate {
  readonly place: Node;
  readonly anchor: Element | null;
  /** The page's own text. */
  source(): string | null;
  isShown(): boolean;
  /** It is a part of what stands below its text. */
  isBelow?(): boolean;
  write(text: string): void;
  revert(): void;
}

/** The unit of a string with nothing around it. White space at its ends never leaves the page. */
export const createPlainUnit = (slate: Slate, context?: string): Unit => {
  const source = slate.source() ?? '';
  const { lead, core, trail } = spacesAround(source);
  const text: SourceText = {
    ...encodeText(core),
    ...(context === undefined ? {} : { context }),
  };
  let translation: string | null = null;
  const isCurrent = (): boolean => slate.source() === source;
  return {
    key: keyOf(text),
    source: text,
    place: slate.place,
    anchor: slate.anchor,
    isCurrent,
    isShown: () => slate.isShown(),
    isBelow: () => slate.isBelow?.() ?? false,
    put(reply) {
      if (!isInProportion(reply, text.text)) return 'untrusted';
      const words = text.format === 'html' ? textOfReply(readMarkup(reply)) : reply;
      if (!canBeShown(words, core) || !keepsExpressions(words, core)) return 'untrusted';
      translation = lead + words.trim() + trail;
      slate.write(translation);
      return 'shown';
    },
    showAgain() {
      if (translation !== null && isCurrent()) slate.write(translation);
    },
    parts: () => [],
    revert: () => slate.revert(),
    retire: nothing,
    straighten: () => false,
  };
};

/** A text node of the page. */
export const slateOfText = (node: Text, anchor: Element | null, ledger: Ledger): Slate => ({
  place: node,
  anchor,
  source: () => ledger.sourceOf(node),
  isShown: () => ledger.shows(node),
  write: (text) => ledger.writeText(node, text),
  revert: () => ledger.revertText(node),
});

/** The document's title, or null where it has none. Written into its text node, so that the node stays. */
export const createTitleUnit = (document: Document, ledger: Ledger): Unit | null => {
  const text = ofDocument(document, 'head')?.querySelector(':scope > title')?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return null;
  const node = text as Text;
  return hasWords(ledger.sourceOf(node)) ? createPlainUnit(slateOfText(node, null, ledger)) : null;
};

export const createAttributeUnit = (
  element: Element,
  name: string,
  anchor: Element,
  ledger: Ledger,
): Unit =>
  createPlainUnit({
    place: element,
    anchor,
    source: () => ledger.sourceOfAttribute(element, name),
    isShown: () => ledger.showsAttribute(element, name),
    write: (text) => ledger.writeAttribute(element, name, text),
    revert: () => ledger.revertAttribute(element, name),
  });
