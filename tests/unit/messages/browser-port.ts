import { vi } from 'vitest';

export type Handler = (...values: unknown[]) => void;

/** Returns one end of a browser's port. */
export function browserPort(name: string, sender?: object) {
  const handlers: Record<'message' | 'disconnect', Handler[]> = { message: [], disconnect: [] };
  const port = {
    name,
    sender,
    postMessage: vi.fn(),
    disconnect: vi.fn(),
    onMessage: { addListener: (handler: Handler) => void handlers.message.push(handler) },
    onDisconnect: { addListener: (handler: Handler) => void handlers.disconnect.push(handler) },
  };
  const receive = (message: unknown) => {
    for (const handler of handlers.message) handler(message);
  };
  const disconnect = () => {
    for (const handler of handlers.disconnect) handler();
  };
  return { port, receive, disconnect };
}
