import type { Failure } from '../base/failure.ts';
import type { Formality, PageScope, Wanted } from './options.ts';
import { isSameWanted } from './options.ts';
import type { PageDisplay } from './page-display.ts';
import { isSameDisplay } from './page-display.ts';
import type { PageEstimate } from './page-estimate.ts';

/** The options of a page's translation. */
export interface PageRequest extends Wanted {
  readonly scope: PageScope;
  readonly display: PageDisplay;
  /** Sends the page's title as context. */
  readonly titleAsContext: boolean;
}

/** True if a translation for one also fits the other. */
export const haveSameTexts = (one: PageRequest, other: PageRequest): boolean =>
  isSameWanted(one, other) && one.titleAsContext === other.titleAsContext;

export const areSameRequests = (one: PageRequest, other: PageRequest): boolean =>
  haveSameTexts(one, other) &&
  one.scope === other.scope &&
  isSameDisplay(one.display, other.display);

/** A page's report to the popup, with its options. */
export interface PageReport extends PageStatus {
  readonly asked: PageRequest;
}

/** How a page is shown now. */
export interface PageShown {
  readonly shows: PageStatus['shows'];
  readonly display: PageDisplay;
}

/** True while the session keeps a translation on the page. */
export const isAtWork = ({ phase, shows }: PageStatus): boolean =>
  shows === 'translation' && !['paused', 'stopped', 'failed'].includes(phase);

/** The status of a page's translation session. */
export interface PageStatus {
  /**
   * `counting`: the cost is being counted before the question. `asking`: waits for the answer. `working`: texts are
   * found, sent or written. `paused`: nothing more is sent; requests in flight finish. `done`: nothing is left, until
   * the reader scrolls or the page changes. `stopped`: by the reader, also by refusing the cost. `failed`: by
   * `failure`.
   */
  readonly phase: 'counting' | 'asking' | 'working' | 'paused' | 'done' | 'stopped' | 'failed';
  readonly shows: 'translation' | 'original';
  /** True if only blocks that the reader pointed at are translated. */
  readonly isOfBlocks: boolean;
  /** Upper-case code, or null for detection. */
  readonly source: string | null;
  /** The most frequent detected language, or null. */
  readonly detectedSource: string | null;
  readonly target: string;
  readonly texts: {
    /** Different texts found, counted per session. */
    readonly found: number;
    readonly translated: number;
    /** Texts in the original, because their translation failed or was not trusted. */
    readonly kept: number;
    /** Texts that are in the target language and not sent. */
    readonly inTarget: number;
  };
  readonly characters: {
    readonly sent: number;
    readonly billed: number;
    readonly fromMemory: number;
    /** Possibly billed without a result. The month counts them, `billed` does not. */
    readonly uncertain: number;
  };
  /** With `failed`: the reason. Otherwise the reason for untranslated texts, or that there are none. */
  readonly failure: Failure | null;
  /** The service's names of the used models. */
  readonly models: readonly string[];
  /** The tone that replaced a refused one. */
  readonly toneUsed: Formality | null;
  /** When done: frames of other sites with room for text and without a session. */
  readonly closedFrames: number;
  /** The announced cost, as it was at the answer. */
  readonly estimate: PageEstimate | null;
  /** The service is busy; work continues at `untilMs` (milliseconds since 1970). */
  readonly waiting: { readonly untilMs: number; readonly failure: Failure } | null;
}
