/** Derives the status of a session, and reports it at most ten times a second. */

import type { Cancel, PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { PageEstimate } from '../translation/page-estimate.ts';
import type { PageStatus } from '../translation/page-status.ts';
import { ofDocument } from './read/context.ts';
import { hasLetters } from './read/letters.ts';
import type { Run } from './run.ts';
import type { Estimate } from './schedule/estimate.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import type { Turning } from './show/turning.ts';

const everyMs = 100;

export interface StatusOptions {
  readonly clock: PageClock;
  readonly document: Document;
  /** Upper-case code, or null for detection. */
  readonly source: string | null;
  readonly target: string;
  readonly scheduler: Scheduler;
  /** Open while the reader is asked. */
  estimate(): Estimate | null;
  readonly turning: Turning;
  /** Null while no run works on the page. */
  run(): Run | null;
  onStatus(status: PageStatus): void;
}

/** Returns true if the author of the page has declined translation for words on it. */
const declinesAll = (document: Document): boolean =>
  [...ofDocument(document, 'querySelectorAll')('[translate=no i], .notranslate')].some((element) =>
    hasLetters(element.textContent),
  );

export class Status {
  readonly #options: StatusOptions;
  /** Set while a report is due. */
  #cancelReport: Cancel | null = null;
  #isClosed = false;
  shows: PageStatus['shows'] = 'original';
  /** How the last run ended. */
  ended: 'stopped' | 'failed' = 'stopped';
  failure: Failure | null = null;
  waiting: PageStatus['waiting'] = null;
  /** The latest estimate of the cost. */
  estimate: PageEstimate | null = null;
  /** Characters that may be billed though they brought nothing. */
  uncertain = 0;

  constructor(options: StatusOptions) {
    this.#options = options;
  }

  /** True if every text that was found has its answer, even if some of them are still to be put. */
  get isWhole(): boolean {
    const { scheduler } = this.#options;
    const { found, translated, kept, inTarget } = scheduler.answers.counts();
    const hasAll = found > 0 && translated + kept + inTarget >= found;
    const isShown = this.shows === 'translation' && !this.#options.estimate();
    return hasAll && isShown && this.#options.run()?.hasWalked === true;
  }

  /** Reports the status soon. */
  readonly notify = (): void => {
    if (this.#isClosed) return;
    this.#cancelReport ??= this.#options.clock.after(everyMs, () => {
      this.#cancelReport = null;
      this.#options.onStatus(this.now());
    });
  };

  /** Reports nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#cancelReport?.();
  }

  now(): PageStatus {
    const { document, source, target, scheduler } = this.#options;
    const run = this.#options.run();
    const known = scheduler.answers;
    const counts = known.counts();
    const isEmpty = run?.hasReadAll && counts.found === 0;
    const phase = this.#phase(run, counts.translated);
    return {
      phase,
      shows: this.shows,
      source,
      detectedSource: known.detectedSource,
      target,
      texts: {
        found: counts.found,
        translated: counts.translated,
        kept: counts.kept,
        inTarget: counts.inTarget,
      },
      characters: {
        sent: counts.sentCharacters,
        billed: counts.billedCharacters,
        fromMemory: counts.charactersFromMemory,
        uncertain: this.uncertain,
      },
      failure:
        this.failure ??
        known.latestFailure ??
        (isEmpty ? { code: declinesAll(document) ? 'page-declined' : 'page-empty' } : null),
      models: [...known.models],
      toneUsed: known.toneUsed,
      // Counting needs the layout, so it waits until the page rests.
      closedFrames: phase === 'done' ? (run?.countForeignFrames() ?? 0) : 0,
      estimate: this.estimate,
      waiting: run?.isBusy || scheduler.isBusy ? this.waiting : null,
    };
  }

  #phase(run: Run | null, translated: number): PageStatus['phase'] {
    const { scheduler, turning } = this.#options;
    const estimate = this.#options.estimate();
    if (turning.isUnderWay) return 'working';
    if (!run) return this.ended;
    if (estimate) return estimate.counted ? 'asking' : 'counting';
    if (this.shows === 'original') return 'stopped';
    if (scheduler.isPaused && !this.isWhole) return 'paused';
    if (run.isBusy || scheduler.isBusy) return 'working';
    return translated === 0 && scheduler.answers.latestFailure ? 'failed' : 'done';
  }
}
