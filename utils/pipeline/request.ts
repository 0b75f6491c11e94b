/** One attempt of a batch: reserves its cost, sends it, and reports and accounts for the reply. */
import { isAbortError } from '../base/abort.ts';
import type { Failure } from '../base/failure.ts';
import type { ServiceClient } from '../service/client.ts';
import type { TranslateReply } from '../service/types.ts';
import type { TextOutcome } from '../translation/texts.ts';
import { moveTo } from './batch.ts';
import { plainOf, withoutReferences } from './batches/as-markup.ts';
import { piecesOf } from './batches/pieces.ts';
import { formatOf, requestOf } from './batches/plan-batch.ts';
import type { Batch, Job } from './job.ts';
import { abortUnlessWanted, isBlank, notifyCosts, settle } from './job.ts';
import type { Remembered } from './memory/memory.ts';
import type { Meter, Reservation } from './meter/meter.ts';
import type { Spending } from './meter/spendings.ts';
import { aboutOf, estimateOf, mayBeBilled, spendingsOf } from './meter/spendings.ts';

export interface RequestParts {
  readonly client: Pick<ServiceClient, 'translate'>;
  readonly meter: Pick<Meter, 'reserve'>;
  readonly isOnline: () => boolean;
}

/** Sends a batch once, accounts for its reply, and reports it unless it is of no use. Never rejects. The result is the batch's state. */
export async function sendBatch(
  batch: Batch,
  { client, meter, isOnline }: RequestParts,
  maxBytes: number,
): Promise<void> {
  const { jobs } = batch;
  const state = { name: 'sent' as const, abort: new AbortController(), hasReply: false };
  const { signal } = state.abort;
  moveTo(batch, state);
  batch.attempts += 1;
  const fail = (failure: Failure | null) => moveTo(batch, { name: 'failed', failure });
  const [first] = jobs;
  if (first === undefined) return fail(null);
  // Its callers ask for its pieces (pipeline.ts). A sentence without an end, or XML, goes as it is: the service's own
  // limit is twice what is filled.
  if (jobs.length === 1 && piecesOf(first.text, first.wanted, maxBytes) !== null)
    return fail({ code: 'too-large' });
  const wasOnline = isOnline();
  let estimates: readonly Spending[] = [];
  let reservation: Reservation | undefined;
  let wasSent = false;
  let service: string | undefined;
  let failure: Failure | null = null;
  try {
    estimates = jobs.map(estimateOf);
    const characters = estimates.reduce((sum, { billed }) => sum + billed, 0);
    const reserved = meter.reserve(characters, aboutOf(first));
    if (!reserved.ok) return fail(reserved.failure);
    reservation = reserved.value;
    const result = await client.translate(requestOf(first, jobs), {
      signal,
      // The queue retries, so that all tabs slow down together.
      attempts: 1,
      // The client may send it again without a refused member, when nobody wants its texts any longer.
      onSent: (baseUrl) => {
        service = baseUrl;
        state.hasReply = false;
        abortUnlessWanted(batch);
        wasSent = !signal.aborted;
      },
      onHead: () => {
        state.hasReply = true;
      },
    });
    if (result.ok) {
      const useless = deliverReply(jobs, result.value, reservation, service);
      return moveTo(batch, { name: 'answered', failure: useless });
    }
    failure = result.failure;
  } catch (error) {
    // A defect of ours must not block the queue.
    if (!signal.aborted || !isAbortError(error)) failure = { code: 'internal' };
  }
  fail(failure);
  const isCounted = wasSent && (failure === null || mayBeBilled(failure, wasOnline));
  void reservation?.settle(isCounted ? estimates : []);
  if (isCounted) notifyCosts(jobs, estimates);
}

/**
 * Reports a reply to all subscribers, and writes its translations and costs at the same time. If no text is of use, it
 * reports none and returns the failure, else null.
 */
function deliverReply(
  jobs: readonly Job[],
  reply: TranslateReply,
  reservation: Reservation,
  service: string | undefined,
): Failure | null {
  const spendings = spendingsOf(jobs, reply);
  const outcomes = readReply(jobs, reply, spendings);
  notifyCosts(jobs, spendings, outcomes);
  const [first] = outcomes;
  const useless = first?.ok === false && outcomes.every(({ ok }) => !ok) ? first.failure : null;
  const kept = new Map<string, Remembered>();
  jobs.forEach((job, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) kept.set(job.key, toRemembered(outcome));
    if (outcome && !useless) settle(job, outcome);
  });
  // If the worker dies before this is written, the reservation counts as billed.
  void reservation.settle(spendings);
  // A failing memory costs money later, but not this translation.
  void jobs[0]?.call.memory.keep(kept, service);
  return useless;
}

/**
 * Returns the outcome of each text, in order. The client has refused replies of another length.
 * @param costs in the order of the jobs
 */
function readReply(
  jobs: readonly Job[],
  { translations, traceId }: TranslateReply,
  costs: readonly Pick<Spending, 'billed'>[],
): TextOutcome[] {
  const isMarkup = formatOf(jobs) === 'html';
  const areEmpty = translations.map(({ text }) => isBlank(text));
  return jobs.map((job, index) => {
    const translation = translations[index] ?? { text: '' };
    const text = textOf(translation.text, job, isMarkup);
    // Some services answer a text with an empty one (contract.md). The result beside it may hold the missing words, so
    // neither is shown nor kept.
    const isUnsure = areEmpty.slice(Math.max(0, index - 1), index + 2).includes(true);
    if (isUnsure || isBlank(text)) {
      const field = `translations[${index}].text`;
      const failure = { code: 'reply-malformed', field, ...(traceId && { traceId }) } as const;
      return { ok: false, failure };
    }
    return {
      ok: true,
      ...translation,
      text,
      billedCharacters: costs[index]?.billed ?? 0,
      fromMemory: false,
    };
  });
}

function textOf(answer: string, { text, wanted }: Job, isMarkup: boolean): string {
  if (text.format === 'html' || wanted.details?.xml) return answer;
  return isMarkup ? plainOf(answer) : withoutReferences(answer, text.text);
}

export const toRemembered = ({
  ok: _ok,
  billedCharacters: _billed,
  fromMemory: _fromMemory,
  ...remembered
}: Extract<TextOutcome, { ok: true }>): Remembered => remembered;
