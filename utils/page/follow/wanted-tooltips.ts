/**
 * Which tooltips are wanted. Tooltips can cost as much as the text of a page (an encyclopedia gives each link one), and readers see
 * few of them: one is asked for when the pointer or the focus rests on its element. Browsers show it after about half a second.
 */
import type { Cancel, PageClock } from '../../base/clock.ts';
import { ofDocument } from '../read/context.ts';
import { isTooltip } from '../read/tooltip.ts';

/** A pointer that moves over a list of links rests on none of them so long. */
const restMs = 120;

export interface WantedTooltipsOptions {
  readonly clock: PageClock;
  readonly signal: AbortSignal;
  /** True for an event that the reader has made, not a script. */
  readonly isReaders: (event: Event) => boolean;
  /** The element's tooltip is wanted from now on. */
  onWanted(element: Element): void;
}

export class WantedTooltips {
  readonly #options: WantedTooltipsOptions;
  /** Elements that have a tooltip, and whether it is wanted. */
  readonly #areWanted = new WeakMap<EventTarget, boolean>();
  /** Where the pointer rests, and where the focus, by the name of their event. Neither ends the other's rest: the focus scrolls pages. */
  readonly #rests = new Map<string, { at: EventTarget | undefined; cancel: Cancel }>();

  constructor(options: WantedTooltipsOptions) {
    this.#options = options;
  }

  /** False for a title that is only a tooltip, and that nobody has asked to see. */
  isWanted(element: Element): boolean {
    if (this.#areWanted.get(element) || !isTooltip(element)) return true;
    this.#areWanted.set(element, false);
    return false;
  }

  /** Listens in a document or a shadow root: an event within one root is not heard outside of it. */
  listen(root: Document | ShadowRoot): void {
    const listening = { capture: true, passive: true, signal: this.#options.signal };
    for (const event of ['pointerover', 'focusin']) {
      ofDocument(root, 'addEventListener')(event, this.#point, listening);
    }
  }

  readonly #point = (event: Event): void => {
    const { clock, signal, isReaders, onWanted } = this.#options;
    if (!isReaders(event)) return;
    const at = event.composedPath().find((target) => this.#areWanted.has(target));
    const rest = this.#rests.get(event.type);
    if (rest?.at === at) return;
    rest?.cancel();
    let cancel: Cancel = () => {};
    if (at && !this.#areWanted.get(at)) {
      cancel = clock.after(restMs, () => {
        if (signal.aborted) return;
        this.#areWanted.set(at, true);
        onWanted(at as Element);
      });
    }
    this.#rests.set(event.type, { at, cancel });
  };
}
