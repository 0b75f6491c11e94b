import type { PageClock } from '../../utils/base/clock.ts';

/**
 * Firefox ends the scripts of open pages at once when their extension is updated or removed, and leaves what they have drawn:
 * no listener hears anything any more, and nothing can say so. So a style says it, unless a beat comes in time.
 */

const everyMs = 1000;

/** Lets what is drawn in `mount` know, until `signal` aborts, that its script lives. */
export function beat(
  mount: HTMLElement,
  clock: Pick<PageClock, 'after'>,
  signal: AbortSignal,
): void {
  const next = (): void => {
    mount.dataset.beat = mount.dataset.beat === 'one' ? 'other' : 'one';
  };
  const goOn = (): void => {
    next();
    cancel = clock.after(everyMs, goOn);
  };
  let cancel = (): void => {};
  goOn();
  signal.addEventListener('abort', () => cancel(), { once: true });
  // In a tab behind the others timers are slow: whoever comes back to it must not be told that it is over.
  document.addEventListener('visibilitychange', next, { signal });
}
