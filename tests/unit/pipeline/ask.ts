import { Drops } from '../../../utils/base/drops.ts';
import type { Failure } from '../../../utils/base/failure.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { SourceText, TextOutcome } from '../../../utils/base/texts.ts';
import type { Wanted } from '../../../utils/base/wanted.ts';
import type { FillLimit } from '../../../utils/pipeline/batches/fill-limit.ts';
import { createFillLimit } from '../../../utils/pipeline/batches/fill-limit.ts';
import type { Pace } from '../../../utils/pipeline/governor.ts';
import type { Asker, Kind } from '../../../utils/pipeline/item.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { createPipeline } from '../../../utils/pipeline/pipeline.ts';
import type { QueueParts } from '../../../utils/pipeline/queue.ts';
import { createIdleClock } from '../service/idle-clock.ts';

export const toSpanish: Wanted = {
  source: null,
  target: 'ES',
  formality: 'default',
  model: 'default',
};

export const plain = (text: string): SourceText => ({ format: 'plain', text });
export const html = (text: string): SourceText => ({ format: 'html', text });

/** Lets everything pass. */
export const freeMeter: QueueParts['meter'] = {
  reserve: async () => succeed({ settle: async () => {}, release: async () => {} }),
  save: async () => {},
  deaths: async () => 0,
};

/** As many at a time as was set last. */
export function changingPace(most: number): Pace & { set(most: number): void } {
  let now = most;
  let tell = (): void => {};
  return {
    maxRunning: () => now,
    watch: (changed) => {
      tell = changed;
    },
    set: (changed) => {
      now = changed;
      tell();
    },
  };
}

/** One that no worker before has told anything. */
export const forgetfulFill = (): FillLimit =>
  createFillLimit({
    clock: { now: () => 0 },
    service: async () => 'https://service.example',
    load: async () => undefined,
    save: async () => {},
  });

/** Requests are filled to `bytes`, and to `lowered` after a refusal. */
export const fillOf = (bytes: number, lowered = bytes): FillLimit => ({
  read: async () => ({ bytes, mixes: true }),
  lower: async () => ({ bytes: lowered, mixes: true }),
  forgetSize: async () => ({ bytes, mixes: true }),
  keepApart: async () => ({ bytes, mixes: false }),
});

/** Told nothing by a worker before. */
const noWait: QueueParts['wait'] = { read: async () => null, keep: () => {} };

/** A pipeline over a client, in a time of its own. */
export const openPipeline = (
  client: QueueParts['client'],
  others: Partial<QueueParts> = {},
): Pipeline =>
  createPipeline({
    client,
    meter: freeMeter,
    clock: createIdleClock(),
    random: () => 0.5,
    isOnline: () => true,
    pace: changingPace(6),
    fill: forgetfulFill(),
    wait: noWait,
    ...others,
  });

/** One call to a pipeline with all that it has told so far. */
export function ask(
  pipeline: Pipeline,
  texts: readonly SourceText[],
  {
    wanted = toSpanish,
    kind = 'page',
    memory = createShortMemory(),
    ...asker
  }: { wanted?: Wanted; kind?: Kind; memory?: Memory } & Partial<Asker> = {},
) {
  const controller = new AbortController();
  const drops = new Drops();
  const outcomes: TextOutcome[] = [];
  const waits: [number, Failure][] = [];
  let uncertain = 0;
  let told = 0;
  const by = { kind, owner: 'a tab', site: null, ...asker };
  const finished = pipeline.translate(texts, wanted, by, {
    signal: controller.signal,
    drops,
    memory,
    onOutcome: (index, outcome) => {
      told += 1;
      outcomes[index] = outcome;
    },
    onWait: (delayMs, failure) => waits.push([delayMs, failure]),
    onUncertain: (characters) => {
      uncertain += characters;
    },
  });
  return {
    finished,
    waits,
    abort: () => controller.abort(),
    hold: () => drops.add([...texts.keys()]),
    drop: (...places: number[]) => drops.add(places),
    /** Translations and failure codes, in the order of the texts; undefined where nothing was told yet. */
    results: () => outcomes.map((outcome) => (outcome.ok ? outcome.text : outcome.failure.code)),
    billed: () => outcomes.map((outcome) => (outcome.ok ? outcome.billedCharacters : 0)),
    outcomes,
    told: () => told,
    uncertain: () => uncertain,
  };
}
