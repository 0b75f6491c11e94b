import { isAbortError } from '../base/abort.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { ServiceClient } from '../service/client.ts';
import type { TranslateReply } from '../service/types.ts';
import type { Item } from './item.ts';
import { isAwaited, settle } from './item.ts';
import type { Memory, Remembered } from './memory.ts';
import { fullBatch, planBatch } from './plan-batch.ts';
import { reachOf } from './reach.ts';
import { readReply, toRemembered } from './read-reply.ts';
import { requestFor } from './request-for.ts';

/** Requests at a time. */
const maxRunning = 3;

/** Of a first request, where several are needed anyway: something shows soon, and it costs no request more. */
const firstTexts = 12;

export interface Queue {
  /** Settles what `memory` holds and lines up the rest. Never rejects. */
  add(items: readonly Item[], memory: Memory): Promise<void>;
}

/** One queue for all pages: looks texts up, lines them up, sends them in batches and settles them. */
export function createQueue(client: ServiceClient): Queue {
  const looking = new Set<Item>();
  let ready: Item[] = [];
  /** Parts of requests that were too large, to be sent as they are. */
  let parts: Item[][] = [];
  let running = 0;
  let arrived = 0;

  async function add(items: readonly Item[], memory: Memory): Promise<void> {
    for (const item of items) looking.add(item);
    const known = await lookUp(items, memory);
    // What a stop has settled meanwhile is not looked for any longer.
    const here = items.filter((item) => looking.delete(item));
    for (const item of here) {
      const hit = known.get(item.key);
      if (hit) settle(item, { ok: true, ...hit, billedCharacters: 0, fromMemory: true });
    }
    const missing = here.filter((item) => !known.has(item.key));
    const urgent = missing.some((item) => item.kind !== 'page');
    ready = urgent ? [...missing, ...ready] : [...ready, ...missing];
    pump();
  }

  function pump(): void {
    while (running < maxRunning) {
      const batch = nextBatch();
      if (batch.length === 0) return;
      void send(batch);
    }
  }

  function nextBatch(): Item[] {
    ready = ready.filter(isAwaited);
    const part = parts.shift();
    if (part !== undefined) {
      const awaited = part.filter(isAwaited);
      return awaited.length > 0 ? awaited : nextBatch();
    }
    const full = planBatch(ready, fullBatch);
    const isFirstOfMany = running === 0 && ready.length > full.length;
    const batch = isFirstOfMany ? full.slice(0, firstTexts) : full;
    const taken = new Set(batch);
    ready = ready.filter((item) => !taken.has(item));
    return batch;
  }

  async function send(items: readonly Item[]): Promise<void> {
    running += 1;
    const controller = new AbortController();
    for (const item of items) item.carrier = { items, controller };
    const arrivedBefore = arrived;
    const result = await ask(items, controller.signal);
    for (const item of items) item.carrier = null;
    if (result?.ok) {
      arrived += 1;
      await deliver(items, result.value);
    } else if (result !== null) giveUp(items, result.failure, arrived > arrivedBefore);
    running -= 1;
    pump();
  }

  /** Null: nobody waits any longer. */
  async function ask(
    items: readonly Item[],
    signal: AbortSignal,
  ): Promise<Result<TranslateReply> | null> {
    const [first] = items;
    if (first === undefined) return null;
    const texts = items.map((item) => item.text.text);
    try {
      return await client.translate(requestFor(first.text, first.wanted, texts), {
        signal,
        onWait: (delayMs, failure) => tellWait(items, delayMs, failure),
      });
    } catch (error) {
      if (signal.aborted && isAbortError(error)) return null;
      return fail({ code: 'internal' });
    }
  }

  function giveUp(items: readonly Item[], failure: Failure, othersArrived: boolean): void {
    const reach = reachOf(failure);
    if (reach === 'size' && items.length > 1) {
      const half = Math.ceil(items.length / 2);
      parts.unshift(items.slice(0, half), items.slice(half));
      return;
    }
    for (const item of items) settle(item, { ok: false, failure });
    if (reach === 'everything' || (reach === 'service' && !othersArrived)) stop(failure);
  }

  /** Requests on their way go on: what they bring is paid for. */
  function stop(failure: Failure): void {
    const left = [...looking, ...parts.flat(), ...ready];
    looking.clear();
    parts = [];
    ready = [];
    for (const item of left) settle(item, { ok: false, failure });
  }

  return { add };
}

/** Kept before it is told, so that a worker that dies in between has not paid for nothing. */
async function deliver(items: readonly Item[], reply: TranslateReply): Promise<void> {
  const outcomes = readReply(items, reply);
  const paid = new Map<string, Remembered>();
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) paid.set(item.key, toRemembered(outcome));
  });
  // A memory that fails costs money later, never the translation that is here.
  await items[0]?.memory.keep(paid).catch(() => {});
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome !== undefined) settle(item, outcome);
  });
}

const lookUp = (items: readonly Item[], memory: Memory): Promise<ReadonlyMap<string, Remembered>> =>
  memory.lookUp(items.map((item) => item.key)).catch(() => new Map());

function tellWait(items: readonly Item[], delayMs: number, failure: Failure): void {
  const waiters = items.flatMap((item) => [...item.waiters]);
  for (const listener of new Set(waiters.map((waiter) => waiter.listener))) {
    listener.onWait?.(delayMs, failure);
  }
}
