import type { PageClock } from '../../utils/base/clock.ts';

/**
 * Firefox ends page scripts when their extension is updated or removed, and leaves their elements. A style sheet shows that
 * it is over, unless a heartbeat arrives in time.
 */

const everyMs = 1000;

export function sendHeartbeats(
  mount: HTMLElement,
  clock: Pick<PageClock, 'after'>,
  signal: AbortSignal,
): void {
  const next = (): void => {
    mount.dataset.heartbeat = mount.dataset.heartbeat === 'one' ? 'other' : 'one';
  };
  const goOn = (): void => {
    next();
    cancel = clock.after(everyMs, goOn);
  };
  let cancel = (): void => {};
  goOn();
  signal.addEventListener('abort', () => cancel(), { once: true });
  // Timers are slow in background tabs.
  document.addEventListener('visibilitychange', next, { signal });
}
