/**
 * Holds back a live region until it is translated, so that a screen reader says it once. `aria-busy` asks it to wait
 * (WAI-ARIA 1.2, 6.6).
 */
import type { Cancel, PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { isClobbered, isElement, parentElementOf } from '../read/context.ts';
import type { Ledger } from '../write/ledger.ts';

/** A later translation is announced after the original. */
const holdMs = 400;

/** Roles that make a live region (WAI-ARIA 1.2, 5.4). An `output` has the role `status`. */
const liveRegion =
  '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';

export interface LiveRegionsOptions {
  readonly clock: PageClock;
  readonly ledger: Ledger;
  readonly isHeld: () => boolean;
}

export class LiveRegions {
  readonly #options: LiveRegionsOptions;
  readonly #waiting = new Map<Element, Cancel>();
  /** A page may write into its region again for each `aria-busy`. */
  readonly #limit: RateLimit;

  constructor(options: LiveRegionsOptions) {
    this.#options = options;
    this.#limit = new RateLimit(options.clock.monotonic, 10, 1000);
  }

  wrote(node: Node): void {
    const element = isElement(node) ? node : parentElementOf(node);
    if (!element || isClobbered(element) || this.#options.isHeld()) return;
    const region = element.closest(liveRegion);
    if (!region || isClobbered(region) || this.#waiting.has(region)) return;
    if (this.#limit.take(region) > 0) return;
    this.#options.ledger.attributes.write(region, 'aria-busy', 'true');
    this.#releaseAfter(region, holdMs);
  }

  /** Other texts of the region may follow in this task. */
  settled(place: Node): void {
    for (const region of this.#waiting.keys()) {
      if (region.contains(place)) this.#releaseAfter(region, 0);
    }
  }

  close(): void {
    for (const region of this.#waiting.keys()) this.#release(region);
  }

  #releaseAfter(region: Element, delayMs: number): void {
    this.#waiting.get(region)?.();
    this.#waiting.set(
      region,
      this.#options.clock.after(delayMs, () => this.#release(region)),
    );
  }

  #release(region: Element): void {
    this.#waiting.get(region)?.();
    this.#waiting.delete(region);
    this.#options.ledger.attributes.revert(region, 'aria-busy');
  }
}
