/**
 * The tab "Text", without a screen: what it shows, and what happens at each of the reader's wishes. What it needs of the
 * browser is passed in.
 *
 * Promises: a sentence is paid for once, however often the text around it changes; a pause costs little, and all else is
 * asked for by a key or a button; a reader's new wish ends the work for the one before, a pause waits for it.
 */

import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, untracked } from '@preact/signals';
import type { MendingSection } from '../../utils/base/options-section.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import { noteRecent } from '../../utils/settings/recent.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { ResolvedOptions } from '../../utils/settings/translation-options.ts';
import type { Unused } from '../../utils/settings/unused-options.ts';
import type { TextDraft } from '../../utils/storage/text-draft.ts';
import { isSameWanted } from '../../utils/translation/options.ts';
import { maxTypedCharacters } from '../../utils/translation/texts.ts';
import type { Answered, TextAnswer } from './text-answer.ts';
import { answerOf, detectedIn, draftOf, partialAnswer } from './text-answer.ts';
import type { Tone } from './text-choices.ts';
import { toneOf, wantedHere } from './text-choices.ts';
import { createEntryIds } from './text-entries.ts';
import type { TextStart } from './text-pause.ts';
import type { TextState, TextWork } from './text-state.ts';
import { createTextState } from './text-state.ts';
import { swapLanguages } from './text-swap.ts';
import type { TextWorkNeeds } from './text-work.ts';
import { createTextWork } from './text-work.ts';

/** What the tab "Text" shows. */
export interface TextView {
  readonly text: string;
  /** Unicode code points, as they are billed. */
  readonly characters: number;
  readonly maxCharacters: number;
  /** Null: the service detects it. */
  readonly source: string | null;
  /** What the service detected in the text that is answered. */
  readonly detectedSource: string | null;
  readonly target: string;
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  /** What is typed is XML: its tags stay, and it is translated as a whole. */
  readonly isXml: boolean;
  readonly canSwap: boolean;
  /** What holds for this target, which rule says so, and what of it can't be sent. */
  readonly options: ResolvedOptions;
  readonly unused: readonly Unused[];
  readonly tone: Tone;
  /** What makes the translation begin: nothing is worth it, a pause, or the reader's word. */
  readonly starts: TextStart;
  /** There is something, but no word: nobody could translate it. */
  readonly isWordless: boolean;
  readonly work: TextWork;
  /** Null: there is none yet. */
  readonly answer: TextAnswer | null;
  /** Paths of the settings that a policy has locked. */
  readonly locked: ReadonlySet<string>;
}

export interface TextActions {
  /** `isComposing`: an input method is at work, and what is there now is half a word. */
  type(text: string, isComposing: boolean): void;
  translate(): void;
  stop(): void;
  chooseSource(source: string | null): void;
  chooseTarget(target: string): void;
  swap(): void;
  chooseXml(isXml: boolean): void;
  chooseTone(tone: Tone): void;
  /** False where the browser does not let it happen. */
  copy(text: string): Promise<boolean>;
  openOptions(section?: MendingSection): void;
  /** Called inside a click: a browser grants permissions only there. */
  allowAccess(): void;
}

export interface TextModelNeeds extends Omit<TextWorkNeeds, 'onTranslated'> {
  readonly settings: SettingsStore;
  /** Nothing of a private window is noted anywhere. */
  readonly isPrivate: boolean;
  /** What was there when the popup was closed, or what was handed over. */
  readonly draft: TextDraft | null;
  /** The reader sees the tab: what was typed before waits until then, because it costs. */
  readonly isShown: ReadonlySignal<boolean>;
  saveDraft(draft: TextDraft): void;
  /** For the history: a whole text and its translation. */
  remember(entry: TextEntry): void;
  newId(): string;
  copy(text: string): Promise<boolean>;
  openOptions(section?: MendingSection): void;
  allowAccess(): void;
}

export interface TextModel {
  /** Null until the settings are read. */
  readonly view: ReadonlySignal<TextView | null>;
  readonly actions: TextActions;
  /** Takes a text in the place of the one that is there, and has it translated: a long one once the reader says so. */
  handOver(text: string): void;
  /** The browser allows more than before: what only that stood in the way of goes on. */
  accessGiven(): void;
}

/** What the history is told. */
export interface TextEntry {
  readonly id: string;
  readonly source: string | null;
  readonly target: string;
  readonly text: string;
  readonly translation: string;
}

export function createTextModel(needs: TextModelNeeds): TextModel {
  const { settings } = needs;
  const state = createTextState(needs.draft?.text ?? '');
  const { effective, text, tone, answered } = state;
  const entryIds = createEntryIds(needs.newId);
  const work = createTextWork(state, {
    ...needs,
    onTranslated(whole) {
      if (!needs.isPrivate) void noteRecent(whole.wanted.target, settings);
      remember(whole);
    },
  });

  function remember(whole: Answered): void {
    const { asked, wanted, pieces } = whole;
    const { target } = wanted;
    needs.remember({
      id: entryIds.of(target, asked, pieces),
      source: wanted.source ?? detectedIn(whole),
      target,
      text: asked,
      translation: answerOf(whole).text,
    });
  }

  async function choose(choice: SettingsPatch): Promise<void> {
    const changed = await settings.change(choice);
    effective.value = changed.ok ? changed.value : await settings.read();
    work.consider();
  }

  const lacksAccess = (): boolean =>
    state.work.value.kind === 'failed' && state.work.value.failure.code === 'permission-missing';

  /** The browser's question may close the popup: the next opening translates. Nothing is awaited, to be asked inside the click. */
  function allowAccess(): void {
    needs.saveDraft({ ...draftOf(text.value, answered.value), isAsked: true });
    needs.allowAccess();
  }

  void settings.read().then((read) => {
    effective.value = read;
    const { draft } = needs;
    if (draft) restore(state, draft);
    if (draft?.isAsked) work.translateHanded();
  });
  settings.watch((read) => {
    effective.value = read;
  });
  const isStopped = computed(() => state.work.value.kind === 'stopped');
  effect(() => {
    // Not before the settings are read: what was kept is not restored yet.
    if (effective.value === null) return;
    needs.saveDraft({
      ...draftOf(text.value, answered.value),
      ...(isStopped.value && { isStopped: true }),
    });
  });
  // What the popup was closed upon goes on as if the reader had just paused.
  let isToGoOn = needs.draft !== null && !needs.draft.isAsked && !needs.draft.isStopped;
  effect(() => {
    if (effective.value === null || !needs.isShown.value || !isToGoOn) return;
    isToGoOn = false;
    untracked(() => {
      if (answered.value === null) work.consider();
    });
  });

  return {
    view: computed(() => viewOf(state)),
    handOver(handed) {
      // Our own, for the next opening.
      if (lacksAccess() && handed === text.value) return;
      batch(() => {
        text.value = handed;
        answered.value = null;
      });
      work.translateHanded();
    },
    accessGiven() {
      if (lacksAccess()) work.translate();
    },
    actions: {
      type(typed, isComposing) {
        text.value = typed;
        if (typed === '') entryIds.forget();
        work.consider(isComposing);
      },
      translate: work.translate,
      stop: work.stop,
      chooseSource: (source) => void choose({ text: { source } }),
      chooseTarget: (target) => void choose({ text: { target } }),
      swap: () => void swapLanguages(state, settings).then(() => work.consider()),
      chooseXml: (isXml) => void choose({ text: { isXml } }),
      chooseTone(chosen) {
        tone.value = chosen;
        // As for a language: a list that is walked through by keys names every tone on the way.
        work.consider();
      },
      copy: needs.copy,
      openOptions: needs.openOptions,
      allowAccess,
    },
  };
}

function viewOf(state: TextState): TextView | null {
  const { effective, wanted, answered, from } = state;
  if (effective.value === null || wanted.value === null) return null;
  const { locked, settings } = effective.value;
  const { source, target, formality } = wanted.value;
  const { options, unused } = wantedHere(effective.value);
  return {
    text: state.text.value,
    characters: state.characters.value,
    maxCharacters: maxTypedCharacters,
    source,
    detectedSource: answered.value && detectedIn(answered.value),
    target,
    recent: settings.languages.recent,
    further: settings.languages.further,
    isXml: settings.text.isXml,
    canSwap: from.value !== null && !locked.has('text.source') && !locked.has('text.target'),
    options,
    unused,
    tone: toneOf(formality),
    starts: state.starts.value,
    isWordless: worthOf(state.text.value) === 'no-letters',
    work: state.work.value,
    answer: state.answer.value,
    locked,
  };
}

/** What was paid for before the popup was closed is known again, and shown where it is still what is wanted. */
function restore(state: TextState, { answer: kept }: TextDraft): void {
  const { wanted, text, known } = state;
  if (kept === undefined || wanted.value === null) return;
  for (const { source, ...sentence } of kept.sentences) {
    known.restore(source, kept.wanted, sentence);
  }
  state.keepCut(
    text.value,
    kept.sentences.map(({ source }) => source),
    kept.wanted,
  );
  if (!isSameWanted(kept.wanted, wanted.value) || state.costOf(wanted.value) > 0) return;
  const asked = state.asNow(wanted.value);
  if (state.isWorth.value) {
    state.answered.value = { ...partialAnswer(asked, known), isPartial: false };
  }
}
