/**
 * One queue for all tabs: looks texts up, lines them up, sends them in batches and settles them.
 *
 *   items ─▶ memory ─▶ line ─▶ batch ─▶ governor's leave ─▶ meter ─▶ client ─▶ memory, meter ─▶ outcomes
 *                        ▲                                            │
 *                        └──── too large: halves, sentences ◀─────────┤
 *              may pass, or not JSON once: the same again  ◀──────────┘
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { createMutex } from '../base/mutex.ts';
import type { ServiceClient } from '../service/client.ts';
import { maxAttempts, maxTexts } from '../service/limits.ts';
import { mayPass } from '../service/may-pass.ts';
import type { FillLimit } from './batches/fill-limit.ts';
import { firstFill } from './batches/fill-limit.ts';
import { nextBatch } from './batches/next-batch.ts';
import type { Parcel } from './batches/parcels.ts';
import { Parcels } from './batches/parcels.ts';
import type { BatchLimits } from './batches/plan-batch.ts';
import { sizeOfBatch } from './batches/plan-batch.ts';
import { splitItem } from './batches/split-item.ts';
import type { Taken } from './batches/take-reply.ts';
import { deliverReply, keepReply, takeReply } from './batches/take-reply.ts';
import type { Pace } from './governor.ts';
import { createGovernor } from './governor.ts';
import type { Carrier, Item } from './item.ts';
import { failLookers, isAwaited, letGo, settle } from './item.ts';
import type { KeptWait } from './kept-wait.ts';
import { Line, rankOf } from './line.ts';
import type { Memory, Remembered } from './memory/memory.ts';
import type { Meter } from './meter/meter.ts';
import type { Paid } from './meter/pay.ts';
import { pay } from './meter/pay.ts';
import { aboutOf, billableIn, mayBeBilled, savedBy } from './meter/spendings.ts';
import { isInVain, mostInVain, ofEverything, reachOf } from './reach.ts';
import { SilentFlights } from './silent-flights.ts';
import { tellUncertain, tellUnshown, tellWait } from './tell.ts';
import type { Underway } from './underway.ts';

/** Whoever stops ends all that he waits for within it, one after another. */
const afterLeavingMs = 50;

/** After a second death within a minute requests stay small for so long. */
const carefulMs = 60_000;
/** About a screen of text. */
const carefulBytes = 8_192;

export interface QueueParts {
  readonly client: ServiceClient;
  readonly meter: Pick<Meter, 'reserve' | 'save' | 'deaths'>;
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
  /** Others wait now for what is here: it may go sooner. */
  look(): void;
  /** For how long nothing is sent, and why; null: nothing keeps it. */
  wait(): { readonly delayMs: number; readonly failure: Failure } | null;
  /** As `look`, once whoever goes away has left all that he asked for: else what he is about to leave would be sent. */
  lookSoon(): void;
}

/** A request that has come back. */
interface Ended extends Parcel, Paid, Taken {
  /** When it was sent. */
  readonly wasOnline: boolean;
  /** Answers before it was sent. */
  readonly arrivedBefore: number;
  /** What had ended everything last when it was sent. */
  readonly stoppedBefore: Failure | null;
}

export function createQueue(parts: QueueParts, underway: Underway): Queue {
  const { meter, fill, wait, clock } = parts;
  const looking = new Set<Item>();
  const line = new Line(clock);
  const parcels = new Parcels();
  const silent = new SilentFlights();
  let arrived = 0;
  /** Requests in a row that were of no use, though the service is there. */
  let inVain = 0;
  /** Requests under way beside which no other page's is sent. */
  let alone = 0;
  /** What has ended everything last. */
  let stopped: Failure | null = null;
  /** When a request that is not full will have waited long enough. */
  let lookAtMs = Number.POSITIVE_INFINITY;
  /** Requests that have come back and are being kept and told, in their order. */
  let ends = 0;
  const inTurn = createMutex();
  /** How requests are filled: as `fill` has said last. */
  let filling = firstFill;
  const governor = createGovernor({
    ...parts,
    onShut: (delayMs, failure) => {
      wait.keep(delayMs, failure);
      const waiting = [...looking, ...parcels.items(), ...line.inOrder()];
      tellWait(waiting, delayMs, failure);
    },
    onOpen: pump,
  });
  /** Requests are small until then: workers die one after the other. */
  let carefulUntilMs = 0;
  /** Null: nobody has asked yet. */
  let restored: Promise<void> | null = null;

  /**
   * What a worker before was told holds for this one, and who asks first hears of it. Where it died with requests on their way, which
   * are paid for again, less is put at stake.
   */
  async function restore(): Promise<void> {
    const [failure, deaths] = await Promise.all([wait.read(), meter.deaths()]);
    if (failure !== null) governor.shut(failure.retryAfterMs, failure);
    if (deaths > 0) governor.beginAnew();
    if (deaths > 1) carefulUntilMs = clock.now() + carefulMs;
  }

  /** How requests are filled now. */
  const room = (): BatchLimits => ({
    texts: maxTexts,
    mixes: filling.mixes,
    bytes: clock.now() < carefulUntilMs ? Math.min(carefulBytes, filling.bytes) : filling.bytes,
  });

  async function add(items: readonly Item[], memory: Memory): Promise<void> {
    for (const item of items) looking.add(item);
    const wasShut = governor.wait() !== null;
    restored ??= restore();
    const [known] = await Promise.all([lookUp(items, memory), restored]);
    // Not beside the look-up: a refusal meanwhile has lowered it.
    filling = await fill.read();
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
    silent.freePlaces(arrived);
    // What is being told may end everything.
    while (ends === 0 && mayGo()) {
      const parcel = nextParcel();
      if (parcel === null) return;
      void send(parcel);
    }
  }

  /** Requests that hang hold up pages, and no bubble for long. */
  function mayGo(): boolean {
    if (alone > 0 && !selectionIsNext()) return false;
    if (governor.isOpen) return true;
    const inMs = governor.spareMs();
    if (inMs === null || !selectionIsNext()) return false;
    if (inMs > 0) void lookAgain(inMs);
    return inMs === 0;
  }

  function nextParcel(): Parcel | null {
    const again = selectionWaits() ? null : parcels.take();
    if (again !== null) return again;
    const next = nextBatch(line, room(), governor.running === 0);
    if (next.kind === 'later') {
      if (next.ms !== null) void lookAgain(next.ms);
      return null;
    }
    const { items } = next;
    line.take(items, next.isFull);
    const [first] = items;
    if (first === undefined || items.length > 1 || sizeOfBatch(items) <= filling.bytes) {
      return { items, tries: 1 };
    }
    const sentences = splitItem(first, filling.bytes, underway);
    // One sentence without an end, or XML, is sent as it is: the service's own limit is twice what we fill.
    if (sentences === null) return { items, tries: 1 };
    void addParts(sentences, first.memory);
    return mayGo() ? nextParcel() : null;
  }

  /** Parts of a text that do not all fit into the budget are not begun: some of them show nothing. */
  async function addParts(parts: readonly Item[], memory: Memory): Promise<void> {
    const known = await lookUp(parts, memory);
    const asked = parts.filter((part) => !known.has(part.key));
    const [first] = asked;
    const whole = first
      ? await meter.reserve(billableIn(asked), aboutOf(first)).catch(() => null)
      : null;
    if (whole?.ok) await whole.value.release();
    else if (whole?.failure.code === 'budget-spent') {
      for (const part of parts) settle(part, { ok: false, failure: whole.failure });
    }
    // What a stop has settled meanwhile is not looked for any longer.
    await add(parts.filter(isAwaited), memory);
  }

  /** Who looks at an empty bubble does not wait until a page's trouble is over. What is tried again for a bubble is as near. */
  function selectionWaits(): boolean {
    if (parcels.rank === null || parcels.rank === 0) return false;
    return selectionIsInLine();
  }

  function selectionIsInLine(): boolean {
    const [foremost] = line.inOrder();
    return foremost !== undefined && rankOf(foremost) === 0;
  }

  const selectionIsNext = (): boolean => parcels.rank === 0 || selectionIsInLine();

  async function lookAgain(ms: number): Promise<void> {
    const atMs = clock.now() + ms;
    if (atMs >= lookAtMs) return;
    lookAtMs = atMs;
    await clock.sleep(ms);
    if (lookAtMs === atMs) lookAtMs = Number.POSITIVE_INFINITY;
    pump();
  }

  async function send({ items, tries, isAlone = false }: Parcel): Promise<void> {
    if (isAlone) alone += 1;
    const carrier: Carrier = {
      items,
      controller: new AbortController(),
      isAnswered: false,
    };
    for (const item of items) {
      item.carrier = carrier;
      item.leaver = null;
    }
    const before = { arrivedBefore: arrived, stoppedBefore: stopped };
    const wasOnline = parts.isOnline();
    const flight = governor.begin();
    const onHead = () => {
      carrier.isAnswered = true;
    };
    const onSilent = () => {
      silent.add(flight, { items, arrivedBefore: before.arrivedBefore });
      pump();
    };
    const { signal } = carrier.controller;
    const paid = await pay(items, { signal, onHead, onSilent }, parts);
    silent.delete(flight);
    carrier.isAnswered = paid.result?.ok === true;
    // What came first is told first, however long it takes to be kept: a failure that ends everything must not overtake it.
    try {
      const taken = takeReply(items, paid.result);
      ends += 1;
      await inTurn(() => end({ items, tries, ...paid, ...taken, wasOnline, ...before })).finally(
        () => {
          ends -= 1;
        },
      );
    } finally {
      if (isAlone) alone -= 1;
      const { result } = paid;
      if (result === null) flight.drop();
      else flight.end(result.ok ? null : result.failure);
      pump();
    }
  }

  async function end(ended: Ended): Promise<void> {
    const { items, result, reservation } = ended;
    if (result?.ok) {
      arrived += 1;
      // Kept while it is told: the reader does not wait for the disk.
      void keepReply(items, ended, reservation);
      if (ended.isOddlyMarked) filling = await fill.keepApart();
      tellUnshown(items, ended);
    } else if (result === null || mayBeBilled(result.failure, ended.wasOnline)) {
      // What was aborted or given up on its way is done by the service all the same, and billed.
      await reservation?.settle(ended.spendings);
      if (reservation) tellUncertain(items);
    } else await reservation?.release();
    for (const item of items) item.carrier = null;
    await goOn(ended);
  }

  async function goOn(ended: Ended): Promise<void> {
    const { items, tries, result } = ended;
    if (result?.ok) {
      const useless = deliverReply(items, ended.outcomes);
      if (useless === null) inVain = 0;
      else await countVain(useless, ended);
    } else if (result && stopped && stopped !== ended.stoppedBefore) {
      // Nothing is sent again after what has ended everything.
      const failure = reachOf(result.failure) === 'request' ? result.failure : stopped;
      for (const item of items) settle(item, { ok: false, failure });
    } else if (result?.failure.code === 'offline') awaitNetwork(ended, result.failure);
    else if (result && mayPass(result.failure) && tries < maxAttempts) {
      parcels.add({ items, tries: tries + 1 });
    } else if (result?.failure.code === 'reply-not-json' && tries === 1) {
      // Among good replies it is an accident. Alone, so that a portal's page costs one request more and not many.
      parcels.add({ items, tries: 2, isAlone: true });
    } else if (result) await giveUp(ended, result.failure);
  }

  /** A page waits until the network is back. Who waits for a selection sees it, and can ask again. */
  function awaitNetwork({ items, tries }: Parcel, failure: Failure): void {
    const ofPages = items.filter((item) => failLookers(item, failure));
    for (const item of items) if (!ofPages.includes(item)) settle(item, { ok: false, failure });
    if (ofPages.length > 0) parcels.add({ items: ofPages, tries });
  }

  async function giveUp(ended: Ended, failure: Failure): Promise<void> {
    const { items } = ended;
    const othersArrived = arrived > ended.arrivedBefore;
    const reach = reachOf(failure);
    if (reach === 'size' && (await shrink(items))) return;
    // What a service has against tags need not be lost for plain texts.
    if (failure.code === 'request-refused' && parcels.addFormats(items)) return;
    // What is left of the budget may hold some of them.
    if (failure.code === 'budget-spent' && parcels.addHalves(items)) return;
    for (const item of items) settle(item, { ok: false, failure });
    if (failure.code === 'budget-spent' && endAsLarge(items, failure)) return;
    if (reach === 'everything' || (reach === 'service' && !othersArrived)) stop(failure);
    else if (isInVain(failure, sizeOfBatch(items))) await countVain(failure, ended);
  }

  /**
   * What costs as much does not fit into the rest of the budget, either; and a page that is told of its end asks for nothing more.
   * @returns false where nothing waits that others want, and that costs less
   */
  function endAsLarge(items: readonly Item[], failure: Failure): boolean {
    const [refused] = items;
    if (refused === undefined) return false;
    const least = billableIn(items);
    const { owner, kind } = refused.asker;
    const waiting = [...looking, ...parcels.items(), ...line.inOrder()].filter(isAwaited);
    const ended = waiting.filter(
      (item) =>
        billableIn([item]) >= least || (item.asker.owner === owner && item.asker.kind === kind),
    );
    if (ended.length === waiting.length) return false;
    for (const item of ended) settle(item, { ok: false, failure });
    return true;
  }

  /** One that fares so alone is an odd text; several in a row are a service that answers nothing, and bills it. */
  async function countVain(failure: Failure, { stoppedBefore }: Ended): Promise<void> {
    // Sent before the last stop: it says nothing of what was asked since.
    if (stopped !== stoppedBefore) return;
    inVain += 1;
    if (inVain < mostInVain) return;
    // It was not their size: what is asked for next is not cut up for it.
    if (failure.code === 'too-large') filling = await fill.forgetSize();
    stop(failure);
  }

  /** Sends less at a time from now on, and these texts in smaller requests. @returns false for one that has no end */
  async function shrink(items: readonly Item[]): Promise<boolean> {
    filling = await fill.lower(sizeOfBatch(items));
    const [first] = items;
    if (first && items.length === 1) {
      letGo(first);
      const sentences = splitItem(first, filling.bytes, underway);
      if (sentences) void addParts(sentences, first.memory);
      return sentences !== null;
    }
    return parcels.addHalves(items);
  }

  /** Requests on their way go on: what they bring is paid for. */
  function stop(failure: Failure): void {
    // Another one than before, whatever it says.
    stopped = { ...failure };
    inVain = 0;
    const left = [...looking, ...parcels.takeAll(), ...line.takeAll()];
    looking.clear();
    const told = ofEverything(failure);
    for (const item of left) settle(item, { ok: false, failure: told });
    governor.rest();
  }

  return { add, look: pump, wait: governor.wait, lookSoon: () => void lookAgain(afterLeavingMs) };
}

const lookUp = (items: readonly Item[], memory: Memory): Promise<ReadonlyMap<string, Remembered>> =>
  memory.lookUp(items.map((item) => item.key)).catch(() => new Map());
