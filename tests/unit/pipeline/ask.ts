import type { Failure } from '../../../utils/base/failure.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { Kind, Requester } from '../../../utils/pipeline/job.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { createPipeline } from '../../../utils/pipeline/pipeline.ts';
import type { QueueParts } from '../../../utils/pipeline/queue.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import type { SourceText, TextOutcome } from '../../../utils/translation/texts.ts';
import { Drops } from '../../../utils/translation/texts.ts';
import { createIdleClock } from '../service/idle-clock.ts';

export const toSpanish: Wanted = {
  source: null,
  target: 'ES',
  formality: 'default',
  model: 'default',
};

export const plain = (text: string): SourceText => ({ format: 'plain', text });
export const html = (text: string): SourceText => ({ format: 'html', text });

/** A meter that accepts every request. */
export const freeMeter: QueueParts['meter'] = {
  open: async () => {},
  refusal: () => null,
  reserve: () => succeed({ settle: async () => {} }),
  save: async () => {},
};

export const atMost = (most: number): Pick<QueueParts, 'maxRequests'> => ({
  maxRequests: () => most,
});

/** Opens a pipeline over a client, with its own clock. */
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
    ready: async () => {},
    ...atMost(6),
    ...others,
  });

/** Calls a pipeline, and records all its reports. */
export function ask(
  pipeline: Pipeline,
  texts: readonly SourceText[],
  {
    wanted = toSpanish,
    kind = 'page',
    memory = createShortMemory(),
    freshSince,
    ...requester
  }: {
    wanted?: Wanted;
    kind?: Kind;
    memory?: Memory;
    freshSince?: number;
  } & Partial<Requester> = {},
) {
  const controller = new AbortController();
  const drops = new Drops();
  const outcomes: TextOutcome[] = [];
  const waits: [number, Failure][] = [];
  let uncertain = 0;
  let told = 0;
  const by = { kind, owner: 'a tab', site: null, ...requester };
  const finished = pipeline.translate(texts, wanted, by, {
    signal: controller.signal,
    drops,
    memory,
    ...(freshSince !== undefined && { freshSince }),
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
    /** Returns translations and failure codes in the order of the texts, with undefined for pending ones. */
    results: () => outcomes.map((outcome) => (outcome.ok ? outcome.text : outcome.failure.code)),
    billed: () => outcomes.map((outcome) => (outcome.ok ? outcome.billedCharacters : 0)),
    outcomes,
    told: () => told,
    uncertain: () => uncertain,
  };
}
