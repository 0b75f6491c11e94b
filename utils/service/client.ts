import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { TranslateReply, TranslateRequest, UsageQuery, UsageReport } from './types.ts';

/** Where the service is and how to prove who asks. Asked for anew before each call. */
export interface Connection {
  /** `https://api.example`, with a path or without; no trailing slash, no `/v2`. See `parseServiceAddress`. */
  readonly baseUrl: string;
  /** The word before the key in the `Authorization` header. */
  readonly scheme: string;
  readonly key: string;
  /** Null: the translation key is tried for usage, too (most services answer 403). */
  readonly adminKey: string | null;
  /** Targets beyond the 114 that this service takes, such as `PT-BR`. */
  readonly furtherTargets?: readonly string[];
}

export interface CallOptions {
  readonly signal: AbortSignal;
  /** Tries in all. Default 5; 1 for a caller that wants its answer at once or retries by itself. */
  readonly attempts?: number;
  /** Called before each wait with its length and the failure that made it necessary. */
  onWait?(delayMs: number, failure: Failure): void;
}

export interface ServiceClient {
  /** One request of at most 50 texts. Broken rules are found before anything is sent (`rule-broken`). */
  translate(request: TranslateRequest, options: CallOptions): Promise<Result<TranslateReply>>;
  usage(query: UsageQuery, options: CallOptions): Promise<Result<UsageReport>>;
}

export interface ServiceClientParts {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  readonly connection: () => Promise<Result<Connection>>;
  /** `() => navigator.onLine`: tells "no network" from "the service can't be reached". Default: always online. */
  readonly isOnline?: () => boolean;
}

export const createServiceClient = (parts: ServiceClientParts): ServiceClient => {
  void parts;
  return {
    translate: async () => fail({ code: 'internal' }),
    usage: async () => fail({ code: 'internal' }),
  };
};
