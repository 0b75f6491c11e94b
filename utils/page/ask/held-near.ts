/**
 * Where an element stands, as far as its reader has a part in it.
 *
 * A translation that is shorter than its text draws what is below it nearer. What comes near in this way, and not into view, waits for the
 * reader's first scrolling: he has asked for what he reads, and was told what that costs before anything moved.
 */
import type { Zone } from './viewport.ts';
import { isAway } from './viewport.ts';

export class HeldNear {
  readonly #tell: (element: Element, zone: Zone) => void;
  readonly #held = new Set<Element>();
  #hasWritten = false;
  #hasScrolled = false;

  /** `tell` hears of every zone that counts. */
  constructor(tell: (element: Element, zone: Zone) => void) {
    this.#tell = tell;
  }

  /** `before`: where it stood, undefined where that was not known. */
  report(element: Element, zone: Zone, before: Zone | undefined): void {
    const isDrawn = (before !== undefined && isAway(before)) || this.#held.has(element);
    if (zone === 'near' && isDrawn && this.#hasWritten && !this.#hasScrolled) {
      this.#held.add(element);
      return;
    }
    this.#held.delete(element);
    this.#tell(element, zone);
  }

  /** We have changed the page. */
  written(): void {
    this.#hasWritten = true;
  }

  /** The reader, or the page for him, has scrolled. */
  scrolled(): void {
    this.#hasScrolled = true;
    const held = [...this.#held];
    this.#held.clear();
    for (const element of held) if (element.isConnected) this.#tell(element, 'near');
  }
}
