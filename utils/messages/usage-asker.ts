import { connectAsUsageAsker } from './ports.ts';

/**
 * A page of ours that asks for usage under an id of its own. It holds a port, so that the background notices when the page is gone: a
 * message that is sent while a page closes may be lost. Popups of two windows are two askers, though both are in no tab.
 */
export function createUsageAsker(connect = connectAsUsageAsker) {
  const id = crypto.randomUUID();
  let isOpen = false;
  return {
    id,
    /** Call it before usage is asked for: a worker that died, or a page that the browser kept for its Back, has lost its port. */
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
