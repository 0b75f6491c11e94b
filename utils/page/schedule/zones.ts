/** Reports the zone of each element with pending units to the scheduler, as long as a translation is to come there. */
import type { PageClock } from '../../base/clock.ts';
import type { Slices } from '../dom/slices.ts';
import { ofDocument } from '../read/context.ts';
import type { Hidden } from '../read/hidden.ts';
import type { Unit } from '../units/units.ts';
import { FirstScreen } from './first-screen.ts';
import type { Scheduler } from './scheduler.ts';
import type { Viewport, Zone } from './viewport.ts';
import { isAway, watchViewport } from './viewport.ts';

/** One step of a wheel tells no speed, so positions are compared no more often than this. */
const speedEveryMs = 100;
/** Nobody reads faster. */
const skimmingScreensPerSecond = 1;

export interface ZonesOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly document: Document;
  readonly scheduler: Scheduler;
  readonly hidden: Hidden;
  /** A hidden element has come near. */
  onShowing(element: Element): void;
}

export class Zones {
  readonly #options: ZonesOptions;
  readonly drawnNear = new DrawnNear((element, zone) => this.#set(element, zone));
  readonly viewport: Viewport;
  readonly firstScreen: FirstScreen;

  constructor(options: ZonesOptions) {
    this.#options = options;
    const { clock, slices, document, scheduler } = options;
    this.firstScreen = new FirstScreen(document);
    const speed = new ScrollSpeed(clock, ofDocument(document, 'defaultView'));
    this.viewport = watchViewport(slices, (element, zone, before) => {
      if (zone === 'near') {
        speed.measure();
        scheduler.looksFurther = speed.isSkimming;
      }
      this.drawnNear.report(element, zone, before);
    });
  }

  /** Adds a unit to the scheduler, and observes its element. */
  readonly add = (unit: Unit): void => {
    const { anchor } = unit;
    this.#options.scheduler.add(unit);
    if (!anchor) return;
    if (this.firstScreen.shows(anchor)) this.#options.scheduler.setZone(anchor, 'in-view');
    this.viewport.observe(anchor);
  };

  /** The unit has its answer, or is gone. */
  readonly settled = ({ anchor }: Unit): void => {
    if (anchor && !this.#options.hidden.has(anchor)) this.#unobserve(anchor);
  };

  #set(element: Element, zone: Zone): void {
    const { scheduler, hidden, onShowing } = this.#options;
    scheduler.setZone(element, zone);
    if (isAway(zone)) return;
    if (hidden.has(element)) onShowing(element);
    else this.#unobserve(element);
  }

  #unobserve(element: Element): void {
    if (!this.#options.scheduler.isAwaitedAt(element)) this.viewport.unobserve(element);
  }
}

/**
 * Holds back elements that come near only because a translation above them is shorter than its text.
 *
 * The reader has agreed to the cost of what was near before. These elements are reported after the first scrolling.
 */
export class DrawnNear {
  readonly #report: (element: Element, zone: Zone) => void;
  readonly #held = new Set<Element>();
  #hasWritten = false;
  #hasScrolled = false;

  constructor(report: (element: Element, zone: Zone) => void) {
    this.#report = report;
  }

  /** `before` is the zone that was reported last, or undefined. */
  report(element: Element, zone: Zone, before: Zone | undefined): void {
    const isDrawn = (before !== undefined && isAway(before)) || this.#held.has(element);
    if (zone === 'near' && isDrawn && this.#hasWritten && !this.#hasScrolled) {
      this.#held.add(element);
      return;
    }
    this.#held.delete(element);
    this.#report(element, zone);
  }

  /** A translation was written into the page. */
  written(): void {
    this.#hasWritten = true;
  }

  scrolled(): void {
    this.#hasScrolled = true;
    const held = [...this.#held];
    this.#held.clear();
    for (const element of held) if (element.isConnected) this.#report(element, 'near');
  }
}

export class ScrollSpeed {
  readonly #clock: Pick<PageClock, 'monotonic'>;
  readonly #view: Pick<Window, 'scrollY' | 'innerHeight'> | null;
  #last: { readonly atMs: number; readonly top: number } | null = null;
  #screensPerSecond = 0;

  constructor(
    clock: Pick<PageClock, 'monotonic'>,
    view: Pick<Window, 'scrollY' | 'innerHeight'> | null,
  ) {
    this.#clock = clock;
    this.#view = view;
  }

  get isSkimming(): boolean {
    return this.#screensPerSecond >= skimmingScreensPerSecond;
  }

  /** Reads the scroll position, so the layout must be clean. */
  measure(): void {
    if (!this.#view) return;
    const atMs = this.#clock.monotonic();
    const passedMs = this.#last ? atMs - this.#last.atMs : speedEveryMs;
    if (passedMs < speedEveryMs) return;
    const { scrollY: top, innerHeight } = this.#view;
    const moved = this.#last ? Math.abs(top - this.#last.top) : 0;
    this.#screensPerSecond = (1000 * moved) / innerHeight / passedMs;
    this.#last = { atMs, top };
  }
}
