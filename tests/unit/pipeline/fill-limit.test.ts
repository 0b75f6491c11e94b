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
    expect(await worker().fill.read()).toEqual({ bytes: fillBodyBytes, mixes: true });
  });

  it('is half of what was refused, also for the workers that come later', async () => {
    const { fill, saved } = worker({ nowMs: 5 });
    expect(await fill.lower(60_001)).toHaveProperty('bytes', 30_000);
    expect(await fill.read()).toHaveProperty('bytes', 30_000);
    expect(saved).toEqual([{ service: 'https://a.example', bytes: 30_000, atMs: 5 }]);
    expect(await worker({ kept: saved[0] }).fill.read()).toHaveProperty('bytes', 30_000);
  });

  it('never grows by a refusal of something larger, which had its reason', async () => {
    const { fill } = worker({ kept });
    expect(await fill.lower(100_000)).toHaveProperty('bytes', 8_000);
  });

  it('has room for a sentence, whatever is refused', async () => {
    expect(await worker().fill.lower(10)).toHaveProperty('bytes', 2_048);
  });

  it('holds for the service that has said so', async () => {
    const { fill } = worker({ kept, service: 'https://b.example' });
    expect(await fill.read()).toHaveProperty('bytes', fillBodyBytes);
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
    expect(await worker({ kept, nowMs: days * dayMs }).fill.read()).toHaveProperty('bytes', bytes);
  });

  it('is with one format once something else than text came for a plain one, for a week', async () => {
    const { fill, saved } = worker({ kept: { ...kept, bytes: fillBodyBytes } });
    expect(await fill.read()).toHaveProperty('mixes', true);
    expect(await fill.keepApart()).toEqual({ bytes: fillBodyBytes, mixes: false });
    const [apart] = saved;
    expect(await worker({ kept: apart, nowMs: 6 * dayMs }).fill.read()).toHaveProperty(
      'mixes',
      false,
    );
    expect(await worker({ kept: apart, nowMs: 7 * dayMs }).fill.read()).toHaveProperty(
      'mixes',
      true,
    );
    const elsewhere = worker({ kept: apart, service: 'https://b.example' });
    expect(await elsewhere.fill.read()).toHaveProperty('mixes', true);
    expect(await fill.lower(20_000)).toEqual({ bytes: 10_000, mixes: false });
  });

  it.each([
    null,
    'nothing',
    {},
    { ...kept, bytes: 0 },
    { ...kept, bytes: 1e300 },
    { ...kept, atMs: 'today' },
  ])('takes nothing from what is damaged: %o', async (damaged) => {
    expect(await worker({ kept: damaged }).fill.read()).toHaveProperty('bytes', fillBodyBytes);
  });

  it('needs no storage: without one it holds until the worker ends', async () => {
    const broken = () => Promise.reject(new Error('quota'));
    const fill = createFillLimit({
      clock: { now: () => 0 },
      service: async () => 'https://a.example',
      load: broken,
      save: broken,
    });
    expect(await fill.read()).toHaveProperty('bytes', fillBodyBytes);
    expect(await fill.lower(20_000)).toHaveProperty('bytes', 10_000);
    expect(await fill.read()).toHaveProperty('bytes', 10_000);
  });
});
