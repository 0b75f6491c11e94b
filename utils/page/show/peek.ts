/** Shows the original of a block while a key is held over it. */

import type { Cancel, PageClock } from '../../base/clock.ts';
import { isTyping } from '../../base/is-typing.ts';
import type { PeekKey } from '../../translation/page-display.ts';
import { ofDocument } from '../read/context.ts';
import type { Unit } from '../units/units.ts';

export interface PeekOptions {
  readonly clock: PageClock;
  readonly shown: ReadonlySet<Unit>;
  readonly textsAt: { unitsAround(node: Node): readonly Unit[] };
  readonly watch: { whileWriting(write: () => void): void };
  readonly signal: AbortSignal;
  display(): { readonly peekKey: PeekKey };
  /** True while the page shows its original. */
  isHeld(): boolean;
}

/** A shorter press may be part of a shortcut. */
const heldForMs = 200;

export class Peek {
  readonly #options: PeekOptions;
  #over: Node | null = null;
  #cancelPeek: Cancel | null = null;
  /** Null while the key is not held. */
  #units: readonly Unit[] | null = null;

  constructor(options: PeekOptions) {
    this.#options = options;
  }

  listen(document: Document): void {
    const { signal } = this.#options;
    const listening = { capture: true, passive: true, signal };
    const listen = ofDocument(document, 'addEventListener');
    listen('pointerover', this.#move, listening);
    listen('keydown', this.#press, listening);
    listen('keyup', this.#end, listening);
    // A key that is released in another window sends no event here.
    ofDocument(document, 'defaultView')?.addEventListener('blur', this.#end, listening);
    signal.addEventListener('abort', this.#end);
  }

  readonly #move = (event: Event): void => {
    const node = event.composedPath()[0] as Node;
    if (node === this.#over) return;
    this.#over = node;
    if (!this.#units) return;
    this.#end();
    this.#showOriginal(node);
  };

  readonly #press = (event: KeyboardEvent): void => {
    const isMeant = event.key === this.#options.display().peekKey && !isTyping(event);
    if (isMeant && (this.#cancelPeek || this.#units)) return;
    this.#end();
    if (isMeant) this.#cancelPeek = this.#options.clock.after(heldForMs, () => this.#begin());
  };

  #begin(): void {
    const over = this.#over;
    // Writing would change the selection, which the reader may be about to copy.
    if (!over || over.ownerDocument?.getSelection()?.isCollapsed === false) return;
    this.#showOriginal(over);
  }

  #showOriginal(node: Node): void {
    const { isHeld, textsAt, watch } = this.#options;
    const around = isHeld() ? [] : textsAt.unitsAround(node);
    const units = around.filter((unit) => unit.isShown() && !unit.isBelow());
    this.#units = units;
    watch.whileWriting(() => {
      for (const unit of units) unit.straighten();
      for (const unit of units) unit.revert();
    });
  }

  readonly #end = (): void => {
    this.#cancelPeek?.();
    this.#cancelPeek = null;
    const { isHeld, shown, watch } = this.#options;
    const units = this.#units?.filter((unit) => shown.has(unit));
    this.#units = null;
    if (!units || isHeld()) return;
    watch.whileWriting(() => {
      for (const unit of units) unit.showAgain();
    });
  };
}
