/**
 * One stretch of work on a page, from a start to the next stop: reads it, follows its changes, puts answers in place.
 *
 * One phase at a time, each in slices: answers are put (writing), changes are taken (writing), the tree is walked (reading).
 * The ledger and the scheduler with its answers outlive a run, so they belong to the session.
 */

import { nextTask } from '../base/next-task.ts';
import type { Phase } from './dom/phases.ts';
import { Phases } from './dom/phases.ts';
import { longSliceMs, shortSliceMs } from './dom/slices.ts';
import { ofDocument } from './read/context.ts';
import type { Container } from './read/walk-options.ts';
import type { RunParts, RunPartsOptions } from './run-parts.ts';
import { connectParts } from './run-parts.ts';
import type { Unit } from './units/units.ts';

/** Before a run stops, it puts answers in place for at most this long. */
const lastPutMs = 20;

export interface RunOptions extends Omit<RunPartsOptions, 'signal' | 'begin'> {
  onProgress(): void;
  /** A defect of ours has ended the run. */
  onDefect(): void;
}

export class Run {
  readonly #options: RunOptions;
  readonly #end = new AbortController();
  readonly #parts: RunParts;
  readonly #phases: Phases;
  #hasWalked = false;
  #hasFirstScreen = false;
  /** The block that the reader pointed at last. */
  #block: Container | null = null;

  constructor(options: RunOptions) {
    this.#options = options;
    const { signal } = this.#end;
    this.#parts = connectParts({
      ...options,
      signal,
      begin: () => this.#phases.begin(),
    });
    this.#phases = new Phases({
      phases: this.#inOrder(),
      signal,
      onRest: options.onProgress,
      onDefect: options.onDefect,
    });
  }

  /** The phases by priority. Answers are first, since the reader sees them. */
  #inOrder(): Phase[] {
    const writing = (isDue: () => boolean, step: () => boolean, sliceMs?: () => number): Phase => ({
      isDue,
      work: () => this.#parts.writing.inSlices(step, sliceMs?.()),
    });
    return [
      { isDue: () => this.#parts.writing.hasErrand, work: () => this.#parts.writing.runErrand() },
      writing(
        () => this.#parts.answers.areRetired,
        () => this.#parts.answers.retireNext(),
      ),
      writing(
        () => this.#hasAnswers,
        () => this.#hasAnswers && !this.#parts.writing.hasErrand && this.#parts.answers.putNext(),
        () => (this.#parts.answers.areFarAway ? longSliceMs : shortSliceMs),
      ),
      {
        isDue: () => this.#isFirstScreenRead,
        work: () => this.#endFirstScreen(false),
      },
      { isDue: () => this.#parts.reading.isWalking, work: (signal) => this.#walkOn(signal) },
      {
        isDue: () => this.#parts.deferred.hasDue,
        work: (signal) => this.#readDeferred(signal),
      },
      { isDue: () => this.#parts.reread.hasStraightened, work: () => this.#showStraightened() },
      { isDue: () => this.#parts.changes.areReady, work: (signal) => this.#takeChanges(signal) },
    ];
  }

  start(): void {
    const { scheduler, document, onDefect, ofBlocks, translatesPart } = this.#options;
    scheduler.expectMore();
    if (ofBlocks) return;
    try {
      const root = ofDocument(document, 'documentElement');
      // A title belongs to no part of the page.
      if (translatesPart?.(root) !== false) this.#parts.title.read();
      this.#parts.trees.readDocument(document);
    } catch {
      // A page may have put something of its own in the place of what we call.
      onDefect();
      return;
    }
    this.#phases.begin();
  }

  /** True until everything on the page has been read and every answer is put. */
  get isBusy(): boolean {
    return this.#phases.areWorking || !this.#hasWalked || this.#hasAnswers;
  }

  get #hasAnswers(): boolean {
    return this.#parts.answers.areWaiting && !this.#options.isHeld();
  }

  /** The page shows its translation again: answers are put from now on. */
  goOn(): void {
    this.callFrames();
    this.#phases.begin();
  }

  /** Reports the frames of other origins again, since nobody listened before the page was translated. */
  callFrames(): void {
    this.#parts.foreignFrames.reportAgain();
  }

  /**
   * Calls `step`, which writes through the ledger, before any other work until it returns false. Works also after the run
   * has ended.
   */
  write(step: () => boolean, sliceMs?: number): Promise<void> {
    return this.#parts.writing.first(step, sliceMs);
  }

  /** True once the whole page has been read, except for the deferred subtrees. */
  get hasWalked(): boolean {
    return this.#hasWalked;
  }

  /** True once the whole page has been read, with its deferred subtrees. */
  get hasReadAll(): boolean {
    return this.#hasWalked && !this.#parts.deferred.hasSome;
  }

  /** True if the page, or the block that the reader pointed at last, has been read and has no text. */
  get isEmpty(): boolean {
    const { findings } = this.#parts;
    if (this.#block) return !this.isBusy && findings.unitsOf(this.#block).length === 0;
    return this.hasReadAll && this.#options.scheduler.answers.counts().found === 0;
  }

  readBlock(element: Element): void {
    this.#block = this.#parts.readBlock(element);
  }

  /** Restores the block around an element. Returns false if it is not translated. */
  giveBack(element: Element): boolean {
    this.#block = null;
    return this.#parts.giveBack(element);
  }

  get isOfBlocks(): boolean {
    return this.#options.ofBlocks;
  }

  countForeignFrames(): number {
    return this.#parts.foreignFrames.count();
  }

  readFarAway(): void {
    this.#parts.deferred.readAll();
  }

  /** `null` means that the text stays in the original. */
  receive(unit: Unit, text: string | null): void {
    this.#parts.answers.receive(unit, text);
  }

  /** Puts the answers that have come, as far as a short task allows. Protects the translations in the page until `dispose`. */
  close(): void {
    const { clock } = this.#options;
    const end = clock.monotonic() + lastPutMs;
    this.#parts.watch.whileWriting(() => {
      while (clock.monotonic() < end && this.#hasAnswers && this.#parts.answers.putNext());
    });
    this.#end.abort();
    this.#parts.writing.close();
    this.#parts.watch.rest();
    this.#parts.zones.viewport.close();
    this.#parts.hidden.close();
    this.#parts.liveRegions.close();
    this.#parts.deferred.close();
    this.#parts.changes.close();
    this.#parts.timers.close();
  }

  /** Another run protects the translations now. */
  dispose(): void {
    this.#parts.watch.close();
  }

  async #walkOn(signal: AbortSignal): Promise<void> {
    const mayGoOn = (): boolean =>
      !this.#hasAnswers && !this.#parts.writing.hasErrand && !this.#isFirstScreenRead;
    if (!(await this.#parts.reading.walkOn(mayGoOn, signal))) return;
    this.#parts.zones.viewport.flush();
    this.#hasWalked = true;
    await this.#endFirstScreen(true);
  }

  #readDeferred(signal: AbortSignal): Promise<void> {
    const { deferred, rewrites, reading } = this.#parts;
    rewrites.expectReplacements([]);
    // The walk takes the last entry first.
    const groups = deferred.takeDue().reverse();
    return this.#options.slices.forEach(groups, (group) => reading.readGroup(group), signal);
  }

  get #isFirstScreenRead(): boolean {
    return !this.#hasFirstScreen && this.#parts.zones.firstScreen.isRead;
  }

  /** Sends the units in view before anything else is done. */
  async #endFirstScreen(isAll: boolean): Promise<void> {
    this.#hasFirstScreen = true;
    this.#parts.reading.reportSoFar();
    this.#parts.zones.firstScreen.close();
    await this.#options.scheduler.hasRead(isAll);
    await nextTask();
  }

  /** The page has been read. Sentences that are unchanged get the order of their translations again. */
  #showStraightened(): Promise<void> {
    const units = this.#parts.reread.takeStraightened();
    return this.#parts.writing.inSlices(() => {
      const { done, value: unit } = units.next();
      if (done) return false;
      if (!this.#options.isHeld() && this.#options.shown.has(unit)) unit.showAgain();
      return true;
    });
  }

  async #takeChanges(signal: AbortSignal): Promise<void> {
    await this.#parts.reread.take(signal);
    this.#parts.zones.viewport.flush();
  }
}
