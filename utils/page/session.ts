/**
 * One page's translation, from start to restore.
 *
 *   walk ─▶ findings ─▶ scheduler ─▶ translate ─▶ answers ─▶ ledger ─▶ page
 *     ▲                  ▲                                         │
 *     └── watch ◀────────┼──────────────── the page's own changes ─┘
 *                     viewport
 *
 *            begin             stop, a failure            begin
 *   idle ───────────▶ running ─────────────────▶ stopped ─────────▶ running
 *                        ▲ pause, begin
 *                        ▼
 *                     paused: texts in flight still come, and nothing else is sent
 *
 * A start may ask for the reader's consent first (`estimate.ts`). Until then the page is read, and nothing is sent.
 *
 * The page shows its original or the translation. While it shows the original, a run reads on, and sends and puts nothing.
 * The translation is shown again without reading the page anew.
 *
 * Promises: the page's nodes stay. Texts in view come first. Reading and writing never mix within one slice of time. No text
 * is sent twice. Stopping, restoring and showing again work at any moment. `run.ts` works on the page, and the pipeline turns
 * texts into requests. Nothing here uses the extension API.
 */
import type { PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { DetectLanguage } from '../languages/detection.ts';
import type { PageScope, TagHandlingVersion } from '../translation/options.ts';
import type { PageDisplay } from '../translation/page-display.ts';
import type { AskFirst, EstimateTexts } from '../translation/page-estimate.ts';
import type { PageStatus } from '../translation/page-status.ts';
import type { TranslateTexts } from '../translation/texts.ts';
import { Slices } from './dom/slices.ts';
import type { RunEnd } from './run.ts';
import { Run } from './run.ts';
import { Estimate } from './schedule/estimate.ts';
import { Scheduler } from './schedule/scheduler.ts';
import { Turning } from './show/turning.ts';
import { Status } from './status.ts';
import { Shown } from './units/shown.ts';
import { createTitleUnit } from './units/units.ts';
import { Ledger } from './write/ledger.ts';

export interface PageSessionOptions {
  readonly clock: PageClock;
  readonly document: Document;
  /** Upper-case code, or null for detection. */
  readonly source: string | null;
  readonly target: string;
  /** The tag handling of requests. The default is v2. */
  readonly tagHandling?: TagHandlingVersion;
  readonly scope: PageScope;
  readonly display: PageDisplay;
  readonly translate: TranslateTexts;
  /** Estimates the cost of texts. Without it, the reader is not asked first. */
  readonly estimate?: EstimateTexts;
  /** Closed shadow roots included where the browser lets a content script see them. */
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
  /** True for an event that the reader has made, not a script. By default as the browser says. */
  readonly isReaders?: (event: Event) => boolean;
  /** Reports frames of other origins, which need sessions of their own. */
  onForeignFrames?(): void;
  /** Finds texts in the target language, which are not sent. Without it, only `lang` counts. */
  readonly detectLanguage?: DetectLanguage;
  /** Called at most ten times a second. */
  onStatus(status: PageStatus): void;
}

export class PageSession {
  readonly #options: PageSessionOptions;
  readonly #slices: Slices;
  readonly #ledger = new Ledger();
  readonly #scheduler: Scheduler;
  /** The scope that the reader has agreed to pay for. */
  #agreed: PageScope | null = null;
  /** Open while the reader is asked. */
  #estimate: Estimate | null = null;
  readonly #turning: Turning;
  readonly #status: Status;
  readonly #life = new AbortController();
  #display: PageDisplay;
  #scope: PageScope;
  #shown = new Shown();
  #run: Run | null = null;
  /** The run that ended last. It protects the translations that still show. */
  #past: Run | null = null;

  constructor(options: PageSessionOptions) {
    this.#options = options;
    this.#display = options.display;
    this.#scope = options.scope;
    const { clock, translate, source, scope, target, detectLanguage } = options;
    const slices = new Slices(clock);
    this.#slices = slices;
    const run = () => this.#run;
    const languageOf = (element: Element) => this.#ledger.sourceOfAttribute(element, 'lang');
    const scheduler = new Scheduler({
      clock,
      slices,
      translate,
      scope,
      detection: detectLanguage ? { target, detect: detectLanguage, languageOf } : null,
      onAnswer: (unit, text) => {
        const { waiting } = this.#status;
        // Other answers may come while one request waits, so the wait is reported until its time has come.
        if (waiting && waiting.untilMs <= clock.now()) this.#status.waiting = null;
        this.#run?.receive(unit, text);
      },
      onFailure: (failure) => this.#fail(failure),
      onChange: () => this.#progress(),
    });
    this.#scheduler = scheduler;
    this.#turning = new Turning({
      slices,
      writer: () => this.#run ?? this.#past,
      onBegin: () => {
        this.#run?.setPaused(true);
        this.#status.notify();
      },
      onEnd: () => {
        if (this.#status.shows === 'translation') this.#run?.setPaused(false);
        this.#status.notify();
      },
    });
    this.#status = new Status({
      clock,
      document: options.document,
      source,
      target,
      scheduler,
      estimate: () => this.#estimate,
      turning: this.#turning,
      run,
      onStatus: (status) => options.onStatus(status),
    });
  }

  /** Reads the page ahead of a `begin`. Nothing is sent, and nothing on the page changes. */
  prepare(): void {
    if (!this.#run) this.#start();
  }

  /**
   * Starts, or goes on after `stop` or a failure. Failed texts are sent again. If the reader has not agreed to the scope yet,
   * they may be asked first.
   */
  begin(asks: AskFirst = 'never'): void {
    const asksFirst = this.#mustAsk(asks);
    if (!asksFirst) this.#agree(this.#scope);
    if (this.#run && this.#scheduler.answers.latestFailure === null) this.showTranslation();
    else {
      if (this.#run) this.#end({ putsWhatCame: true, keeps: true });
      this.#scheduler.answers.forgetFailures();
      this.#start();
    }
    if (!asksFirst) return;
    this.#openEstimate(asks);
    this.#status.notify();
  }

  /** The reader agrees to the cost of a scope. `stop` means no. */
  agree(scope: PageScope): void {
    if (!this.#estimate) return;
    this.#agree(scope);
    this.showTranslation();
    this.#status.notify();
  }

  /** Sends nothing more before `begin`. Texts in flight still come, and are put. */
  pause(): void {
    if (!this.#run || this.#estimate) return;
    this.#scheduler.pause();
    this.#status.notify();
  }

  /** Stops working. Translations stay in the page. */
  stop(): void {
    if (!this.#run) return;
    this.#end({ putsWhatCame: this.#status.shows === 'translation', keeps: true });
    this.#status.notify();
  }

  /** Restores the page's own text. The answers stay cached. */
  async showOriginal(): Promise<void> {
    if (this.#status.shows === 'original') return;
    this.#status.shows = 'original';
    this.#status.waiting = null;
    this.#scheduler.stop();
    await this.#turning.turn(...this.#inView('showOriginal'), this.#ledger.restore());
  }

  /** Shows the translations again at no cost. A run that is not stopped goes on with the rest. */
  showTranslation(): void {
    if (this.#status.shows === 'translation' || this.#agreed === null) return;
    this.#status.shows = 'translation';
    if (this.#run) this.#scheduler.begin();
    if (this.#run?.hasWalked) void this.#scheduler.hasRead(true);
    if (this.#run && this.#shown.isEmpty && !this.#turning.isUnderWay) {
      this.#run.setPaused(false);
      return;
    }
    // A turn to the original is finished first.
    void this.#turning.turnThen(...this.#inView('showTranslation'), this.#shown.showAgain());
  }

  /** Takes effect at once, at no cost. */
  async setDisplay(display: PageDisplay): Promise<void> {
    const isShownOtherwise =
      display.layout !== this.#display.layout ||
      display.rubyReadings !== this.#display.rubyReadings;
    this.#display = display;
    if (isShownOtherwise && this.#status.shows === 'translation') {
      await this.#turning.turn(this.#ledger.restore(), this.#shown.showAgain());
    }
  }

  /**
   * With `whole-page`, far subtrees are read, too. They are sent if the reader has agreed to that, or else with the next
   * `begin`.
   */
  setScope(scope: PageScope): void {
    this.#scope = scope;
    if (scope === 'whole-page') this.#run?.readFarAway();
    this.#scheduler.setScope(this.#agreed === 'whole-page' ? scope : 'as-i-read');
  }

  /**
   * Ends the session for good, and restores the page, in view first. Resolves when all is restored. It also works in a script
   * whose extension is gone.
   */
  async close(): Promise<void> {
    this.#status.close();
    this.#status.shows = 'original';
    this.#life.abort();
    this.#end({ putsWhatCame: false, keeps: true });
    const giveBack = () => this.#turning.turn(this.#ledger.restore());
    // A script whose extension is gone may fail to hit-test. The rest of the page is restored all the same.
    try {
      await this.#turning.turn(...this.#inView('showOriginal')).then(giveBack, giveBack);
    } finally {
      this.#past?.dispose();
    }
  }

  /** Reports that the service is busy, and that work goes on by itself after `delayMs`. */
  wait(delayMs: number, failure: Failure): void {
    if (!this.#run) return;
    this.#status.waiting = { untilMs: this.#options.clock.now() + delayMs, failure };
    this.#status.notify();
  }

  /** Reports characters that may be billed though their request brought nothing. */
  addUncertain(characters: number): void {
    this.#status.uncertain += characters;
    this.#status.notify();
  }

  /** The document's title in the page's own words, or null if it has no words. */
  get title(): string | null {
    return createTitleUnit(this.#options.document, this.#ledger)?.source.text ?? null;
  }

  status(): PageStatus {
    return this.#status.now();
  }

  /** Turns the texts in view first. A run that has ended still knows its units. */
  #inView(steps: 'showOriginal' | 'showTranslation'): Iterator<void>[] {
    const run = this.#run ?? this.#past;
    return run ? [run.inView[steps]()] : [];
  }

  #start(): void {
    const {
      clock,
      document,
      target,
      tagHandling = 'v2',
      shadowRootOf = (element) => element.shadowRoot,
    } = this.#options;
    const { isReaders = (event) => event.isTrusted } = this.#options;
    this.#status.failure = null;
    this.#status.estimate = null;
    this.#turning.leave();
    this.#shown = new Shown();
    this.#past?.dispose();
    this.#run = new Run({
      clock,
      slices: this.#slices,
      document,
      target,
      tagHandling,
      ledger: this.#ledger,
      scheduler: this.#scheduler,
      shown: this.#shown,
      display: () => this.#display,
      leavesFarAway: () => this.#scope === 'as-i-read',
      shadowRootOf,
      isReaders,
      onProgress: () => this.#progress(),
      onForeignFrames: () => this.#options.onForeignFrames?.(),
      onDefect: () => this.#fail({ code: 'internal' }),
    });
    if (this.#agreed === null) this.#run.setPaused(true);
    else {
      this.#status.shows = 'translation';
      this.#scheduler.begin();
    }
    if (this.#past) {
      // The page's own order of elements is restored before the page is read.
      const straightening = this.#ledger.straightenAll();
      void this.#run.write(() => !straightening.next().done);
    }
    this.#run.start();
    this.#status.notify();
  }

  /** Sending has stopped already. Answers in flight are cached for the next start. */
  #fail(failure: Failure): void {
    this.#leave({ putsWhatCame: true, keeps: true });
    this.#status.ended = 'failed';
    this.#status.failure = failure;
    this.#status.notify();
  }

  #end(how: RunEnd): void {
    this.#leave(how);
    this.#scheduler.stop();
  }

  #leave(how: RunEnd): void {
    this.#closeEstimate();
    this.#run?.close(how);
    if (how.keeps) this.#past = this.#run ?? this.#past;
    else this.#past?.dispose();
    this.#run = null;
    this.#scheduler.clear();
    this.#status.ended = 'stopped';
    this.#status.failure = null;
    this.#status.waiting = null;
  }

  /** False if the reader has agreed already, or no estimate is possible. */
  #mustAsk(asks: AskFirst): boolean {
    if (asks === 'never' || !this.#options.estimate) return false;
    return this.#agreed !== 'whole-page' && this.#agreed !== this.#scope;
  }

  #openEstimate(asks: AskFirst): void {
    const { clock, estimate } = this.#options;
    if (!estimate) return;
    this.#estimate ??= new Estimate({
      clock,
      slices: this.#slices,
      scheduler: this.#scheduler,
      asks,
      estimate,
      isReady: () => this.#run?.isBusy === false && this.#scheduler.isPlaced,
      scope: () => this.#scope,
      closedFrames: () => this.#run?.countForeignFrames() ?? 0,
      onCounted: (counted) => {
        this.#status.estimate = counted;
        this.#status.notify();
      },
      onNeedless: () => this.agree(this.#scope),
      onFailure: () => this.#fail({ code: 'worker-lost' }),
    });
    if (asks === 'always') this.#estimate.insist();
    this.#estimate.update();
  }

  #closeEstimate(): void {
    this.#estimate?.close();
    this.#estimate = null;
  }

  #agree(scope: PageScope): void {
    this.#closeEstimate();
    this.#agreed = scope;
    this.setScope(scope);
    if (this.#scheduler.isPaused) this.#run?.callFrames();
    this.#scheduler.resume();
  }

  #progress(): void {
    this.#estimate?.update();
    this.#status.notify();
  }
}
