/**
 * How far requests are filled: less, once a service has refused one as too large (413).
 *
 * It outlives its worker, which dies after half a minute without work: else each page would begin with requests that are
 * refused. It holds for the address it was learnt at. And it is doubled again for each week that has passed: what stands
 * between us and a service changes, and one refused request a week, which is not billed, is a small price for a service
 * that takes full ones again.
 */
import type { Clock } from '../../base/clock.ts';
import { fillBodyBytes } from '../../service/limits.ts';

/** However little a service takes at a time, a request has room for a sentence. */
export const leastFillBytes = 2_048;

const weekMs = 604_800_000;

/** What is kept of a refusal. */
export interface LoweredFill {
  /** Origin and path. */
  readonly service: string;
  readonly bytes: number;
  /** When it was learnt: milliseconds since 1970. */
  readonly atMs: number;
}

export interface FillLimit {
  /** UTF-8 bytes of a body that are filled, as far as is known now. Never rejects. */
  read(): Promise<number>;
  /** A request of `bytes` was too large: from now on at most half of that. @returns as `read` from then on */
  lower(bytes: number): Promise<number>;
}

export function createFillLimit({
  clock,
  service,
  load,
  save,
}: {
  readonly clock: Pick<Clock, 'now'>;
  /** Where texts are translated now. */
  readonly service: () => Promise<string>;
  /** What `save` was given last, in whatever shape it comes back. */
  readonly load: () => Promise<unknown>;
  readonly save: (lowered: LoweredFill) => Promise<void>;
}): FillLimit {
  /** Loaded once; undefined: not yet. */
  let lowered: LoweredFill | null | undefined;

  async function known(): Promise<LoweredFill | null> {
    const stored = lowered === undefined ? await load().catch(() => null) : null;
    // What was learnt while it was loading is newer.
    if (lowered === undefined) lowered = isLowered(stored) ? stored : null;
    return lowered;
  }

  async function read(): Promise<number> {
    const [limit, address] = await Promise.all([known(), service().catch(() => null)]);
    if (limit === null || limit.service !== address) return fillBodyBytes;
    const weeks = Math.max(0, Math.floor((clock.now() - limit.atMs) / weekMs));
    return Math.min(fillBodyBytes, limit.bytes * 2 ** weeks);
  }

  async function lower(bytes: number): Promise<number> {
    const [before, address] = await Promise.all([read(), service().catch(() => null)]);
    const half = Math.max(leastFillBytes, Math.min(before, Math.floor(bytes / 2)));
    if (address === null) return half;
    lowered = { service: address, bytes: half, atMs: clock.now() };
    // Where it can't be kept, it holds until the worker ends.
    await save(lowered).catch(() => {});
    return half;
  }

  return { read, lower };
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
