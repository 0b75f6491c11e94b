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
  /** 0, the default: any free port. */
  readonly port?: number;
  /** `pseudo` by default. */
  readonly engine?: EngineName;
  /** Of the analytics account; 1 by default. */
  readonly seed?: number;
  readonly keys?: Partial<ServiceKeys>;
  /** First word of the `Authorization` header. */
  readonly scheme?: string;
  /** Path before `/v2`, as `/translator`. */
  readonly basePath?: string;
  /** `NAME`, `NAME:VALUE` or `NAME:VALUE,option=value,…`; the README lists them. */
  readonly faults?: readonly string[];
  /** Waits so long before every reply. */
  readonly delayMs?: number;
  /** Waits so long in addition for each character it bills, as a service that has to think. */
  readonly delayPerCharacterMs?: number;
  /** False: `ignore_tags` has no effect in html, as at some public services. */
  readonly ignoreTagsInHtml?: boolean;
  /** Target codes beyond the contract's, as `PT-BR`. */
  readonly furtherTargets?: readonly string[];
  /** Size of the analytics account. */
  readonly account?: Pick<AccountOptions, 'keys' | 'days' | 'unusualDay' | 'toldTo'>;
  /** False: no control endpoint, nothing but the contract. */
  readonly control?: boolean;
  /** Journal entries carry the parsed bodies and the texts of the replies. */
  readonly keepTexts?: boolean;
  /**
   * A connection is closed behind so many; any number by default. With 1, a browser has none at hand that was open from before,
   * and sends nothing again by itself where one breaks.
   */
  readonly requestsPerConnection?: number;
  /** Milliseconds since the epoch, for tests of dates and rates. */
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
  /** Ends open connections too, those that hang included. */
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
 * Starts the local service on the loopback address.
 * @throws FaultSyntaxError for a fault it can't read, EngineMissingError where the engine is not installed, and
 *   Node's own error for a port that is taken.
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
    faults,
    journal,
    delayMs: options.delayMs ?? 0,
    delayPerCharacterMs: options.delayPerCharacterMs ?? 0,
    ignoreTagsInHtml: options.ignoreTagsInHtml ?? true,
    hasControl: options.control ?? true,
    now,
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
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
