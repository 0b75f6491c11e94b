import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { languageCodes } from '../../utils/languages/codes.ts';
import type { AccountOptions } from './analytics/account.ts';
import { createAccount } from './analytics/account.ts';
import type { ServiceKeys } from './auth.ts';
import { defaultScheme } from './auth.ts';
import type { EngineName } from './engines/create.ts';
import { createEngine } from './engines/create.ts';
import type { FaultSwitches } from './faults/switchboard.ts';
import { createFaultSwitches } from './faults/switchboard.ts';
import type { Journal } from './journal.ts';
import { createJournal } from './journal.ts';
import { createApp } from './server.ts';

export interface ServiceOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default `pseudo`. */
  readonly engine?: EngineName;
  /** The analytics account's seed; default 1. */
  readonly seed?: number;
  readonly keys?: Partial<ServiceKeys>;
  /** First word of the `Authorization` header. */
  readonly scheme?: string;
  /** Path before `/v2`, such as `/translator`. */
  readonly basePath?: string;
  /** `NAME`, `NAME:VALUE` or `NAME:VALUE,option=value,…`; the README lists them. */
  readonly faults?: readonly string[];
  /** Delay before every reply. */
  readonly delayMs?: number;
  /** Additional delay for each billed character. */
  readonly delayPerCharacterMs?: number;
  /** False: `ignore_tags` has no effect in HTML, as at some public services. */
  readonly ignoreTagsInHtml?: boolean;
  /** Target codes beyond the contract's, such as `PT-BR`. */
  readonly furtherTargets?: readonly string[];
  /** The analytics account's size. */
  readonly account?: Pick<AccountOptions, 'keys' | 'days' | 'unusualDay' | 'reportedTo'>;
  /** Serves `GET /v2/usage`, and groupings by tag and language pair. */
  readonly extensions?: boolean;
  /** False: no control endpoint. */
  readonly control?: boolean;
  /** The journal stores parsed bodies and reply texts. */
  readonly keepTexts?: boolean;
  /**
   * Requests per connection; default any. With 1, a browser has no open connection and does not repeat requests by
   * itself.
   */
  readonly requestsPerConnection?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface LocalService {
  /** Without a trailing slash and without `/v2`. */
  readonly baseUrl: string;
  readonly port: number;
  readonly keys: ServiceKeys;
  readonly scheme: string;
  readonly journal: Journal;
  readonly faults: FaultSwitches;
  /** Also ends open and hanging connections. */
  close(): Promise<void>;
}

export const defaultKeys: ServiceKeys = {
  translate: 'local-translate-key-1a2b',
  admin: 'local-admin-key-3c4d',
};

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Starts the local service on loopback.
 * @throws FaultSyntaxError for an unreadable fault, EngineMissingError for a missing engine, Node's error for a taken
 *   port
 */
export async function startService(options: ServiceOptions = {}): Promise<LocalService> {
  const now = options.now ?? Date.now;
  const keys = { ...defaultKeys, ...options.keys };
  const scheme = options.scheme ?? defaultScheme;
  const basePath = (options.basePath ?? '').replace(/\/+$/, '');
  const faults = createFaultSwitches(options.faults);
  const journal = createJournal(options.keepTexts ?? false, now);
  const engine = await createEngine(options.engine ?? 'pseudo');
  const app = createApp({
    keys,
    scheme,
    basePath,
    languages: {
      sources: new Set(languageCodes),
      targets: new Set([...languageCodes, ...(options.furtherTargets ?? [])]),
    },
    engine,
    account: createAccount({
      seed: options.seed ?? 1,
      translateKey: keys.translate,
      ...options.account,
      now,
    }),
    hasExtensions: options.extensions ?? false,
    faults,
    journal,
    delayMs: options.delayMs ?? 0,
    delayPerCharacterMs: options.delayPerCharacterMs ?? 0,
    ignoreTagsInHtml: options.ignoreTagsInHtml ?? true,
    hasControl: options.control ?? true,
    now,
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Without a limit: a client that a busy machine holds up must not send into a connection that just closes.
  server.keepAliveTimeout = 0;
  if (options.requestsPerConnection) server.maxRequestsPerSocket = options.requestsPerConnection;
  try {
    const port = await listen(server, options.port ?? 0);
    return {
      baseUrl: `http://127.0.0.1:${port}${basePath}`,
      port,
      keys,
      scheme,
      journal,
      faults,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
