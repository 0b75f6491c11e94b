/**
 * A sentence is paid for once, however often the text around it changes (text-work.ts). Text and translation are stored with
 * every change, because a popup may close at any time.
 */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { languageOfVariant } from '../../utils/languages/codes.ts';
import type { Input } from '../../utils/messages/table.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { noteRecent } from '../../utils/settings/recent.ts';
import type { WantedHere } from '../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import type { TextDraft } from '../../utils/storage/text-draft.ts';
import { countCodePoints } from '../../utils/translation/count-billable.ts';
import type { Formality, Wanted } from '../../utils/translation/options.ts';
import { maxTypedCharacters } from '../../utils/translation/texts.ts';
import type { PageActions } from './page-model.ts';
import type { ShownSettings } from './shown-settings.ts';
import { answerOf, detectedIn, draftOf, reverse } from './text-answer.ts';
import type { TextWorkNeeds } from './text-work.ts';
import { createTypedText } from './text-work.ts';

/** For this popup only. */
export const tones = ['default', 'more', 'less'] as const;
export type Tone = (typeof tones)[number];

export interface TextModelNeeds
  extends Pick<TextWorkNeeds, 'translate' | 'detectLanguage' | 'clock'>,
    Pick<PageActions, 'openOptions' | 'allowAccess'> {
  readonly settings: ShownSettings;
  readonly isPrivate: boolean;
  /** From the previous popup, or another part of Verso. */
  readonly draft: TextDraft | null;
  /** An earlier text continues when its tab is shown, because that costs. */
  readonly isShown: ReadonlySignal<boolean>;
  saveDraft(draft: TextDraft): void;
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
  const { settings, draft } = needs;
  const { effective } = settings;
  const text = signal(draft?.text ?? '');
  /** Null until the reader chooses one here. */
  const tone = signal<Tone | null>(null);
  /** A text that is edited stays one entry of the history. */
  let entry: Pick<TextEntry, 'id' | 'target' | 'text'> | null = null;
  const here = computed(() => wantedHere(effective.value));
  const options = computed(() => {
    const { settings: now } = effective.value;
    const { wanted, options } = here.value;
    const chosen = options.formality.isLocked ? null : tone.value;
    return { wanted: withChoices(wanted, now, chosen), onPause: now.text.onPause };
  });
  const characters = computed(() => countCodePoints(text.value));
  const isWorth = computed(
    () => worthOf(text.value) === 'text' && characters.value <= maxTypedCharacters,
  );
  const typed = createTypedText(text, {
    ...needs,
    ...{ options, isWorth },
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
  const { answered, work } = typed;
  const detected = computed(() => answered.value && detectedIn(answered.value));
  const from = computed(() => options.value.wanted.source ?? detected.value);

  const view = computed(() => {
    const { locked, settings: now } = effective.value;
    const { source, target, formality } = options.value.wanted;
    return {
      text: text.value,
      /** Unicode code points, which are billed. */
      characters: characters.value,
      /** Null: the service detects it. */
      source,
      /** In the text of the answer. */
      detectedSource: detected.value,
      target,
      recent: now.languages.recent,
      /** The service accepts these targets beyond the contract. */
      further: now.languages.further,
      /** The text is XML, which is translated as a whole. */
      isXml: now.text.isXml,
      canSwap: from.value !== null && !locked.has('text.source') && !locked.has('text.target'),
      /** For this target, each with its rule, and those that cannot be sent. */
      ...{ options: here.value.options, unused: here.value.unused },
      tone: toneOf(formality),
      isWordless: worthOf(text.value) === 'no-letters',
      ...{ starts: typed.starts.value, work: work.value, answer: typed.answer.value, locked },
    };
  });

  const choose = (chosen: Partial<Settings['text']>): void =>
    void settings.change({ text: chosen }).then(() => typed.consider());

  /** Sends nothing. */
  async function swap(): Promise<void> {
    const now = effective.value;
    if (from.value === null) return;
    const before = typed.answer.value?.isOld === false ? answered.value : null;
    // Services take variants only as targets.
    const source = languageOfVariant(options.value.wanted.target);
    const target = variantOf(from.value, now.settings.languages.recent);
    // A function is not shown early: the languages change together with the text.
    const changed = await settings.change(() => ({ text: { source, target } }));
    if (!changed.ok) return;
    batch(() => {
      if (before === null || before.isPartial || before.text !== text.value) return;
      answered.value = reverse(before, options.value.wanted);
      text.value = answered.value.text;
    });
    typed.consider();
  }

  const lacksAccess = (): boolean =>
    work.value.kind === 'failed' && work.value.failure.code === 'permission-missing';

  const draftNow = (): TextDraft => ({
    ...{ text: text.value, isAsked: false },
    ...(answered.value && { answer: draftOf(answered.value) }),
    ...(work.value.kind === 'stopped' && { isStopped: true }),
  });

  if (draft?.answer) answered.value = { ...draft.answer, cost: null };
  if (draft?.isAsked) typed.translateHanded();
  effect(() => needs.saveDraft(draftNow()));
  // As after a pause.
  let isToGoOn = draft !== null && !draft.isAsked && !draft.isStopped;
  effect(() => {
    if (!needs.isShown.value || !isToGoOn) return;
    isToGoOn = false;
    untracked(() => typed.consider());
  });

  return {
    view,
    /** The reader confirms a long text first. */
    handOver(handed: string): void {
      // `allowAccess` has stored it for the next popup.
      if (lacksAccess() && handed === text.value) return;
      batch(() => {
        text.value = handed;
        answered.value = null;
      });
      typed.translateHanded();
    },
    /** Work that failed without the permission starts again. */
    accessGiven(): void {
      if (lacksAccess()) typed.translate();
    },
    actions: {
      /** `isComposing`: an input method is in the middle of a word. */
      type(now: string, isComposing: boolean): void {
        text.value = now;
        if (now === '') entry = null;
        typed.consider(isComposing);
      },
      translate: typed.translate,
      stop: typed.stop,
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
        needs.saveDraft({ ...draftNow(), isAsked: true });
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

/** A typed text belongs to no site. */
function wantedHere(effective: Effective): WantedHere {
  const { text, languages } = effective.settings;
  const target = text.target ?? languages.target;
  return resolveWanted(effective, { source: text.source, target, site: null });
}

const toneOf = (formality: Formality): Tone => {
  if (formality === 'more' || formality === 'prefer_more') return 'more';
  return formality === 'less' || formality === 'prefer_less' ? 'less' : 'default';
};

/** British English stays British. */
const variantOf = (language: string, recent: readonly string[]): string =>
  recent.find((code) => languageOfVariant(code) === language) ?? language;
