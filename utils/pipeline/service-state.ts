/**
 * The limits that a service has named, kept beyond a worker's life so that pages do not begin with refused requests.
 *
 * After a 413, requests are halved. After a bad reply to a plain text among texts with tags (as-markup.ts), formats stay
 * apart. Both hold for a week. `Retry-After` is kept; a wait of our own choice means nothing to the next worker.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { maxWaitMs } from '../service/limits.ts';
import type { Fill } from './batches/plan-batch.ts';
import { fullBatch } from './batches/plan-batch.ts';

/** Room for a sentence, however little a service takes. */
export const leastFillBytes = 2_048;

const weekMs = 604_800_000;

/** Retryable failures with a status. */
const waitCodes = ['too-fast', 'overloaded', 'service-down'] as const;

/** Times are in milliseconds since 1970. */
export interface StoredService {
  /** Origin and path. */
  readonly service: string;
  readonly bytes: number;
  /** Left out where formats may be mixed. */
  readonly isApart?: boolean;
  /** When bytes and formats were learnt. */
  readonly atMs: number;
  readonly wait?: { readonly code: (typeof waitCodes)[number]; readonly untilMs: number };
}

export type ServiceState = ReturnType<typeof createServiceState>;

export function createServiceState({
  clock,
  service,
  load,
  save,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly service: () => string;
  /** Reads the saved value, whose shape is checked here. */
  readonly load: () => Promise<unknown>;
  readonly save: (state: StoredService) => Promise<void>;
}) {
  let known: StoredService | null = null;
  const opening = load().then(
    (stored) => {
      // A limit that was learnt meanwhile is newer.
      if (isStored(stored)) known ??= stored;
    },
    () => {},
  );

  const here = (): StoredService =>
    known?.service === service()
      ? known
      : { service: service(), bytes: fullBatch.bytes, atMs: clock.now() };

  function fill(): Fill {
    const { bytes, isApart, atMs } = here();
    return clock.now() - atMs < weekMs ? { bytes, mixes: isApart !== true } : fullBatch;
  }

  function keep(state: StoredService): void {
    known = state;
    // Without storage it holds until the worker ends.
    save(state).catch(() => {});
  }

  function learn(change: Partial<Fill>): void {
    const { bytes, mixes } = { ...fill(), ...change };
    keep({ ...here(), bytes, isApart: !mixes, atMs: clock.now() });
  }

  return {
    open: (): Promise<void> => opening,
    fill,
    /** A request of `bytes` was too large: from now on at most half of that. */
    lower: (bytes: number): void =>
      learn({ bytes: Math.max(leastFillBytes, Math.min(fill().bytes, Math.floor(bytes / 2))) }),
    /** No size was small enough, so size was not the reason. */
    forgetSize: (): void => learn({ bytes: fullBatch.bytes }),
    keepApart: (): void => learn({ mixes: false }),
    /** Why nothing may be sent yet. `retryAfterMs` is the rest of the wait, at most 60 s. */
    wait(): (Failure & { readonly retryAfterMs: number }) | null {
      const { wait } = here();
      // The clock may have been set back meanwhile.
      const retryAfterMs = Math.min((wait?.untilMs ?? 0) - clock.now(), maxWaitMs);
      return wait && retryAfterMs > 0 ? { code: wait.code, retryAfterMs } : null;
    },
    /** Nothing may be sent for `delayMs`. Kept only if the service asked for it. */
    keepWait(delayMs: number, { code, retryAfterMs }: Failure): void {
      const waitCode = waitCodes.find((one) => one === code);
      if (retryAfterMs === undefined || waitCode === undefined) return;
      keep({ ...here(), wait: { code: waitCode, untilMs: clock.now() + delayMs } });
    },
  };
}

const isStored = (value: unknown): value is StoredService => {
  const { service, bytes, atMs, wait } = (value ?? {}) as Partial<StoredService>;
  return (
    typeof service === 'string' &&
    Number.isSafeInteger(bytes) &&
    Number(bytes) >= leastFillBytes &&
    Number.isFinite(atMs) &&
    (wait === undefined || (waitCodes.includes(wait?.code) && Number.isFinite(wait.untilMs)))
  );
};
