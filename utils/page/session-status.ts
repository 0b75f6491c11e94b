/** Derives a session's status, and reports it at most ten times a second. */

import type { Cancel, PageClock } from '../base/clock.ts';
import type { Failure, FailureCode } from '../base/failure.ts';
import type { PageEstimate } from '../translation/page-estimate.ts';
import type { PageStatus } from '../translation/page-status.ts';
import { ofDocument } from './read/context.ts';
import { hasLetters } from './read/letters.ts';
import type { Run } from './run.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import type { SessionState } from './session-state.ts';
import { isPaused, showsTranslation } from './session-state.ts';
import type { Turning } from './show/turning.ts';

const everyMs = 100;

export interface StatusOptions {
  readonly clock: PageClock;
  readonly document: Document;
  readonly source: string | null;
  readonly target: string;
  readonly scheduler: Scheduler;
  readonly turning: Turning;
  state(): SessionState;
  isCounting(): boolean;
  ofBlocks(): boolean;
  run(): Run | null;
  onStatus(status: PageStatus): void;
}

/** The author may have declined translation for words of the page. */
const declinesAll = (document: Document): boolean =>
  [...ofDocument(document, 'querySelectorAll')('[translate=no i], .notranslate')].some((element) =>
    hasLetters(element.textContent),
  );

export class Status {
  readonly #options: StatusOptions;
  #cancelReport: Cancel | null = null;
  #isClosed = false;
  failure: Failure | null = null;
  waiting: PageStatus['waiting'] = null;
  estimate: PageEstimate | null = null;
  /** Characters that may be billed though they brought nothing. */
  uncertain = 0;

  constructor(options: StatusOptions) {
    this.#options = options;
  }

  readonly notify = (): void => {
    if (this.#isClosed) return;
    this.#cancelReport ??= this.#options.clock.after(everyMs, () => {
      this.#cancelReport = null;
      this.#options.onStatus(this.now());
    });
  };

  close(): void {
    this.#isClosed = true;
    this.#cancelReport?.();
  }

  now(): PageStatus {
    const { document, source, target, scheduler } = this.#options;
    const { answers } = scheduler;
    const counts = answers.counts();
    const { found, translated, kept, inTarget } = counts;
    const run = this.#options.run();
    const isOfBlocks = this.#options.ofBlocks();
    const whyEmpty = (): FailureCode => {
      if (isOfBlocks) return 'block-empty';
      return declinesAll(document) ? 'page-declined' : 'page-empty';
    };
    const phase = this.#phase(this.#options.state());
    return {
      phase,
      isOfBlocks,
      shows: showsTranslation(this.#options.state()) ? 'translation' : 'original',
      source,
      detectedSource: answers.detectedSource,
      target,
      texts: { found, translated, kept, inTarget },
      characters: {
        sent: counts.sentCharacters,
        billed: counts.billedCharacters,
        fromMemory: counts.charactersFromMemory,
        uncertain: this.uncertain,
      },
      failure:
        this.failure ?? answers.latestFailure ?? (run?.isEmpty ? { code: whyEmpty() } : null),
      models: [...answers.models],
      toneUsed: answers.toneUsed,
      // Counting needs the layout, so it waits until the page rests.
      closedFrames: phase === 'done' ? (run?.countForeignFrames() ?? 0) : 0,
      estimate: this.estimate,
      waiting: run?.isBusy || scheduler.isBusy ? this.waiting : null,
    };
  }

  #phase(state: SessionState): PageStatus['phase'] {
    const { scheduler, turning } = this.#options;
    if (turning.isUnderWay) return 'working';
    if (state.name === 'asking') return this.#options.isCounting() ? 'counting' : 'asking';
    if (state.name === 'failed') return 'failed';
    if (state.name === 'original') return state.returnsTo === 'failed' ? 'failed' : 'stopped';
    if (state.name !== 'running' && state.name !== 'paused') return 'stopped';
    if (isPaused(state) && !this.#isWhole) return 'paused';
    if (this.#options.run()?.isBusy || scheduler.isBusy) return 'working';
    const hasNothing = scheduler.answers.counts().translated === 0;
    if (hasNothing && scheduler.answers.latestFailure) return 'failed';
    return this.#options.ofBlocks() ? 'stopped' : 'done';
  }

  /** Answers may still have to be put. */
  get #isWhole(): boolean {
    const { found, translated, kept, inTarget } = this.#options.scheduler.answers.counts();
    const hasAll = found > 0 && translated + kept + inTarget >= found;
    return hasAll && this.#options.run()?.hasWalked === true;
  }
}
