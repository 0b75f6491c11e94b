/**
 * Has a tooltip translated when the pointer or the focus rests on its element. All tooltips can cost as much as a page's
 * text, and readers see few.
 */
import type { Cancel, PageClock } from '../../base/clock.ts';
import { ofDocument } from '../read/context.ts';
import { isWordCharacter } from '../read/letters.ts';

/** A pointer that moves over links rests less than this on each. */
const restMs = 120;

/** Elements that are named by an attribute, a picture inside, or a button's label. */
const named =
  ':is([aria-labelledby], [aria-label], [alt]:not([alt=""]), input:is([type=submit], [type=reset], [type=button][value])), :has(img[alt]:not([alt=""]), [aria-label])';

/** Elements that do not take their name from their text. */
const fields = 'input, textarea, select, iframe';
const needName = `${fields}, a, button, summary, img, [role], [tabindex]`;

/**
 * Tells a tooltip from a `title` that names its element (Accessible Name and Description Computation). Hidden text counts,
 * since its style would have to be read.
 */
const isTooltip = (element: Element): boolean =>
  !element.matches(needName) ||
  element.matches(named) ||
  Boolean((element as Partial<HTMLInputElement>).labels?.length) ||
  (!element.matches(fields) && isWordCharacter(element.textContent ?? ''));

export interface WantedTooltipsOptions {
  readonly clock: PageClock;
  readonly signal: AbortSignal;
  readonly isReaders: (event: Event) => boolean;
  onWanted(element: Element): void;
}

export class WantedTooltips {
  readonly #options: WantedTooltipsOptions;
  /** True if the tooltip is wanted. */
  readonly #areWanted = new WeakMap<EventTarget, boolean>();
  /** Pointer and focus, by the event's name. Moving the focus may scroll the page under the pointer. */
  readonly #rests = new Map<string, { at: EventTarget | undefined; cancel: Cancel }>();

  constructor(options: WantedTooltipsOptions) {
    this.#options = options;
  }

  isWanted(element: Element): boolean {
    if (this.#areWanted.get(element) || !isTooltip(element)) return true;
    this.#areWanted.set(element, false);
    return false;
  }

  /** Events inside a shadow root do not leave it. */
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
