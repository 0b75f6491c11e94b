import type { TextOutcome } from '../../utils/base/texts.ts';
import type { Input, SelectionOutcome, toBackground } from '../../utils/messages/table.ts';
import type { Sender } from '../../utils/messages/transport.ts';
import type { Memory } from '../../utils/pipeline/memory.ts';
import { createShortMemory } from '../../utils/pipeline/memory.ts';
import type { Pipeline } from '../../utils/pipeline/pipeline.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { awake } from './keep-awake.ts';
import { wantedBySettings } from './wishes.ts';

export interface TextParts {
  readonly settings: SettingsStore;
  readonly pipeline: Pipeline;
  readonly memory: Memory;
}

/** Translates one text for the bubble or the popup. What is left open in `input` is as the settings say. */
export async function translateText(
  input: Input<typeof toBackground, 'selection.translate'>,
  sender: Pick<Sender, 'context' | 'tabId' | 'site' | 'incognito'>,
  { settings, pipeline, memory }: TextParts,
): Promise<SelectionOutcome> {
  const { text, format, context, source, target, formality, model } = input;
  const usual = wantedBySettings((await settings.read()).settings, target ?? undefined);
  const wanted = {
    source,
    target: usual.target,
    formality: formality ?? usual.formality,
    model: model ?? usual.model,
  };
  let outcome: TextOutcome = { ok: false, failure: { code: 'internal' } };
  const translated = pipeline.translate(
    [{ format, text, ...(context !== undefined && { context }) }],
    wanted,
    {
      kind: sender.context === 'popup' ? 'text' : 'selection',
      owner: sender.tabId,
      site: sender.incognito ? null : sender.site,
    },
    {
      // A message can't be taken back; a bubble that was closed meanwhile drops the answer.
      signal: new AbortController().signal,
      memory: sender.incognito ? createShortMemory() : memory,
      onOutcome: (_, told) => {
        outcome = told;
      },
    },
  );
  await awake(translated);
  return { ...outcome, target: wanted.target };
}
