import { isAbortError } from '../../utils/base/abort.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { TextOutcome } from '../../utils/base/texts.ts';
import type {
  SelectionOutcome,
  TextOrigin,
  TextQuestion,
  TextReply,
  TypedPort,
} from '../../utils/messages/ports.ts';
import { listenForText } from '../../utils/messages/ports.ts';
import type { Memory } from '../../utils/pipeline/memory.ts';
import { createShortMemory } from '../../utils/pipeline/memory.ts';
import type { Pipeline } from '../../utils/pipeline/pipeline.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { History } from './history.ts';
import { awake } from './keep-awake.ts';
import { wantedBySettings } from './wishes.ts';

export interface TextParts {
  readonly settings: SettingsStore;
  readonly pipeline: Pick<Pipeline, 'translate'>;
  readonly memory: Memory;
  readonly history: Pick<History, 'keep'>;
}

/** Answers bubbles and popups that ask for one text, each for as long as it is there. */
export function serveTextQuestions(parts: TextParts): void {
  listenForText((port, from) => serveAsker(port, from, parts));
}

/** One asker: its request ends with its answer, or when it goes away. */
export function serveAsker(
  port: TypedPort<TextReply, TextQuestion>,
  from: TextOrigin,
  parts: TextParts,
): void {
  const gone = new AbortController();
  port.onClosed(() => gone.abort());
  port.onMessage((question) => void awake(answer(question)));

  const post = (reply: TextReply): void => {
    if (gone.signal.aborted) return;
    try {
      port.post(reply);
    } catch {
      // Gone unheard.
      gone.abort();
    }
  };

  async function answer(question: TextQuestion): Promise<void> {
    try {
      const outcome = await translateText(question, from, parts, {
        signal: gone.signal,
        onWait: (ms, failure) => post({ type: 'waiting', ms, failure }),
      });
      post({ type: 'outcome', outcome });
    } catch (error) {
      // A defect is heard as a dead worker is: who asks asks again, and gives up after a few times.
      if (!isAbortError(error)) port.close();
    }
  }
}

/**
 * Translates one text for the bubble or the popup. What is left open in `question` is as the settings say.
 * @throws AbortError once `signal` aborts
 */
export async function translateText(
  question: TextQuestion,
  from: TextOrigin,
  { settings, pipeline, memory, history }: TextParts,
  call: {
    readonly signal: AbortSignal;
    readonly onWait?: (delayMs: number, failure: Failure) => void;
  },
): Promise<SelectionOutcome> {
  const { text, format, context, source, target, formality, model } = question;
  const usual = wantedBySettings((await settings.read()).settings, target ?? undefined);
  const wanted = {
    source,
    target: usual.target,
    formality: formality ?? usual.formality,
    model: model ?? usual.model,
  };
  const isPrivate = isPrivatelyAsked(question, from);
  let outcome: TextOutcome = { ok: false, failure: { code: 'internal' } };
  await pipeline.translate(
    [{ format, text, ...(context !== undefined && { context }) }],
    wanted,
    {
      kind: from.context === 'popup' ? 'text' : 'selection',
      owner: from.tabId ?? from.context,
      site: isPrivate ? null : from.site,
    },
    {
      ...call,
      memory: isPrivate ? createShortMemory() : memory,
      onOutcome: (_, told) => {
        outcome = told;
      },
    },
  );
  // A typed text is kept as a whole, once the popup has put it together.
  if (outcome.ok && from.context === 'content') {
    const { text: translation, detectedSource } = outcome;
    const { target: into } = wanted;
    const id = crypto.randomUUID();
    const languages = { source: source ?? detectedSource ?? null, target: into };
    void history.keep({ id, kind: 'selection', ...languages, text, translation }, isPrivate);
  }
  return { ...outcome, target: wanted.target };
}

/** Where neither the browser nor the asker says, nothing is kept: that can be made good, the contrary can't. */
const isPrivatelyAsked = ({ isPrivate = true }: TextQuestion, { incognito }: TextOrigin): boolean =>
  incognito ?? isPrivate;
