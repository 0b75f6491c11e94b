import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LocalService, ServiceOptions } from '../start.ts';
import { startService } from '../start.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined. */
  readonly json: unknown;
  /** `{message}` of an error. */
  readonly message: string;
  readonly translations: readonly Record<string, unknown>[];
  readonly texts: readonly unknown[];
  readonly report: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = parseJson(text);
  const member = (name: string) => (isRecord(json) ? json[name] : undefined);
  const list = member('translations');
  const translations = Array.isArray(list) ? list.filter(isRecord) : [];
  const report = member('usage_report');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    message: String(member('message') ?? ''),
    translations,
    texts: translations.map((entry) => entry.text),
    report: isRecord(report) ? report : {},
  };
}

export interface ServiceUnderTest {
  readonly service: LocalService;
  /** Sends any request; the path follows the base URL. */
  request(path: string, init?: RequestInit): Promise<Reply>;
  /** Sends a translate request; a string body is sent as it is. */
  translate(body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Sends a usage request with the admin key. */
  usage(query: string, headers?: Record<string, string>): Promise<Reply>;
}

/** Starts a service for a test file and resets faults and journal before each test. */
export function serviceForTests(options: ServiceOptions = {}): ServiceUnderTest {
  let service: LocalService | undefined;
  const running = (): LocalService => {
    if (!service) throw new Error('the service is not running');
    return service;
  };
  beforeAll(async () => {
    service = await startService(options);
  });
  beforeEach(() => {
    running().faults.clear();
    running().journal.clear();
  });
  afterAll(() => service?.close());

  const request = async (path: string, init?: RequestInit) =>
    readReply(await fetch(running().baseUrl + path, init));
  return {
    get service() {
      return running();
    },
    request,
    translate: (body, headers = {}) =>
      request('/v2/translate', {
        method: 'POST',
        headers: {
          authorization: `${running().scheme} ${running().keys.translate}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    usage: (query, headers = {}) =>
      request(`/v2/admin/analytics${query}`, {
        headers: { authorization: `${running().scheme} ${running().keys.admin}`, ...headers },
      }),
  };
}
