import type { Failure } from './failure.ts';
import type { PageDisplay } from './page-display.ts';
import { isSameDisplay } from './page-display.ts';
import type { PageEstimate } from './page-estimate.ts';
import type { Formality, PageScope, Wanted } from './wanted.ts';
import { isSameWanted } from './wanted.ts';

/** All that decides how a page is translated. */
export interface PageWishes extends Wanted {
  readonly scope: PageScope;
  readonly display: PageDisplay;
  /** Every text of the page has its title as context. */
  readonly titleAsContext: boolean;
}

/** What was translated for one of them serves the other. */
export const haveSameTexts = (one: PageWishes, other: PageWishes): boolean =>
  isSameWanted(one, other) && one.titleAsContext === other.titleAsContext;

export const areSameWishes = (one: PageWishes, other: PageWishes): boolean =>
  haveSameTexts(one, other) &&
  one.scope === other.scope &&
  isSameDisplay(one.display, other.display);

/** What a page says of itself to the popup: how its session stands, and what it was asked for. */
export interface PageReport extends PageStatus {
  readonly asked: PageWishes;
}

/** A translation is shown, and kept up with what the page and its reader do. */
export const isAtWork = ({ phase, shows }: PageStatus): boolean =>
  shows === 'translation' && !['paused', 'stopped', 'failed'].includes(phase);

/** What a page's translation session says of itself. */
export interface PageStatus {
  /**
   * `counting`: what it would cost is being found out, since the reader is to be asked. `asking`: it is known, and waits for the
   * answer; nothing is asked for that the reader has not agreed to. `working`: texts are being found, asked for or put in
   * place. `paused`: the reader wants nothing more asked for; what is on its way still comes. `done`: nothing is left to do for
   * now (more comes as the reader scrolls or the page changes). `stopped`: the reader stopped it, or said no. `failed`: stopped by `failure`.
   */
  readonly phase: 'counting' | 'asking' | 'working' | 'paused' | 'done' | 'stopped' | 'failed';
  readonly shows: 'translation' | 'original';
  /** Upper-case code the reader chose, or null for detection. */
  readonly source: string | null;
  /** What the service detected most often, upper case, or null. */
  readonly detectedSource: string | null;
  readonly target: string;
  readonly texts: {
    /** Texts found so far, each counted once however often it stands on the page; in frames of other origins, anew. */
    readonly found: number;
    readonly translated: number;
    /** Texts that stay in the original because their translation failed or could not be trusted. */
    readonly kept: number;
    /** Texts found to be in the target language already: they stay as they are, and are not sent. */
    readonly inTarget: number;
  };
  readonly characters: {
    readonly sent: number;
    readonly billed: number;
    readonly fromMemory: number;
    /** Sent in vain (stopped, or no answer came), and maybe billed all the same: the month counts them, `billed` does not. */
    readonly uncertain: number;
  };
  /**
   * With `failed`: why everything stopped. Otherwise why some texts stay in the original, or that the page has no text.
   */
  readonly failure: Failure | null;
  /** Models that translated some of it, as the service calls them. */
  readonly models: readonly string[];
  /** The tone that was asked for in the end, where the service has refused the one that is wanted. */
  readonly toneUsed: Formality | null;
  /** Once it is done: how many frames of other sites have room for a text and none of ours in them. */
  readonly closedFrames: number;
  /** What it would cost, where that was to be known first. It stays what it was when the reader answered. */
  readonly estimate: PageEstimate | null;
  /** The service is busy: work goes on by itself at `untilMs` (milliseconds since the epoch). */
  readonly waiting: { readonly untilMs: number; readonly failure: Failure } | null;
}
