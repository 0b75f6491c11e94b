/**
 * One page's translation, from start to restore.
 *
 *   walk ─▶ findings ─▶ desk ─▶ translate ─▶ answers ─▶ ledger ─▶ page
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
import type { Failure } from '../base/failure.ts';
import type { PageDisplay } from '../base/page-display.ts';
import type { AskFirst, EstimateTexts, PageEstimate } from '../base/page-estimate.ts';
import type { PageStatus } from '../base/page-status.ts';
import type { TranslateTexts } from '../base/texts.ts';
import type { PageScope } from '../base/wanted.ts';
import type { DetectLanguage } from '../languages/detection.ts';
import { Desk } from './ask/desk.ts';
import { Question } from './ask/question.ts';
import { createTitleUnit } from './read/units.ts';
import type { RunEnd } from './run.ts';
import { Run } from './run.ts';
import { watchPrinting } from './show/printing.ts';
import { Shown } from './show/shown.ts';
import { forever, runInSlices } from './slices/slices.ts';
import { Ledger } from './write/ledger.ts';

export interface PageSessionOptions {
  readonly document: Document;
  /** Upper-case code, or null for detection. */
  readonly source: string | null;
  readonly target: string;
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

const statusEveryMs = 100;

export class PageSession {
  readonly #options: PageSessionOptions;
  readonly #ledger = new Ledger();
  readonly #desk: Desk;
  readonly #life = new AbortController();
  #display: PageDisplay;
  #scope: PageScope;
  /** As far as the reader has agreed to pay; null: not asked yet, or said no. */
  #agreed: PageScope | null = null;
  #question: Question | null = null;
  /** The latest answer to the question what it would cost. */
  #estimate: PageEstimate | null = null;
  #shown = new Shown();
  #run: Run | null = null;
  /** The run that ended last: what it put in place still shows, and is kept from harm. */
  #past: Run | null = null;
  /** How the last run ended. */
  #ended: 'stopped' | 'failed' = 'stopped';
  #shows: PageStatus['shows'] = 'original';
  /** What brings the page to what it is to show: several tasks on a large one. */
  #steps: Iterator<void>[] = [];
  #turning: Promise<void> | null = null;
  #failure: Failure | null = null;
  #waiting: PageStatus['waiting'] = null;
  #uncertain = 0;
  #statusTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageSessionOptions) {
    this.#options = options;
    this.#display = options.display;
    this.#scope = options.scope;
    const { translate, scope, target, detectLanguage } = options;
    const languageOf = (element: Element) => this.#ledger.sourceOfAttribute(element, 'lang');
    this.#desk = new Desk({
      translate,
      asksFarAway: scope === 'whole-page',
      detection: detectLanguage ? { target, detect: detectLanguage, languageOf } : null,
      onAnswer: (unit, text) => {
        // Others may get through while one request waits: it is told until its time has come.
        if (this.#waiting && this.#waiting.untilMs <= Date.now()) this.#waiting = null;
        this.#run?.receive(unit, text);
      },
      onFailure: (failure) => this.#fail(failure),
      onChange: () => this.#progress(),
    });
    watchPrinting(
      options.document,
      {
        elements: () => this.#ledger.elements(),
        arePrinted: () => this.#display.printsTranslations,
      },
      this.#life.signal,
    );
  }

  /**
   * Starts, or goes on after `stop` or a failure; texts whose request failed are asked for again. The question is put where
   * the reader has not agreed yet to what the scope has.
   */
  begin(asks: AskFirst = 'never'): void {
    const asksFirst = this.#asksFirst(asks);
    if (!asksFirst) this.#consent(this.#scope);
    if (this.#run && this.#desk.known.latestFailure === null) this.showTranslation();
    else {
      if (this.#run) this.#end({ putsWhatCame: true, keeps: true });
      this.#desk.known.forgetFailures();
      this.#start();
    }
    if (asksFirst) this.#ask(asks);
  }

  /** The reader's answer to the question: what `scope` has is asked for from now on. `stop` is a no. */
  agree(scope: PageScope): void {
    if (!this.#question) return;
    this.#consent(scope);
    this.showTranslation();
    this.#report();
  }

  /** Asks for nothing more before `begin`; what is on its way still comes, and is put. */
  pause(): void {
    if (!this.#run || this.#question) return;
    this.#desk.pause();
    this.#report();
  }

  /** Stops working; what was translated stays. */
  stop(): void {
    if (!this.#run) return;
    this.#end({ putsWhatCame: this.#shows === 'translation', keeps: true });
    this.#report();
  }

  /** Gives the page its own text back. What was translated stays known. */
  async showOriginal(): Promise<void> {
    if (this.#shows === 'original') return;
    this.#shows = 'original';
    this.#waiting = null;
    this.#desk.stop();
    await this.#turn(...this.#inView('showOriginalInView'), this.#ledger.restore());
  }

  /** Shows what was translated again, for nothing; a run that is not stopped goes on with the rest. */
  showTranslation(): void {
    if (this.#shows === 'translation' || this.#agreed === null) return;
    this.#shows = 'translation';
    if (this.#run) this.#desk.begin();
    if (this.#run?.hasWalked) this.#desk.decideOpen();
    // What is half-way back to the original goes all the way first.
    void this.#turn(
      ...this.#steps,
      ...this.#inView('showTranslationInView'),
      this.#shown.showAgain(),
    );
  }

  /** Takes effect at once, for nothing. */
  async setDisplay(display: PageDisplay): Promise<void> {
    const isShownOtherwise =
      display.layout !== this.#display.layout ||
      display.rubyReadings !== this.#display.rubyReadings;
    this.#display = display;
    if (isShownOtherwise && this.#shows === 'translation') {
      await this.#turn(this.#ledger.restore(), this.#shown.showAgain());
    }
  }

  /**
   * Reads what is far away, too, from now on, and asks for it as far as the reader has agreed, the rest with the next `begin`;
   * or no longer.
   */
  setScope(scope: PageScope): void {
    this.#scope = scope;
    if (scope === 'whole-page') this.#run?.readFarAway();
    this.#desk.setAsksFarAway(scope === 'whole-page' && this.#agreed === 'whole-page');
  }

  /** Gives the page back in one go and falls silent for good: for a script whose extension is gone. */
  close(): void {
    this.#shows = 'original';
    this.#steps = [];
    this.#life.abort();
    this.#end({ putsWhatCame: false, keeps: false });
    clearTimeout(this.#statusTimer);
    for (const _ of this.#ledger.restore());
  }

  /** Tells that the service is busy and work goes on by itself after `delayMs`. */
  wait(delayMs: number, failure: Failure): void {
    if (!this.#run) return;
    this.#waiting = { untilMs: Date.now() + delayMs, failure };
    this.#report();
  }

  /** Tells that a request brought nothing, and that these characters may be billed all the same. */
  addUncertain(characters: number): void {
    this.#uncertain += characters;
    this.#report();
  }

  /** The document's title in the page's own words, or null where it has none with words in it. */
  get title(): string | null {
    return createTitleUnit(this.#options.document, this.#ledger)?.source.text ?? null;
  }

  status(): PageStatus {
    const { source, target } = this.#options;
    const counts = this.#desk.known.counts();
    return {
      phase: this.#phase(counts.translated),
      shows: this.#shows,
      source,
      detectedSource: this.#desk.known.detectedSource,
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
        uncertain: this.#uncertain,
      },
      failure: this.#failure ?? this.#desk.known.latestFailure ?? this.#emptiness(counts.found),
      estimate: this.#estimate,
      waiting: this.#run?.isBusy || this.#desk.isBusy ? this.#waiting : null,
    };
  }

  #phase(translated: number): PageStatus['phase'] {
    if (this.#turning) return 'working';
    if (!this.#run) return this.#ended;
    if (this.#question) return this.#question.estimate ? 'asking' : 'counting';
    if (this.#shows === 'original') return 'stopped';
    if (this.#desk.isPaused) return 'paused';
    if (this.#run.isBusy || this.#desk.isBusy) return 'working';
    return translated === 0 && this.#desk.known.latestFailure ? 'failed' : 'done';
  }

  #emptiness(found: number): Failure | null {
    return this.#run?.hasReadAll && found === 0 ? { code: 'page-empty' } : null;
  }

  /** What the reader looks at comes first. A run that has ended knows what it has put. */
  #inView(steps: 'showOriginalInView' | 'showTranslationInView'): Iterator<void>[] {
    const run = this.#run ?? this.#past;
    return run ? [run[steps]()] : [];
  }

  /** Does these steps instead of those under way, and lets nothing be put in place before they are done. */
  #turn(...steps: Iterator<void>[]): Promise<void> {
    this.#steps = steps;
    this.#run?.setPaused(true);
    this.#turning ??= this.#takeSteps().finally(() => {
      this.#turning = null;
      if (this.#shows === 'translation') this.#run?.setPaused(false);
      this.#report();
    });
    this.#report();
    return this.#turning;
  }

  async #takeSteps(): Promise<void> {
    const step = (): boolean => {
      if (this.#steps[0]?.next().done) this.#steps.shift();
      return this.#steps.length > 0;
    };
    while (this.#steps.length > 0) {
      const run = this.#run ?? this.#past;
      await (run ? run.write(step) : runInSlices(step, forever));
    }
  }

  #start(): void {
    const { document, target, shadowRootOf = (element) => element.shadowRoot } = this.#options;
    const { isReaders = (event) => event.isTrusted } = this.#options;
    this.#failure = null;
    this.#estimate = null;
    this.#steps = [];
    this.#shown = new Shown();
    this.#past?.forsake();
    this.#run = new Run({
      document,
      target,
      ledger: this.#ledger,
      desk: this.#desk,
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
      this.#shows = 'translation';
      this.#desk.begin();
    }
    // Elements stand in the page's own order, without ours, before it is read.
    const straightening = this.#ledger.straightenAll();
    void this.#run.write(() => !straightening.next().done);
    this.#run.start();
    this.#report();
  }

  /** The desk rests by itself then, and what is still under way is known when work begins again. */
  #fail(failure: Failure): void {
    this.#leave({ putsWhatCame: true, keeps: true });
    this.#ended = 'failed';
    this.#failure = failure;
    this.#report();
  }

  #end(how: RunEnd): void {
    this.#leave(how);
    this.#desk.stop();
  }

  #leave(how: RunEnd): void {
    this.#closeQuestion();
    this.#run?.close(how);
    if (how.keeps) this.#past = this.#run ?? this.#past;
    else this.#past?.forsake();
    this.#run = null;
    this.#desk.clear();
    this.#ended = 'stopped';
    this.#failure = null;
    this.#waiting = null;
  }

  /** False where the reader has agreed to it already, or nobody can say what it would cost. */
  #asksFirst(asks: AskFirst): boolean {
    if (asks === 'never' || !this.#options.estimate) return false;
    return this.#agreed !== 'whole-page' && this.#agreed !== this.#scope;
  }

  #consent(scope: PageScope): void {
    this.#closeQuestion();
    this.#agreed = scope;
    this.setScope(scope);
    if (this.#desk.isPaused) this.#run?.callFrames();
    this.#desk.goOn();
  }

  #ask(asks: AskFirst): void {
    const { estimate } = this.#options;
    if (!estimate) return;
    this.#question ??= new Question({
      asks,
      estimate,
      isReady: () => this.#run?.isBusy === false && this.#desk.isPlaced,
      scope: () => this.#scope,
      askable: (scope) => this.#desk.unasked.in(scope),
      withoutInTarget: (units, signal) => this.#desk.unasked.withoutInTarget(units, signal),
      zoneOf: (unit) => this.#desk.zoneOf(unit),
      closedFrames: () => this.#run?.countForeignFrames() ?? 0,
      onCounted: (counted) => {
        this.#estimate = counted;
        this.#report();
      },
      onNeedless: () => this.agree(this.#scope),
      onFailure: () => this.#fail({ code: 'worker-lost' }),
    });
    if (asks === 'always') this.#question.insist();
    this.#question.heed();
    this.#report();
  }

  #closeQuestion(): void {
    this.#question?.close();
    this.#question = null;
  }

  #progress(): void {
    this.#question?.heed();
    this.#report();
  }

  #report(): void {
    this.#statusTimer ??= setTimeout(() => {
      this.#statusTimer = undefined;
      this.#options.onStatus(this.status());
    }, statusEveryMs);
  }
}
