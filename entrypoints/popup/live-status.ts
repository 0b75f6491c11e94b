import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { PageReport } from '../../utils/base/page-status.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';

/** What the page says of itself, as long as somebody there says something. */
export interface LiveStatus {
  /** Null: nothing of ours runs on the page. */
  readonly status: ReadonlySignal<PageReport | null>;
  /** Listens anew: for when a script may have come to the page. */
  listen(): void;
  close(): void;
}

/** A page that navigates closes its port; the next page may answer a moment later. */
const listenAgainMs = 500;

/**
 * Follows the page's status through a port of `connect`. A port that closes without a word means that nobody is there:
 * then it is quiet until `listen` is called. One that had spoken is tried once more, unseen.
 */
export function createLiveStatus({
  connect,
  later,
}: {
  readonly connect: () => TypedPort<never, PageReport>;
  /** Runs `work` after `delayMs`. */
  readonly later: (work: () => void, delayMs: number) => void;
}): LiveStatus {
  const status = signal<PageReport | null>(null);
  let port: TypedPort<never, PageReport> | null = null;
  let isClosed = false;

  function listen(): void {
    if (isClosed || port !== null) return;
    const opened = connect();
    let hasSpoken = false;
    port = opened;
    opened.onMessage((message) => {
      hasSpoken = true;
      status.value = message;
    });
    opened.onClosed(() => {
      port = null;
      status.value = null;
      if (hasSpoken) later(listen, listenAgainMs);
    });
  }

  return {
    status,
    listen,
    close: () => {
      isClosed = true;
      port?.close();
      port = null;
    },
  };
}
