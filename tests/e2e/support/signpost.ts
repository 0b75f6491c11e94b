import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { root } from '../../support/root.ts';

export interface Heard {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A server that redirects every request, or answers like a service, and records the requests. */
export interface Signpost {
  readonly heard: readonly Heard[];
  readonly port: number;
  /** The origin, such as `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** Redirects all later requests to this address with this status. */
  pointTo(location: string, status: number): void;
  forget(): void;
  close(): Promise<void>;
}

const beside = (name: string) => readFileSync(`${root}tests/e2e/support/${name}.pem`);

/**
 * The certificate is self-signed and its key is public. It serves only 127.0.0.1 and browsers that accept any
 * certificate.
 */
const listenOn = (isSecure: boolean, answer: RequestListener): Server =>
  isSecure
    ? createSecureServer(
        { cert: beside('loopback-certificate'), key: beside('loopback-key') },
        answer,
      )
    : createServer(answer);

export async function startSignpost({ isSecure = false } = {}): Promise<Signpost> {
  const heard: Heard[] = [];
  let sign: { readonly location: string; readonly status: number } | null = null;
  const server = listenOn(isSecure, (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      const { url = '', headers, method } = request;
      // A CORS preflight carries no data, so it is not recorded.
      if (method !== 'OPTIONS') heard.push({ url, authorization: headers.authorization, body });
      response.writeHead(method === 'OPTIONS' ? 204 : (sign?.status ?? 200), {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*, Authorization',
        ...(sign && method !== 'OPTIONS' && { Location: sign.location }),
      });
      response.end(method === 'OPTIONS' ? undefined : '{"translations":[{"text":"stolen"}]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    port,
    origin: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    pointTo(location, status) {
      sign = { location, status };
    },
    forget() {
      heard.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
