/**
 * Requests whose reply has begun and then says nothing. Each is billed, so it is waited for as long as the contract gives one try; but
 * where the service answers others meanwhile, or nobody waits for it any longer, another goes in its place. While nothing gets through
 * it keeps its place: each further request would be billed as well, and fare no better.
 */
import type { Flight } from './governor.ts';
import type { Item } from './item.ts';
import { isAwaited } from './item.ts';

interface SilentFlight {
  readonly items: readonly Item[];
  /** Answers to all requests before it was sent. */
  readonly arrivedBefore: number;
}

export class SilentFlights {
  readonly #silent = new Map<Flight, SilentFlight>();

  add(flight: Flight, one: SilentFlight): void {
    this.#silent.set(flight, one);
  }

  /** It has come back after all, or was given up. */
  delete(flight: Flight): void {
    this.#silent.delete(flight);
  }

  /** @param arrived answers to all requests so far */
  freePlaces(arrived: number): void {
    for (const [flight, { items, arrivedBefore }] of this.#silent) {
      if (arrived > arrivedBefore || !items.some(isAwaited)) flight.leavePlace();
    }
  }
}
