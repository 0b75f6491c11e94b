/**
 * How fast requests go, for all tabs together: how many at a time, and when none may go at all.
 *
 * Two at first, one more each time as many as may go at once have come back well, up to what the reader has set; half of
 * them when the service says that it is too much (429, 529). What may pass by itself shuts the door for everyone: for as long as the service asks, else for
 * a growing time with full jitter. Offline it stays shut until the network is back (contract.md, "Status codes").
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { planBackoffMs } from '../service/backoff.ts';
import { maxWaitMs } from '../service/limits.ts';
import { mayPass } from '../service/may-pass.ts';

const firstLimit = 2;

/** How often we look whether the network is back. Not every browser tells a worker. */
const offlineLookMs = 2_000;

/** All places have been taken for so long that what they wait for may never come: far longer than most replies take. */
export const spareAfterMs = 3_000;

/** What the reader lets Verso do at a time. */
export interface Pace {
  /** The most requests at a time: at least one. */
  maxRunning(): number;
  /** `changed` is called after every change. */
  watch(changed: () => void): void;
}

export interface GovernorParts {
  readonly clock: Clock;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly pace: Pace;
  /** The door is shut for `delayMs` because of `failure`; offline it is told again and again. */
  onShut(delayMs: number, failure: Failure): void;
  /** One more may go. */
  onOpen(): void;
}

/** One request under way. */
export interface Flight {
  /** It has come back: `failure` is null where the service has answered. */
  end(failure: Failure | null): void;
  /** It was aborted: nothing is known of the service. */
  drop(): void;
  /** It goes on, and another may go beside it. */
  leavePlace(): void;
}

export interface Governor {
  /** Nothing waits any longer: who asks next need not wait for troubles of the past, unless the service has said how long. */
  rest(): void;
  /** True when one more request may go now. */
  readonly isOpen: boolean;
  /**
   * In how many milliseconds one more may go for somebody who looks at an empty place, beside others that have all been under way for
   * long; 0: now. Null: not before something changes.
   */
  spareMs(): number | null;
  /** Requests under way, without those that have left their place. */
  readonly running: number;
  /** How long the door is still shut, as far as is known, and why; null: it is not. */
  wait(): { readonly delayMs: number; readonly failure: Failure } | null;
  begin(): Flight;
  /** One request at a time, until one has come back. */
  beginAnew(): void;
  /** Nothing goes for `delayMs`, because of what is known from before. */
  shut(delayMs: number, failure: Failure): void;
}

export function createGovernor(parts: GovernorParts): Governor {
  const { clock, random, isOnline, pace, onOpen } = parts;
  let limit = firstLimit;
  let running = 0;
  /** When each of those under way was begun. */
  const beganMs = new Map<number, number>();
  /** Answers since the limit changed last. */
  let answers = 0;
  /** Troubles in a row; those of requests that were under way together count once. */
  let troubles = 0;
  let lastTrouble = 0;
  let begun = 0;
  let shutUntilMs = 0;
  let doors = 0;
  let patience = new AbortController();
  /** What was told last. */
  let told: { readonly untilMs: number; readonly failure: Failure } | null = null;

  function onShut(delayMs: number, failure: Failure): void {
    told = { untilMs: clock.now() + delayMs, failure };
    parts.onShut(delayMs, failure);
  }

  function succeed(): void {
    troubles = 0;
    answers += 1;
    if (answers < limit) return;
    answers = 0;
    limit = Math.min(limit + 1, pace.maxRunning());
  }

  function suffer(failure: Failure, number: number): void {
    // Sent before the last trouble was known: the same trouble.
    const isNew = number > lastTrouble;
    lastTrouble = begun;
    answers = 0;
    if (isNew) {
      troubles += 1;
      const isTooMuch = failure.code === 'too-fast' || failure.code === 'overloaded';
      if (isTooMuch) limit = Math.max(1, Math.floor(limit / 2));
    }
    void shut(planBackoffMs({ ...failure, attempt: troubles }, random), failure);
  }

  async function shut(delayMs: number, failure: Failure): Promise<void> {
    const untilMs = clock.now() + delayMs;
    // Farther off than any wait can be: the clock was put back.
    if (untilMs > shutUntilMs || shutUntilMs - clock.now() > maxWaitMs) {
      shutUntilMs = untilMs;
      onShut(delayMs, failure);
    }
    doors += 1;
    // As long as the service has asked for, whatever happens.
    const isAsked = failure.retryAfterMs !== undefined;
    await clock.sleep(delayMs, isAsked ? undefined : patience.signal).catch(() => {});
    doors -= 1;
    onOpen();
  }

  async function awaitNetwork(failure: Failure): Promise<void> {
    if (doors > 0) return;
    doors += 1;
    do {
      onShut(offlineLookMs, failure);
      await clock.sleep(offlineLookMs);
    } while (!isOnline());
    doors -= 1;
    onOpen();
  }

  pace.watch(onOpen);

  return {
    get isOpen() {
      return doors === 0 && running < Math.min(limit, pace.maxRunning());
    },
    spareMs() {
      const most = pace.maxRunning();
      if (doors > 0 || running !== Math.min(limit, most) || running >= most) return null;
      const heldMs = clock.now() - Math.max(...beganMs.values());
      // A clock that was put back tells nothing.
      return heldMs < 0 ? spareAfterMs : Math.max(0, spareAfterMs - heldMs);
    },
    get running() {
      return running;
    },
    wait() {
      if (doors === 0 || told === null) return null;
      // A clock that was put back makes no wait longer.
      const delayMs = Math.min(told.untilMs - clock.now(), maxWaitMs);
      return delayMs > 0 ? { delayMs, failure: told.failure } : null;
    },
    rest() {
      troubles = 0;
      shutUntilMs = 0;
      patience.abort();
      patience = new AbortController();
    },
    beginAnew() {
      limit = 1;
    },
    shut(delayMs, failure) {
      void shut(delayMs, failure);
    },
    begin() {
      running += 1;
      begun += 1;
      const number = begun;
      beganMs.set(number, clock.now());
      let place = 1;
      const leavePlace = () => {
        running -= place;
        place = 0;
        beganMs.delete(number);
      };
      return {
        leavePlace,
        drop: leavePlace,
        end(failure) {
          leavePlace();
          if (failure === null) succeed();
          else if (failure.code === 'offline') void awaitNetwork(failure);
          else if (mayPass(failure)) suffer(failure, number);
        },
      };
    },
  };
}
