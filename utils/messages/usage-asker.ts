import { connectAsUsageAsker } from './ports.ts';

/**
 * Lets the background notice that a page of ours is gone, however it went: a message that is sent while a page closes may be lost,
 * a port is closed by the browser. Call it before usage is asked for; a worker that died, or a page that was kept for the browser's Back,
 * has lost its port, and opens another with the next question.
 */
export function createUsageAsker(connect: typeof connectAsUsageAsker = connectAsUsageAsker) {
  let isOpen = false;
  return (): void => {
    if (isOpen) return;
    isOpen = true;
    connect().onClosed(() => {
      isOpen = false;
    });
  };
}
