import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostileServer {
  readonly origin: string;
  /** The requests, each with its key if it had one. */
  readonly asked: { readonly url: string; readonly authorization: string | undefined }[];
  /** Returns the number of sent bytes that the client has accepted. */
  sentBytes(): number;
  /** Resolves when all connections are closed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real server on loopback that `answer` controls. */
export async function startHostileServer(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<HostileServer> {
  const asked: { url: string; authorization: string | undefined }[] = [];
  let ended = 0;
  const open = new Set<import('node:net').Socket>();
  const server: Server = createServer((request, response) => {
    const { authorization } = request.headers;
    asked.push({ url: request.url ?? '', authorization });
    request.resume();
    response.on('error', () => {});
    answer(response, request);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      ended += socket.bytesWritten;
      open.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    sentBytes: () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, ended),
    async idle() {
      await Promise.all(
        [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes a piece repeatedly, as fast as the client accepts it, until the client stops or `pieces` are sent. */
export function pour(response: ServerResponse, piece: Buffer | string, pieces = Infinity): void {
  let left = pieces;
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(piece)) return;
    }
    if (left <= 0) response.end();
  };
  response.on('drain', write);
  write();
}
