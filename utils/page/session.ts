/**
 * One page's translation, from start to restore.
 *
 *   walk ─▶ findings ─▶ scheduler ─▶ translate ─▶ answers ─▶ ledger ─▶ page
 *     ▲                  ▲                                         │
 *     └── watch ◀────────┼──────────────── the page's own changes ─┘
 *                     viewport
 *
 * `session-state.ts` has the table of states. Each method here looks up the next state and acts on the change.
 *
 * Promises: the page's nodes stay. Texts in view come first. Reading and writing never mix in one slice. No text is sent
 * twice. Stopping, restoring and showing again work at any moment. Nothing here uses the extension API.
 */
import type { Cancel, PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { Slices } from '../base/slices.ts';
import type { DetectLanguage } from '../languages/detection.ts';
import { createPluralCheck } from '../languages/plurals.ts';
import type { PageScope, TagHandlingVersion } from '../translation/options.ts';
import type { PageDisplay } from '../translation/page-display.ts';
import { isSameDisplay } from '../translation/page-display.ts';
import type { AskFirst, EstimateTexts } from '../translation/page-estimate.ts';
import type { PageStatus } from '../translation/page-status.ts';
import type { Reworded, SourceText, TranslateTexts } from '../translation/texts.ts';
import { Phases } from './dom/phases.ts';
import type { Parts } from './read/parts.ts';
import { translatesPart } from './read/parts.ts';
import { translateProseIn } from './read/prose.ts';
import { Run } from './run.ts';
import { Estimate } from './schedule/estimate.ts';
import { Scheduler } from './schedule/scheduler.ts';
import type { SessionEvent, SessionState } from './session-state.ts';
import { isFollowed, isPaused, nextState, phaseOf, showsTranslation } from './session-state.ts';
import type { Reported } from './session-status.ts';
import { statusOf } from './session-status.ts';
import type { Rewording } from './show/in-view.ts';
import { toOriginal, toOtherWords, toTranslation } from './show/in-view.ts';
import type { TextOnPage } from './show/texts-at.ts';
import { Turning } from './show/turning.ts';
import type { Unit } from './units/units.ts';
import { createTitleUnit } from './units/units.ts';
import { Ledger } from './write/ledger.ts';

const reportEveryMs = 100;

export interface PageSessionOptions {
  readonly clock: PageClock;
  readonly document: Document;
  readonly source: string | null;
  readonly target: string;
  /** The default is v2. */
  readonly tagHandling?: TagHandlingVersion;
  /** The default is the whole page. */
  readonly parts?: Parts;
  readonly scope: PageScope;
  readonly display: PageDisplay;
  readonly translate: TranslateTexts;
  /** Without it, the reader is not asked first. */
  readonly estimate?: EstimateTexts;
  /** Includes closed shadow roots if the browser shows them. */
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
  /** True for an event of the reader. The default is `isTrusted`. */
  readonly isReaders?: (event: Event) => boolean;
  /** These frames need sessions of their own. */
  onForeignFrames?(): void;
  /** Texts in the target language are not sent. Without it, only `lang` counts. */
  readonly detectLanguage?: DetectLanguage;
  /** Called at most ten times a second. */
  onStatus(status: PageStatus): void;
}

export class PageSession {
  readonly #options: PageSessionOptions;
  readonly #slices: Slices;
  readonly #ledger: Ledger;
  readonly #needSamePlural: (one: string, other: string) => boolean;
  readonly #scheduler: Scheduler;
  readonly #phases: Phases;
  readonly #turning: Turning;
  readonly #reported: Reported = { failure: null, waiting: null, estimate: null, uncertain: 0 };
  #state: SessionState = 'idle';
  #display: PageDisplay;
  #scope: PageScope;
  #agreed: PageScope | null = null;
  /** Open while the reader is asked. */
  #estimate: Estimate | null = null;
  /** The units with a translation, which can be reverted and shown again at no cost. They outlive a stop. */
  #shown = new Set<Unit>();
  #ofBlocks = false;
  /** Once it has ended, it still protects its translations. */
  #run: Run | null = null;
  #cancelReport: Cancel | null = null;
  /** Keys of texts that keep words of an earlier list. */
  readonly #unworded = new Set<string>();
  #isClosed = false;

  constructor(options: PageSessionOptions) {
    this.#options = options;
    this.#display = options.display;
    this.#scope = options.scope;
    const { clock, translate, scope, target, detectLanguage: detect } = options;
    this.#needSamePlural = createPluralCheck(target);
    this.#ledger = new Ledger(clock.monotonic, this.#needSamePlural);
    const slices = new Slices(clock);
    this.#slices = slices;
    const languageOf = (element: Element) => this.#ledger.attributes.sourceOf(element, 'lang');
    this.#scheduler = new Scheduler({
      clock,
      slices,
      translate,
      scope,
      detection: detect ? { target, detect, languageOf } : null,
      onAnswer: (unit, text) => {
        const { waiting } = this.#reported;
        // Other answers may come during the pause of one request.
        if (waiting && waiting.untilMs <= clock.now()) this.#reported.waiting = null;
        this.#working?.parts.answers.receive(unit, text);
      },
      onFailure: (failure) => this.#fail(failure),
      onChange: () => {
        this.#working?.parts.answers.onChange();
        this.#progress();
      },
    });
    this.#turning = new Turning({
      slices,
      write: (slice) => (this.#run ? this.#run.parts.watch.whileWriting(slice) : slice()),
      onBegin: () => {
        this.#phases.begin();
        this.#notify();
      },
      onEnd: () => {
        if (showsTranslation(this.#state)) this.#working?.parts.trees.reportForeign();
        this.#notify();
      },
    });
    this.#phases = new Phases({
      inOrder: () => [this.#turning, ...(this.#run?.phases ?? [])],
      onRest: () => this.#progress(),
      onDefect: () => this.#fail({ code: 'internal' }),
    });
  }

  /** Reads the page ahead of `begin`. Sends and changes nothing. */
  prepare(): void {
    void this.#enter('prepare');
  }

  /**
   * Starts, or goes on after a stop or failure, and sends failed texts again. Without agreement to the scope, the reader
   * may be asked first.
   */
  begin(asks: AskFirst = 'never'): void {
    const isAgreed = this.#agreed === 'whole-page' || this.#agreed === this.#scope;
    const { estimate } = this.#options;
    const asksFirst = asks !== 'never' && estimate !== undefined && !isAgreed;
    if (!asksFirst) this.#agree(this.#scope);
    // A new run finds the failed texts again.
    if (this.#scheduler.answers.latestFailure !== null) this.#endForNext();
    void this.#enter(asksFirst ? 'ask' : 'begin');
    if (asksFirst) this.#openEstimate(asks, estimate);
  }

  /** Translates or restores only the block around an element. Pointing at it is agreement to its cost. */
  toggleBlock(element: Element): void {
    const isBack = showsTranslation(this.#state) && this.#run?.giveBack(element);
    if (!isBack) {
      if (this.#state !== 'running') {
        // The rest of a stopped page stays translated, so it comes back together with the block.
        const isOnPage = !this.#ofBlocks && showsTranslation(this.#state);
        const stays = isOnPage ? this.#shown : [];
        this.#ofBlocks = true;
        this.#endForNext();
        void this.#enter('begin');
        for (const unit of stays) this.#shown.add(unit);
      }
      this.#run?.readBlock(element);
    }
    this.#notify();
  }

  /** Returns the translated text at an element, or null while the original shows or nothing is translated there. */
  textAt(element: Element): TextOnPage | null {
    return this.#run?.parts.textsAt.at(element) ?? null;
  }

  /** A session for the whole page must be another one. */
  get isOfBlocks(): boolean {
    return this.#ofBlocks;
  }

  /** The most that the reader has agreed to pay for, or null. Blocks do not count. */
  get agreed(): PageScope | null {
    return this.#agreed;
  }

  /** `stop` means no. */
  agree(scope: PageScope): void {
    if (phaseOf(this.#state) !== 'asking') return;
    this.#agree(scope);
    void this.#enter('agree');
    this.#working?.parts.trees.reportForeign();
  }

  /** Texts in flight still come, and are put. */
  pause(): void {
    void this.#enter('pause');
  }

  stop(): void {
    void this.#enter('stop');
  }

  /** The answers stay cached. */
  async showOriginal(): Promise<void> {
    await this.#enter('showOriginal');
  }

  /** Costs nothing. A running run goes on. */
  showTranslation(): void {
    void this.#enter('showTranslation');
  }

  /** Takes effect at once, at no cost. */
  async setDisplay(display: PageDisplay): Promise<void> {
    const { peekKey } = this.#display;
    const isShownOtherwise = !isSameDisplay({ ...display, peekKey }, this.#display);
    this.#display = display;
    if (isShownOtherwise && showsTranslation(this.#state)) {
      const { all } = toTranslation(this.#shown);
      await this.#turning.turn({ all: this.#ledger.restore() }, { all });
    }
  }

  /**
   * Shows other translations of the texts on the page. Costs nothing.
   *
   * @param find returns those that change. Texts that are null keep the words that they show. Null changes nothing.
   * @returns true if no text keeps other words: none is in flight or away from the page, and no other turn came between
   */
  async reword(
    find: (texts: readonly SourceText[]) => Promise<readonly Reworded[] | null>,
  ): Promise<boolean> {
    const units = [...new Map([...this.#shown].map((unit) => [unit.key, unit])).values()];
    const found = await find(units.map(({ source }) => source));
    if (found === null) return false;
    const { answers } = this.#scheduler;
    const rewordings = new Map<string, Rewording>();
    for (const [index, now] of found) {
      const unit = units[index];
      if (unit && now === null) this.#unworded.add(unit.key);
      else if (unit) this.#unworded.delete(unit.key);
      const before = unit && answers.answerTo(unit.key);
      if (!before || now === null || now === before) continue;
      rewordings.set(unit.key, { before, now });
      answers.keep(unit, { ok: true, text: now, billedCharacters: 0, fromMemory: false });
    }
    if (this.#isClosed) return false;
    const isWhole =
      this.#unworded.size === 0 &&
      !this.#scheduler.isBusy &&
      answers.counts().translated <= units.length;
    if (rewordings.size === 0) return isWhole;
    let isDone = false;
    const { all } = toOtherWords(this.#shown, rewordings, () => {
      isDone = true;
    });
    await this.#turning.turnThen({ all });
    return isWhole && isDone;
  }

  /** With `whole-page`, far subtrees are read. They are sent once the reader has agreed. */
  setScope(scope: PageScope): void {
    this.#scope = scope;
    if (scope === 'whole-page') this.#working?.parts.deferred.readAll();
    this.#scheduler.setScope(this.#agreed === 'whole-page' ? scope : 'as-i-read');
  }

  /** Ends for good and restores the page, also in a script whose extension is gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelReport?.();
    this.#closeEstimate();
    const working = this.#working;
    this.#state = 'idle';
    if (working) this.#endRun(working);
    this.#scheduler.stop();
    await this.#turnToOriginal();
    this.#run?.parts.watch.close();
  }

  /** The service is busy. Work goes on by itself. */
  wait(delayMs: number, failure: Failure): void {
    if (!this.#working) return;
    this.#reported.waiting = { untilMs: this.#options.clock.now() + delayMs, failure };
    this.#notify();
  }

  /** Their request brought nothing, but may be billed. */
  addUncertain(characters: number): void {
    this.#reported.uncertain += characters;
    this.#notify();
  }

  /** The title in the page's own words, or null. */
  get title(): string | null {
    return createTitleUnit(this.#options.document, this.#ledger)?.source.text ?? null;
  }

  status(): PageStatus {
    return statusOf({
      ...this.#options,
      state: this.#state,
      ofBlocks: this.#ofBlocks,
      isCounting: this.#estimate?.counted === null,
      isTurning: this.#turning.isDue(),
      isWorking: this.#phases.areWorking,
      scheduler: this.#scheduler,
      run: this.#working,
      reported: this.#reported,
    });
  }

  get #working(): Run | null {
    return isFollowed(this.#state) ? this.#run : null;
  }

  /** Resolves when the page shows what it is to show. */
  #enter(event: SessionEvent): Promise<void> | undefined {
    const before = this.#state;
    const state = nextState(before, event);
    const working = this.#working;
    this.#state = state;
    if (phaseOf(state) !== 'asking') this.#closeEstimate();
    if (working && !isFollowed(state)) {
      this.#endRun(working);
      // After a failure, late answers are cached for the next start. They are paid for.
      if (event !== 'fail') this.#scheduler.stop();
    }
    const starts = !working && isFollowed(state);
    if (starts) this.#startRun();
    if (isPaused(state) !== this.#scheduler.isPaused) {
      if (isPaused(state)) this.#scheduler.pause();
      else {
        this.#working?.parts.trees.reportForeign();
        this.#scheduler.resume();
      }
    }
    this.#notify();
    if (starts || showsTranslation(state) === showsTranslation(before)) return undefined;
    return showsTranslation(state) ? this.#turnToTranslation() : this.#turnToOriginal();
  }

  #turnToOriginal(): Promise<void> {
    this.#reported.waiting = null;
    this.#scheduler.leave();
    return this.#turning.turn(toOriginal(this.#shown, this.#ledger));
  }

  #turnToTranslation(): Promise<void> | undefined {
    const working = this.#working;
    const hasNothing = this.#shown.size === 0 && !this.#turning.isDue();
    if (working) this.#scheduler.begin();
    if (working?.hasWalked) void this.#scheduler.hasRead(true);
    if (working && hasNothing) {
      working.parts.trees.reportForeign();
      this.#phases.begin();
      return undefined;
    }
    // A turn to the original is finished first.
    return this.#turning.turnThen(toTranslation(this.#shown));
  }

  #startRun(): void {
    const { document, parts } = this.#options;
    translateProseIn(document, parts?.prose ?? false);
    const past = this.#run;
    past?.parts.watch.close();
    this.#scheduler.answers.forgetFailures();
    this.#reported.failure = null;
    this.#reported.estimate = null;
    this.#shown = new Set();
    const run = new Run({
      shadowRootOf: (element) => element.shadowRoot,
      isReaders: (event) => event.isTrusted,
      tagHandling: 'v2',
      onForeignFrames: () => {},
      ...this.#options,
      translatesPart: parts ? translatesPart(document, parts) : null,
      slices: this.#slices,
      ledger: this.#ledger,
      needSamePlural: this.#needSamePlural,
      scheduler: this.#scheduler,
      shown: this.#shown,
      ofBlocks: this.#ofBlocks,
      display: () => this.#display,
      leavesFarAway: () => this.#scope === 'as-i-read',
      isHeld: () => !showsTranslation(this.#state) || this.#turning.isDue(),
      isTurning: () => this.#turning.isDue(),
      begin: () => this.#phases.begin(),
    });
    this.#run = run;
    if (showsTranslation(this.#state)) this.#scheduler.begin();
    if (past && (past.isOfBlocks || !this.#ofBlocks)) {
      // A page is read in its own order. A new run does not know the blocks of an earlier one.
      const all = this.#ofBlocks ? this.#ledger.restore() : this.#ledger.children.restore();
      void this.#turning.turn({ all });
    }
    try {
      run.start();
    } catch {
      // A page may have replaced what we call.
      this.#fail({ code: 'internal' });
    }
  }

  #endRun(run: Run): void {
    run.close();
    this.#scheduler.clear();
    this.#reported.failure = null;
    this.#reported.waiting = null;
    const hasRest = run.hasRest && showsTranslation(this.#state);
    if (hasRest) void this.#turning.turnThen({ all: run.putRest() });
  }

  /** Another run follows. As after a failure, late answers are cached, because they are paid for. */
  #endForNext(): void {
    this.#scheduler.leave();
    void this.#enter('fail');
  }

  #fail(failure: Failure): void {
    void this.#enter('fail');
    this.#reported.failure = failure;
  }

  #agree(scope: PageScope): void {
    this.#agreed = scope;
    this.setScope(scope);
  }

  #openEstimate(asks: AskFirst, estimate: EstimateTexts): void {
    this.#estimate ??= new Estimate({
      ...{ clock: this.#options.clock, slices: this.#slices, scheduler: this.#scheduler },
      asks,
      estimate,
      isReady: () =>
        this.#working?.isBusy === false && !this.#phases.areWorking && this.#scheduler.isPlaced,
      scope: () => this.#scope,
      closedFrames: () => this.#working?.parts.trees.countForeign() ?? 0,
      onCounted: (counted) => {
        this.#reported.estimate = counted;
        this.#notify();
      },
      onNeedless: () => this.agree(this.#scope),
      onFailure: () => this.#fail({ code: 'worker-lost' }),
    });
    if (asks === 'always') this.#estimate.insist();
    this.#progress();
  }

  #closeEstimate(): void {
    this.#estimate?.close();
    this.#estimate = null;
  }

  #progress(): void {
    this.#estimate?.update();
    this.#notify();
  }

  #notify(): void {
    if (this.#isClosed) return;
    this.#cancelReport ??= this.#options.clock.after(reportEveryMs, () => {
      this.#cancelReport = null;
      this.#options.onStatus(this.status());
    });
  }
}
