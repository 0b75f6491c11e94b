import { describe, expect, it } from 'vitest';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, atMost, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';
import { openMeter } from './fake-meter.ts';

/** Returns 50 kB of sentences that all differ. */
const chapter = (name: string): string =>
  Array.from({ length: 1_000 }, (_, index) => `${name} ${index} `.padEnd(48, 'x')).join('. ');

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Checks that each text was sent once and billed once. */
function expectPaidOnce(sent: readonly string[], billed: readonly number[]) {
  expect(sent).toHaveLength(new Set(sent).size);
  expect(sum(billed)).toBe(sent.join('').length);
}

describe('a text that is cut', () => {
  it('sends each of its parts once, however often it says the same', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const text = 'The dog sleeps while the cat looks at the bird. '.repeat(6_000).trim();
    const call = ask(openPipeline(client), [plain(text)]);
    await call.finished;
    expect(call.results()).toEqual([text.toUpperCase()]);
    expectPaidOnce(textsSent().flat(), call.billed());
  });

  it('shares what it has in common with one that another tab asks for', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(12) });
    const memory = createShortMemory();
    const begin = `${chapter('one')}. ${chapter('two')}. `;
    const texts = [`${begin}${chapter('three')}.`, `${begin}${chapter('four')}.`];
    const calls = texts.map((text, owner) => ask(pipeline, [plain(text)], { owner, memory }));
    for (let next = 0; calls.some((call) => call.told() === 0); ) {
      if (next < requests.length) requests[next++]?.answer();
      else await settled();
    }
    expect(calls.flatMap((call) => call.results())).toEqual(
      texts.map((each) => each.toUpperCase()),
    );
    expectPaidOnce(
      textsSent().flat(),
      calls.flatMap((call) => call.billed()),
    );
  });

  it('goes on where another one that shares a part with it is given up, and pays for it', async () => {
    const { client, requests, textsSent } = fakeClient();
    const { meter, settled: paid } = openMeter();
    const pipeline = openPipeline(client, { meter });
    const memory = createShortMemory();
    const begin = `${chapter('one')}. ${chapter('two')}. `;
    const first = ask(pipeline, [plain(`${begin}${chapter('three')}.`)], { owner: 1, memory });
    const second = ask(pipeline, [plain(`${begin}${chapter('four')}.`)], { owner: 2, memory });
    await settled();
    first.abort();
    await expect(first.finished).rejects.toThrow();
    await settled();
    expect(requests.map(({ options }) => options.signal.aborted)).toContain(false);
    for (let next = 0; second.told() === 0; ) {
      if (next < requests.length) requests[next++]?.answer();
      else await settled();
    }
    expect(second.results()).toEqual([`${begin}${chapter('four')}.`.toUpperCase()]);
    const lost = textsSent().filter((_, index) => requests[index]?.options.signal.aborted);
    const sent = textsSent().flat();
    expect(sent).toHaveLength(new Set(sent).size);
    expect(sum(second.billed())).toBe(sent.join('').length - lost.flat().join('').length);
    expect(sum(paid.map(({ billed }) => billed))).toBe(
      sum(second.billed()) + first.uncertain() + second.uncertain(),
    );
  });

  it('takes a part from what is asked for by itself meanwhile', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const whole = ask(pipeline, [plain(`${chapter('one')}. ${chapter('two')}.`)], { memory });
    await settled();
    const [part = ''] = textsSent()[0] ?? [];
    const alone = ask(pipeline, [plain(part)], { memory, kind: 'selection' });
    await settled();
    for (let next = 0; whole.told() === 0; ) {
      if (next < requests.length) requests[next++]?.answer();
      else await settled();
    }
    expect(alone.results()).toEqual([part.toUpperCase()]);
    expectPaidOnce(textsSent().flat(), [...whole.billed(), ...alone.billed()]);
  });

  it('keeps to parts of a size where what the reader tells the service leaves no room', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const text = 'The dog sleeps while the cat looks at the bird. '.repeat(100).trim();
    const instructions = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(300, 'x'));
    const wanted = { ...toSpanish, details: { instructions } };
    const call = ask(openPipeline(client, { fillBytes: 2_048 }), [plain(text)], { wanted });
    await call.finished;
    expect(call.results()).toEqual([text.toUpperCase()]);
    expect(textsSent().flat().length).toBeGreaterThan(1);
    expect(
      textsSent()
        .flat()
        .every((sent) => sent.length > 100),
    ).toBe(true);
  });

  it('of one endless word in markup fails or comes whole, and is not cut for ever', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const text = `<b id="1">${'x'.repeat(70_000)}</b>`;
    const call = ask(openPipeline(client), [html(text)]);
    await call.finished;
    expect(textsSent()).toEqual([[text]]);
  });
});
