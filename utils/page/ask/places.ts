/** Where the texts that wait stand, in the reader's view, near it or far away: watched as long as something is to come there. */

import type { PageClock } from '../../base/clock.ts';
import type { Slices } from '../dom/slices.ts';
import { ofDocument } from '../read/context.ts';
import type { Hidden } from '../read/hidden.ts';
import type { Unit } from '../units/units.ts';
import type { Desk } from './desk.ts';
import { FirstScreen } from './first-screen.ts';
import { HeldNear } from './held-near.ts';
import { ScrollSpeed } from './scroll-speed.ts';
import type { Viewport } from './viewport.ts';
import { isAway, watchViewport } from './viewport.ts';

export interface PlacesOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly document: Document;
  readonly desk: Desk;
  readonly hidden: Hidden;
  /** This element was hidden, and has come near. */
  onShowing(element: Element): void;
}

export class Places {
  readonly #options: PlacesOptions;
  /** Told of what we write, and of the reader's scrolling. */
  readonly heldNear = new HeldNear((element, zone) => {
    const { desk, hidden, onShowing } = this.#options;
    desk.setZone(element, zone);
    if (isAway(zone)) return;
    if (hidden.has(element)) onShowing(element);
    else this.#settle(element);
  });
  readonly viewport: Viewport;
  readonly firstScreen: FirstScreen;

  constructor(options: PlacesOptions) {
    this.#options = options;
    this.firstScreen = new FirstScreen(options.document);
    const speed = new ScrollSpeed(options.clock, ofDocument(options.document, 'defaultView'));
    this.viewport = watchViewport(options.slices, (element, zone, before) => {
      if (zone === 'near') {
        speed.measure();
        options.desk.looksFurther = speed.isSkimming;
      }
      this.heldNear.report(element, zone, before);
    });
  }

  /** Lines a unit up at the desk, and has its place watched. */
  readonly line = (unit: Unit): void => {
    const { anchor } = unit;
    this.#options.desk.add(unit);
    if (!anchor) return;
    if (this.firstScreen.shows(anchor)) this.#options.desk.setZone(anchor, 'in-view');
    this.viewport.observe(anchor);
  };

  /** This unit waits for nothing any more. */
  readonly settled = ({ anchor }: Unit): void => {
    if (anchor && !this.#options.hidden.has(anchor)) this.#settle(anchor);
  };

  /** Nothing may be to come at this element any more. */
  #settle(element: Element): void {
    if (!this.#options.desk.isAwaitedAt(element)) this.viewport.unobserve(element);
  }
}
