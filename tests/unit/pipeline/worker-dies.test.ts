import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, openPipeline, plain } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';
import { openMeter } from './fake-meter.ts';

const never = () => new Promise<never>(() => {});

/** Opens a worker that hangs at one step. Its memory is on a disk that outlives it. */
function openWorker(disk: Memory, stopsAt?: Step['stopsAt']) {
  const replies = stopsAt === 'sent' ? undefined : inCapitals;
  const { client, textsSent } =
    stopsAt === 'tried-again' ? fakeClient(() => fail({ code: 'too-fast' })) : fakeClient(replies);
  const { meter } = openMeter();
  const memory: Memory = {
    lookUp: stopsAt === 'looked-up' ? never : disk.lookUp,
    keep: stopsAt === 'written' ? never : disk.keep,
  };
  const pipeline = openPipeline(client, {
    meter: stopsAt === 'opened' ? { ...meter, open: never } : meter,
    ...(stopsAt === 'tried-again' && {
      clock: { monotonic: () => 0, sleep: never },
    }),
  });
  return { pipeline, memory, textsSent };
}

interface Step {
  readonly at: string;
  readonly stopsAt: 'looked-up' | 'opened' | 'sent' | 'tried-again' | 'written' | 'told';
  /** Whether the worker has sent its request before it ends. */
  readonly sends: boolean;
  /** Whether the next worker sends the request, or repeats it. */
  readonly sendsAgain: boolean;
}

const steps: readonly Step[] = [
  { at: 'while texts are looked up', stopsAt: 'looked-up', sends: false, sendsAgain: true },
  { at: 'while the meter opens', stopsAt: 'opened', sends: false, sendsAgain: true },
  { at: 'with its request on its way', stopsAt: 'sent', sends: true, sendsAgain: true },
  { at: 'while it waits to try again', stopsAt: 'tried-again', sends: true, sendsAgain: true },
  { at: 'while the reply is being written', stopsAt: 'written', sends: true, sendsAgain: true },
  { at: 'once the reply is written', stopsAt: 'told', sends: true, sendsAgain: false },
];

describe('a worker that dies', () => {
  it.each(steps.map((step) => [step.at, step] as const))(
    '%s leaves nothing to be paid for again but what was on its way',
    async (_, { stopsAt, sends, sendsAgain }) => {
      const disk = createShortMemory();
      const first = openWorker(disk, stopsAt);
      const lost = ask(first.pipeline, [plain('one'), plain('two')], { memory: first.memory });
      await settled();
      await settled();
      const texts = [['one', 'two']];
      expect(first.textsSent()).toEqual(sends ? texts : []);
      // The reader receives a reply before it is stored.
      const isTold = stopsAt === 'written' || stopsAt === 'told';
      expect(lost.told()).toBe(isTold ? 2 : 0);

      const next = openWorker(disk);
      const again = ask(next.pipeline, [plain('one'), plain('two')], { memory: next.memory });
      await again.finished;
      expect(again.results()).toEqual(['ONE', 'TWO']);
      expect(next.textsSent()).toEqual(sendsAgain ? texts : []);
      expect(again.billed()).toEqual(sendsAgain ? [3, 3] : [0, 0]);
    },
  );

  it('half-way through a text that was cut leaves only the other parts to be paid for', async () => {
    const text = Array.from({ length: 6_000 }, (_, at) => `Dog ${at} sleeps in the sun.`).join(' ');
    const disk = createShortMemory();
    const { client, requests } = fakeClient();
    const lost = ask(openPipeline(client), [plain(text)], { memory: disk });
    await vi.waitUntil(() => requests.length >= 2);
    requests[0]?.answer();
    await settled();
    const paid = requests[0]?.request.texts[0] ?? '';
    expect(lost.told()).toBe(0);

    const next = openWorker(disk);
    const again = ask(next.pipeline, [plain(text)], { memory: next.memory });
    await again.finished;
    expect(again.results()).toEqual([text.toUpperCase()]);
    expect(next.textsSent().flat()).not.toContain(paid);
    const sent = next.textsSent().flat().join('').length;
    expect(again.billed()).toEqual([sent]);
    expect(sent).toBeLessThan(text.length - paid.length + 10);
  });
});
