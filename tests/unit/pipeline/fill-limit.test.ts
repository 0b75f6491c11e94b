import { describe, expect, it } from 'vitest';
import type { LoweredFill } from '../../../utils/pipeline/batches/fill-limit.ts';
import { createFillLimit } from '../../../utils/pipeline/batches/fill-limit.ts';
import { fillBodyBytes } from '../../../utils/service/limits.ts';

const dayMs = 86_400_000;

/** A worker that begins with what those before have kept, in `nowMs`. */
function worker({
  kept,
  nowMs = 0,
  service = 'https://a.example',
}: {
  kept?: unknown;
  nowMs?: number;
  service?: string;
} = {}) {
  const saved: LoweredFill[] = [];
  const fill = createFillLimit({
    clock: { now: () => nowMs },
    service: async () => service,
    load: async () => kept,
    save: async (lowered) => void saved.push(lowered),
  });
  return { fill, saved };
}

const kept: LoweredFill = { service: 'https://a.example', bytes: 8_000, atMs: 0 };

describe('how far requests are filled', () => {
  it('is 64 KiB where nothing was refused', async () => {
    expect(await worker().fill.read()).toBe(fillBodyBytes);
  });

  it('is half of what was refused, also for the workers that come later', async () => {
    const { fill, saved } = worker({ nowMs: 5 });
    expect(await fill.lower(60_001)).toBe(30_000);
    expect(await fill.read()).toBe(30_000);
    expect(saved).toEqual([{ service: 'https://a.example', bytes: 30_000, atMs: 5 }]);
    expect(await worker({ kept: saved[0] }).fill.read()).toBe(30_000);
  });

  it('never grows by a refusal of something larger, which had its reason', async () => {
    const { fill } = worker({ kept });
    expect(await fill.lower(100_000)).toBe(8_000);
  });

  it('has room for a sentence, whatever is refused', async () => {
    expect(await worker().fill.lower(10)).toBe(2_048);
  });

  it('holds for the service that has said so', async () => {
    const { fill } = worker({ kept, service: 'https://b.example' });
    expect(await fill.read()).toBe(fillBodyBytes);
  });

  it.each([
    [6, 8_000],
    [7, 16_000],
    [14, 32_000],
    [21, 64_000],
    [28, fillBodyBytes],
    [10_000, fillBodyBytes],
    // The clock was put back.
    [-30, 8_000],
  ])('is doubled again for each week that passes: after %i days %i bytes', async (days, bytes) => {
    expect(await worker({ kept, nowMs: days * dayMs }).fill.read()).toBe(bytes);
  });

  it.each([
    null,
    'nothing',
    {},
    { ...kept, bytes: 0 },
    { ...kept, bytes: 1e300 },
    { ...kept, atMs: 'today' },
  ])('takes nothing from what is damaged: %o', async (damaged) => {
    expect(await worker({ kept: damaged }).fill.read()).toBe(fillBodyBytes);
  });

  it('needs no storage: without one it holds until the worker ends', async () => {
    const broken = () => Promise.reject(new Error('quota'));
    const fill = createFillLimit({
      clock: { now: () => 0 },
      service: async () => 'https://a.example',
      load: broken,
      save: broken,
    });
    expect(await fill.read()).toBe(fillBodyBytes);
    expect(await fill.lower(20_000)).toBe(10_000);
    expect(await fill.read()).toBe(10_000);
  });
});
