/**
 * One stretch of work on a page, from a start to the next stop: reads it, follows its changes, puts answers in place.
 *
 * One phase at a time, each in slices: answers are put (writing), changes are taken (writing), the tree is walked (reading).
 * What outlives it belongs to the session: the ledger, and the desk with its answers.
 */
import type { PageDisplay } from '../base/page-display.ts';
import { toBcp47 } from '../languages/bcp47.ts';
import type { Group } from './asleep.ts';
import { Asleep } from './asleep.ts';
import { belowName } from './below.ts';
import type { Context } from './context.ts';
import { contextAround } from './context.ts';
import type { Desk } from './desk.ts';
import { isInHiddenBox } from './element-kind.ts';
import { Findings } from './findings.ts';
import { ForeignFrames } from './foreign-frames.ts';
import { GatheredChanges } from './gather.ts';
import { Glances } from './glance.ts';
import { Hidden } from './hidden.ts';
import { LateRoots } from './late-roots.ts';
import type { Ledger } from './ledger.ts';
import { Marks } from './mark.ts';
import { Peek } from './peek.ts';
import { isPress } from './presses.ts';
import { Queue } from './queue.ts';
import { Rounds } from './rounds.ts';
import type { Shown } from './shown.ts';
import { forEachInSlices, nextFrame, nextTask, runInSlices } from './slices.ts';
import type { Unit } from './units.ts';
import { createTitleUnit } from './units.ts';
import type { Viewport } from './viewport.ts';
import { watchViewport } from './viewport.ts';
import { Visits } from './visits.ts';
import type { Container } from './walk.ts';
import { isFrame, Walk } from './walk.ts';
import { Watch } from './watch.ts';

/** Answers for what is far away are put in place this often … */
const farAwayEveryMs = 100;
/** … and less often on a page of thousands of texts, where each time costs the browser one layout of all of it. */
const farAwayEveryMsOnHugePages = 1000;
const hugePageTexts = 3000;
/** What came is put in place before work stops, as far as it goes in one short task. */
const lastPutMs = 20;

/** Events after which hidden text may show without a change in the tree (`:hover`, transitions, `<details>`). */
const appearanceEvents = ['transitionend', 'animationend', 'toggle', 'focusin'] as const;
/** Hovering may show a menu by style alone; a pointer on its way crosses many elements. */
const hoverMs = 400;

/** What a reader does, and a page answers with new text: a list that is scrolled, a tab that is chosen. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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
  /** A phase has ended. */
  onProgress(): void;
  /** Frames of other origins were found, or have loaded something else. */
  onForeignFrames(): void;
  /** A defect of ours: the run does nothing more. */
  onDefect(): void;
}

const framesIn = (element: Element): HTMLIFrameElement[] =>
  [element, ...element.querySelectorAll('iframe, frame')].filter(isFrame);

export class Run {
  readonly #options: RunOptions;
  readonly #end = new AbortController();
  readonly #findings: Findings;
  readonly #hidden = new Hidden((element) => this.#changes.showing(element));
  readonly #watch: Watch;
  readonly #viewport: Viewport;
  readonly #asleep: Asleep;
  readonly #glances: Glances;
  /** The browser has not laid out yet what was written. */
  #hasWritten = false;
  readonly #changes = new GatheredChanges(() => this.#work());
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #resting = new WeakSet<object>();
  /** Frames that are followed, with the document that was read last in each. */
  readonly #frames = new WeakMap<HTMLIFrameElement, Document | null>();
  readonly #foreignFrames: ForeignFrames;
  readonly #lateRoots: LateRoots;
  /** Elements that the page added since the run began. */
  readonly #added = new WeakSet<Node>();
  readonly #parts = new WeakMap<Unit, readonly Unit[]>();
  readonly #answers = new Queue<{ readonly unit: Unit; readonly text: string | null }>();
  #walk: Walk | null = null;
  #title: Unit | null = null;
  readonly #titleRounds = new Rounds(() => performance.now());
  readonly #visits: Visits;
  #hasWalked = false;
  #isWorking = false;
  /** Work came while work was ending. */
  #goesOn = false;
  #isPutLater = false;
  #isHovering = false;
  /** The page shows its original: answers wait. */
  #isPaused = false;
  /** Writing that goes before everything else. */
  #writing: { readonly step: () => boolean; readonly done: () => void } | null = null;
  #retired: Unit[] = [];
  /** No longer on the page as they were read: an answer that is still to be put would come twice. */
  readonly #dropped = new WeakSet<Unit>();
  /** Their elements stand in the page's own order for its text to be read. */
  readonly #straightened = new Set<Unit>();
  #peeked: Unit[] = [];
  readonly #peek = new Peek({
    key: () => this.#options.display().peekKey,
    begin: (node) => this.#peekAt(node),
    end: () => this.#endPeek(),
  });

  constructor(options: RunOptions) {
    this.#options = options;
    const { ledger, target, desk } = options;
    this.#visits = new Visits(options.document);
    this.#watch = new Watch(ledger, this.#changes);
    this.#viewport = watchViewport((element, zone) => {
      desk.setZone(element, zone);
      if (zone === 'far') return;
      if (this.#hidden.has(element)) this.#changes.showing(element);
      else if (!desk.isAwaitedAt(element)) this.#viewport.unobserve(element);
    });
    this.#asleep = new Asleep({
      leavesFarAway: options.leavesFarAway,
      isKnown: (container) => this.#findings.isKnown(container),
      onWoken: () => this.#work(),
      onLost: (container) => this.#changes.content(container),
    });
    this.#glances = new Glances({
      document: options.document,
      shadowRootOf: options.shadowRootOf,
      after: (delayMs, work) => this.#after(delayMs, work),
      onDue: () => this.#work(),
    });
    this.#lateRoots = new LateRoots(options.shadowRootOf);
    this.#foreignFrames = new ForeignFrames({
      tell: options.onForeignFrames,
      after: (delayMs, work) => this.#after(delayMs, work),
      restAt: (frame, atMs, work) => this.#restAt(frame, atMs, work),
    });
    this.#findings = new Findings({
      context: {
        ledger,
        marks: new Marks(ledger),
        target,
        layout: () => options.display().layout,
        keepsReadings: () => options.display().rubyReadings === 'keep',
      },
      now: () => performance.now(),
      shadowRootOf: options.shadowRootOf,
      knows: (key) => desk.knows(key),
      added: (unit) => this.#line(unit),
      dropped: (unit) => this.#drop(unit),
      forgotten: (container) => this.#asleep.forget(container),
      givenUp: (unit) => this.#answers.push({ unit, text: null }),
      resting: (place, atMs) =>
        this.#restAt(place, atMs, () => {
          if ('element' in place) this.#changes.attribute(place.element);
          else this.#changes.content(place);
        }),
    });
  }

  start(): void {
    this.#readTitle();
    this.#readDocument(this.#options.document);
    this.#work();
  }

  /** A page that writes itself anew (`document.open`) takes all listeners away: listening twice is listening once. */
  #listen(document: Document): void {
    const options = { capture: true, passive: true, signal: this.#end.signal };
    for (const event of appearanceEvents) document.addEventListener(event, this.#appear, options);
    document.addEventListener('pointerover', this.#hover, options);
    document.addEventListener('scrollend', this.#lookSoon, options);
    for (const event of readerEvents) document.addEventListener(event, this.#heedReader, options);
    this.#peek.listen(document, this.#end.signal);
  }

  readonly #appear = (): void => this.#changes.appearance();

  /** What is asleep may show in the view by now: nothing tells of that. */
  readonly #lookSoon = (): void => {
    if (this.#asleep.areThereAny) this.#glances.soon();
  };

  readonly #heedReader = (event: Event): void => {
    const { type } = event;
    if (isPress(event)) this.#findings.heedPress();
    if (type === 'keydown' || type === 'pointerdown') this.#visits.heedReader();
    this.#findings.heedReader();
    this.#changes.heedReader();
  };

  readonly #hover = (): void => {
    if (this.#isHovering) return;
    this.#isHovering = true;
    this.#after(hoverMs, () => {
      this.#isHovering = false;
      this.#changes.heedReader();
      this.#changes.appearance();
    });
  };

  /** True until everything that is there has been read and put. */
  get isBusy(): boolean {
    return this.#isWorking || !this.#hasWalked || this.#hasAnswers;
  }

  get #hasAnswers(): boolean {
    return this.#answers.length > 0 && !this.#isPaused;
  }

  /** While paused the page is read on, and nothing is put in place. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    // Whoever was told while nothing was wanted has let them be.
    if (!isPaused) this.#foreignFrames.tellAgain();
    this.#work();
  }

  /**
   * Calls `step`, which writes through the ledger, in slices until it returns false or the run ends. Afterwards, too: what an
   * ended run keeps from harm it must know to be ours.
   */
  write(step: () => boolean): Promise<void> {
    if (this.#end.signal.aborted) {
      return this.#writeInSlices(step, new AbortController().signal);
    }
    return new Promise((done) => {
      this.#writing = { step, done };
      this.#work();
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

  /** What is far away is wanted now: what was left of it is read. */
  readFarAway(): void {
    this.#asleep.wakeAll();
  }

  /** An answer came. Null: the text stays in the original. */
  receive(unit: Unit, text: string | null): void {
    this.#answers.push({ unit, text });
    if (this.#options.desk.zoneOf(unit) === 'far') this.#workLater();
    else this.#work();
  }

  close({ putsWhatCame, keeps }: RunEnd): void {
    if (putsWhatCame) {
      const end = performance.now() + lastPutMs;
      this.#watch.whileWriting(() => {
        while (performance.now() < end && this.#putNext());
      });
    }
    this.#end.abort();
    this.#writing?.done();
    if (keeps) this.#watch.rest();
    else this.#watch.close();
    this.#viewport.close();
    this.#hidden.close();
    this.#asleep.close();
    this.#changes.close();
    for (const timer of this.#timers) clearTimeout(timer);
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

  #drop(unit: Unit): void {
    const { desk, shown } = this.#options;
    for (const gone of [unit, ...this.#partsOf(unit)]) {
      desk.drop(gone);
      shown.delete(gone);
      this.#dropped.add(gone);
    }
    this.#retired.push(unit);
    if (unit.anchor && !desk.isAwaitedAt(unit.anchor) && !this.#hidden.has(unit.anchor)) {
      this.#viewport.unobserve(unit.anchor);
    }
  }

  #partsOf(unit: Unit): readonly Unit[] {
    return this.#parts.get(unit) ?? [];
  }

  /** A place that rests is read again when its rest is over, once, however often it changed. */
  #restAt(place: object, atMs: number, readAgain: () => void): void {
    if (this.#resting.has(place)) return;
    this.#resting.add(place);
    this.#after(atMs - performance.now(), () => {
      this.#resting.delete(place);
      readAgain();
    });
  }

  #after(delayMs: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      Math.max(0, delayMs),
    );
    this.#timers.add(timer);
  }

  #workLater(): void {
    if (this.#isPutLater) return;
    this.#isPutLater = true;
    const isHuge = this.#options.desk.counts().found > hugePageTexts;
    this.#after(isHuge ? farAwayEveryMsOnHugePages : farAwayEveryMs, () => {
      this.#isPutLater = false;
      this.#work();
    });
  }

  #work(): void {
    const { signal } = this.#end;
    if (signal.aborted) return;
    if (this.#isWorking) {
      this.#goesOn = true;
      return;
    }
    this.#isWorking = true;
    void this.#workThrough(signal)
      .catch(() => {
        if (!signal.aborted) this.#options.onDefect();
      })
      .finally(() => {
        this.#isWorking = false;
        if (this.#goesOn) {
          this.#goesOn = false;
          this.#work();
        }
        if (!signal.aborted) this.#options.onProgress();
      });
  }

  /** Does what there is to do, one phase at a time; answers first, since the reader sees those. */
  async #workThrough(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.#writing) {
        const { step, done } = this.#writing;
        this.#writing = null;
        await this.#writeInSlices(step, signal).finally(done);
      } else if (this.#retired.length > 0) {
        await this.#writeInSlices(() => this.#retireNext(), signal);
      } else if (this.#hasAnswers) {
        await this.#writeInSlices(() => this.#putNext(), signal);
      } else if (this.#walk) {
        await this.#walkOn(this.#walk, signal);
      } else if (this.#asleep.hasWoken) {
        await this.#readWoken(signal);
      } else if (this.#straightened.size > 0) {
        const again = this.#showStraightened();
        await this.#writeInSlices(() => !again.next().done, signal);
      } else if (this.#changes.areReady) {
        await this.#readChanges(signal);
      } else if (this.#glances.isDue) {
        await this.#look(signal);
      } else return;
    }
  }

  async #writeInSlices(step: () => boolean, signal: AbortSignal): Promise<void> {
    await runInSlices(step, signal, (slice) => this.#whileWriting(slice));
    // What was written is not read in the same task: the browser would have to compute styles at once to answer.
    await nextTask();
  }

  #whileWriting(write: () => void): void {
    if (this.#watch.whileWriting(write)) this.#hasWritten = true;
  }

  /** The page has been read: sentences that say the same as before stand again as their translations do. */
  *#showStraightened(): Generator<void> {
    for (const unit of this.#straightened) {
      this.#straightened.delete(unit);
      if (!this.#isPaused && this.#options.shown.has(unit)) unit.showAgain();
      yield;
    }
  }

  #retireNext(): boolean {
    const unit = this.#retired.pop();
    unit?.retire();
    return unit !== undefined;
  }

  #putNext(): boolean {
    if (!this.#hasAnswers || this.#writing) return false;
    const answer = this.#answers.shift();
    if (!answer) return false;
    this.#put(answer.unit, answer.text);
    const { anchor } = answer.unit;
    if (anchor && !this.#options.desk.isAwaitedAt(anchor) && !this.#hidden.has(anchor)) {
      this.#viewport.unobserve(anchor);
    }
    return true;
  }

  #put(unit: Unit, text: string | null): void {
    if (text === null) {
      unit.revert();
      return;
    }
    if (this.#dropped.has(unit)) return;
    // What the page has changed since is read again by itself.
    if (!unit.isCurrent()) return;
    const outcome = unit.put(text);
    if (outcome === 'shown') {
      this.#options.shown.add(unit);
      return;
    }
    unit.revert();
    if (outcome === 'broken') {
      const parts = unit.parts();
      this.#parts.set(unit, parts);
      for (const part of parts) this.#line(part);
      this.#options.desk.takeApart(unit.key);
    } else this.#options.desk.distrust(unit.key);
  }

  async #walkOn(walk: Walk, signal: AbortSignal): Promise<void> {
    let isDone = false;
    if (this.#needsLayout) await this.#waitForLayout(signal);
    await runInSlices(() => {
      isDone = !walk.step();
      return !isDone && !this.#hasAnswers && !this.#writing && !this.#needsLayout;
    }, signal);
    if (!isDone) return;
    if (this.#walk === walk) this.#walk = null;
    this.#viewport.flush();
    this.#asleep.flush();
    this.#lookSoon();
    this.#hasWalked = true;
    this.#options.desk.decideOpen();
  }

  /** Asking for a place would lay the page out within our task: on a large page that takes longer than a task may. */
  get #needsLayout(): boolean {
    return this.#hasWritten && this.#asleep.readsPlaces;
  }

  async #waitForLayout(signal: AbortSignal): Promise<void> {
    await nextFrame();
    signal.throwIfAborted();
    this.#hasWritten = false;
  }

  /** Reads what has come near. */
  async #readWoken(signal: AbortSignal): Promise<void> {
    this.#findings.expectReplacements([]);
    // What is added last is walked first.
    const groups = this.#asleep.takeWoken().reverse();
    await forEachInSlices(groups, (group) => this.#readGroup(group), signal);
  }

  #readGroup({ container, first, last }: Group): void {
    if (!first.isConnected || !this.#findings.isKnown(container)) return;
    this.#walk ??= this.#newWalk();
    this.#walk.addLeft(container, this.#contextAround(first), first, last);
  }

  /** Elements that the page has restyled or put there may show, whatever the boxes around them say. */
  async #wakeWhatShows(nodes: readonly Node[], signal: AbortSignal): Promise<void> {
    if (!this.#asleep.areThereAny || nodes.length === 0) return;
    if (this.#hasWritten) await this.#waitForLayout(signal);
    const heed = (node: Node): void => {
      if (node.nodeType === Node.ELEMENT_NODE) this.#asleep.changed(node as Element);
    };
    await forEachInSlices(nodes, heed, signal);
    this.#lookSoon();
  }

  /** Wakes what is seen. */
  async #look(signal: AbortSignal): Promise<void> {
    if (this.#hasWritten) await this.#waitForLayout(signal);
    const see = (elements: readonly Element[]): void => {
      for (const element of elements) this.#asleep.seen(element);
    };
    await forEachInSlices(this.#glances.take(), see, signal);
  }

  /** Takes the page's changes: any number of them, so every part of it is done in slices. */
  async #readChanges(signal: AbortSignal): Promise<void> {
    const changes = this.#changes.take();
    const { content, attributes, contexts, joined, mayShow, showing } = changes;
    const { restyled, replaced, added, removed } = changes;
    if (this.#visits.takeVisit()) {
      this.#findings.heedVisit();
      this.#titleRounds.reset();
    }
    await forEachInSlices(added, (node) => this.#added.add(node), signal);
    const copies = this.#takeCopiesAway(added);
    await this.#writeInSlices(() => !copies.next().done, signal);
    await forEachInSlices(this.#forgetGone(removed), () => {}, signal);
    this.#findings.expectReplacements(await this.#containersOf(replaced, signal));
    const shown: Element[] = [];
    const show = (element: Element | null): void => {
      if (!element) return;
      this.#viewport.unobserve(element);
      shown.push(element);
    };
    await forEachInSlices(this.#hidden.takeShown(showing), show, signal);
    if (mayShow) {
      const redefine = (element: Element | null): void => {
        if (element?.isConnected) this.#changes.context(element);
      };
      await forEachInSlices(this.#lateRoots.takeChanged(), redefine, signal);
      await forEachInSlices(this.#hidden.takeShown(), show, signal);
      this.#changes.looked(shown.length > 0);
    }
    const containers = await this.#containersOf([...content, ...contexts, ...shown], signal);
    const left = await this.#containersOf(joined, signal);
    const giveBack = this.#giveBack({ left, contexts, containers });
    await this.#writeInSlices(() => !giveBack.next().done, signal);
    await this.#wakeWhatShows([...restyled, ...added], signal);
    // What a context held is forgotten by now: the container around it is read instead.
    const toRead = await this.#containersOf(containers, signal);
    await forEachInSlices(toRead, (container) => this.#readChanged(container), signal);
    await forEachInSlices(attributes, (element) => this.#readAttributes(element), signal);
    this.#viewport.flush();
  }

  /** What the page copied along with its own rows. */
  *#takeCopiesAway(added: Iterable<Node>): Generator<void> {
    const { ledger } = this.#options;
    for (const node of added) {
      if (node.nodeType !== Node.ELEMENT_NODE || !node.isConnected) continue;
      const element = node as HTMLElement;
      const inside = element.querySelectorAll<HTMLElement>(belowName);
      for (const copy of element.localName === belowName ? [element] : inside) {
        if (!ledger.isOurElement(copy)) ledger.removeElement(copy);
      }
      yield;
    }
  }

  *#forgetGone(removed: Iterable<Node>): Generator<void> {
    for (const node of removed) {
      if (node.nodeType === Node.ELEMENT_NODE && !node.isConnected) {
        yield* this.#findings.forgetGone(node as Element);
        for (const frame of framesIn(node as Element)) yield* this.#forgetFrame(frame);
      }
    }
  }

  *#giveBack(changed: {
    readonly left: Iterable<Container>;
    readonly contexts: Iterable<Element>;
    readonly containers: Iterable<Container>;
  }): Generator<void> {
    for (const container of changed.left) yield this.#findings.leave(container);
    for (const element of changed.contexts) {
      if (!this.#asleep.holds(element)) yield* this.#findings.forgetWithin(element);
    }
    // Elements back to where the page put them, so that its sentences are read in its own order.
    for (const container of changed.containers) {
      for (const unit of this.#findings.unitsOf(container)) {
        if (unit.straighten()) this.#straightened.add(unit);
        yield;
      }
    }
  }

  /**
   * An element that may get a shadow root. A custom one is another once it is defined; Chromium keeps the registry from content
   * scripts: there it is looked for whenever the page changes.
   */
  #awaitRoot(element: Element): void {
    this.#lateRoots.add(element);
    if (!element.matches(':not(:defined)')) return;
    const registry: CustomElementRegistry | null | undefined =
      element.ownerDocument.defaultView?.customElements;
    registry?.whenDefined(element.localName).then(
      this.#appear,
      // Not the name of a custom element: it never will be.
      () => {},
    );
  }

  /** The containers to read again for changes at `nodes`; a title and a new root are taken care of on the way. */
  async #containersOf(nodes: Iterable<Node>, signal: AbortSignal): Promise<Set<Container>> {
    const containers = new Set<Container>();
    const add = (node: Node): void => {
      // A document has no owner: it is where the root element was replaced.
      const document = node.ownerDocument ?? (node as Document);
      if (!node.isConnected || this.#asleep.holds(node)) return;
      const container = this.#findings.containerOf(node);
      if (container) containers.add(container);
      else if (document.head?.contains(node)) this.#readTitle();
      else if (node === document || node.parentNode === document || node === document.body) {
        this.#listen(document);
        this.#readTitle();
        // Null while the page has taken it away, or an XML document has none.
        if (document.body) containers.add(document.body);
      }
    };
    await forEachInSlices(nodes, add, signal);
    return containers;
  }

  #readDocument(document: Document): void {
    this.#watch.add(document);
    this.#listen(document);
    const root = document.body ?? document.documentElement;
    if (!root) return;
    this.#read(root);
    this.#readAttributes(root);
  }

  #readShadowRoot(root: ShadowRoot): void {
    this.#watch.add(root);
    // A slot that is empty now shows its own text.
    root.addEventListener('slotchange', this.#appear, { signal: this.#end.signal });
  }

  /** What was read in a frame that is gone, or shows another document now. */
  *#forgetFrame(frame: HTMLIFrameElement): Generator<void> {
    const root = this.#frames.get(frame)?.documentElement;
    this.#frames.set(frame, null);
    if (root) yield* this.#findings.forgetGone(root);
  }

  /** Shows the original of the block around a node. */
  #peekAt(node: Node): void {
    const container = this.#findings.containerOf(node);
    if (!container || this.#isPaused) return;
    this.#peeked = this.#findings
      .unitsOf(container)
      .flatMap((unit) => [unit, ...this.#partsOf(unit)])
      .filter((unit) => unit.isShown() && !unit.isBelow());
    this.#whileWriting(() => {
      for (const unit of this.#peeked) unit.straighten();
      for (const unit of this.#peeked) unit.revert();
    });
  }

  #endPeek(): void {
    const { shown } = this.#options;
    const peeked = this.#peeked.filter((unit) => shown.has(unit));
    this.#peeked = [];
    if (this.#isPaused) return;
    this.#whileWriting(() => {
      for (const unit of peeked) unit.showAgain();
    });
  }

  #readFrame(frame: HTMLIFrameElement): void {
    const enter = (): void => {
      const inner = frame.contentDocument;
      if (this.#frames.get(frame) !== inner) {
        for (const _ of this.#forgetFrame(frame));
        this.#frames.set(frame, inner);
      }
      if (inner?.documentElement) {
        this.#readDocument(inner);
        this.#work();
      } else if (!inner && frame.isConnected) this.#foreignFrames.found(frame);
    };
    if (!this.#frames.has(frame)) {
      this.#frames.set(frame, null);
      frame.addEventListener('load', enter, { signal: this.#end.signal });
    }
    enter();
  }

  #readTitle(): void {
    const { document, ledger, desk } = this.#options;
    const title = createTitleUnit(document, ledger);
    // `document.title = …` puts a new text node in the place of the old one.
    const isSame =
      title !== null && this.#title?.place === title.place && this.#title.key === title.key;
    // One change of a page may be told many times: a title that still waits for its turn is no new round.
    if (isSame && (this.#title?.isShown() || !desk.knows(title.key))) return;
    if (this.#title) this.#drop(this.#title);
    this.#title = null;
    if (!title) return;
    const restsUntil = desk.knows(title.key) ? null : this.#titleRounds.count(document);
    if (restsUntil === null) {
      this.#title = title;
      desk.add(title);
    } else this.#restAt(document, restsUntil, () => this.#readTitle());
  }

  /** Adds a container to the walk under way, or begins one. */
  #read(container: Container): void {
    this.#walk ??= this.#newWalk();
    this.#asleep.forget(container);
    this.#walk.add(container, this.#contextAround(container));
  }

  /** Reads a container again; one that is hidden by now when it shows. */
  #readChanged(container: Container): void {
    const isElement = container.nodeType === Node.ELEMENT_NODE;
    if (isElement && isInHiddenBox(container as Element)) {
      this.#hidden.add(container as Element, 'around');
    } else this.#read(container);
  }

  #readAttributes(element: Element): void {
    if (!element.isConnected || this.#asleep.holds(element)) return;
    (this.#walk ?? this.#newWalk()).readAttributes(element, this.#contextAround(element));
  }

  #newWalk(): Walk {
    const { ledger, target, shadowRootOf } = this.#options;
    return new Walk({
      target,
      sourceOf: (node) => ledger.sourceOf(node),
      sourceOfAttribute: (element, name) => ledger.sourceOfAttribute(element, name),
      languageOf: this.#languageOf,
      shadowRootOf,
      isKnown: (container) => this.#findings.isKnown(container),
      leaves: (container, block) => this.#asleep.leaves(container, block),
      sink: {
        segments: (container, segments, isLeaf) =>
          this.#findings.segments(container, segments, isLeaf),
        attributes: (element, texts) => this.#findings.attributes(element, texts),
        again: (container) => this.#changes.content(container),
        hidden: (element, byDisplay) => {
          this.#hidden.add(element, byDisplay ? 'box' : 'text');
          if (byDisplay) this.#viewport.observe(element);
        },
        shadowRoot: (root) => this.#readShadowRoot(root),
        frame: (frame) => this.#readFrame(frame),
        lateHost: (element) => this.#awaitRoot(element),
      },
    });
  }

  #contextAround(node: Node): Context {
    return contextAround(node, this.#options.target, this.#languageOf);
  }

  /**
   * `lang` as the page set it. A copy that the page makes of a translated row has our mark, and not in the ledger; only what
   * is added while we work can be one.
   */
  readonly #languageOf = (element: Element): string | null => {
    const { ledger, target } = this.#options;
    const language = ledger.sourceOfAttribute(element, 'lang');
    if (!this.#added.has(element) || language !== toBcp47(target)) return language;
    const neighbours = [element.previousElementSibling, element.nextElementSibling];
    const isCopy = neighbours.some((other) => other && ledger.showsAttribute(other, 'lang'));
    return isCopy ? null : language;
  };
}
