import { batch } from '@preact/signals';
import { languageOfVariant } from '../../utils/languages/codes.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { Answered } from './text-answer.ts';
import { answerOf, reversed } from './text-answer.ts';
import type { TextState } from './text-state.ts';

/**
 * The languages change places, and where there is a translation, so do the texts: the original is the translation of its
 * translation, as it stands and however a browser would cut that into sentences. Nothing is sent.
 */
export async function swapLanguages(
  state: TextState,
  settings: Pick<SettingsStore, 'change'>,
): Promise<void> {
  const { effective, wanted, from } = state;
  if (effective.value === null || wanted.value === null || from.value === null) return;
  const answered = state.answer.value?.isOld === false ? state.answered.value : null;
  const { recent } = effective.value.settings.languages;
  const changed = await settings.change({
    text: {
      // Services take variants as targets only.
      source: languageOfVariant(wanted.value.target),
      target: variantOf(from.value, recent),
    },
  });
  if (!changed.ok) return;
  batch(() => {
    effective.value = changed.value;
    if (answered !== null && answered.asked === state.text.value) swapTexts(state, answered);
  });
}

/** The variant that the reader used last: who writes in British English gets it back. */
const variantOf = (language: string, recent: readonly string[]): string =>
  recent.find((code) => languageOfVariant(code) === language) ?? language;

function swapTexts({ text, wanted, known, keepCut }: TextState, answered: Answered): void {
  if (wanted.value === null) return;
  const pairs = reversed(answered);
  for (const [sentence, original] of pairs) known.keep(sentence, wanted.value, original);
  text.value = answerOf(answered).text;
  keepCut(
    text.value,
    pairs.map(([sentence]) => sentence),
    wanted.value,
  );
}
