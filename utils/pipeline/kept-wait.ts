/**
 * Keeps a wait that the service asked for (`Retry-After`) beyond the worker's life. A wait of our own choice means
 * nothing to the next worker.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { maxWaitMs } from '../service/limits.ts';
import type { Wait } from './limiter.ts';

/** Retryable failures with a status. */
const waitCodes = ['too-fast', 'overloaded', 'service-down'] as const;

export interface StoredWait {
  /** Origin and path. */
  readonly service: string;
  readonly code: (typeof waitCodes)[number];
  /** Milliseconds since 1970. */
  readonly untilMs: number;
}

export type KeptWait = ReturnType<typeof createKeptWait>;

export function createKeptWait({
  clock,
  service,
  load,
  save,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly service: () => string;
  /** Reads the saved value, whose shape is checked here. */
  readonly load: () => Promise<unknown>;
  readonly save: (wait: StoredWait) => Promise<void>;
}) {
  const loading = load().catch(() => null);
  return {
    /** The rest of the wait, at most 60 s. Call it once the service is known. Never rejects. */
    async read(): Promise<Wait | null> {
      const stored = await loading;
      if (!isStored(stored) || stored.service !== service()) return null;
      // The clock may have been set back meanwhile.
      const delayMs = Math.min(stored.untilMs - clock.now(), maxWaitMs);
      const failure = { code: stored.code, retryAfterMs: delayMs };
      return delayMs > 0 ? { delayMs, failure } : null;
    },
    /** Nothing may be sent for `delayMs`. Without storage that holds until the worker ends. */
    keep(delayMs: number, { code, retryAfterMs }: Failure): void {
      const waitCode = waitCodes.find((one) => one === code);
      if (retryAfterMs === undefined || waitCode === undefined) return;
      const untilMs = clock.now() + delayMs;
      save({ service: service(), code: waitCode, untilMs }).catch(() => {});
    },
  };
}

const isStored = (value: unknown): value is StoredWait => {
  const { service, code, untilMs } = (value ?? {}) as Partial<StoredWait>;
  return (
    typeof service === 'string' && waitCodes.some((one) => one === code) && Number.isFinite(untilMs)
  );
};
