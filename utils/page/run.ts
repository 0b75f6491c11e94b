/**
 * One stretch of work on a page, from a start to the next stop: reads it, follows its changes, puts answers in place.
 *
 * One phase at a time, each in slices: answers are put (writing), changes are taken (writing), the tree is walked (reading).
 * What outlives it belongs to the session: the ledger, and the desk with its answers.
 */
import { nextTask } from '../base/next-task.ts';
import type { PageDisplay } from '../base/page-display.ts';
import { Asleep } from './ask/asleep.ts';
import type { Desk } from './ask/desk.ts';
import { Glances } from './ask/glance.ts';
import { HeldNear } from './ask/held-near.ts';
import type { Viewport } from './ask/viewport.ts';
import { watchViewport } from './ask/viewport.ts';
import { ForeignFrames } from './follow/foreign-frames.ts';
import { GatheredChanges } from './follow/gather.ts';
import { LateRoots } from './follow/late-roots.ts';
import { PageEvents } from './follow/page-events.ts';
import { isPress, isScroll } from './follow/presses.ts';
import { Reread } from './follow/reread.ts';
import { Trees } from './follow/trees.ts';
import { Visits } from './follow/visits.ts';
import { Watch } from './follow/watch.ts';
import { Findings } from './read/findings.ts';
import { Growing } from './read/growing.ts';
import { Hidden } from './read/hidden.ts';
import { NewText } from './read/new-text.ts';
import { Reading } from './read/reading.ts';
import type { Unit } from './read/units.ts';
import { keyOf } from './read/units.ts';
import type { Container } from './read/walk-options.ts';
import { Peek } from './show/peek.ts';
import { Peeked } from './show/peeked.ts';
import type { Shown } from './show/shown.ts';
import { Layout } from './slices/layout.ts';
import type { Phase } from './slices/phases.ts';
import { Phases } from './slices/phases.ts';
import { forEachInSlices, forever, runInSlices } from './slices/slices.ts';
import { Timers } from './slices/timers.ts';
import { Answers } from './write/answers.ts';
import { Copies } from './write/copies.ts';
import type { Ledger } from './write/ledger.ts';
import { Marks } from './write/mark.ts';
import { Title } from './write/title.ts';

/** What came is put in place before work stops, as far as it goes in one short task. */
const lastPutMs = 20;

/** How a run ends. */
export interface RunEnd {
  /** What came is put in place first, as far as it goes in a moment. */
  readonly putsWhatCame: boolean;
  /** What was put in place, or may be again, is kept from harm until `forsake`. */
  readonly keeps: boolean;
}

export interface RunOptions {
  readonly document: Document;
  /** Upper-case code. */
  readonly target: string;
  readonly ledger: Ledger;
  readonly desk: Desk;
  readonly shown: Shown;
  /** As the reader wants it now. */
  display(): PageDisplay;
  /** What is far from the reader's view may be left unread, as the reader wants it now. */
  leavesFarAway(): boolean;
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  /** True for an event that the reader has made, not a script. */
  readonly isReaders: (event: Event) => boolean;
  /** A phase has ended. */
  onProgress(): void;
  /** Frames of other origins were found, or have loaded something else. */
  onForeignFrames(): void;
  /** A defect of ours: the run does nothing more. */
  onDefect(): void;
}

/** Writing for somebody else, which goes before everything. */
interface Errand {
  readonly step: () => boolean;
  readonly done: () => void;
}

export class Run {
  readonly #options: RunOptions;
  readonly #end = new AbortController();
  readonly #timers = new Timers();
  readonly #layout = new Layout();
  readonly #changes = new GatheredChanges(() => this.#phases.begin());
  readonly #hidden = new Hidden((element) => this.#changes.showing(element));
  readonly #watch: Watch;
  readonly #heldNear: HeldNear;
  readonly #viewport: Viewport;
  readonly #asleep: Asleep;
  readonly #glances: Glances;
  readonly #lateRoots: LateRoots;
  readonly #foreignFrames: ForeignFrames;
  readonly #trees: Trees;
  readonly #title: Title;
  readonly #copies: Copies;
  readonly #visits: Visits;
  readonly #answers: Answers;
  readonly #newText: NewText;
  readonly #findings: Findings;
  readonly #reading: Reading;
  readonly #reread: Reread;
  readonly #events: PageEvents;
  readonly #peeked: Peeked;
  readonly #peek: Peek;
  readonly #phases: Phases;
  #errand: Errand | null = null;
  #hasWalked = false;
  /** The page shows its original: answers wait. */
  #isPaused = false;

  constructor(options: RunOptions) {
    this.#options = options;
    const { document, desk, ledger, shown, target, shadowRootOf } = options;
    const { signal } = this.#end;
    const after = (delayMs: number, work: () => void) => this.#timers.after(delayMs, work);
    const restAt = (place: object, atMs: number, work: () => void) =>
      this.#timers.restAt(place, atMs, work);
    const begin = (): void => this.#phases.begin();

    this.#visits = new Visits(document);
    this.#copies = new Copies(ledger, target);
    this.#watch = new Watch(ledger, this.#changes);
    this.#lateRoots = new LateRoots(shadowRootOf, () => this.#changes.appearance());
    this.#heldNear = new HeldNear((element, zone) => {
      desk.setZone(element, zone);
      if (zone === 'far') return;
      if (this.#hidden.has(element)) this.#changes.showing(element);
      else this.#unobserve(element);
    });
    this.#viewport = watchViewport((element, zone, before) => {
      this.#heldNear.report(element, zone, before);
    });
    this.#answers = new Answers({
      desk,
      shown,
      after,
      onDue: begin,
      line: (unit) => this.#line(unit),
      onSettled: ({ anchor }) => {
        if (anchor && !this.#hidden.has(anchor)) this.#unobserve(anchor);
      },
    });
    this.#asleep = new Asleep({
      leavesFarAway: options.leavesFarAway,
      isKnown: (container) => this.#findings.isKnown(container),
      onWoken: begin,
      onLost: (container) => this.#changes.content(container),
    });
    this.#glances = new Glances({ document, shadowRootOf, after, onDue: begin });
    this.#foreignFrames = new ForeignFrames({ tell: options.onForeignFrames, after, restAt });
    this.#newText = new NewText({
      now: () => performance.now(),
      resting: (place, atMs) =>
        restAt(place, atMs, () => {
          if ('element' in place) this.#changes.attribute(place.element);
          else this.#changes.content(place);
        }),
    });
    this.#findings = new Findings({
      context: {
        ledger,
        marks: new Marks(ledger),
        target,
        layout: () => options.display().layout,
        keepsReadings: () => options.display().rubyReadings === 'keep',
      },
      newText: this.#newText,
      growing: new Growing({
        now: () => performance.now(),
        after,
        knows: (source) => desk.knows(keyOf(source)),
        onQuiet: (container) => this.#changes.content(container),
      }),
      shadowRootOf,
      knows: (key) => desk.knows(key),
      added: (unit) => this.#line(unit),
      dropped: (unit) => this.#answers.drop(unit),
      forgotten: (container) => this.#asleep.forget(container),
      givenUp: (unit) => this.#answers.giveUp(unit),
    });
    this.#title = new Title({
      document,
      ledger,
      desk,
      onDropped: (unit) => this.#answers.drop(unit),
      restAt,
    });
    this.#events = new PageEvents({
      signal,
      after,
      onAppearance: () => this.#changes.appearance(),
      onReader: (event) => this.#heedReader(event),
      onHover: () => {
        this.#changes.heedReader();
        this.#changes.appearance();
      },
      onScrolled: () => {
        this.#heldNear.scrolled();
        this.#lookSoon();
      },
    });
    this.#trees = new Trees({
      signal,
      follow: (root) => this.#watch.add(root),
      listen: (inner) => this.#listen(inner),
      read: (root) => {
        this.#reading.read(root);
        this.#reading.readAttributes(root);
      },
      forget: (root) => this.#findings.forgetGone(root),
      onLoaded: begin,
      onForeign: (frame) => this.#foreignFrames.found(frame),
      onAppearance: () => this.#changes.appearance(),
    });
    this.#peeked = new Peeked({ shown, whileWriting: (write) => this.#whileWriting(write) });
    this.#peek = new Peek({
      key: () => options.display().peekKey,
      begin: (node) => this.#peekAt(node),
      end: () => this.#peeked.end(this.#isPaused),
    });
    this.#reading = new Reading({
      target,
      shadowRootOf,
      asleep: this.#asleep,
      layout: this.#layout,
      sourceOf: (node) => ledger.sourceOf(node),
      sourceOfAttribute: (element, name) => ledger.sourceOfAttribute(element, name),
      languageOf: (element) => this.#copies.languageOf(element),
      isKnown: (container) => this.#findings.isKnown(container),
      sink: {
        segments: (container, segments, isLeaf) =>
          this.#findings.segments(container, segments, isLeaf),
        attributes: (element, texts) => this.#findings.attributes(element, texts),
        again: (container) => this.#changes.content(container),
        hiddenBox: (element) => {
          this.#hidden.add(element, 'box');
          this.#viewport.observe(element);
        },
        hidden: (place) => this.#hidden.add(place, 'itself'),
        shadowRoot: (root) => this.#trees.readShadowRoot(root),
        frame: (frame) => this.#trees.readFrame(frame),
        lateHost: (element) => this.#lateRoots.add(element),
      },
    });
    this.#reread = new Reread({
      changes: this.#changes,
      findings: this.#findings,
      newText: this.#newText,
      hidden: this.#hidden,
      lateRoots: this.#lateRoots,
      asleep: this.#asleep,
      copies: this.#copies,
      trees: this.#trees,
      title: this.#title,
      visits: this.#visits,
      layout: this.#layout,
      write: (steps) => this.#writeInSlices(() => !steps.next().done),
      listen: (inner) => this.#listen(inner),
      unobserve: (element) => this.#viewport.unobserve(element),
      read: (container) => this.#reading.read(container),
      readAttributes: (element) => this.#reading.readAttributes(element),
      lookSoon: () => this.#lookSoon(),
    });
    this.#phases = new Phases({
      phases: this.#inOrder(),
      signal,
      onRest: options.onProgress,
      onDefect: options.onDefect,
    });
  }

  /** What there is to do; answers first of all, since the reader sees those. */
  #inOrder(): Phase[] {
    const writing = (isDue: () => boolean, step: () => boolean): Phase => ({
      isDue,
      work: () => this.#writeInSlices(step),
    });
    return [
      { isDue: () => this.#errand !== null, work: () => this.#runErrand() },
      writing(
        () => this.#answers.areRetired,
        () => this.#answers.retireNext(),
      ),
      writing(
        () => this.#hasAnswers,
        () => this.#hasAnswers && !this.#errand && this.#answers.putNext(),
      ),
      { isDue: () => this.#reading.isUnderWay, work: (signal) => this.#walkOn(signal) },
      { isDue: () => this.#asleep.hasWoken, work: (signal) => this.#readWoken(signal) },
      { isDue: () => this.#reread.hasStraightened, work: () => this.#showStraightened() },
      { isDue: () => this.#changes.areReady, work: (signal) => this.#takeChanges(signal) },
      { isDue: () => this.#glances.isDue, work: (signal) => this.#look(signal) },
    ];
  }

  start(): void {
    this.#options.desk.expectMore();
    this.#title.read();
    this.#trees.readDocument(this.#options.document);
    this.#phases.begin();
  }

  /** True until everything that is there has been read and put. */
  get isBusy(): boolean {
    return this.#phases.areWorking || !this.#hasWalked || this.#hasAnswers;
  }

  get #hasAnswers(): boolean {
    return this.#answers.areWaiting && !this.#isPaused;
  }

  /** While paused the page is read on, and nothing is put in place. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (!isPaused) this.callFrames();
    this.#phases.begin();
  }

  /** Frames of other origins may join now: whoever was told of them while nothing was wanted has let them be. */
  callFrames(): void {
    this.#foreignFrames.tellAgain();
  }

  /**
   * Calls `step`, which writes through the ledger, in slices until it returns false or the run ends. Afterwards, too: what an
   * ended run keeps from harm it must know to be ours.
   */
  write(step: () => boolean): Promise<void> {
    if (this.#end.signal.aborted) return this.#writeInSlices(step, forever);
    return new Promise((done) => {
      this.#errand = { step, done };
      this.#phases.begin();
    });
  }

  /** True once the whole page has been read, but for what is left for later. */
  get hasWalked(): boolean {
    return this.#hasWalked;
  }

  /** True once the whole page has been read, with nothing left for later. */
  get hasReadAll(): boolean {
    return this.#hasWalked && !this.#asleep.areThereAny;
  }

  /** How many frames are on the page that a session of their own has to read. */
  countForeignFrames(): number {
    return this.#foreignFrames.count();
  }

  /** What is far away is wanted now: what was left of it is read. */
  readFarAway(): void {
    this.#asleep.wakeAll();
  }

  /** An answer came. Null: the text stays in the original. */
  receive(unit: Unit, text: string | null): void {
    this.#answers.receive(unit, text);
  }

  /** Gives back what is in view, before all the rest is: looks, then writes, a little a step. */
  *showOriginalInView(): Generator<void> {
    for (const unit of yield* this.#unitsInView()) {
      unit.straighten();
      unit.revert();
      yield;
    }
  }

  /** Shows what was translated in view again, before all the rest is. */
  *showTranslationInView(): Generator<void> {
    const { shown } = this.#options;
    for (const unit of yield* this.#unitsInView()) {
      if (shown.has(unit)) unit.showAgain();
      yield;
    }
  }

  *#unitsInView(): Generator<void, Set<Unit>> {
    const units = new Set<Unit>();
    for (const elements of this.#glances.takeLines()) {
      for (const element of elements) {
        if (!this.#findings.isKnown(element)) continue;
        // A point between two lines meets neither.
        const { previousElementSibling: before, nextElementSibling: next } = element;
        for (const seen of [element, before, next]) {
          for (const unit of seen ? this.#unitsAt(seen) : []) units.add(unit);
        }
      }
      yield;
    }
    return units;
  }

  close({ putsWhatCame, keeps }: RunEnd): void {
    if (putsWhatCame) {
      const end = performance.now() + lastPutMs;
      this.#watch.whileWriting(() => {
        while (performance.now() < end && this.#hasAnswers && this.#answers.putNext());
      });
    }
    this.#end.abort();
    this.#errand?.done();
    if (keeps) this.#watch.rest();
    else this.#watch.close();
    this.#viewport.close();
    this.#hidden.close();
    this.#asleep.close();
    this.#changes.close();
    this.#timers.close();
  }

  /** What an ended run has put in place is another's now. */
  forsake(): void {
    this.#watch.close();
  }

  /** Lines a unit up at the desk, and has its place watched. */
  #line(unit: Unit): void {
    this.#options.desk.add(unit);
    if (unit.anchor) this.#viewport.observe(unit.anchor);
  }

  /** Nothing may be to come at this element any more. */
  #unobserve(element: Element): void {
    if (!this.#options.desk.isAwaitedAt(element)) this.#viewport.unobserve(element);
  }

  #listen(document: Document): void {
    this.#events.listen(document);
    this.#peek.listen(document, this.#end.signal);
  }

  #heedReader(event: Event): void {
    // A page's own script could have everything asked for without end.
    if (!this.#options.isReaders(event)) return;
    this.#changes.heedReader();
    if (isScroll(event)) {
      this.#newText.heedScroll();
      return;
    }
    if (isPress(event)) this.#newText.heedPress();
    this.#visits.heedReader();
    this.#newText.heedReader();
  }

  /** What was left unread may show in the view by now: nothing tells of that. */
  #lookSoon(): void {
    if (this.#asleep.areThereAny) this.#glances.soon();
  }

  async #runErrand(): Promise<void> {
    const { step, done } = this.#errand ?? {};
    this.#errand = null;
    if (step) await this.#writeInSlices(step).finally(done);
  }

  async #writeInSlices(step: () => boolean, signal = this.#end.signal): Promise<void> {
    await runInSlices(step, signal, (slice) => this.#whileWriting(slice));
    // What was written is not read in the same task: the browser would have to compute styles at once to answer.
    await nextTask();
  }

  #whileWriting(write: () => void): void {
    if (!this.#watch.whileWriting(write)) return;
    this.#layout.spoil();
    this.#heldNear.written();
  }

  async #walkOn(signal: AbortSignal): Promise<void> {
    const mayGoOn = (): boolean => !this.#hasAnswers && this.#errand === null;
    if (!(await this.#reading.walkOn(mayGoOn, signal))) return;
    this.#viewport.flush();
    this.#lookSoon();
    this.#hasWalked = true;
    this.#options.desk.decideOpen();
  }

  /** Reads what has come near. */
  async #readWoken(signal: AbortSignal): Promise<void> {
    this.#newText.expectReplacements([]);
    // What is added last is walked first.
    const groups = this.#asleep.takeWoken().reverse();
    await forEachInSlices(groups, (group) => this.#reading.readGroup(group), signal);
  }

  /** The page has been read: sentences that say the same as before stand again as their translations do. */
  #showStraightened(): Promise<void> {
    const units = this.#reread.takeStraightened();
    return this.#writeInSlices(() => {
      const { done, value: unit } = units.next();
      if (done) return false;
      if (!this.#isPaused && this.#options.shown.has(unit)) unit.showAgain();
      return true;
    });
  }

  async #takeChanges(signal: AbortSignal): Promise<void> {
    await this.#reread.take(signal);
    this.#viewport.flush();
  }

  /** Wakes what is seen. */
  async #look(signal: AbortSignal): Promise<void> {
    await this.#layout.settle(signal);
    const see = (elements: readonly Element[]): void => {
      for (const element of elements) this.#asleep.seen(element);
    };
    await forEachInSlices(this.#glances.take(), see, signal);
  }

  /** Shows the original of the block around a node. */
  #peekAt(node: Node): void {
    const container = this.#findings.containerOf(node);
    if (!container || this.#isPaused) return;
    this.#peeked.begin(this.#unitsAt(container));
  }

  #unitsAt(container: Container): Unit[] {
    const units = this.#findings.unitsOf(container);
    return units.flatMap((unit) => [unit, ...this.#answers.partsOf(unit)]);
  }
}
