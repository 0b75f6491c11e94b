/** Reports the zone of each element with pending units to the scheduler. */
import type { PageClock } from '../../base/clock.ts';
import type { Slices } from '../../base/slices.ts';
import { ofDocument } from '../read/context.ts';
import type { Hidden } from '../read/hidden.ts';
import type { Unit } from '../units/units.ts';
import { FirstScreen } from './first-screen.ts';
import type { Scheduler } from './scheduler.ts';
import type { Viewport, Zone } from './viewport.ts';
import { isAway, watchViewport } from './viewport.ts';

/** One step of a wheel shows no speed. */
const speedEveryMs = 100;
/** Nobody reads faster. */
const skimmingScreensPerSecond = 0.5;

export interface ZonesOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly document: Document;
  readonly scheduler: Scheduler;
  readonly hidden: Hidden;
}

export class Zones {
  readonly #options: ZonesOptions;
  readonly viewport: Viewport;
  readonly firstScreen: FirstScreen;

  constructor(options: ZonesOptions) {
    this.#options = options;
    const { clock, slices, document, scheduler } = options;
    this.firstScreen = new FirstScreen(document);
    const speed = new ScrollSpeed(clock, ofDocument(document, 'defaultView'));
    this.viewport = watchViewport(slices, (element, zone) => {
      if (zone === 'near') {
        speed.measure();
        scheduler.looksFurther = speed.isSkimming;
      }
      this.#set(element, zone);
    });
  }

  readonly add = (unit: Unit): void => {
    const { anchor } = unit;
    this.#options.scheduler.add(unit);
    if (!anchor) return;
    if (this.firstScreen.shows(anchor)) this.#options.scheduler.setZone(anchor, 'in-view');
    this.viewport.observe(anchor);
  };

  readonly settled = ({ anchor }: Unit): void => {
    if (anchor && !this.#options.hidden.has(anchor)) this.unobserve(anchor);
  };

  #set(element: Element, zone: Zone): void {
    const { scheduler, hidden } = this.#options;
    scheduler.setZone(element, zone);
    if (isAway(zone)) return;
    if (hidden.has(element)) hidden.onOpen(element);
    else this.unobserve(element);
  }

  /** An element where texts wait stays observed, because they are sent when the reader comes near. */
  unobserve(element: Element): void {
    if (!this.#options.scheduler.isAwaitedAt(element)) this.viewport.unobserve(element);
  }
}

type View = Pick<Window, 'scrollY' | 'innerHeight'>;

export class ScrollSpeed {
  readonly #clock: Pick<PageClock, 'monotonic'>;
  readonly #view: View | null;
  #last = { atMs: Number.NEGATIVE_INFINITY, top: 0 };
  #isSkimming = false;

  constructor(clock: Pick<PageClock, 'monotonic'>, view: View | null) {
    this.#clock = clock;
    this.#view = view;
  }

  get isSkimming(): boolean {
    return this.#isSkimming;
  }

  /** Reads the scroll position, so the layout must be clean. */
  measure(): void {
    const atMs = this.#clock.monotonic();
    const passedMs = atMs - this.#last.atMs;
    if (!this.#view || passedMs < speedEveryMs) return;
    const { scrollY: top, innerHeight } = this.#view;
    const screens = Math.abs(top - this.#last.top) / innerHeight;
    this.#isSkimming = screens >= (skimmingScreensPerSecond * passedMs) / 1000;
    this.#last = { atMs, top };
  }
}
