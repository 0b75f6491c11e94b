/**
 * How requests are filled: less far, once a service has refused one as too large (413), and with texts of one format, once it gave back
 * something else than text for a plain one that went among texts with tags (`as-markup.ts`).
 *
 * It is kept beyond the worker's life, for the address it was learnt at: else each page would begin with requests that are refused. It is
 * doubled again for each week that has passed: what stands between us and a service changes, and a refused request is not billed.
 */
import type { Clock } from '../../base/clock.ts';
import { fillBodyBytes } from '../../service/limits.ts';

/** However little a service takes at a time, a request has room for a sentence. */
export const leastFillBytes = 2_048;

const weekMs = 604_800_000;

export interface Fill {
  /** The most bytes of a body, in UTF-8. */
  readonly bytes: number;
  /** Plain texts may go among texts with tags. */
  readonly mixes: boolean;
}

/** The stored record of a refusal. */
export interface LoweredFill {
  /** Origin and path. */
  readonly service: string;
  readonly bytes: number;
  /** Left out where formats may be mixed. */
  readonly isApart?: boolean;
  /** When it was learnt: milliseconds since 1970. */
  readonly atMs: number;
}

export interface FillLimit {
  /** Resolves once what was kept is known. Never rejects. */
  open(): Promise<void>;
  current(): Fill;
  /** A request of `bytes` was too large: from now on at most half of that. */
  lower(bytes: number): void;
  /** No size was small enough: that says nothing of sizes. The rule about formats stays. */
  forgetSize(): void;
  /** The reply for a plain text among texts with tags was not plain: from now on formats are kept apart. */
  keepApart(): void;
}

export function createFillLimit({
  clock,
  service,
  load,
  save,
}: {
  readonly clock: Pick<Clock, 'now'>;
  /** The present service. */
  readonly service: () => string;
  /** Reads the last value that was saved. Its shape is checked here. */
  readonly load: () => Promise<unknown>;
  readonly save: (lowered: LoweredFill) => Promise<void>;
}): FillLimit {
  let lowered: LoweredFill | null = null;
  let opening: Promise<void> | null = null;

  function current(): Fill {
    if (lowered?.service !== service()) return { bytes: fillBodyBytes, mixes: true };
    const weeks = Math.max(0, Math.floor((clock.now() - lowered.atMs) / weekMs));
    const bytes = Math.min(fillBodyBytes, lowered.bytes * 2 ** weeks);
    return { bytes, mixes: lowered.isApart !== true || weeks > 0 };
  }

  function learn(change: Partial<Fill>): void {
    const { bytes, mixes } = { ...current(), ...change };
    const isApart = !mixes && { isApart: true };
    lowered = { service: service(), bytes, atMs: clock.now(), ...isApart };
    // If it can't be kept, it holds until the worker ends.
    save(lowered).catch(() => {});
  }

  return {
    open: () =>
      (opening ??= load().then(
        (stored) => {
          // A limit that was learnt meanwhile is newer.
          if (isLowered(stored)) lowered ??= stored;
        },
        () => {},
      )),
    current,
    lower: (bytes) =>
      learn({ bytes: Math.max(leastFillBytes, Math.min(current().bytes, Math.floor(bytes / 2))) }),
    forgetSize: () => learn({ bytes: fillBodyBytes }),
    keepApart: () => learn({ mixes: false }),
  };
}

const isLowered = (value: unknown): value is LoweredFill =>
  typeof value === 'object' &&
  value !== null &&
  'service' in value &&
  typeof value.service === 'string' &&
  'bytes' in value &&
  Number.isSafeInteger(value.bytes) &&
  (value.bytes as number) >= leastFillBytes &&
  'atMs' in value &&
  Number.isFinite(value.atMs);
