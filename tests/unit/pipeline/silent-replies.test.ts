import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, changingPace, openPipeline, plain } from './ask.ts';
import { fakeClient, settled } from './fake-client.ts';
import { openMeter } from './fake-meter.ts';

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => plain(`word ${index}`));

/** A pipeline with two requests on their way, of which the first has fallen silent, and more texts in line. */
async function openSilent() {
  const { client, requests } = fakeClient();
  const { meter, settled: paid, reserved } = openMeter();
  const pipeline = openPipeline(client, { meter, pace: changingPace(2) });
  const memory = createShortMemory();
  const call = ask(pipeline, words(200), { memory });
  await settled();
  expect(requests).toHaveLength(2);
  requests[0]?.options.onHead?.();
  requests[0]?.options.onSilent?.();
  await settled();
  return { pipeline, memory, call, requests, paid, reserved };
}

describe('a request whose reply has begun and says nothing', () => {
  it('keeps its place while nothing else gets through: no more is billed for a service that may be lost', async () => {
    const { requests } = await openSilent();
    expect(requests).toHaveLength(2);
  });

  it('makes place for another where others are answered, and is waited for', async () => {
    const { requests, call } = await openSilent();
    requests[1]?.answer();
    await settled();
    // One in the place of what was answered, one in that of what is silent.
    expect(requests).toHaveLength(4);
    expect(requests[0]?.options.signal.aborted).toBe(false);
    requests[0]?.answer();
    await settled();
    expect(call.results()[0]).toBe('WORD 0');
    // It had made place already.
    expect(requests).toHaveLength(4);
  });

  it('makes place for another page where nobody waits for it any longer, and is kept when it comes', async () => {
    const { pipeline, memory, call, requests, paid, reserved } = await openSilent();
    requests[1]?.options.onHead?.();
    requests[1]?.options.onSilent?.();
    call.abort();
    await expect(call.finished).rejects.toThrow();
    const other = ask(pipeline, [plain('elsewhere')], { memory, owner: 'another tab' });
    await settled();
    expect(requests.at(-1)?.request.texts).toEqual(['elsewhere']);
    requests.at(-1)?.answer();
    await other.finished;
    requests[0]?.answer();
    requests[1]?.answer();
    await settled();
    expect(reserved()).toBe(0);
    expect(paid.every(({ estimated }) => estimated === 0)).toBe(true);
    const again = ask(pipeline, [plain('word 0')], { memory });
    await again.finished;
    expect(again.outcomes[0]).toMatchObject({ text: 'WORD 0', fromMemory: true });
  });

  it('makes place soon for another page that waits already, once nobody waits for it', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { pace: changingPace(2) });
    const first = ask(pipeline, words(62));
    await settled();
    const other = ask(pipeline, [plain('elsewhere')], { owner: 'another tab' });
    for (const { options } of requests) {
      options.onHead?.();
      options.onSilent?.();
    }
    await settled();
    expect(requests).toHaveLength(2);
    first.abort();
    await expect(first.finished).rejects.toThrow();
    await vi.waitFor(() => expect(requests.at(-1)?.request.texts).toEqual(['elsewhere']));
    requests.at(-1)?.answer();
    await other.finished;
  });

  it('makes no place for what is given up in the same moment', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { pace: changingPace(2) });
    const others = words(50).map(({ text }) => plain(`${text} further down`));
    const [first, second] = [ask(pipeline, words(62)), ask(pipeline, others)];
    await settled();
    for (const { options } of requests) {
      options.onHead?.();
      options.onSilent?.();
    }
    const before = requests.length;
    for (const call of [first, second]) {
      call.abort();
      await expect(call.finished).rejects.toThrow();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(requests).toHaveLength(before);
  });

  it('is counted, and fails its own texts only, where it never comes and others do', async () => {
    const { requests, call, paid } = await openSilent();
    const silent = requests[0]?.request.texts ?? [];
    requests[1]?.answer();
    await settled();
    requests[0]?.answer(fail({ code: 'timed-out', status: 200 }));
    // Those that come after are answered at once.
    let isOver = false;
    const over = call.finished.then(() => {
      isOver = true;
    });
    for (let next = 2; !isOver; ) {
      if (next < requests.length) requests[next++]?.answer();
      else await settled();
    }
    await over;
    expect(call.results().filter((result) => result === 'timed-out')).toHaveLength(silent.length);
    expect(call.results().filter((result) => result.startsWith('WORD'))).toHaveLength(
      200 - silent.length,
    );
    const estimated = paid.reduce((sum, spending) => sum + spending.estimated, 0);
    expect(estimated).toBe(silent.join('').length);
    expect(call.uncertain()).toBe(estimated);
  });
});
