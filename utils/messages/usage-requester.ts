import { connectAsUsageRequester } from './ports.ts';

/**
 * Lets a page of ours ask for usage under its own id. Its port shows the background when the page
 * is gone, because a message sent while a page closes may be lost. Popups of two windows have two
 * ids.
 */
export function createUsageRequester(connect = connectAsUsageRequester) {
  const id = crypto.randomUUID();
  let isOpen = false;
  return {
    id,
    /**
     * Call this before asking for usage: a dead worker, or the browser's page cache, has closed the
     * port.
     */
    stayOnLine(): void {
      if (isOpen) return;
      isOpen = true;
      const port = connect();
      port.onClosed(() => {
        isOpen = false;
      });
      port.post(id);
    },
  };
}
