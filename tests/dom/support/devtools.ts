import { cdp } from 'vitest/browser';

/** Sends a command of the Chrome DevTools Protocol, for which Vitest has no types. */
export const sendToDevtools = (command: string, input: object = {}): Promise<unknown> =>
  (cdp() as unknown as { send(name: string, input: object): Promise<unknown> }).send(
    command,
    input,
  );
