/** The tab "Text": the reader's options for the typed text (text-work.ts), and its entry in the history. */
import { batch, computed, signal } from '@preact/signals';
import { languageOfVariant } from '../../utils/languages/codes.ts';
import type { Input } from '../../utils/messages/table.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import { noteRecent } from '../../utils/settings/recent.ts';
import { wantedHere } from '../../utils/settings/resolve-options.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import type { Formality, Wanted } from '../../utils/translation/options.ts';
import type { PageActions } from './page-model.ts';
import type { ShownSettings } from './shown-settings.ts';
import { answerOf, detectedIn, reverse } from './text-answer.ts';
import type { TextWorkNeeds } from './text-work.ts';
import { createTypedText } from './text-work.ts';

/** For this popup only. */
export const tones = ['default', 'more', 'less'] as const;
export type Tone = (typeof tones)[number];

export interface TextModelNeeds
  extends Omit<TextWorkNeeds, 'options' | 'service' | 'onTranslated'>,
    Pick<PageActions, 'openOptions' | 'allowAccess'> {
  readonly settings: ShownSettings;
  readonly isPrivate: boolean;
  /** Keeps a text in the history. */
  remember(entry: TextEntry): void;
  newId(): string;
  /** Resolves with false if the browser refuses. */
  copy(text: string): Promise<boolean>;
}

export type TextEntry = Omit<Input<'history.keep'>, 'isPrivate'>;
export type TextModel = ReturnType<typeof createTextModel>;
export type TextView = TextModel['view']['value'];
export type TextActions = TextModel['actions'];

export function createTextModel(needs: TextModelNeeds) {
  const { settings } = needs;
  const { effective } = settings;
  /** Null until the reader chooses one here. */
  const tone = signal<Tone | null>(null);
  /** A text that is edited stays one entry of the history. */
  let entry: Pick<TextEntry, 'id' | 'target' | 'text'> | null = null;
  const options = computed(() => {
    const { settings: now } = effective.value;
    const { source, target, onPause } = now.text;
    // A typed text belongs to no site.
    const here = wantedHere(effective.value, null, {
      ...{ source, target: target ?? now.languages.target },
    });
    const chosen = here.options.formality.isLocked ? null : tone.value;
    return { ...here, wanted: withChoices(here.wanted, now, chosen), onPause };
  });
  const typed = createTypedText({
    ...needs,
    options,
    service: effective.value.settings.service.address,
    onTranslated(whole) {
      const { target } = whole.wanted;
      if (!needs.isPrivate) void noteRecent(target, settings);
      const edited = entry?.target === target && isEdited(entry.text, whole.text) ? entry : null;
      entry = { id: edited?.id ?? needs.newId(), target, text: whole.text };
      needs.remember({
        id: entry.id,
        source: whole.wanted.source ?? detectedIn(whole),
        target,
        text: whole.text,
        translation: answerOf(whole).text,
      });
    },
  });
  const from = computed(() => options.value.wanted.source ?? typed.detectedSource.value);

  const view = computed(() => {
    const { locked, settings: now } = effective.value;
    const { wanted, options: resolved, unused } = options.value;
    const { source, target, formality } = wanted;
    return {
      ...{ text: typed.text.value, characters: typed.characters.value },
      /** Null: the service detects it. */
      source,
      detectedSource: typed.detectedSource.value,
      target,
      recent: now.languages.recent,
      /** The service accepts these targets beyond the contract. */
      further: now.languages.further,
      /** The text is XML, which is translated as a whole. */
      isXml: now.text.isXml,
      canSwap: from.value !== null && !locked.has('text.source') && !locked.has('text.target'),
      /** For this target, each with its rule, and those that cannot be sent. */
      ...{ options: resolved, unused },
      tone: toneOf(formality),
      isWordless: worthOf(typed.text.value) === 'no-letters',
      ...{ starts: typed.starts.value, work: typed.work.value, answer: typed.answer.value, locked },
    };
  });

  const choose = (chosen: Partial<Settings['text']>): void =>
    void settings.change({ text: chosen }).then(() => typed.consider());

  /** Sends nothing. */
  async function swap(): Promise<void> {
    const now = effective.value;
    if (from.value === null) return;
    // Services take variants only as targets.
    const source = languageOfVariant(options.value.wanted.target);
    const target = variantOf(from.value, now.settings.languages.recent);
    const before = typed.whole.value;
    // The languages change together with the text.
    const changed = await batch(() => {
      const kept = settings.change({ text: { source, target } });
      if (before !== null) typed.put(reverse(before, options.value.wanted));
      return kept;
    });
    if (changed.ok) typed.consider();
    // The reader may have typed meanwhile.
    else if (before !== null && typed.text.value === answerOf(before).text) typed.put(before);
  }

  return {
    view,
    accessGiven: typed.accessGiven,
    actions: {
      type(now: string, isComposing: boolean): void {
        if (now === '') entry = null;
        typed.type(now, isComposing);
      },
      ...{ translate: typed.translate, stop: typed.stop },
      chooseSource: (source: string | null): void => choose({ source }),
      chooseTarget: (target: string): void => choose({ target }),
      swap: (): void => void swap(),
      chooseXml: (isXml: boolean): void => choose({ isXml }),
      chooseTone(chosen: Tone): void {
        tone.value = chosen;
        // Keys pass other tones on the way through the list.
        typed.consider();
      },
      copy: needs.copy,
      openOptions: needs.openOptions,
      /** Call it inside a click: browsers grant permissions only there. */
      allowAccess(): void {
        // The prompt may close the popup. Nothing is awaited before it, because it must be inside
        // the click.
        typed.keepAsked();
        needs.allowAccess();
      },
    },
  };
}

/**
 * Whether one text is an edit of the other: they begin and end alike, over more than three quarters of the shorter one. "Hello
 * Ann" is no edit of "Hello Tom".
 */
function isEdited(before: string, after: string): boolean {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end > 0.75 * length;
}

const withChoices = (wanted: Wanted, { text, xml }: Settings, tone: Tone | null): Wanted => ({
  ...wanted,
  ...(tone !== null && { formality: tone }),
  ...(text.isXml && { details: { ...wanted.details, xml } }),
});

const toneOf = (formality: Formality): Tone => {
  if (formality === 'more' || formality === 'prefer_more') return 'more';
  return formality === 'less' || formality === 'prefer_less' ? 'less' : 'default';
};

/** British English stays British. */
const variantOf = (language: string, recent: readonly string[]): string =>
  recent.find((code) => languageOfVariant(code) === language) ?? language;
