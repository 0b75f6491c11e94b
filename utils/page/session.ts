/**
 * One page's translation, from start to restore.
 *
 *   walk ─▶ findings ─▶ desk ─▶ translate ─▶ answers ─▶ ledger ─▶ page
 *     ▲                  ▲                                         │
 *     └── watch ◀────────┼──────────────── the page's own changes ─┘
 *                     viewport
 *
 * Promises: the page's nodes stay; what is in view comes first; reading and writing never mix within one slice of time;
 * nothing is asked for twice; stopping, restoring and showing again work at any moment. Not here: how texts become
 * requests (the pipeline), and anything of the browser's extension interface.
 */
import type { Failure } from '../base/failure.ts';
import type { PageStatus } from '../base/page-status.ts';
import type { TranslateTexts } from '../base/texts.ts';
import type { Context } from './context.ts';
import { contextAround } from './context.ts';
import { Desk } from './desk.ts';
import { Findings } from './findings.ts';
import { GatheredChanges } from './gather.ts';
import { Hidden } from './hidden.ts';
import { Ledger } from './ledger.ts';
import { runInSlices } from './slices.ts';
import type { Unit } from './units.ts';
import { createTitleUnit } from './units.ts';
import type { Viewport } from './viewport.ts';
import { watchViewport } from './viewport.ts';
import type { Container } from './walk.ts';
import { Walk } from './walk.ts';
import { Watch } from './watch.ts';

export interface PageSessionOptions {
  readonly document: Document;
  /** Upper-case code, or null for detection. */
  readonly source: string | null;
  readonly target: string;
  readonly scope: 'as-i-read' | 'whole-page';
  readonly translate: TranslateTexts;
  /** Closed shadow roots included where the browser lets a content script see them. */
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
  /** Called at most ten times a second. */
  onStatus(status: PageStatus): void;
}

const statusEveryMs = 100;
const lastPutMs = 20;
/** Answers for what is far away are put in place this often … */
const farAwayEveryMs = 100;
/** … and less often on a page of thousands of texts, where each time costs the browser one layout of all of it. */
const farAwayEveryMsOnHugePages = 1000;
const hugePageTexts = 3000;

/** Events after which hidden text may show without a change in the tree (`:hover`, transitions, `<details>`). */
const appearanceEvents = [
  'transitionend',
  'animationend',
  'toggle',
  'pointerover',
  'focusin',
] as const;

export class PageSession {
  readonly #options: PageSessionOptions;
  readonly #ledger = new Ledger();
  readonly #desk: Desk;
  #findings: Findings;
  #hidden = new Hidden();
  #watch: Watch | null = null;
  #viewport: Viewport | null = null;
  /** Aborted when the session stops working on the page. */
  #run: AbortController | null = null;
  #walk: Walk | null = null;
  #isWorking = false;
  #hasWalked = false;
  #answers: { unit: Unit; text: string | null }[] = [];
  #changes = new GatheredChanges(() => this.#work());
  /** Work came while work was ending. */
  #goesOn = false;
  #title: Unit | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  #statusTimer: ReturnType<typeof setTimeout> | undefined;
  #rests = new Set<ReturnType<typeof setTimeout>>();
  #shows: PageStatus['shows'] = 'original';
  #phase: 'idle' | 'running' | 'stopped' | 'failed' = 'idle';
  #failure: Failure | null = null;
  #waiting: PageStatus['waiting'] = null;
  #frames = new WeakSet<HTMLIFrameElement>();

  constructor(options: PageSessionOptions) {
    this.#options = options;
    this.#desk = new Desk({
      translate: options.translate,
      asksFarAway: options.scope === 'whole-page',
      onAnswer: (unit, text) => {
        this.#waiting = null;
        this.#answers.push({ unit, text });
        if (this.#desk.zoneOf(unit) !== 'far') this.#work();
        else this.#workLater();
      },
      onFailure: (failure) => {
        this.#putWhatCame();
        this.#halt('failed', failure);
      },
      onChange: () => this.#report(),
    });
    this.#findings = this.#newFindings();
  }

  /** Starts, or goes on after `stop` or a failure; texts whose request failed are asked for again. */
  begin(): void {
    if (this.#phase === 'running') {
      if (this.#desk.latestFailure === null) return;
      this.#halt('stopped', null);
    }
    this.#desk.forgetFailures();
    this.#start();
  }

  /** Stops working; what was translated stays. */
  stop(): void {
    if (this.#phase !== 'running') return;
    this.#putWhatCame();
    this.#halt('stopped', null);
  }

  /** Gives the page its own text back. What was translated stays known. */
  async showOriginal(): Promise<void> {
    if (this.#shows === 'original') return;
    this.#shows = 'original';
    this.#halt('stopped', null);
    const steps = this.#ledger.restore();
    await runInSlices(() => !steps.next().done, new AbortController().signal);
    this.#report();
  }

  /** Shows the translation again: what is known at once and for nothing, the rest as it is needed. */
  showTranslation(): void {
    if (this.#phase !== 'running') this.#start();
  }

  /** Gives the page back in one go and falls silent for good: for a script whose extension is gone. */
  close(): void {
    this.#halt('stopped', null);
    clearTimeout(this.#statusTimer);
    for (const _ of this.#ledger.restore());
  }

  /** Tells that the service is busy and work goes on by itself after `delayMs`. */
  wait(delayMs: number, failure: Failure): void {
    if (this.#phase !== 'running') return;
    this.#waiting = { untilMs: Date.now() + delayMs, failure };
    this.#report();
  }

  status(): PageStatus {
    const counts = this.#desk.counts();
    return {
      phase: this.#phaseFor(counts.translated),
      shows: this.#shows,
      source: this.#options.source,
      detectedSource: this.#desk.detectedSource,
      target: this.#options.target,
      texts: { found: counts.found, translated: counts.translated, kept: counts.kept },
      characters: {
        sent: counts.sentCharacters,
        billed: counts.billedCharacters,
        fromMemory: counts.charactersFromMemory,
      },
      failure:
        this.#failure ??
        this.#desk.latestFailure ??
        (this.#isEmpty ? { code: 'page-empty' } : null),
      waiting: this.#waiting,
    };
  }

  #phaseFor(translated: number): PageStatus['phase'] {
    if (this.#phase === 'stopped' || this.#phase === 'failed') return this.#phase;
    if (this.#isBusy) return 'working';
    return translated === 0 && this.#desk.latestFailure ? 'failed' : 'done';
  }

  get #isEmpty(): boolean {
    return this.#hasWalked && this.#desk.counts().found === 0;
  }

  get #isBusy(): boolean {
    return this.#isWorking || this.#desk.isBusy || !this.#hasWalked || this.#answers.length > 0;
  }

  #start(): void {
    const { document } = this.#options;
    this.#phase = 'running';
    this.#shows = 'translation';
    this.#failure = null;
    this.#hasWalked = false;
    this.#run = new AbortController();
    this.#ledger.straightenAll();
    this.#findings = this.#newFindings();
    this.#hidden = new Hidden();
    this.#viewport = watchViewport((element, zone) => {
      this.#desk.setZone(element, zone);
      if (zone !== 'far' && this.#hidden.has(element)) this.#changes.appearance();
      if (zone !== 'far' && !this.#desk.hasWaitingAt(element) && !this.#hidden.has(element)) {
        this.#viewport?.unobserve(element);
      }
    });
    this.#watch = new Watch(this.#ledger, this.#changes);
    for (const event of appearanceEvents) {
      document.addEventListener(event, () => this.#changes.appearance(), {
        capture: true,
        passive: true,
        signal: this.#run.signal,
      });
    }
    this.#desk.begin();
    this.#addTitle();
    this.#addDocument(document);
    this.#work();
    this.#report();
  }

  #halt(phase: 'stopped' | 'failed', failure: Failure | null): void {
    this.#phase = phase;
    this.#failure = failure;
    this.#waiting = null;
    this.#run?.abort();
    this.#run = null;
    this.#desk.stop();
    this.#desk.clear();
    this.#watch?.close();
    this.#watch = null;
    this.#viewport?.close();
    this.#viewport = null;
    this.#walk = null;
    this.#answers = [];
    this.#changes.close();
    this.#title = null;
    clearTimeout(this.#later);
    this.#later = undefined;
    for (const timer of this.#rests) clearTimeout(timer);
    this.#rests.clear();
    this.#report();
  }

  #newFindings(): Findings {
    return new Findings({
      context: { ledger: this.#ledger, target: this.#options.target },
      now: () => performance.now(),
      knows: (key) => this.#desk.knows(key),
      added: (unit) => {
        this.#desk.add(unit);
        if (unit.anchor) this.#viewport?.observe(unit.anchor);
      },
      dropped: (unit) => this.#desk.drop(unit),
      resting: (container, atMs) => this.#rest(container, atMs),
    });
  }

  #newWalk(): Walk {
    return new Walk({
      target: this.#targetTag,
      sourceOf: (node) => this.#ledger.sourceOf(node),
      sourceOfAttribute: (element, name) => this.#ledger.sourceOfAttribute(element, name),
      shadowRootOf: this.#options.shadowRootOf ?? ((element) => element.shadowRoot),
      isKnown: (container) => this.#findings.isKnown(container),
      sink: {
        segments: (container, segments, isLeaf) =>
          this.#findings.segments(container, segments, isLeaf),
        attributes: (element, texts) => this.#findings.attributes(element, texts),
        hidden: (element, byDisplay) => {
          this.#hidden.add(element, byDisplay);
          if (byDisplay) this.#viewport?.observe(element);
        },
        shadowRoot: (root) => this.#watch?.add(root),
        frame: (frame) => this.#addFrame(frame),
      },
    });
  }

  /** Adds containers to the walk under way, or begins one. */
  #read(container: Container): void {
    this.#walk ??= this.#newWalk();
    this.#walk.add(container, this.#contextAround(container));
  }

  #readAttributes(element: Element): void {
    if (!element.isConnected) return;
    (this.#walk ?? this.#newWalk()).readAttributes(element, this.#contextAround(element));
  }

  #contextAround(node: Node): Context {
    return contextAround(node, this.#targetTag, (element) =>
      this.#ledger.sourceOfAttribute(element, 'lang'),
    );
  }

  /** The target's primary subtag, as pages write it. */
  get #targetTag(): string {
    return this.#options.target.split('-', 1)[0]?.toLowerCase() ?? '';
  }

  #addDocument(document: Document): void {
    this.#watch?.add(document);
    if (!document.body) return;
    this.#read(document.body);
    this.#readAttributes(document.body);
  }

  #addFrame(frame: HTMLIFrameElement): void {
    const signal = this.#run?.signal;
    if (!signal) return;
    const enter = (): void => {
      // Null for another origin, and for a frame that has not loaded anything yet.
      const inner = frame.contentDocument;
      if (inner?.body) {
        this.#addDocument(inner);
        this.#work();
      }
    };
    if (!this.#frames.has(frame)) {
      this.#frames.add(frame);
      frame.addEventListener('load', enter, { signal });
      signal.addEventListener('abort', () => this.#frames.delete(frame), { once: true });
    }
    enter();
  }

  #addTitle(): void {
    const title = createTitleUnit(this.#options.document, {
      ledger: this.#ledger,
      target: this.#options.target,
    });
    // `document.title = …` puts a new text node in the place of the old one.
    const isSame =
      title !== null && this.#title?.place === title.place && this.#title.key === title.key;
    if (isSame && this.#title?.isShown()) return;
    if (this.#title) this.#desk.drop(this.#title);
    this.#title = title;
    if (title) this.#desk.add(title);
  }

  #rest(container: Container, atMs: number): void {
    const timer = setTimeout(
      () => {
        this.#rests.delete(timer);
        this.#changes.content(container);
      },
      Math.max(0, atMs - performance.now()),
    );
    this.#rests.add(timer);
  }

  #workLater(): void {
    this.#later ??= setTimeout(
      () => {
        this.#later = undefined;
        this.#work();
      },
      this.#desk.counts().found > hugePageTexts ? farAwayEveryMsOnHugePages : farAwayEveryMs,
    );
  }

  /** Does what there is to do, one phase at a time: put answers, read changes, walk. */
  #work(): void {
    if (!this.#run) return;
    if (this.#isWorking) {
      this.#goesOn = true;
      return;
    }
    const { signal } = this.#run;
    this.#isWorking = true;
    void this.#workThrough(signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        this.#halt('failed', { code: 'internal', rule: String(error) });
      })
      .finally(() => {
        this.#isWorking = false;
        // Work that came after the last look at it, or with a new run while an aborted one was ending.
        if (this.#goesOn) {
          this.#goesOn = false;
          this.#work();
        }
        this.#report();
      });
  }

  async #workThrough(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.#answers.length > 0) {
        await runInSlices(
          () => this.#putNext(),
          signal,
          (slice) => this.#watch?.whileWriting(slice),
        );
      } else if (this.#walk) {
        await this.#walkOn(this.#walk, signal);
      } else if (this.#changes.areReady) {
        await this.#readChanges(signal);
      } else return;
    }
  }

  async #walkOn(walk: Walk, signal: AbortSignal): Promise<void> {
    let isDone = false;
    await runInSlices(() => {
      isDone = !walk.step();
      // Answers go first: the reader sees those.
      return !isDone && this.#answers.length === 0;
    }, signal);
    if (!isDone) return;
    if (this.#walk === walk) this.#walk = null;
    this.#viewport?.flush();
    this.#hasWalked = true;
  }

  /** What is paid for is shown before work stops; never longer than one short task. */
  #putWhatCame(): void {
    const end = performance.now() + lastPutMs;
    this.#watch?.whileWriting(() => {
      while (performance.now() < end && this.#putNext());
    });
  }

  #putNext(): boolean {
    const answer = this.#answers.shift();
    if (!answer) return false;
    const { unit, text } = answer;
    if (unit.anchor && !this.#desk.hasWaitingAt(unit.anchor) && !this.#hidden.has(unit.anchor)) {
      this.#viewport?.unobserve(unit.anchor);
    }
    // What the page has changed since is read again by itself.
    if (!unit.isCurrent()) return true;
    const outcome = text === null ? 'untrusted' : unit.put(text);
    if (outcome === 'shown') return true;
    unit.revert();
    if (outcome === 'broken') for (const part of unit.parts()) this.#desk.add(part);
    else if (text !== null) this.#desk.distrust(unit.key);
    return true;
  }

  async #readChanges(signal: AbortSignal): Promise<void> {
    const { content, attributes, contexts, mayShow } = this.#changes.take();
    const shown = mayShow ? await this.#takeShown(signal) : [];
    const containers = this.#containersOf([...content, ...contexts, ...shown]);
    this.#watch?.whileWriting(() => {
      for (const element of contexts) this.#findings.forgetWithin(element);
      // Elements of ours to stand where the page put them, so that its sentences are read in its own order.
      for (const container of containers) {
        for (const unit of this.#findings.unitsOf(container)) unit.straighten();
      }
    });
    // What a context held is forgotten by now: the container around it is read instead.
    for (const container of this.#containersOf([...containers])) this.#read(container);
    for (const element of attributes) this.#readAttributes(element);
  }

  /** What was hidden and shows by now. */
  async #takeShown(signal: AbortSignal): Promise<Element[]> {
    const found: Element[] = [];
    const shown = this.#hidden.takeShown();
    await runInSlices(() => {
      const { done, value } = shown.next();
      if (value) {
        this.#viewport?.unobserve(value);
        found.push(value);
      }
      return !done;
    }, signal);
    return found;
  }

  /** The containers to read again for changes at `nodes`. A title and a new body are taken care of on the way. */
  #containersOf(nodes: readonly Node[]): Set<Container> {
    const containers = new Set<Container>();
    for (const node of nodes) {
      const document = node.ownerDocument;
      if (!node.isConnected || !document) continue;
      const container = this.#findings.containerOf(node);
      if (container) containers.add(container);
      else if (document.head?.contains(node)) this.#addTitle();
      else if (node === document.documentElement || node === document.body) {
        containers.add(document.body);
      }
    }
    return containers;
  }

  #report(): void {
    this.#statusTimer ??= setTimeout(() => {
      this.#statusTimer = undefined;
      this.#options.onStatus(this.status());
    }, statusEveryMs);
  }
}
