/**
 * One stretch of work on a page, from a start to the next stop. Ledger, scheduler and answers outlive it.
 */
import { nextTask } from '../base/next-task.ts';
import { longSliceMs } from '../base/slices.ts';
import type { Phase } from './dom/phases.ts';
import { blockAround } from './read/pointed-block.ts';
import type { Container } from './read/walk-options.ts';
import type { RunOptions, RunParts } from './run-parts.ts';
import { connectParts } from './run-parts.ts';

export class Run {
  readonly #options: RunOptions;
  readonly #end = new AbortController();
  readonly #parts: RunParts;
  /** The parts that a session uses. */
  readonly parts: Pick<RunParts, 'answers' | 'deferred' | 'textsAt' | 'trees' | 'watch'>;
  /** By priority. The reader sees answers, so they are first. */
  readonly phases: readonly Phase[];
  #hasWalked = false;
  #hasFirstScreen = false;
  /** The browser has not laid out what was written. */
  #hasWritten = false;
  #block: Container | null = null;

  constructor(options: RunOptions) {
    this.#options = options;
    const { signal } = this.#end;
    this.#parts = connectParts(options, signal);
    this.parts = this.#parts;
    const { answers, reading, reread, deferred, changes } = this.#parts;
    const phase = (writes: boolean, isDue: () => boolean, work: () => Promise<void>): Phase => ({
      ...{ signal, writes },
      work: () => {
        this.#hasWritten ||= writes;
        return work();
      },
      isDue: () => !signal.aborted && isDue(),
    });
    const reads = phase.bind(null, false);
    const writes = phase.bind(null, true);
    this.phases = [
      writes(
        () => answers.areRetired,
        () => this.#write(() => answers.retireNext()),
      ),
      writes(
        () => this.#areAnswersDue,
        () => this.#putAnswers(),
      ),
      reads(
        () => this.#isFirstScreenRead,
        () => this.#endFirstScreen(false),
      ),
      reads(
        () => reading.isWalking,
        () => this.#walkOn(),
      ),
      reads(
        () => deferred.hasDue,
        () => this.#readDeferred(),
      ),
      writes(
        () => reread.hasStraightened,
        () => this.#showStraightened(),
      ),
      writes(
        () => changes.areReady,
        () => this.#takeChanges(),
      ),
    ];
  }

  start(): void {
    const { scheduler, document, ofBlocks, begin } = this.#options;
    scheduler.expectMore();
    if (ofBlocks) return;
    this.#parts.title.read();
    this.#parts.trees.readDocument(document);
    begin();
  }

  /** More answers or parts of the page are expected, apart from its changes. */
  get isBusy(): boolean {
    return !this.#hasWalked || this.#hasAnswers;
  }

  /** Deferred subtrees do not count. */
  get hasWalked(): boolean {
    return this.#hasWalked;
  }

  get #hasAnswers(): boolean {
    return this.#parts.answers.areWaiting && !this.#options.isHeld();
  }

  get #areAnswersDue(): boolean {
    return this.#parts.answers.areDue && !this.#options.isHeld();
  }

  /** True if the page, or the latest pointed block, has been read and has no text. */
  get isEmpty(): boolean {
    const { findings, deferred } = this.#parts;
    if (this.#block) return !this.isBusy && findings.unitsOf(this.#block).length === 0;
    const { found } = this.#options.scheduler.answers.counts();
    return this.#hasWalked && !deferred.hasSome && found === 0;
  }

  readBlock(element: Element): void {
    const { watch, peek, reading, findings } = this.#parts;
    this.#block = blockAround(element, (container) => findings.isKnown(container));
    watch.add(this.#block);
    findings.undoGiveBack(this.#block);
    peek.listen(this.#block.ownerDocument);
    reading.readPointed(this.#block);
    this.#options.begin();
  }

  /** Returns false if the block is not translated. */
  giveBack(element: Element): boolean {
    this.#block = null;
    const { watch, findings } = this.#parts;
    let isBack = false;
    watch.whileWriting(() => {
      isBack = findings.giveBack(blockAround(element, (container) => findings.isKnown(container)));
    });
    return isBack;
  }

  get isOfBlocks(): boolean {
    return this.#options.ofBlocks;
  }

  /** Protects the translations until `watch` is closed. */
  close(): void {
    const { watch, zones, hidden, deferred } = this.#parts;
    this.#end.abort();
    watch.rest();
    for (const part of [zones.viewport, hidden, deferred]) part.close();
  }

  get hasRest(): boolean {
    const { answers, reread } = this.#parts;
    return answers.areWaiting || answers.areRetired || reread.hasStraightened;
  }

  /** Puts the answers that had come before the end, and sentences that were just read, one a step. */
  *putRest(): Generator<void> {
    while (this.#parts.answers.retireNext()) yield;
    for (const unit of this.#parts.reread.takeStraightened()) {
      if (this.#options.shown.has(unit)) unit.showAgain();
      yield;
    }
    while (this.#parts.answers.putNext()) yield;
  }

  #write(step: () => boolean): Promise<void> {
    return this.#options.slices.run(step, this.#end.signal, this.#parts.watch.whileWriting);
  }

  /** Between two slices, the browser may lay out the page, so they are long: the reader waits for one layout. */
  #putAnswers(): Promise<void> {
    const { answers, watch } = this.#parts;
    const { clock, slices } = this.#options;
    const { areFarAway, frameMs } = answers;
    // The browser lays out a huge page in each frame. Writes far away get as much time as that takes.
    const end = areFarAway ? clock.monotonic() + frameMs : Number.POSITIVE_INFINITY;
    const step = () =>
      this.#areAnswersDue &&
      answers.areFarAway === areFarAway &&
      answers.putNext() &&
      clock.monotonic() < end;
    const priority = areFarAway ? 'user-blocking' : undefined;
    return slices.run(step, this.#end.signal, watch.whileWriting, longSliceMs, priority);
  }

  async #walkOn(): Promise<void> {
    const { reading, zones, deferred } = this.#parts;
    if (this.#hasWritten && deferred.readsPlaces) {
      // A position that is read earlier would force a layout.
      await this.#options.slices.nextFrame();
      this.#hasWritten = false;
    }
    const mayGoOn = (): boolean =>
      !this.#areAnswersDue && !this.#options.isTurning() && !this.#isFirstScreenRead;
    if (!(await reading.walkOn(mayGoOn, this.#end.signal))) return;
    this.#options.scheduler.answers.forgetRecounted();
    zones.viewport.flush();
    this.#hasWalked = true;
    await this.#endFirstScreen(true);
  }

  #readDeferred(): Promise<void> {
    const { deferred, rewrites, reading } = this.#parts;
    rewrites.expectReplacements([]);
    // The block that is added last is read first.
    const blocks = deferred.takeDue().reverse();
    const read = (block: Element): void => reading.readDeferred(block);
    return this.#options.slices.forEach(blocks, read, this.#end.signal);
  }

  get #isFirstScreenRead(): boolean {
    return !this.#hasFirstScreen && this.#parts.zones.firstScreen.isRead;
  }

  async #endFirstScreen(isAll: boolean): Promise<void> {
    this.#hasFirstScreen = true;
    await this.#parts.reading.reportOpen(this.#end.signal);
    this.#parts.zones.firstScreen.close();
    await this.#options.scheduler.hasRead(isAll);
    // The first request leaves before the next slice.
    await nextTask();
  }

  /** The page has been read. Sentences that are unchanged get the order of their translations again. */
  #showStraightened(): Promise<void> {
    const units = this.#parts.reread.takeStraightened();
    return this.#write(() => {
      const { done, value: unit } = units.next();
      if (done) return false;
      if (!this.#options.isHeld() && this.#options.shown.has(unit)) unit.showAgain();
      return true;
    });
  }

  async #takeChanges(): Promise<void> {
    this.#options.scheduler.answers.forgetRecounted();
    await this.#parts.reread.take(this.#end.signal);
    this.#parts.zones.viewport.flush();
  }
}
