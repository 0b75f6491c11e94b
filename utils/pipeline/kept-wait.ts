/**
 * How long a service has asked to be left alone (`Retry-After`), beyond the life of a worker: the next one would ask at once,
 * and be refused again.
 *
 * Only what the service itself has named is kept: a wait that we have chosen ourselves means nothing to a worker that has
 * had no trouble yet.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { maxWaitMs } from '../service/limits.ts';

/** Failures that a service can ask to wait out: those that `mayPass` names and that have a status. */
const codes = ['too-fast', 'overloaded', 'service-down'] as const;

export interface StoredWait {
  readonly code: (typeof codes)[number];
  /** When the service may be asked again: milliseconds since 1970. */
  readonly untilMs: number;
}

export interface KeptWait {
  /** Why nothing may be sent yet, its `retryAfterMs` being what is left of the wait: at most 60 s. Null: nothing is in the way. Never rejects. */
  read(): Promise<(Failure & { readonly retryAfterMs: number }) | null>;
  /** Nothing may be sent for `delayMs` because of `failure`. It is kept only if the service has asked for it. */
  keep(delayMs: number, failure: Failure): void;
}

export function createKeptWait({
  clock,
  load,
  save,
}: {
  readonly clock: Pick<Clock, 'now'>;
  /** Reads the last value that was saved. Its shape is checked here. */
  readonly load: () => Promise<unknown>;
  readonly save: (wait: StoredWait) => Promise<void>;
}): KeptWait {
  return {
    async read() {
      const stored = await load().catch(() => null);
      if (!isStored(stored)) return null;
      // The clock may have been set back meanwhile.
      const retryAfterMs = Math.min(stored.untilMs - clock.now(), maxWaitMs);
      return retryAfterMs > 0 ? { code: stored.code, retryAfterMs } : null;
    },
    keep(delayMs, { code, retryAfterMs }) {
      const known = codes.find((one) => one === code);
      if (retryAfterMs === undefined || known === undefined) return;
      // If it can't be kept, it holds until the worker ends.
      save({ code: known, untilMs: clock.now() + delayMs }).catch(() => {});
    },
  };
}

const isStored = (value: unknown): value is StoredWait =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  codes.some((code) => code === value.code) &&
  'untilMs' in value &&
  Number.isFinite(value.untilMs);
