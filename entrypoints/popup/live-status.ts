import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { mergeReports } from '../../utils/base/merge-reports.ts';
import type { PageReport } from '../../utils/base/page-status.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';

/** What the page says of itself, as long as somebody there says something. */
export interface LiveStatus {
  /** Of all its frames together. Null: nothing of ours runs on the page. */
  readonly status: ReadonlySignal<PageReport | null>;
  /** Calls the page's frames anew: for when a script may have come to the page. */
  listen(): void;
  /** A frame of the page says that it has a session. */
  heed(frameId: number): void;
  close(): void;
}

/**
 * Follows the page's frames, each through a port of `connect`. A port closes when its frame is gone or shows another
 * document; a script that comes there later says so by itself.
 */
export function createLiveStatus({
  call,
  connect,
}: {
  /** Asks every frame that has a session to say so: `heed` is to be told then. */
  readonly call: () => void;
  readonly connect: (frameId: number) => TypedPort<never, PageReport>;
}): LiveStatus {
  const ports = new Map<number, TypedPort<never, PageReport>>();
  const reports = signal<ReadonlyMap<number, PageReport>>(new Map());
  let isClosed = false;

  function heed(frameId: number): void {
    if (isClosed || ports.has(frameId)) return;
    const opened = connect(frameId);
    ports.set(frameId, opened);
    opened.onMessage((report) => {
      reports.value = new Map(reports.value).set(frameId, report);
    });
    opened.onClosed(() => {
      ports.delete(frameId);
      reports.value = new Map([...reports.value].filter(([id]) => id !== frameId));
    });
  }

  return {
    // The main frame's number is 0.
    status: computed(() =>
      mergeReports([...reports.value].sort(([a], [b]) => a - b).map(([, report]) => report)),
    ),
    listen() {
      if (!isClosed) call();
    },
    heed,
    close() {
      isClosed = true;
      for (const port of ports.values()) port.close();
      ports.clear();
    },
  };
}
