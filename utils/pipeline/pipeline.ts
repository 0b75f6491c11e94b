/**
 * Turns many small texts into few requests, and pays for each text once.
 *
 *   texts ─▶ in flight ─▶ memory ─▶ queue ─▶ batches ─▶ client
 *     ▲        joined│       hit│                         │
 *     └──────────────┴──────────┴────── outcomes ◀────────┘
 *
 * Promises: every text gets one outcome, as soon as it is known; equal texts with equal wishes are asked once however
 * many wait for them; who aborts hears nothing more, and a request that nobody waits for any longer is aborted, unless its
 * reply has begun: what is paid for is kept; a
 * failure that no further request can get past (reach.ts) ends all that waits, without sending more.
 * Not here: what a page is (utils/page), how a request looks and when it is tried again (utils/service).
 */
import { abortReason, throwIfAborted } from '../base/abort.ts';
import type { Drops } from '../base/drops.ts';
import type { TextsEstimate } from '../base/page-estimate.ts';
import type { SourceText } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import type { Asker, Item, Kind, Listener, Waiter } from './item.ts';
import { hold, leave } from './item.ts';
import type { Memory } from './memory/memory.ts';
import { estimateTexts } from './meter/estimate-texts.ts';
import type { QueueParts } from './queue.ts';
import { createQueue } from './queue.ts';
import { Underway } from './underway.ts';

export interface PipelineCall extends Listener {
  readonly signal: AbortSignal;
  /** Texts that nothing more is sent for: they have an outcome only if they were on their way. */
  readonly drops?: Drops;
  /** Where to look before asking, and what to fill. A private window has one of its own. */
  readonly memory: Memory;
}

export interface Pipeline {
  /**
   * Resolves when every text has its outcome that is not one of `drops`, or was on its way by then. Rejects with `AbortError` once
   * `signal` aborts.
   */
  translate(
    texts: readonly SourceText[],
    wanted: Wanted,
    asker: Asker,
    call: PipelineCall,
  ): Promise<void>;
  /** What texts would cost now, without those that are remembered or underway. Sends nothing. */
  estimate(texts: readonly SourceText[], wanted: Wanted, memory: Memory): Promise<TextsEstimate>;
}

export function createPipeline(parts: QueueParts): Pipeline {
  const underway = new Underway();
  const queue = createQueue(parts, underway);

  /** Blank texts are told at once. */
  const askedOf = (texts: readonly SourceText[], { onOutcome }: PipelineCall) =>
    texts.map((text, index) => {
      if (text.text.trim() !== '') return text;
      onOutcome(index, { ok: true, text: text.text, billedCharacters: 0, fromMemory: false });
      return undefined;
    });

  async function translate(
    texts: readonly SourceText[],
    wanted: Wanted,
    asker: Asker,
    call: PipelineCall,
  ): Promise<void> {
    throwIfAborted(call.signal);
    const { memory } = call;
    const joiner = { wanted, asker, urgency: asker.urgency ?? 'now', memory };
    const { places, fresh } = underway.join(askedOf(texts, call), joiner);
    const settled = waitFor(places, asker.kind, { ...call, onLeft: queue.lookSoon });
    if (fresh.length > 0) void queue.add(fresh, memory);
    // What it has joined may be needed sooner now, or be sent after all.
    if (places.size > fresh.length) {
      queue.look();
      // What is new is told of by itself.
      const waits = [...places.keys()].some(({ carrier }) => carrier === null);
      const shut = waits && fresh.length === 0 ? queue.wait() : null;
      if (shut !== null) call.onWait?.(shut.delayMs, shut.failure);
    }
    await settled;
  }

  const estimate: Pipeline['estimate'] = (texts, wanted, memory) =>
    estimateTexts(texts, wanted, {
      memory,
      isUnderway: (key) => underway.has(key, memory),
    });

  return { translate, estimate };
}

/** Joins each item and resolves when all of them are settled; an abort leaves those that are not. */
const waitFor = (
  places: ReadonlyMap<Item, readonly number[]>,
  kind: Kind,
  listener: PipelineCall & {
    /** Nobody may wait any longer for what holds a place. */
    readonly onLeft: () => void;
  },
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (places.size === 0) return resolve();
    const { signal, drops, onLeft } = listener;
    const open = new Map<Item, Waiter>();
    const abort = () => {
      for (const [item, waiter] of open) leave(item, waiter);
      onLeft();
      reject(abortReason(signal));
    };
    for (const [item, indexes] of places) {
      const done = () => {
        open.delete(item);
        if (open.size > 0) return;
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const waiter: Waiter = {
        ...{ kind, listener, indexes, done, whole: null },
        isHeld: false,
      };
      open.set(item, waiter);
      item.waiters.add(waiter);
    }
    signal.addEventListener('abort', abort, { once: true });
    drops?.watch(() => {
      for (const [item, waiter] of open) {
        if (waiter.indexes.every((index) => drops.has(index))) hold(item, waiter);
      }
    });
  });
