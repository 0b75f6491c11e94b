import { describe, expect, it } from 'vitest';
import { textKey } from '../../../utils/pipeline/in-flight.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient } from './fake-client.ts';

const texts = [plain('one'), html('<b id="1">two</b> &amp; more'), plain('one'), plain(' ')];
/** Services do not bill markup, and bill an entity by its written length. */
const characters = 'one'.length + 'two &amp; more'.length;

describe('what texts would cost', () => {
  it('is what they will be billed, each once', async () => {
    const pipeline = openPipeline(fakeClient().client);
    const estimate = await pipeline.estimate(texts, toSpanish, createShortMemory());
    expect(estimate).toEqual({ billable: characters, remembered: 0 });
  });

  it('is found out with nothing sent and nothing kept', async () => {
    const { client, requests } = fakeClient();
    const memory = createShortMemory();
    const pipeline = openPipeline(client);
    await pipeline.estimate(texts, toSpanish, memory);
    await pipeline.estimate(texts, toSpanish, memory);
    expect(requests).toEqual([]);
    expect(await memory.lookUp(texts.map((text) => textKey(text, toSpanish)))).toEqual(new Map());
  });

  it('leaves out what is remembered, in one look-up for all of it', async () => {
    const memory = createShortMemory();
    await memory.keep(new Map([[textKey(plain('one'), toSpanish), { text: 'uno' }]]));
    const lookUps: number[] = [];
    const watched = {
      ...memory,
      lookUp: (keys: readonly string[]) => {
        lookUps.push(keys.length);
        return memory.lookUp(keys);
      },
    };
    const pipeline = openPipeline(fakeClient().client);
    expect(await pipeline.estimate(texts, toSpanish, watched)).toEqual({
      billable: characters - 'one'.length,
      remembered: 'one'.length,
    });
    expect(lookUps).toEqual([2]);
  });

  it('depends on the options and on the context, as what is remembered does', async () => {
    const memory = createShortMemory();
    await memory.keep(new Map([[textKey(plain('one'), toSpanish), { text: 'uno' }]]));
    const pipeline = openPipeline(fakeClient().client);
    const german = { ...toSpanish, target: 'DE' };
    const inContext = { ...plain('one'), context: 'One, two, three' };
    expect(await pipeline.estimate([plain('one')], german, memory)).toMatchObject({ billable: 3 });
    // A context is free.
    expect(await pipeline.estimate([inContext], toSpanish, memory)).toMatchObject({ billable: 3 });
  });

  it('leaves out what is on its way for somebody else', async () => {
    const memory = createShortMemory();
    const pipeline = openPipeline(fakeClient().client);
    ask(pipeline, [plain('one')], { memory });
    expect(await pipeline.estimate(texts, toSpanish, memory)).toEqual({
      billable: characters - 'one'.length,
      remembered: 0,
    });
  });
});
