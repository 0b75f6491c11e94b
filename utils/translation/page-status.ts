import type { Failure } from '../base/failure.ts';
import type { Formality, PageScope, Wanted } from './options.ts';
import { isSameWanted } from './options.ts';
import type { PageDisplay } from './page-display.ts';
import type { PageEstimate } from './page-estimate.ts';

/** A rule, not the reader, began the page. */
export interface ByItself {
  /** Tells pages of one tab's history apart. */
  readonly id: string;
  readonly why: string;
  /** The code of the page's original language, or null if unknown. */
  readonly language: string | null;
}

export interface PageRequest extends Wanted {
  readonly scope: PageScope;
  readonly display: PageDisplay;
  readonly titleAsContext: boolean;
  /** The page keeps it, because a tab may come back to another page of its history. */
  readonly byItself?: ByItself;
}

/** A translation for one also fits the other. */
export const haveSameTexts = (one: PageRequest, other: PageRequest): boolean =>
  isSameWanted(one, other) && one.titleAsContext === other.titleAsContext;

/** A page's report to the popup, with its options. */
export interface PageReport extends PageStatus {
  readonly asked: PageRequest;
}

export const isAtWork = ({ phase, shows, isOfBlocks }: PageStatus): boolean =>
  shows === 'translation' && !isOfBlocks && !['paused', 'stopped', 'failed'].includes(phase);

export interface PageStatus {
  /**
   * `counting`: before the question about the cost. `asking`: waits for the answer. `paused`: nothing more is sent.
   * `done`: nothing is left, until the reader scrolls or the page changes. `stopped`: by the reader, also by refusing
   * the cost.
   */
  readonly phase: 'counting' | 'asking' | 'working' | 'paused' | 'done' | 'stopped' | 'failed';
  readonly shows: 'translation' | 'original';
  /** Only blocks that the reader pointed at. */
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
    /** Untranslated, because they failed or were not trusted. */
    readonly kept: number;
    /** Not sent. */
    readonly inTarget: number;
  };
  readonly characters: {
    readonly sent: number;
    readonly billed: number;
    readonly fromMemory: number;
    /** Possibly billed without a result. The month counts them, `billed` does not. */
    readonly uncertain: number;
  };
  /** The reason for `failed`, for untranslated texts, or for none. */
  readonly failure: Failure | null;
  /** The service's names of the used models. */
  readonly models: readonly string[];
  /** The tone that replaced a refused one. */
  readonly toneUsed: Formality | null;
  /** Frames of other sites with room for text and without a session, once done. */
  readonly closedFrames: number;
  /** The announced cost, as it was at the answer. */
  readonly estimate: PageEstimate | null;
  /** Work continues at `untilMs` (milliseconds since 1970). */
  readonly waiting: { readonly untilMs: number; readonly failure: Failure } | null;
}
