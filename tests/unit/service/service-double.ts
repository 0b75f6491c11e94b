import type { Failure } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { ServiceClient } from '../../../utils/service/client.ts';
import { createServiceClient } from '../../../utils/service/client.ts';
import type { Connection, TranslateRequest, UsageQuery } from '../../../utils/service/types.ts';
import type { IdleClock } from './idle-clock.ts';
import { createIdleClock } from './idle-clock.ts';

export const connection: Connection = {
  baseUrl: 'https://api.example/base',
  scheme: 'Service-Auth-Key',
  key: 'secret-key-3f2a',
  adminKey: 'admin-key-77aa',
};

export const hello: TranslateRequest = { texts: ['Hello'], target: 'ES' };
export const january: UsageQuery = {
  from: '2026-01-01',
  to: '2026-01-31',
  groupBy: 'key',
};

/** A request as `fetch` received it. */
export interface Sent {
  readonly url: string;
  readonly options: RequestInit;
  readonly headers: Headers;
  /** The parsed body of a POST request. */
  readonly body: Record<string, unknown>;
}

export type Replier = (sent: Sent) => Response | Promise<Response>;

export interface ServiceDouble {
  readonly client: ServiceClient;
  readonly clock: IdleClock;
  readonly sent: Sent[];
  /** The pauses that `translate` and `usage` reported. */
  readonly waits: { readonly delayMs: number; readonly failure: Failure }[];
  translate(request?: TranslateRequest): ReturnType<ServiceClient['translate']>;
  usage(query?: UsageQuery): ReturnType<ServiceClient['usage']>;
  usageNow(): ReturnType<ServiceClient['usageNow']>;
}

export interface DoubleOptions {
  readonly connection?: Partial<Connection> | Result<Connection>;
  readonly random?: () => number;
  readonly isOnline?: () => boolean;
}

/** Creates a client of a service that uses these repliers in sequence, and repeats the last one. */
export const createServiceDouble = (
  repliers: readonly Replier[],
  options: DoubleOptions = {},
): ServiceDouble => {
  const sent: Sent[] = [];
  const waits: ServiceDouble['waits'] = [];
  const clock = createIdleClock();
  const fetch = async (url: string | URL | Request, options: RequestInit = {}) => {
    const one = {
      url: String(url),
      options,
      headers: new Headers(options.headers),
      body: typeof options.body === 'string' ? JSON.parse(options.body) : {},
    };
    sent.push(one);
    const reply = repliers[Math.min(sent.length, repliers.length) - 1];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply(one);
  };
  const { connection: given = {} } = options;
  const client = createServiceClient({
    fetch,
    clock,
    random: options.random ?? (() => 1 - Number.EPSILON),
    connection: async () => ('ok' in given ? given : succeed({ ...connection, ...given })),
    ...(options.isOnline && { isOnline: options.isOnline }),
  });
  const callOptions = {
    signal: new AbortController().signal,
    onWait: (delayMs: number, failure: Failure) => waits.push({ delayMs, failure }),
  };
  return {
    client,
    clock,
    sent,
    waits,
    translate: (request = hello) => client.translate(request, callOptions),
    usage: (query = january) => client.usage(query, callOptions),
    usageNow: () => client.usageNow(callOptions),
  };
};

export const reply =
  (status: number, body: string | null = null, headers: Record<string, string> = {}): Replier =>
  () =>
    new Response(body, { status, headers });

export const json = (value: unknown, headers: Record<string, string> = {}): Replier =>
  reply(200, JSON.stringify(value), { 'Content-Type': 'application/json', ...headers });

/** Returns one translation per text: its source in brackets. */
export const translated: Replier = ({ body }) =>
  Response.json({
    translations: (body.text as string[]).map((text) => ({
      detected_source_language: 'EN',
      text: `[${text}]`,
      billed_characters: text.length,
    })),
  });

/** Rejects as `fetch` does without a reply, for any reason. */
export const noReply: Replier = () => {
  throw new TypeError('Failed to fetch');
};

/** Does not answer until the request is aborted. */
export const hang: Replier = ({ options }) =>
  new Promise((_resolve, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });

/** Sends a successful head and the start of a body, and then drops the connection. */
export const halfReply: Replier = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"translations": [{"te'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );
