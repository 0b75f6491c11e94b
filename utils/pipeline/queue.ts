/**
 * One queue for all tabs: looks texts up, lines them up, sends them in batches and settles them.
 *
 *   items ─▶ memory ─▶ line ─▶ batch ─▶ governor's leave ─▶ meter ─▶ client ─▶ memory, meter ─▶ outcomes
 *                        ▲                                            │
 *                        └──── too large: halves, sentences ◀─────────┤
 *                              may pass: the same again    ◀──────────┘
 */
import { isAbortError } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { countBillable } from '../base/count-billable.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { ServiceClient } from '../service/client.ts';
import { fillBodyBytes, maxAttempts, maxTexts } from '../service/limits.ts';
import { mayPass } from '../service/may-pass.ts';
import type { TranslateReply } from '../service/types.ts';
import type { FillLimit } from './fill-limit.ts';
import type { Pace } from './governor.ts';
import { createGovernor } from './governor.ts';
import type { Carrier, Item, Listener } from './item.ts';
import { isAwaited, settle } from './item.ts';
import type { KeptWait } from './kept-wait.ts';
import { Line } from './line.ts';
import type { Memory, Remembered } from './memory.ts';
import type { Meter, Reservation } from './meter.ts';
import { nextBatch } from './next-batch.ts';
import { sizeOfBatch } from './plan-batch.ts';
import { reachOf } from './reach.ts';
import { readReply, toRemembered } from './read-reply.ts';
import { requestFor } from './request-for.ts';
import { aboutOf, billableIn, mayBeBilled, savedBy, spendingsOf } from './spendings.ts';
import { splitItem } from './split-item.ts';

export interface QueueParts {
  readonly client: ServiceClient;
  readonly meter: Pick<Meter, 'reserve' | 'save'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly pace: Pace;
  readonly fill: FillLimit;
  readonly wait: KeptWait;
}

export interface Queue {
  /** Settles what `memory` holds and lines up the rest. Never rejects. */
  add(items: readonly Item[], memory: Memory): Promise<void>;
}

/** Texts that were sent before and are sent again as they are. */
interface Parcel {
  readonly items: readonly Item[];
  readonly tries: number;
}

/** A request that has come back. */
interface Ended extends Parcel {
  /** Null: nobody waits any longer. */
  readonly result: Result<TranslateReply> | null;
  readonly reservation: Reservation | undefined;
  readonly carrier: Carrier;
  /** When it was sent. */
  readonly wasOnline: boolean;
  /** Answers before it was sent. */
  readonly arrivedBefore: number;
}

export function createQueue({ client, meter, fill, wait, ...parts }: QueueParts): Queue {
  const looking = new Set<Item>();
  const line = new Line(parts.clock);
  let parcels: Parcel[] = [];
  let arrived = 0;
  /** When a request that is not full will have waited long enough. */
  let lookAtMs = Number.POSITIVE_INFINITY;
  /** Requests that have come back and are being kept and told, in their order. */
  let ends = 0;
  let lastEnd: Promise<void> = Promise.resolve();
  /** What a request is filled to: as `fill` has said last. */
  let fillBytes = fillBodyBytes;
  const governor = createGovernor({
    ...parts,
    onShut: (delayMs, failure) => {
      wait.keep(delayMs, failure);
      const waiting = [...looking, ...parcels.flatMap(({ items }) => items), ...line.inOrder()];
      tellWait(waiting, delayMs, failure);
    },
    onOpen: pump,
  });
  /** Null: nobody has asked yet. */
  let restored: Promise<void> | null = null;

  /** What a worker before was told holds for this one, and who asks first hears of it. */
  async function restore(): Promise<void> {
    const failure = await wait.read();
    if (failure !== null) governor.shut(failure.retryAfterMs, failure);
  }

  async function add(items: readonly Item[], memory: Memory): Promise<void> {
    for (const item of items) looking.add(item);
    const wasShut = governor.wait() !== null;
    restored ??= restore();
    const [known, filledTo] = await Promise.all([lookUp(items, memory), fill.read(), restored]);
    fillBytes = filledTo;
    // What a stop has settled meanwhile is not looked for any longer.
    const here = items.filter((item) => looking.delete(item));
    for (const item of here) {
      const hit = known.get(item.key);
      if (hit) settle(item, { ok: true, ...hit, billedCharacters: 0, fromMemory: true });
    }
    const asked = here.filter((item) => !known.has(item.key));
    line.add(asked);
    // Who came before has been told when it was shut.
    const shut = wasShut ? governor.wait() : null;
    if (shut !== null) tellWait(asked, shut.delayMs, shut.failure);
    pump();
    const saved = here.filter((item) => known.has(item.key));
    if (saved.length > 0) await meter.save(savedBy(saved));
  }

  function pump(): void {
    // What is being told may end everything.
    while (governor.isOpen && ends === 0) {
      const parcel = nextParcel();
      if (parcel === null) return;
      void send(parcel);
    }
  }

  function nextParcel(): Parcel | null {
    for (let parcel = parcels.shift(); parcel; parcel = parcels.shift()) {
      const items = parcel.items.filter(isAwaited);
      if (items.length > 0) return { ...parcel, items };
    }
    const limits = { texts: maxTexts, bytes: fillBytes };
    const next = nextBatch(line, limits, governor.running === 0);
    if (next.kind === 'later') {
      if (next.ms !== null) void lookAgain(next.ms);
      return null;
    }
    const { items } = next;
    line.take(items, next.isFull);
    const [first] = items;
    if (first === undefined || items.length > 1 || sizeOfBatch(items) <= fillBytes) {
      return { items, tries: 1 };
    }
    const sentences = splitItem(first, fillBytes);
    // One sentence without an end, or XML, is sent as it is: the service's own limit is twice what we fill.
    if (sentences === null) return { items, tries: 1 };
    void add(sentences, first.memory);
    return nextParcel();
  }

  async function lookAgain(ms: number): Promise<void> {
    const atMs = parts.clock.now() + ms;
    if (atMs >= lookAtMs) return;
    lookAtMs = atMs;
    await parts.clock.sleep(ms);
    if (lookAtMs === atMs) lookAtMs = Number.POSITIVE_INFINITY;
    pump();
  }

  async function send({ items, tries }: Parcel): Promise<void> {
    const carrier: Carrier = { items, controller: new AbortController(), leaver: null };
    for (const item of items) item.carrier = carrier;
    const arrivedBefore = arrived;
    const wasOnline = parts.isOnline();
    const flight = governor.begin();
    const { result, reservation } = await pay(items, carrier.controller.signal);
    // What came first is told first, however long it takes to be kept: a failure that ends everything must not overtake it.
    try {
      await inTurn(() =>
        end({ items, tries, result, reservation, carrier, wasOnline, arrivedBefore }),
      );
    } finally {
      flight.end(result && !result.ok ? result.failure : null);
      pump();
    }
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    ends += 1;
    lastEnd = lastEnd.then(work, work).finally(() => {
      ends -= 1;
    });
    return lastEnd;
  }

  async function end(ended: Ended): Promise<void> {
    const { items, tries, result, reservation, arrivedBefore } = ended;
    if (result?.ok) {
      arrived += 1;
      await keep(items, result.value, reservation);
    } else if (result === null || mayBeBilled(result.failure, ended.wasOnline)) {
      // What was aborted or given up on its way is done by the service all the same, and billed.
      await reservation?.settle(spendingsOf(items, { translations: [] }));
      if (reservation) tellUncertain(items, ended.carrier);
    } else await reservation?.release();
    for (const item of items) item.carrier = null;
    if (result?.ok) deliver(items, result.value);
    else if (result && mayWait(items, result.failure, tries)) {
      const isCounted = result.failure.code !== 'offline';
      // Before all others: whether the service is in trouble for good is known after few tries of one, not of each.
      parcels.unshift({ items, tries: isCounted ? tries + 1 : tries });
    } else if (result) await giveUp(items, result.failure, arrived > arrivedBefore);
  }

  /** Asks once the month's budget allows it. */
  async function pay(
    items: readonly Item[],
    signal: AbortSignal,
  ): Promise<{ result: Result<TranslateReply> | null; reservation?: Reservation | undefined }> {
    const [first] = items;
    if (first === undefined) return { result: null };
    const reserved = await meter
      .reserve(billableIn(items), aboutOf(first))
      // A defect of ours must not hold up the queue.
      .catch((): Result<Reservation> => fail({ code: 'internal' }));
    if (!reserved.ok) return { result: signal.aborted ? null : reserved };
    if (signal.aborted) {
      await reserved.value.release();
      return { result: null };
    }
    return { result: await ask(items, signal), reservation: reserved.value };
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
      // Tried again here, not there: all tabs slow down together.
      const options = { signal, attempts: 1 };
      return await client.translate(requestFor(first.text, first.wanted, texts), options);
    } catch (error) {
      if (signal.aborted && isAbortError(error)) return null;
      return fail({ code: 'internal' });
    }
  }

  async function giveUp(
    items: readonly Item[],
    failure: Failure,
    othersArrived: boolean,
  ): Promise<void> {
    const reach = reachOf(failure);
    if (reach === 'size' && (await shrink(items))) return;
    // What is left of the budget may hold some of them.
    if (failure.code === 'budget-spent' && halve(items)) return;
    for (const item of items) settle(item, { ok: false, failure });
    if (reach === 'everything' || (reach === 'service' && !othersArrived)) stop(failure);
  }

  /** Sends less at a time from now on, and these texts in smaller requests. @returns false for one that has no end */
  async function shrink(items: readonly Item[]): Promise<boolean> {
    fillBytes = await fill.lower(sizeOfBatch(items));
    const [first] = items;
    if (first && items.length === 1) {
      const sentences = splitItem(first, fillBytes);
      if (sentences) void add(sentences, first.memory);
      return sentences !== null;
    }
    return halve(items);
  }

  /** Sends texts in two requests. @returns false for a single one */
  function halve(items: readonly Item[]): boolean {
    if (items.length < 2) return false;
    const half = Math.ceil(items.length / 2);
    parcels.unshift(
      { items: items.slice(0, half), tries: 1 },
      { items: items.slice(half), tries: 1 },
    );
    return true;
  }

  /** Requests on their way go on: what they bring is paid for. */
  function stop(failure: Failure): void {
    const left = [...looking, ...parcels.flatMap(({ items }) => items), ...line.takeAll()];
    looking.clear();
    parcels = [];
    for (const item of left) settle(item, { ok: false, failure });
    governor.rest();
  }

  return { add };
}

/** Whether these texts wait for a failure to pass. Who waits for a selection sees it, and can ask again. */
const mayWait = (items: readonly Item[], failure: Failure, tries: number): boolean =>
  failure.code === 'offline'
    ? items.every(({ asker }) => asker.kind === 'page')
    : mayPass(failure) && tries < maxAttempts;

/** Kept before it is told, so that a worker that dies in between has not paid for nothing. */
async function keep(
  items: readonly Item[],
  reply: TranslateReply,
  reservation: Reservation | undefined,
): Promise<void> {
  const outcomes = readReply(items, reply);
  const paid = new Map<string, Remembered>();
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) paid.set(item.key, toRemembered(outcome));
  });
  await Promise.all([
    // A memory that fails costs money later, never the translation that is here.
    items[0]?.memory.keep(paid).catch(() => {}),
    reservation?.settle(spendingsOf(items, reply)),
  ]);
}

function deliver(items: readonly Item[], reply: TranslateReply): void {
  const outcomes = readReply(items, reply);
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome !== undefined) settle(item, outcome);
  });
}

const lookUp = (items: readonly Item[], memory: Memory): Promise<ReadonlyMap<string, Remembered>> =>
  memory.lookUp(items.map((item) => item.key)).catch(() => new Map());

/** Each text is billed to one of those who wait; where nobody does, to who went away last. */
function tellUncertain(items: readonly Item[], { leaver }: Carrier): void {
  const sums = new Map<Listener, number>();
  for (const item of items) {
    const [first] = item.waiters;
    const listener = first?.listener ?? leaver;
    if (listener) sums.set(listener, (sums.get(listener) ?? 0) + countBillable(item.text));
  }
  for (const [listener, characters] of sums) listener.onUncertain?.(characters);
}

function tellWait(items: readonly Item[], delayMs: number, failure: Failure): void {
  const waiters = items.flatMap((item) => [...item.waiters]);
  for (const listener of new Set(waiters.map((waiter) => waiter.listener))) {
    listener.onWait?.(delayMs, failure);
  }
}
