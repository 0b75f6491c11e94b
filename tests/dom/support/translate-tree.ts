/** Translates the page at once, without a session: walk, segments, encoding, matching and writing. */

import { contextAround } from '../../../utils/page/read/context.ts';
import { Walk } from '../../../utils/page/read/walk.ts';
import type { Container } from '../../../utils/page/read/walk-options.ts';
import { Findings } from '../../../utils/page/units/findings.ts';
import { Rewrites } from '../../../utils/page/units/rewrites.ts';
import type { Unit } from '../../../utils/page/units/units.ts';
import { Ledger } from '../../../utils/page/write/ledger.ts';
import { Marks } from '../../../utils/page/write/mark.ts';
import type { TagHandlingVersion } from '../../../utils/translation/options.ts';
import type { SourceText } from '../../../utils/translation/texts.ts';
import { replacing } from '../../support/replacing.ts';
import type { Reply } from './fake-translator.ts';
import { byLetters } from './fake-translator.ts';
import { showPage } from './page.ts';

/** Its clock stands still, and no two numbers need the same plural form. */
export const createLedger = (): Ledger =>
  new Ledger(
    () => 0,
    () => false,
  );

export interface TreeOptions {
  readonly target?: string;
  readonly reply?: Reply;
  readonly root?: Container;
  /** The default is true. */
  readonly keepsReadings?: boolean;
  /** The default is v2. */
  readonly tagHandling?: TagHandlingVersion;
}

export interface TranslatedTree {
  /** The sent texts in reading order. */
  readonly sources: readonly SourceText[];
  readonly texts: readonly string[];
  readonly outcomes: readonly ReturnType<Unit['put']>[];
  readonly hidden: readonly Node[];
  readonly ledger: Ledger;
  readonly html: string;
  /** Restores the original and returns the page's markup. */
  restore(): string;
}

const byPlace = (a: Unit, b: Unit): number => {
  const position = a.place.compareDocumentPosition(b.place);
  if (position & Node.DOCUMENT_POSITION_DISCONNECTED) return 0;
  return position & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/**
 * Reads a tree into units, in reading order, and writes nothing.
 * @param afterStep receives the number of units after each step of the walk
 */
export const readTree = (
  root: Container,
  target: string,
  ledger: Ledger,
  afterStep: (units: number) => void = () => {},
  {
    keepsReadings = true,
    tagHandling = 'v2',
  }: Pick<TreeOptions, 'keepsReadings' | 'tagHandling'> = {},
): { units: Unit[]; hidden: Node[]; frames: HTMLIFrameElement[] } => {
  const units: Unit[] = [];
  const hidden: Node[] = [];
  const frames: HTMLIFrameElement[] = [];
  const findings = new Findings({
    context: {
      ledger,
      marks: new Marks(ledger),
      target,
      tagHandling,
      display: () => ({ ...replacing, rubyReadings: keepsReadings ? 'keep' : 'hide' }),
    },
    rewrites: new Rewrites({ now: () => 0, rest: () => {} }),
    shadowRootOf: (element) => element.shadowRoot,
    knows: () => false,
    hasTranslation: () => false,
    onRewritten: () => {},
    added: (unit) => units.push(unit),
    dropped: () => {},
    forgotten: () => {},
    givenUp: () => {},
    isTitleWanted: () => true,
  });
  const languageOf = (element: Element) => ledger.attributes.sourceOf(element, 'lang');
  const walk = new Walk({
    target,
    sourceOf: (node) => ledger.texts.sourceOf(node),
    isOurs: (node) => ledger.texts.isOurs(node),
    sourceOfAttribute: (element, name) => ledger.attributes.sourceOf(element, name),
    languageOf: (element) => ledger.attributes.sourceOf(element, 'lang'),
    shadowRootOf: (element) => element.shadowRoot,
    isKnown: (container) => findings.isKnown(container),
    defers: () => false,
    sink: {
      segments: (container, segments, isLeaf) => findings.segments(container, segments, isLeaf),
      firstSegments: (container, segments) => findings.firstSegments(container, segments),
      attributes: (element, texts) => findings.attributes(element, texts),
      hiddenBox: (element) => hidden.push(element),
      hidden: (place) => hidden.push(place),
      shadowRoot: () => {},
      lateHost: () => {},
      frame: (frame) => frames.push(frame),
    },
  });
  walk.add(root, contextAround(root, { target, languageOf }));
  while (walk.step()) afterStep(units.length);
  return { units: units.sort(byPlace), hidden, frames };
};

/** Translates the body, or `root`. */
export const translateTree = (options: TreeOptions = {}): TranslatedTree => {
  const { target = 'ES', reply = byLetters, root = document.body } = options;
  const ledger = createLedger();
  const { units, hidden } = readTree(root, target, ledger, undefined, options);
  const outcomes = units.map((unit, index) => unit.put(reply(unit.source, index)));
  return {
    sources: units.map((unit) => unit.source),
    texts: units.map((unit) => unit.source.text),
    outcomes,
    hidden,
    ledger,
    html: root.innerHTML,
    restore() {
      for (const _ of ledger.restore());
      return root.innerHTML;
    },
  };
};

export const translateHtml = (html: string, options: TreeOptions = {}): TranslatedTree => {
  showPage(html);
  return translateTree(options);
};

/** Removes language marks from markup, for tests about something else. */
export const withoutMarks = (html: string): string =>
  html.replace(/ (?:lang="(?:es|)"|dir="ltr")/g, '');
