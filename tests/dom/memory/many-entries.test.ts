import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteAllDatabases,
  openTestMemory,
  transactionsOf,
  translated,
} from '../support/lasting-memory.ts';

beforeEach(deleteAllDatabases);

describe('twenty thousand entries', { tags: 'nightly' }, () => {
  it('are looked through for the 2,000 texts of a page in one transaction', async ({
    annotate,
  }) => {
    const memory = openTestMemory();
    const texts = Array.from({ length: 20_000 }, (_, index) => sentence(index));
    for (let start = 0; start < texts.length; start += 2_000) {
      await memory.keep(translated(texts.slice(start, start + 2_000)));
    }
    expect(await memory.size()).toMatchObject({ entries: 20_000 });
    const { usage = 0 } = await navigator.storage.estimate();

    const next = openTestMemory();
    await next.size();
    const page = texts.filter((_, index) => index % 10 === 7);
    let found = 0;
    const begun = performance.now();
    const modes = await transactionsOf(async () => {
      found = (await next.lookUp(page)).size;
    });
    const took = performance.now() - begun;
    expect(found).toBe(2_000);
    expect(modes).toEqual(['readonly']);

    const { bytes } = await next.size();
    next.limits.maxBytes = bytes - 100_000;
    const evicting = performance.now();
    await next.size();
    await annotate(
      `looked up in ${Math.round(took)} ms; counted ${bytes} bytes, on disk ${usage}; evicted in ${Math.round(performance.now() - evicting)} ms`,
    );
  }, 180_000);
});

const sentence = (index: number) =>
  `The ${index}th sentence of a page that somebody reads, about as long as sentences are (${index * 7}).`;
