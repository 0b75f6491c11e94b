import { batch, computed, signal } from '@preact/signals';
import { systemClock } from '../../utils/base/clock.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';
import { mergeReports } from './merge-reports.ts';

export type LiveStatus = ReturnType<typeof createLiveStatus>;

/** A frame with a session answers the call within this time. */
const answerMs = 300;
/** A dialog may hold up a page. After this time, it counts as a page without a session. */
const busyPageMs = 5_000;

/** Follows each frame through a port, which closes when its frame disappears or shows another document. */
export function createLiveStatus({
  call,
  connect,
}: {
  /** Asks every frame to report, which leads to `follow`. Resolves with false if none has a session. */
  readonly call: () => Promise<boolean>;
  readonly connect: (frameId: number) => TypedPort<never, PageReport>;
}) {
  const ports = new Map<number, TypedPort<never, PageReport>>();
  const reports = signal<ReadonlyMap<number, PageReport>>(new Map());
  const isKnown = signal(false);
  let reported = Promise.withResolvers<void>();

  async function refresh(): Promise<void> {
    // The page's main thread may be busy.
    await Promise.race([reported.promise, callAll(), systemClock.sleep(busyPageMs)]);
    isKnown.value = true;
  }

  async function callAll(): Promise<void> {
    if (await call()) await systemClock.sleep(answerMs);
  }

  /** Follows a frame that has a session. */
  function follow(frameId: number): void {
    if (ports.has(frameId)) return;
    const opened = connect(frameId);
    ports.set(frameId, opened);
    opened.onMessage((report) => {
      batch(() => {
        reports.value = new Map(reports.value).set(frameId, report);
        isKnown.value = true;
      });
      reported.resolve();
    });
    opened.onClosed(() => {
      ports.delete(frameId);
      reports.value = new Map([...reports.value].filter(([id]) => id !== frameId));
      if (reports.value.size === 0) reported = Promise.withResolvers();
    });
  }

  return {
    /** Null if no frame has a session. */
    status: computed(() =>
      mergeReports([...reports.value].sort(([a], [b]) => a - b).map(([, report]) => report)),
    ),
    /** False until a frame has reported, or had the time for it. `status` is null until then. */
    isKnown,
    /** Asks all frames: call it when a script may have been injected. Resolves when the status is known. */
    refresh,
    follow,
  };
}
