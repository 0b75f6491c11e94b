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
    service: () => service,
    load: async () => kept,
    save: async (lowered) => void saved.push(lowered),
  });
  /** What holds once it was opened. */
  const current = async () => {
    await fill.open();
    return fill.current();
  };
  return { fill, saved, current };
}

const kept: LoweredFill = { service: 'https://a.example', bytes: 8_000, atMs: 0 };

describe('how far requests are filled', () => {
  it('is 64 KiB where nothing was refused', async () => {
    expect(await worker().current()).toEqual({ bytes: fillBodyBytes, mixes: true });
  });

  it('is half of what was refused, also for the workers that come later', async () => {
    const { fill, saved, current } = worker({ nowMs: 5 });
    fill.lower(60_001);
    expect(await current()).toHaveProperty('bytes', 30_000);
    expect(saved).toEqual([{ service: 'https://a.example', bytes: 30_000, atMs: 5 }]);
    expect(await worker({ kept: saved[0] }).current()).toHaveProperty('bytes', 30_000);
  });

  it('never grows by a refusal of something larger, which had its reason', async () => {
    const { fill } = worker({ kept });
    await fill.open();
    fill.lower(100_000);
    expect(fill.current()).toHaveProperty('bytes', 8_000);
  });

  it('has room for a sentence, whatever is refused', async () => {
    const { fill } = worker();
    fill.lower(10);
    expect(fill.current()).toHaveProperty('bytes', 2_048);
  });

  it('holds for the service that has said so', async () => {
    const { current } = worker({ kept, service: 'https://b.example' });
    expect(await current()).toHaveProperty('bytes', fillBodyBytes);
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
    expect(await worker({ kept, nowMs: days * dayMs }).current()).toHaveProperty('bytes', bytes);
  });

  it('is with one format once something else than text came for a plain one, for a week', async () => {
    const { fill, saved, current } = worker({ kept: { ...kept, bytes: fillBodyBytes } });
    expect(await current()).toHaveProperty('mixes', true);
    fill.keepApart();
    expect(fill.current()).toEqual({ bytes: fillBodyBytes, mixes: false });
    const [apart] = saved;
    expect(await worker({ kept: apart, nowMs: 6 * dayMs }).current()).toHaveProperty(
      'mixes',
      false,
    );
    expect(await worker({ kept: apart, nowMs: 7 * dayMs }).current()).toHaveProperty('mixes', true);
    const elsewhere = worker({ kept: apart, service: 'https://b.example' });
    expect(await elsewhere.current()).toHaveProperty('mixes', true);
    fill.lower(20_000);
    expect(fill.current()).toEqual({ bytes: 10_000, mixes: false });
  });

  it.each([
    null,
    'nothing',
    {},
    { ...kept, bytes: 0 },
    { ...kept, bytes: 1e300 },
    { ...kept, atMs: 'today' },
  ])('takes nothing from what is damaged: %o', async (damaged) => {
    expect(await worker({ kept: damaged }).current()).toHaveProperty('bytes', fillBodyBytes);
  });

  it('needs no storage: without one it holds until the worker ends', async () => {
    const broken = () => Promise.reject(new Error('quota'));
    const fill = createFillLimit({
      clock: { now: () => 0 },
      service: () => 'https://a.example',
      load: broken,
      save: broken,
    });
    await fill.open();
    expect(fill.current()).toHaveProperty('bytes', fillBodyBytes);
    fill.lower(20_000);
    expect(fill.current()).toHaveProperty('bytes', 10_000);
  });
});
