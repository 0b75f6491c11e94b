/**
 * One stretch of work on a page, from a start to the next stop. One phase at a time, in slices. Ledger, scheduler and
 * answers outlive it.
 */

import { nextTask } from '../base/next-task.ts';
import type { Phase } from './dom/phases.ts';
import { Phases } from './dom/phases.ts';
import { longSliceMs, shortSliceMs } from './dom/slices.ts';
import { ofDocument } from './read/context.ts';
import type { Container } from './read/walk-options.ts';
import type { RunParts, RunPartsOptions, TextOnPage } from './run-parts.ts';
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

  /** By priority. The reader sees answers, so they are first. */
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
      // A page may have replaced what we call.
      onDefect();
      return;
    }
    this.#phases.begin();
  }

  get isBusy(): boolean {
    return this.#phases.areWorking || !this.#hasWalked || this.#hasAnswers;
  }

  get #hasAnswers(): boolean {
    return this.#parts.answers.areWaiting && !this.#options.isHeld();
  }

  goOn(): void {
    this.callFrames();
    this.#phases.begin();
  }

  /** Nobody listened before the page was translated. */
  callFrames(): void {
    this.#parts.foreignFrames.reportAgain();
  }

  /** Calls `step` before any other work, also after the run has ended. */
  write(step: () => boolean, sliceMs?: number): Promise<void> {
    return this.#parts.writing.first(step, sliceMs);
  }

  /** Deferred subtrees do not count. */
  get hasWalked(): boolean {
    return this.#hasWalked;
  }

  get hasReadAll(): boolean {
    return this.#hasWalked && !this.#parts.deferred.hasSome;
  }

  /** True if the page, or the latest pointed block, has been read and has no text. */
  get isEmpty(): boolean {
    const { findings } = this.#parts;
    if (this.#block) return !this.isBusy && findings.unitsOf(this.#block).length === 0;
    return this.hasReadAll && this.#options.scheduler.answers.counts().found === 0;
  }

  readBlock(element: Element): void {
    this.#block = this.#parts.readBlock(element);
  }

  /** Returns false if the block is not translated. */
  giveBack(element: Element): boolean {
    this.#block = null;
    return this.#parts.giveBack(element);
  }

  /** As of `connectParts`. */
  textAt(element: Element): TextOnPage | null {
    return this.#parts.textAt(element);
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

  receive(unit: Unit, text: string | null): void {
    this.#parts.answers.receive(unit, text);
  }

  /** Puts answers for a short task, and protects the translations until `dispose`. */
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
    const groups = deferred.takeDue().reverse();
    return this.#options.slices.forEach(groups, (group) => reading.readGroup(group), signal);
  }

  get #isFirstScreenRead(): boolean {
    return !this.#hasFirstScreen && this.#parts.zones.firstScreen.isRead;
  }

  /** Unchanged sentences get the order of their translations again. */
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
