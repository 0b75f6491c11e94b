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
import { contextAround } from './context.ts';
import { Desk } from './desk.ts';
import { Findings } from './findings.ts';
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

/** Changes of the page are gathered this long: a framework's update is many records. */
const gatherMs = 80;
const statusEveryMs = 100;
/** Answers for what is far away are put in place this often: on a huge page each time costs one layout of all of it. */
const farAwayEveryMs = 1000;

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
  #dirty = new Set<Node>();
  #mayShow = false;
  #title: Unit | null = null;
  #gather: ReturnType<typeof setTimeout> | undefined;
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
      onFailure: (failure) => this.#halt('failed', failure),
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
    if (this.#phase === 'running') this.#halt('stopped', null);
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
      if (zone !== 'far' && this.#hidden.has(element)) this.#appearance();
      if (zone !== 'far' && !this.#desk.hasWaitingAt(element) && !this.#hidden.has(element)) {
        this.#viewport?.unobserve(element);
      }
    });
    this.#watch = new Watch(this.#ledger, {
      content: (node) => this.#contentChanged(node),
      attribute: (element) => this.#contentChanged(element),
      appearance: () => this.#appearance(),
    });
    for (const event of appearanceEvents) {
      document.addEventListener(event, () => this.#appearance(), {
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
    this.#dirty.clear();
    this.#title = null;
    clearTimeout(this.#gather);
    this.#gather = undefined;
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
      target: this.#options.target.split('-', 1)[0]?.toLowerCase() ?? '',
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
    const target = this.#options.target.split('-', 1)[0]?.toLowerCase() ?? '';
    this.#walk.add(
      container,
      contextAround(container, target, (element) =>
        this.#ledger.sourceOfAttribute(element, 'lang'),
      ),
    );
  }

  #addDocument(document: Document): void {
    this.#watch?.add(document);
    if (document.body) this.#read(document.body);
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

  #contentChanged(node: Node): void {
    this.#dirty.add(node);
    this.#gatherChanges();
  }

  #appearance(): void {
    this.#mayShow = true;
    this.#gatherChanges();
  }

  #gatherChanges(): void {
    this.#gather ??= setTimeout(() => {
      this.#gather = undefined;
      this.#work();
    }, gatherMs);
  }

  #rest(container: Container, atMs: number): void {
    const timer = setTimeout(
      () => {
        this.#rests.delete(timer);
        this.#contentChanged(container);
      },
      Math.max(0, atMs - performance.now()),
    );
    this.#rests.add(timer);
  }

  #workLater(): void {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      this.#work();
    }, farAwayEveryMs);
  }

  /** Does what there is to do, one phase at a time: put answers, read changes, walk. */
  #work(): void {
    if (this.#isWorking || !this.#run) return;
    const { signal } = this.#run;
    this.#isWorking = true;
    void this.#workThrough(signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        this.#halt('failed', { code: 'internal', rule: String(error) });
      })
      .finally(() => {
        this.#isWorking = false;
        // What began while an aborted run was ending is taken up now.
        if (this.#run && this.#run.signal !== signal) this.#work();
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
      } else if (this.#mayShow && this.#gather === undefined) {
        this.#mayShow = false;
        await this.#readShown(signal);
      } else if (this.#dirty.size > 0 && this.#gather === undefined) {
        this.#readDirty();
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

  async #readShown(signal: AbortSignal): Promise<void> {
    const shown = this.#hidden.takeShown();
    await runInSlices(() => {
      const { done, value } = shown.next();
      if (value) {
        this.#viewport?.unobserve(value);
        this.#dirty.add(value);
      }
      return !done;
    }, signal);
  }

  #readDirty(): void {
    const containers = new Set<Container>();
    for (const node of this.#dirty) {
      if (!node.isConnected) continue;
      if (node.ownerDocument?.head?.contains(node)) {
        this.#addTitle();
        continue;
      }
      const container = this.#findings.containerOf(node);
      if (container) containers.add(container);
    }
    this.#dirty.clear();
    this.#watch?.whileWriting(() => {
      for (const container of containers) {
        for (const unit of this.#findings.unitsOf(container)) unit.straighten();
      }
    });
    for (const container of containers) this.#read(container);
  }

  #report(): void {
    this.#statusTimer ??= setTimeout(() => {
      this.#statusTimer = undefined;
      this.#options.onStatus(this.status());
    }, statusEveryMs);
  }
}
