import type { History } from '../../../utils/history/history.ts';
import type {
  SelectionOutcome,
  TextQuestion,
  TextReply,
  TypedPort,
} from '../../../utils/messages/ports.ts';
import type { Sender } from '../../../utils/messages/sender.ts';
import { plainOf } from '../../../utils/pipeline/batches/as-markup.ts';
import type { PipelineCall } from '../../../utils/pipeline/job.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { noteRecent } from '../../../utils/settings/recent.ts';
import { wantedHere } from '../../../utils/settings/resolve-options.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { needsSource } from '../../../utils/settings/unused-options.ts';
import type { SourceText, TextOutcome } from '../../../utils/translation/texts.ts';
import { answerPort } from '../answer-port.ts';
import { awake } from '../keep-awake.ts';
import { keepOffDenied } from '../pages/denied-sites.ts';
import type { MemoryOf } from './private-windows.ts';

export interface TextParts {
  readonly settings: SettingsStore;
  readonly pipeline: Pick<Pipeline, 'translate' | 'estimate'>;
  readonly memoryOf: MemoryOf;
  readonly history: Pick<History, 'keep'>;
  /** The used share of the month's budget once a warning is due, else null. Never rejects, and is quick. */
  readonly budgetWarning: () => Promise<number | null>;
}

/** Ends with its answer, or when the requester disconnects. */
export function serveText(
  port: TypedPort<TextReply, TextQuestion>,
  from: Sender,
  parts: TextParts,
): void {
  answerPort(port, async (question, post, signal) => {
    const outcome = await translateText(question, from, parts, {
      signal,
      onWait: (ms, failure) => post({ type: 'waiting', ms, failure }),
      onParts: (done, all) => post({ type: 'parts', done, all }),
    });
    post({ type: 'outcome', outcome });
  });
}

/**
 * The settings fill the options that `question` leaves open.
 * @throws AbortError once `signal` aborts
 */
export async function translateText(
  question: TextQuestion,
  from: Sender,
  { settings, pipeline, memoryOf, history, budgetWarning }: TextParts,
  call: Pick<PipelineCall, 'signal' | 'onWait' | 'onParts'>,
): Promise<SelectionOutcome> {
  const { text, format, context } = question;
  const effective = await settings.read();
  const { languages } = effective.settings;
  const isFree = (path: string) => !effective.locked.has(path);
  const source = isFree('languages.source') ? question.source : languages.source;
  const target = (isFree('languages.target') && question.target) || languages.target;
  const here = wantedHere(effective, from.address, { source, target });
  const isToneFree = !here.options.formality.isLocked;
  const formality = (isToneFree && question.formality) || here.wanted.formality;
  let outcome = { ok: false, failure: { code: 'internal' } } as TextOutcome;
  const texts = [{ format, text, ...(context !== undefined && { context }) }];
  const site = from.incognito ? null : from.site;
  await keepOffDenied(pipeline, from).translate(
    texts,
    { ...here.wanted, formality },
    { kind: 'selection', owner: from.tabId, site },
    {
      ...call,
      memory: memoryOf(from),
      onOutcome: (_, told) => {
        outcome = told;
      },
    },
  );
  if (!outcome.ok) return { ...outcome, target };
  const entry = {
    id: crypto.randomUUID(),
    kind: 'selection',
    source: source ?? outcome.detectedSource ?? null,
    target,
    text: wordsOf({ format, text }),
    translation: wordsOf({ format, text: outcome.text }),
  } as const;
  void awake(history.keep(entry, from.incognito));
  if (!from.incognito) void awake(noteRecent(target, settings));
  const budgetUsed = await budgetWarning();
  return {
    ...outcome,
    ...{ target, formality },
    ...(isFree('languages.source') && needsSource(here.unused) && { needsSource: true }),
    ...(budgetUsed !== null && { budgetUsed }),
  };
}

/** Plain lines without markup, for the history. The background has no document parser. */
export const wordsOf = ({ format, text }: Pick<SourceText, 'format' | 'text'>): string =>
  format === 'plain'
    ? text
    : plainOf(
        text.replaceAll(/<\/p>\s*<p\b[^<>]*>/gi, '\n\n').replaceAll(/<br\b[^<>]*>/gi, '\n'),
      ).trim();
