import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type { TypedPort } from '../../utils/messages/ports.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';
import { mergeReports } from './merge-reports.ts';

/** What the page says of itself, as long as somebody there says something. */
export interface LiveStatus {
  /** Of all its frames together. Null: nothing of ours runs on the page. */
  readonly status: ReadonlySignal<PageReport | null>;
  /** False until somebody there has spoken, or it is plain that nobody will: `status` is null then, and says nothing yet. */
  readonly isHeard: ReadonlySignal<boolean>;
  /** Calls the page's frames anew: for when a script may have come to the page. */
  listen(): void;
  /** A frame of the page says that it has a session. */
  heed(frameId: number): void;
  close(): void;
}

/** Whoever heard the call and has a session says so within this time. */
const answerMs = 300;
/** A page that is busy longer, or held up by a dialog, is offered what any page is. */
const patienceMs = 5_000;

/**
 * Follows the page's frames, each through a port of `connect`. A port closes when its frame is gone or shows another
 * document; a script that comes there later says so by itself.
 */
export function createLiveStatus({
  call,
  connect,
}: {
  /** Asks every frame that has a session to say so: `heed` is to be told then. False: nothing of ours is there. */
  readonly call: () => Promise<boolean>;
  readonly connect: (frameId: number) => TypedPort<never, PageReport>;
}): LiveStatus {
  const ports = new Map<number, TypedPort<never, PageReport>>();
  const reports = signal<ReadonlyMap<number, PageReport>>(new Map());
  const isHeard = signal(false);
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function hear(): void {
    clearTimeout(patience);
    isHeard.value = true;
  }

  /** The page's main thread may be at work: an answer can take as long as its longest task. */
  function waitAtMost(delayMs: number): void {
    clearTimeout(patience);
    if (!isClosed && !isHeard.value) patience = setTimeout(hear, delayMs);
  }

  async function callAll(): Promise<void> {
    waitAtMost(patienceMs);
    if (await call()) waitAtMost(answerMs);
    else hear();
  }

  function heed(frameId: number): void {
    if (isClosed || ports.has(frameId)) return;
    const opened = connect(frameId);
    ports.set(frameId, opened);
    opened.onMessage((report) => {
      batch(() => {
        reports.value = new Map(reports.value).set(frameId, report);
        hear();
      });
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
    isHeard,
    listen() {
      if (!isClosed) void callAll();
    },
    heed,
    close() {
      isClosed = true;
      clearTimeout(patience);
      for (const port of ports.values()) port.close();
      ports.clear();
    },
  };
}
