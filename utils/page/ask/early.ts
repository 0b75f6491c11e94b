/** What it is too early to ask for while a page is still being read or placed: its company is on its way. */
import type { Cancel, PageClock } from '../../base/clock.ts';
import type { Waiting } from './waiting.ts';

/** The first go waits so long, at most, for the first screen to be read. */
const firstGoMs = 100;
/** Short texts wait so long, at most, for the first longer one whose language tells theirs. */
const openMs = 500;

export class Early {
  readonly #clock: PageClock;
  readonly #waiting: Waiting;
  #beganMs = 0;
  /** The page is being read, and that takes no longer than it may. */
  expectsMore = false;
  /** What shows on the first screen has been read. */
  hasFirstScreen = false;
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

  /** The first screen is still being read. */
  get isForFirstGo(): boolean {
    return (
      this.expectsMore &&
      !this.hasFirstScreen &&
      this.#clock.monotonic() < this.#beganMs + firstGoMs
    );
  }

  /** The title stands nowhere, and goes with the first texts that are in view. */
  get isForTitle(): boolean {
    const isAlone = this.#waiting.in('in-view').size === 1;
    return isAlone && (this.#waiting.areSomewhere || this.expectsMore);
  }
}
