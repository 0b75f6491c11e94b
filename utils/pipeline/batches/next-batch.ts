/**
 * Which texts of the line go next, and whether they go now or wait a moment for others to fill their request.
 *
 * A request costs its service the same whether it carries one text or fifty, and a page hands its texts over bit by bit, in
 * the order in which its reader needs them. So one that is not full waits, but never for long, never where it is the first of its
 * page while nothing else is under way, and never where somebody looks at an empty bubble. A page that has just had some that
 * were not full hands over bit by bit: its next one waits longer.
 */
import type { Item } from '../item.ts';
import type { Line } from '../line.ts';
import { rankOf } from '../line.ts';
import type { BatchLimits } from './plan-batch.ts';
import { goTogether, planBatch } from './plan-batch.ts';

/** Of a page's first request, where several are needed anyway: something shows soon. What it would leave must be worth a request. */
const firstTexts = 12;
const splitFromTexts = 2 * firstTexts;

/** A page that has handed over nothing for so long has no more for the moment. */
const quietMs = 60;

/** The rest of a first screen, in another format than its first request, waits for no more than what is just being handed over. */
const quietAfterFirstMs = 20;

/** How long a text waits at most for others to go with it, by rank (line.ts). What is in view: less than an eye notices. */
const patienceMs = [0, 120, 300, 600];

/** Both are doubled for each request that went part-filled a moment before, but no more often than this, by rank. */
const doublings = [0, 2, 2, 3];

/** `isFull`: there was nothing to wait for. `later`: not before `ms` have passed, unless more comes; nothing waits at all where that is null. */
export type NextBatch =
  | { readonly kind: 'now'; readonly items: readonly Item[]; readonly isFull: boolean }
  | { readonly kind: 'later'; readonly ms: number | null };

/** `isIdle`: nothing is under way, so there is nothing that a request could wait beside. */
export function nextBatch(line: Line, limits: BatchLimits, isIdle: boolean): NextBatch {
  let waiting = line.inOrder();
  const [foremost] = waiting;
  if (foremost === undefined) return { kind: 'later', ms: null };
  const total = waiting.length;
  let ms = Number.POSITIVE_INFINITY;
  let largestFirst: readonly Item[] = [];
  for (let first: Item | undefined = foremost; first; first = waiting[0]) {
    // What is needed less soon must not overtake what waits to be filled.
    if (rankOf(first) > rankOf(foremost)) break;
    const head = first;
    const full = planBatch(waiting, limits);
    const goes = new Set(full);
    const others = waiting.filter((item) => !goes.has(item) && !goTogether(head, item));
    const isFull = full.length === limits.texts || full.length + others.length < waiting.length;
    const isFirst = line.isNew(head.asker.owner);
    const isSmall = isFirst && total > full.length && full.length > splitFromTexts;
    const items = isSmall ? full.slice(0, firstTexts) : full;
    const leftMs = isFull || (isFirst && full.length >= firstTexts) ? 0 : patienceLeft(line, head);
    if (leftMs <= 0) return { kind: 'now', items, isFull };
    if (isFirst && items.length > largestFirst.length) largestFirst = items;
    ms = Math.min(ms, leftMs);
    waiting = others;
  }
  // The larger of two formats: what else the first screen has goes with it.
  if (isIdle && largestFirst.length > 0) return { kind: 'now', items: largestFirst, isFull: false };
  return { kind: 'later', ms };
}

/** How long a text goes on waiting for company. */
function patienceLeft(line: Line, item: Item): number {
  const { itself, quiet } = line.waitedMs(item);
  // A clock that was put back tells nothing.
  if (itself < 0 || quiet < 0) return 0;
  const rank = rankOf(item);
  const mostMs = patienceMs[rank] ?? 0;
  if (rank === 1 && line.isOfFirst(item)) {
    return Math.min(mostMs - itself, quietAfterFirstMs - quiet);
  }
  const times = 2 ** Math.min(line.partsBefore(item), doublings[rank] ?? 0);
  return Math.min(times * mostMs - itself, times * quietMs - quiet);
}
