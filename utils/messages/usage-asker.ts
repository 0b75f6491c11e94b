import { connectAsUsageAsker } from './ports.ts';

/**
 * What a page of ours asks for usage as, and lets the background notice that it is gone, however it went: a message that is sent while
 * a page closes may be lost, a port is closed by the browser. Each page is an asker of its own: popups of two windows, both in no tab,
 * would end each other's questions.
 */
export interface UsageAsker {
  readonly id: string;
  /**
   * Call it before usage is asked for; a worker that died, or a page that was kept for the browser's Back, has lost its port, and opens
   * another with the next question.
   */
  stayOnLine(): void;
}

export function createUsageAsker(
  connect: typeof connectAsUsageAsker = connectAsUsageAsker,
): UsageAsker {
  const id = crypto.randomUUID();
  let isOpen = false;
  return {
    id,
    stayOnLine() {
      if (isOpen) return;
      isOpen = true;
      connect(id).onClosed(() => {
        isOpen = false;
      });
    },
  };
}
