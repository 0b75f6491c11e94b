/** Walks the page, or the parts that changed: one walk at a time, step by step. */

import type { Slices } from '../../base/slices.ts';
import { isConnected } from '../dom/alive.ts';
import type { Context } from './context.ts';
import { contextAround } from './context.ts';
import { isInline, isWithin } from './element-kind.ts';
import { Walk } from './walk.ts';
import type { Container, WalkOptions } from './walk-options.ts';

export interface Deferred {
  holds(node: Node): boolean;
  defers(container: Container, block: Element): boolean;
  forget(container: Container): void;
  flush(): void;
}

export interface ReadingOptions extends Omit<WalkOptions, 'defers'> {
  readonly deferred: Deferred;
  readonly slices: Slices;
  /** Reads only blocks that the reader points at, without the blocks inside them. */
  readonly ofBlocks: boolean;
}

export class Reading {
  readonly #options: ReadingOptions;
  #walk: Walk | null = null;

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  get isWalking(): boolean {
    return this.#walk !== null;
  }

  /** Adds to the current walk, or begins one. */
  read(container: Container): void {
    this.#options.deferred.forget(container);
    this.#walk ??= this.#newWalk();
    this.#walk.add(container, this.contextAround(container));
  }

  /**
   * Fields, code, formulas and icons stay as they are, wherever the reader points. Text in `pre` may be prose that nothing
   * recognises, so it is translated.
   */
  readPointed(block: Element): void {
    this.#walk ??= this.#newWalk();
    const context = this.contextAround(block);
    const judged = block.localName === 'pre' ? block.parentElement : block;
    this.#walk.add(block, isWithin('skipped', judged) ? { ...context, off: true } : context);
  }

  readDeferred(block: Element): void {
    if (!isConnected(block)) return;
    this.#walk ??= this.#newWalk();
    this.#walk.addBlock(block, this.contextAround(block));
  }

  readAttributes(element: Element): void {
    if (!isConnected(element) || this.#options.deferred.holds(element)) return;
    (this.#walk ?? this.#newWalk()).readAttributes(element, this.contextAround(element));
  }

  /** Returns true when the walk has ended. */
  async walkOn(mayGoOn: () => boolean, signal: AbortSignal): Promise<boolean> {
    const walk = this.#walk;
    if (!walk) return true;
    await this.#options.slices.run(() => {
      if (walk.step()) return mayGoOn();
      // A container that is added from here on begins another walk.
      this.#walk = null;
      return false;
    }, signal);
    if (this.#walk === walk) return false;
    this.#options.deferred.flush();
    return true;
  }

  /** Reports what has been read so far. */
  async reportOpen(signal: AbortSignal): Promise<void> {
    const open = this.#walk?.reportOpen();
    if (open) await this.#options.slices.run(() => !open.next().done, signal);
  }

  #newWalk(): Walk {
    const { deferred, ofBlocks } = this.#options;
    return new Walk({
      ...this.#options,
      defers: (container, block) =>
        ofBlocks ? !isInline(block) : deferred.defers(container, block),
    });
  }

  contextAround(node: Node): Context {
    return contextAround(node, this.#options);
  }
}
