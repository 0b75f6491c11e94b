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
 *                     paused: what is on its way still comes, and nothing else is asked for
 *
 * A start may put a question first (`question.ts`): the page is read, and nothing is asked for or put before the answer.
 *
 * Beside this, the page shows its original or the translation. While it shows the original a run reads on, and neither asks
 * nor puts anything; what was put is shown again without reading the page anew.
 *
 * Promises: the page's nodes stay; what is in view comes first; reading and writing never mix within one slice of time;
 * nothing is asked for twice; stopping, restoring and showing again work at any moment. Not here: how a page is worked on
 * (`run.ts`), how texts become requests (the pipeline), and anything of the browser's extension interface.
 */
import type { PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { PageDisplay } from '../base/page-display.ts';
import type { AskFirst, EstimateTexts } from '../base/page-estimate.ts';
import type { PageStatus } from '../base/page-status.ts';
import type { TranslateTexts } from '../base/texts.ts';
import type { PageScope, TagHandlingVersion } from '../base/wanted.ts';
import type { DetectLanguage } from '../languages/detection.ts';
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
  /** What the service is asked for; v2 where nothing is said. */
  readonly tagHandling?: TagHandlingVersion;
  readonly scope: PageScope;
  readonly display: PageDisplay;
  readonly translate: TranslateTexts;
  /** What texts would cost. Without it, no question is put. */
  readonly estimate?: EstimateTexts;
  /** Closed shadow roots included where the browser lets a content script see them. */
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
  /** True for an event that the reader has made, not a script. By default as the browser says. */
  readonly isReaders?: (event: Event) => boolean;
  /** There are frames whose documents are closed to us: they need sessions of their own. */
  onForeignFrames?(): void;
  /** Texts that it finds in the target language are not sent. Without it, `lang` alone tells. */
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
  /** The run that ended last: what it put in place still shows, and is kept from harm. */
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
        // Others may get through while one request waits: it is told until its time has come.
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
        this.#status.tell();
      },
      onEnd: () => {
        if (this.#status.shows === 'translation') this.#run?.setPaused(false);
        this.#status.tell();
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

  /** Reads the page for a `begin` that may follow: nothing is asked for, and nothing on the page changes. */
  prepare(): void {
    if (!this.#run) this.#start();
  }

  /**
   * Starts, or goes on after `stop` or a failure; texts whose request failed are asked for again. The question is put where
   * the reader has not agreed yet to what the scope has.
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
    this.#status.tell();
  }

  /** The reader's answer to the question: what `scope` has is asked for from now on. `stop` is a no. */
  agree(scope: PageScope): void {
    if (!this.#estimate) return;
    this.#agree(scope);
    this.showTranslation();
    this.#status.tell();
  }

  /** Asks for nothing more before `begin`; what is on its way still comes, and is put. */
  pause(): void {
    if (!this.#run || this.#estimate) return;
    this.#scheduler.pause();
    this.#status.tell();
  }

  /** Stops working; what was translated stays. */
  stop(): void {
    if (!this.#run) return;
    this.#end({ putsWhatCame: this.#status.shows === 'translation', keeps: true });
    this.#status.tell();
  }

  /** Gives the page its own text back. What was translated stays known. */
  async showOriginal(): Promise<void> {
    if (this.#status.shows === 'original') return;
    this.#status.shows = 'original';
    this.#status.waiting = null;
    this.#scheduler.stop();
    await this.#turning.turn(...this.#inView('showOriginal'), this.#ledger.restore());
  }

  /** Shows what was translated again, for nothing; a run that is not stopped goes on with the rest. */
  showTranslation(): void {
    if (this.#status.shows === 'translation' || this.#agreed === null) return;
    this.#status.shows = 'translation';
    if (this.#run) this.#scheduler.begin();
    if (this.#run?.hasWalked) void this.#scheduler.hasRead(true);
    if (this.#run && this.#shown.isEmpty && !this.#turning.isUnderWay) {
      this.#run.setPaused(false);
      return;
    }
    // What is half-way back to the original goes all the way first.
    void this.#turning.turnThen(...this.#inView('showTranslation'), this.#shown.showAgain());
  }

  /** Takes effect at once, for nothing. */
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
   * Reads what is far away, too, from now on, and asks for it as far as the reader has agreed, the rest with the next `begin`;
   * or no longer.
   */
  setScope(scope: PageScope): void {
    this.#scope = scope;
    if (scope === 'whole-page') this.#run?.readFarAway();
    this.#scheduler.setScope(this.#agreed === 'whole-page' ? scope : 'as-i-read');
  }

  /**
   * Falls silent for good, at once, and gives the page back: what is in view first. Resolves when all is given back. For a
   * page that goes on living without us: a script whose extension is gone gives it back as well.
   */
  async close(): Promise<void> {
    this.#status.close();
    this.#status.shows = 'original';
    this.#life.abort();
    this.#end({ putsWhatCame: false, keeps: true });
    const giveBack = () => this.#turning.turn(this.#ledger.restore());
    // A script whose extension is gone may not look everywhere any more: that ends the look, not what follows.
    try {
      await this.#turning.turn(...this.#inView('showOriginal')).then(giveBack, giveBack);
    } finally {
      this.#past?.forsake();
    }
  }

  /** Tells that the service is busy and work goes on by itself after `delayMs`. */
  wait(delayMs: number, failure: Failure): void {
    if (!this.#run) return;
    this.#status.waiting = { untilMs: this.#options.clock.now() + delayMs, failure };
    this.#status.tell();
  }

  /** Tells that a request brought nothing, and that these characters may be billed all the same. */
  addUncertain(characters: number): void {
    this.#status.uncertain += characters;
    this.#status.tell();
  }

  /** The document's title in the page's own words, or null where it has none with words in it. */
  get title(): string | null {
    return createTitleUnit(this.#options.document, this.#ledger)?.source.text ?? null;
  }

  status(): PageStatus {
    return this.#status.now();
  }

  /** What the reader looks at comes first. A run that has ended knows what it has put. */
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
    this.#past?.forsake();
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
      // Elements stand in the page's own order, without ours, before it is read.
      const straightening = this.#ledger.straightenAll();
      void this.#run.write(() => !straightening.next().done);
    }
    this.#run.start();
    this.#status.tell();
  }

  /** Sending has stopped already. Answers in flight are cached for the next start. */
  #fail(failure: Failure): void {
    this.#leave({ putsWhatCame: true, keeps: true });
    this.#status.ended = 'failed';
    this.#status.failure = failure;
    this.#status.tell();
  }

  #end(how: RunEnd): void {
    this.#leave(how);
    this.#scheduler.stop();
  }

  #leave(how: RunEnd): void {
    this.#closeEstimate();
    this.#run?.close(how);
    if (how.keeps) this.#past = this.#run ?? this.#past;
    else this.#past?.forsake();
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
        this.#status.tell();
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
    this.#status.tell();
  }
}
