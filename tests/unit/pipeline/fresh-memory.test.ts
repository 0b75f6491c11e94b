import { describe, expect, it } from 'vitest';
import { createFreshMemory } from '../../../utils/pipeline/memory/fresh-memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, openPipeline, plain } from './ask.ts';
import { fakeClient, inCapitals } from './fake-client.ts';

describe('texts that are translated anew', () => {
  it('are sent once more, and once only, and what comes is kept', async () => {
    const memory = createShortMemory();
    const { client, requests } = fakeClient(inCapitals);
    const pipeline = openPipeline(client);
    const translate = async (through = memory) => {
      const call = ask(pipeline, [plain('one'), plain('two')], { memory: through });
      await call.finished;
      return call.billed();
    };
    expect(await translate()).toEqual([3, 3]);
    expect(await translate()).toEqual([0, 0]);
    const fresh = createFreshMemory(memory);
    expect(await translate(fresh)).toEqual([3, 3]);
    expect(await translate(fresh)).toEqual([0, 0]);
    expect(requests).toHaveLength(2);
    expect(await translate()).toEqual([0, 0]);
  });
});
