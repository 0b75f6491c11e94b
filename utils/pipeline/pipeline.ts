/**
 * Turns many small texts into few requests, and pays for each text once.
 *
 *   texts ─▶ in flight ─▶ memory ─▶ queue ─▶ batches ─▶ client
 *     ▲        joined│       hit│                         │
 *     └──────────────┴──────────┴────── outcomes ◀────────┘
 *
 * Promises: every text gets one outcome, as soon as it is known. Equal texts with equal options are sent once. A
 * request without subscribers is aborted, unless its reply has begun, because that is paid for. A failure that no other
 * request can avoid (failure-scope.ts) ends all pending texts.
 */
import { countBillable } from '../translation/count-billable.ts';
import type { Wanted } from '../translation/options.ts';
import type { TextsEstimate } from '../translation/page-estimate.ts';
import type { SourceText, TextOutcome } from '../translation/texts.ts';
import type { Piece } from './batches/pieces.ts';
import { piecesOf, translatePieces } from './batches/pieces.ts';
import { InFlight, textKey } from './in-flight.ts';
import type { Job, PipelineCall, Requester, Subscriber } from './job.ts';
import { isBlank, isWanted, rankFor, releaseDropped, unsubscribe } from './job.ts';
import type { Memory } from './memory/memory.ts';
import type { QueueParts } from './queue.ts';
import { createQueue } from './queue.ts';
import { toRemembered } from './request.ts';

export interface Pipeline {
  /** Resolves when every text has its outcome, but those that were dropped. Rejects with `AbortError` once `signal` aborts. */
  translate(
    texts: readonly SourceText[],
    wanted: Wanted,
    requester: Requester,
    call: PipelineCall,
  ): Promise<void>;
  /** The cost without texts in memory or in flight. Sends nothing. */
  estimate(texts: readonly SourceText[], wanted: Wanted, memory: Memory): Promise<TextsEstimate>;
}

export function createPipeline(parts: QueueParts): Pipeline {
  const inFlight = new InFlight();
  const queue = createQueue(parts);

  const ask: Pipeline['translate'] = async (texts, wanted, requester, call) => {
    call.signal.throwIfAborted();
    texts.forEach(({ text }, index) => {
      const unchanged = { ok: true, text, billedCharacters: 0, fromMemory: false } as const;
      if (isBlank(text)) call.onOutcome(index, unchanged);
    });
    const { places, fresh } = inFlight.join(texts, { wanted, requester, call });
    const settled = subscribe(places, rankFor(requester), call);
    void queue.add(fresh).then(() => {
      const closed = queue.wait();
      const waits = [...places.keys()].some((job) => isWanted(job) && job.batch === null);
      if (closed !== null && waits) call.onWait?.(closed.delayMs, closed.failure);
    });
    await settled;
  };

  const estimate = async (
    texts: readonly SourceText[],
    wanted: Wanted,
    memory: Memory,
    freshSince?: number,
  ): Promise<TextsEstimate> => {
    const characters = new Map<string, number>();
    for (const text of texts) {
      const key = textKey(text, wanted);
      // A text in flight is billed to its first requester.
      if (!isBlank(text.text) && !inFlight.has(key, memory))
        characters.set(key, countBillable(text, wanted));
    }
    const known = await memory.lookUp([...characters.keys()], freshSince);
    const sums = { billable: 0, remembered: 0 };
    for (const [key, count] of characters)
      sums[known.has(key) ? 'remembered' : 'billable'] += count;
    return sums;
  };

  const translate: Pipeline['translate'] = async (texts, wanted, requester, call) => {
    const large: Promise<void>[] = [];
    const { drops, ...withoutDrops } = call;
    async function inPieces(
      index: number,
      text: SourceText,
      pieces: readonly Piece[],
    ): Promise<void> {
      // All pieces fit into the budget, or none is sent.
      const { billable } = await estimate(pieces, wanted, call.memory, call.freshSince);
      if (drops?.has(index)) return;
      const failure = parts.meter.refusal(billable);
      if (failure) return call.onOutcome(index, { ok: false, failure });
      // From here on drops are ignored, because pieces alone would be paid for and show nothing.
      const outcome = await translatePieces(pieces, withoutDrops, (some, ofPieces) =>
        translate(some, wanted, requester, ofPieces),
      );
      // The whole is kept too, because other cuts next time would be paid for again.
      if (outcome.ok) {
        const kept = new Map([[textKey(text, wanted), toRemembered(outcome)]]);
        void call.memory.keep(kept);
      }
      call.onOutcome(index, outcome);
    }
    const onOutcome = (index: number, outcome: TextOutcome): void => {
      const text = texts[index];
      const pieces = isTooLarge(outcome) && text ? piecesOf(text, wanted, queue.maxBytes()) : null;
      if (text && pieces && !drops?.has(index)) {
        const whole = inPieces(index, text, pieces);
        whole.catch(() => {});
        large.push(whole);
      } else call.onOutcome(index, outcome);
    };
    await ask(texts, wanted, requester, { ...call, onOutcome });
    await Promise.all(large);
  };

  return { translate, estimate };
}

const isTooLarge = (outcome: TextOutcome): boolean =>
  !outcome.ok && outcome.failure.code === 'too-large' && outcome.failure.endsAll !== true;

/** Resolves when all jobs have ended. An abort unsubscribes from the rest. */
const subscribe = (
  places: ReadonlyMap<Job, readonly number[]>,
  rank: number,
  call: PipelineCall,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (places.size === 0) return resolve();
    const { signal, drops } = call;
    const open = new Map<Job, Subscriber>();
    const abort = () => {
      for (const [job, subscriber] of open) unsubscribe(job, subscriber);
      reject(signal.reason);
    };
    for (const [job, indexes] of places) {
      const done = () => {
        open.delete(job);
        if (open.size > 0) return;
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const subscriber = { rank, call, indexes, done };
      open.set(job, subscriber);
      job.subscribers.add(subscriber);
    }
    signal.addEventListener('abort', abort, { once: true });
    drops?.watch(() => [...open.keys()].forEach(releaseDropped));
  });
