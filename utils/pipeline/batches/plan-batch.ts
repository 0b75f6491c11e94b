import type { SourceText } from '../../base/texts.ts';
import type { Wanted } from '../../base/wanted.ts';
import { isSameWanted } from '../../base/wanted.ts';
import { sizeOfBody, sizeOfTextInBody } from '../../service/encode.ts';
import { fillBodyBytes, maxTexts } from '../../service/limits.ts';
import { requestFor } from './request-for.ts';

/** What decides whether two texts can travel in one request. */
export interface Plannable {
  readonly text: SourceText;
  readonly wanted: Wanted;
  /** Texts of different memories are kept apart. */
  readonly memory?: unknown;
}

export interface BatchLimits {
  readonly texts: number;
  /** Of the serialised body. */
  readonly bytes: number;
}

export const fullBatch: BatchLimits = { texts: maxTexts, bytes: fillBodyBytes };

/** UTF-8 bytes of the body that carries these texts, which can go together. */
export function sizeOfBatch(batch: readonly Plannable[]): number {
  const [first] = batch;
  if (first === undefined) return 0;
  const texts = batch.map(({ text }) => text.text);
  return sizeOfBody(requestFor(first.text, first.wanted, texts));
}

/**
 * The texts of the next request: the first that waits and, in their order, those after it that can go with it, up to
 * the one that would pass a limit. A first text that is over the limit by itself goes alone.
 */
export function planBatch<T extends Plannable>(
  queue: readonly T[],
  limits: BatchLimits = fullBatch,
): T[] {
  const [first] = queue;
  if (first === undefined) return [];
  const batch = [first];
  let bytes = sizeOfBatch(batch);
  for (const item of queue.slice(1)) {
    if (batch.length >= limits.texts) break;
    if (!goTogether(first, item)) continue;
    bytes += ','.length + sizeOfTextInBody(item.text.text);
    if (bytes > limits.bytes) break;
    batch.push(item);
  }
  return batch;
}

/** Whether one request can carry both. */
export const goTogether = (a: Plannable, b: Plannable): boolean =>
  a.memory === b.memory &&
  a.text.format === b.text.format &&
  a.text.context === b.text.context &&
  isSameWanted(a.wanted, b.wanted);
