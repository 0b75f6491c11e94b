/**
 * How requests are filled: less far, once a service has refused one as too large (413), and with texts of one format, once it
 * gave back something else than text for a plain one that went among texts with tags (`as-markup.ts`).
 *
 * It outlives its worker, which dies after half a minute without work: else each page would begin with requests that are
 * refused. It holds for the address it was learnt at. And it is doubled again for each week that has passed: what stands
 * between us and a service changes, and one refused request a week, which is not billed, is a small price for a service
 * that takes full ones again. After a week formats are mixed again, too.
 */
import type { Clock } from '../../base/clock.ts';
import { fillBodyBytes } from '../../service/limits.ts';

/** However little a service takes at a time, a request has room for a sentence. */
export const leastFillBytes = 2_048;

const weekMs = 604_800_000;

export interface Fill {
  /** Of a body, in UTF-8. */
  readonly bytes: number;
  /** Plain texts may go among texts with tags. */
  readonly mixes: boolean;
}

/** How requests are filled as long as a service has said nothing of it. */
export const firstFill: Fill = { bytes: fillBodyBytes, mixes: true };

/** What is kept of a refusal. */
export interface LoweredFill {
  /** Origin and path. */
  readonly service: string;
  readonly bytes: number;
  /** Left out where formats may be mixed. */
  readonly isApart?: boolean;
  /** When it was learnt: milliseconds since 1970. */
  readonly atMs: number;
}

/** Each gives what is known from then on, and never rejects. */
export interface FillLimit {
  read(): Promise<Fill>;
  /** A request of `bytes` was too large: from now on at most half of that. */
  lower(bytes: number): Promise<Fill>;
  /** No size was small enough: that says nothing of sizes. What was learnt of formats stays. */
  forgetSize(): Promise<Fill>;
  /** What came back among texts with tags was not plain: from now on formats are kept apart. */
  keepApart(): Promise<Fill>;
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

  const address = (): Promise<string | null> => service().catch(() => null);

  async function read(): Promise<Fill> {
    const [limit, here] = await Promise.all([known(), address()]);
    if (limit === null || limit.service !== here) return firstFill;
    const weeks = Math.max(0, Math.floor((clock.now() - limit.atMs) / weekMs));
    const bytes = Math.min(fillBodyBytes, limit.bytes * 2 ** weeks);
    return { bytes, mixes: limit.isApart !== true || weeks > 0 };
  }

  async function learn(change: (before: Fill) => Fill): Promise<Fill> {
    const [before, here] = await Promise.all([read(), address()]);
    const fill = change(before);
    if (here === null) return fill;
    const { bytes, mixes } = fill;
    lowered = { service: here, bytes, atMs: clock.now(), ...(!mixes && { isApart: true }) };
    // Where it can't be kept, it holds until the worker ends.
    await save(lowered).catch(() => {});
    return fill;
  }

  return {
    read,
    lower: (bytes) =>
      learn((before) => ({
        ...before,
        bytes: Math.max(leastFillBytes, Math.min(before.bytes, Math.floor(bytes / 2))),
      })),
    forgetSize: () => learn(({ mixes }) => ({ ...firstFill, mixes })),
    keepApart: () => learn((before) => ({ ...before, mixes: false })),
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
