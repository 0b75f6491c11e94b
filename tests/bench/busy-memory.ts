/** Measures a memory of 100,000 entries. Bundled for a browser's page. */
import { systemClock } from '../../utils/base/clock.ts';
import { openLastingMemory } from '../../utils/pipeline/memory/lasting-memory.ts';

export interface BusyMemory {
  readonly lookUpMs: number;
  readonly keepMs: number;
  /** Evicts 2,000 entries. */
  readonly evictMs: number;
  readonly entries: number;
}

const inMemory = 100_000;
const atOnce = 2_000;

const sentence = (index: number): string =>
  `The ${index}th sentence of a page that somebody reads, about as long as sentences are (${index * 7}).`;

const entriesOf = (first: number, count: number) =>
  new Map(
    Array.from({ length: count }, (_, index) => [
      sentence(first + index),
      { text: `[ES] ${sentence(first + index)}`, detectedSource: 'EN', model: null },
    ]),
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export async function measureBusyMemory(): Promise<BusyMemory> {
  const limits = { maxBytes: 500_000_000, maxAgeDays: 90 };
  const memory = openLastingMemory({
    clock: systemClock,
    limits: async () => limits,
    service: async () => 'https://api.example.com',
  });
  for (let first = 0; first < inMemory; first += atOnce) {
    await memory.keep(entriesOf(first, atOnce));
  }
  const { bytes, entries } = await memory.size();
  const page = Array.from({ length: atOnce }, (_, index) => sentence(index * 50 + 7));
  let found = 0;
  const lookUpMs = await timed(async () => {
    found = (await memory.lookUp(page)).size;
  });
  if (found !== atOnce) throw new Error(`Of ${atOnce} texts ${found} were found.`);
  const keepMs = await timed(() => memory.keep(entriesOf(inMemory, atOnce)));
  limits.maxBytes = bytes;
  const evictMs = await timed(() => memory.size());
  return { lookUpMs, keepMs, evictMs, entries };
}
