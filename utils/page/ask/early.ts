/** What it is too early to ask for while a page is still being read or placed: its company is on its way. */
import type { Cancel, PageClock } from '../../base/clock.ts';
import type { Waiting } from './waiting.ts';

/** The first go waits so long, at most: a small page fits in one request. */
const firstGoMs = 100;
/** Short texts wait so long, at most, for the first longer one whose language tells theirs. */
const openMs = 500;

export class Early {
  readonly #clock: PageClock;
  readonly #waiting: Waiting;
  #beganMs = 0;
  /** The page is being read, and that takes no longer than it may. */
  expectsMore = false;
  /** What tells the language of short texts is known, as far as it ever will be. */
  isDecided = false;
  #endPatience: Cancel = () => {};

  constructor(clock: PageClock, waiting: Waiting) {
    this.#clock = clock;
    this.#waiting = waiting;
  }

  /** Texts are asked for from now on. `onTooLong`: short texts need not wait any longer for what might tell their language. */
  begin(onTooLong: () => void): void {
    this.#beganMs = this.#clock.monotonic();
    this.#endPatience = this.#clock.after(openMs, onTooLong);
  }

  end(): void {
    this.#endPatience();
  }

  get isForFirstGo(): boolean {
    const mayGrow = this.expectsMore || this.#waiting.areSomewhere;
    return mayGrow && !this.#isPastTheView && this.#clock.monotonic() < this.#beganMs + firstGoMs;
  }

  /** Something that is read is in view, and something far away: most of the first screen has been read by then. */
  get #isPastTheView(): boolean {
    if (this.#waiting.in('far').size === 0) return false;
    for (const { anchor } of this.#waiting.in('in-view')) if (anchor !== null) return true;
    return false;
  }

  /** The title stands nowhere, and goes with the first texts that are in view. */
  get isForTitle(): boolean {
    const isAlone = this.#waiting.in('in-view').size === 1;
    return this.#waiting.areSomewhere || (isAlone && this.expectsMore);
  }
}
