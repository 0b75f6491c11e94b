/**
 * The tab "Text", without a screen: what it knows, and what happens at each of the reader's wishes. What it needs of the
 * browser is passed in.
 *
 * Promises: a sentence is paid for once, however often the text around it changes; a pause costs little, and all else is
 * asked for by a key or a button; a reader's new wish ends the work for the one before, a pause waits for it.
 */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import type {
  TextActions,
  TextAnswer,
  TextView,
  TextWork,
  Tone,
} from '../../components/popup/text-view.ts';
import { isAbortError } from '../../utils/base/abort.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { TranslateTexts } from '../../utils/base/texts.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import { isSameWanted } from '../../utils/base/wanted.ts';
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import type { DetectLanguage } from '../../utils/languages/detection.ts';
import { hasFormality, possibleFormality } from '../../utils/languages/formality.ts';
import { isSurelyIn } from '../../utils/languages/surely-in.ts';
import type { TextDraft } from '../../utils/messages/text-draft.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/schema.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { withRecent } from './choices.ts';
import type { Answered, Asked } from './text-answer.ts';
import { answerOf, detectedIn, draftOf, partialAnswer, reversed } from './text-answer.ts';
import { textWanted, toneOf } from './text-choices.ts';
import { createEntryIds } from './text-entries.ts';
import { pauseAfter, startOf } from './text-pause.ts';
import type { Piece } from './text-pieces.ts';
import { planPieces } from './text-pieces.ts';
import { createKnownSentences, runPieces, unknownIn } from './text-run.ts';

export interface TextModelNeeds {
  readonly settings: SettingsStore;
  /** What was there when the popup was closed, or what was handed over. */
  readonly draft: TextDraft | null;
  saveDraft(draft: TextDraft): void;
  translate(
    wanted: Wanted,
    onWait: (ms: number, failure: Failure) => void,
    ...call: Parameters<TranslateTexts>
  ): Promise<void>;
  /** For the history: a whole text and its translation. */
  remember(entry: TextEntry): void;
  newId(): string;
  readonly detectLanguage: DetectLanguage;
  readonly clock: Clock;
  copy(text: string): Promise<boolean>;
  openOptions(): void;
  allowAccess(): void;
}

export interface TextModel {
  /** Null until the settings are read. */
  readonly view: ReadonlySignal<TextView | null>;
  readonly actions: TextActions;
  /** Takes a text in the place of the one that is there, and has it translated. */
  handOver(text: string): void;
}

/** What the history is told. */
export interface TextEntry {
  readonly id: string;
  readonly source: string | null;
  readonly target: string;
  readonly text: string;
  readonly translation: string;
}

/** No book: it would stay in memory, and on the reader's bill. */
export const maxCharacters = 200_000;

const idle: TextWork = { kind: 'idle' };

const charactersOf = (text: string): number => [...text].length;

const billable = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text, isWorth }) => sum + (isWorth ? charactersOf(text) : 0), 0);

export function createTextModel(needs: TextModelNeeds): TextModel {
  const { settings, clock } = needs;
  const effective = signal<Effective | null>(null);
  const text = signal(needs.draft?.text ?? '');
  const tone = signal<Tone | null>(null);
  const work = signal<TextWork>(idle);
  const answered = signal<Answered | null>(null);
  const known = createKnownSentences();
  const entryIdOf = createEntryIds(needs.newId);
  /** Until the translation begins. */
  let pause = new AbortController();
  /** Until it is there. */
  let run = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  const wanted = computed(() => effective.value && textWanted(effective.value, tone.value));
  const characters = computed(() => charactersOf(text.value));
  const isWorth = computed(
    () => worthOf(text.value) === 'text' && characters.value <= maxCharacters,
  );
  /** The text, or what is wanted of it, has changed since. */
  const isOld = ({ asked, wanted: then }: Asked): boolean =>
    asked !== text.value || wanted.value === null || !isSameWanted(then, wanted.value);
  const answer = computed<TextAnswer | null>(() => {
    if (answered.value === null || wanted.value === null) return null;
    return { ...answerOf(answered.value), isOld: isOld(answered.value) };
  });
  /** Of the text that is there now, as far as anybody has said. */
  const from = computed(
    () => wanted.value?.source ?? (answered.value && detectedIn(answered.value)) ?? null,
  );
  const starts = computed<TextView['starts']>(() => {
    if (effective.value === null || wanted.value === null || !isWorth.value) return 'not';
    // Read so that what has become known counts.
    void answered.value;
    return startOf(costOf(wanted.value), effective.value.settings.text.onPause);
  });
  const pieces = computed(() => {
    const source = wanted.value?.source ?? null;
    return planPieces(text.value, source === null ? undefined : toBcp47(source));
  });

  const view = computed<TextView | null>(() => {
    if (effective.value === null || wanted.value === null) return null;
    const { locked, settings: now } = effective.value;
    const { source, target, formality } = wanted.value;
    return {
      text: text.value,
      characters: characters.value,
      maxCharacters,
      source,
      detectedSource: answered.value && detectedIn(answered.value),
      target,
      recent: now.languages.recent,
      canSwap: from.value !== null && !locked.has('text.source') && !locked.has('text.target'),
      tone: hasFormality(target) ? toneOf(formality) : null,
      starts: starts.value,
      work: work.value,
      answer: answer.value,
      locked,
    };
  });

  const costOf = (now: Wanted): number =>
    unknownIn(pieces.value, now, known).reduce(
      (sum, { text: sentence }) => sum + charactersOf(sentence),
      0,
    );

  function stop(): void {
    pause.abort();
    run.abort();
    work.value = idle;
  }

  /**
   * The text or what is wanted of it has changed. What is under way goes on until something else begins: it may be billed
   * already, and most of its sentences are still there.
   */
  function consider(isComposing = false): void {
    pause.abort();
    pause = new AbortController();
    if (work.value.kind !== 'working') work.value = idle;
    if (text.value === '') {
      stop();
      answered.value = null;
    }
    if (wanted.value === null || !isWorth.value || isComposing) return;
    if (costOf(wanted.value) === 0) showWhole(asNow(wanted.value), 0);
    else if (starts.value === 'on-pause') void afterPause(pause.signal);
  }

  const afterPause = (signal: AbortSignal): Promise<void> =>
    quietly(async () => {
      await clock.sleep(pauseAfter(text.value), signal);
      // Most of its sentences are still there, and billed: they would be asked for again.
      await underWay;
      if (signal.aborted) return;
      const isThere = await isInTarget();
      if (signal.aborted) return;
      if (isThere) {
        run.abort();
        work.value = { kind: 'in-target' };
      } else await translate();
    });

  /** As far as the browser can tell, and only where the reader has not said otherwise. */
  async function isInTarget(): Promise<boolean> {
    if (wanted.value === null || wanted.value.source !== null) return false;
    return isSurelyIn(wanted.value.target, text.value, needs.detectLanguage);
  }

  function translate(): Promise<void> {
    underWay = quietly(async () => {
      run.abort();
      run = new AbortController();
      const { signal } = run;
      const now = wanted.value;
      if (now === null || !isWorth.value) return;
      const asked = asNow(now);
      const missing = unknownIn(asked.pieces, now, known).length;
      work.value = missing > 0 ? { kind: 'working', share: 0, waiting: null } : idle;
      const { billed, failure } = await runPieces(asked.pieces, {
        wanted: now,
        known,
        signal,
        translate: (...call) => needs.translate(now, wait, ...call),
        onProgress: () => progress(asked, missing),
      });
      if (signal.aborted) return;
      // Meanwhile the reader has gone back to what was known: that stays, and nobody asks for this any more.
      if (isOld(asked) && answer.value?.isOld === false) {
        work.value = idle;
        return;
      }
      batch(() => {
        work.value = failure ? { kind: 'failed', failure } : idle;
        if (!failure) showWhole(asked, billed);
      });
    });
    return underWay;
  }

  const asNow = (now: Wanted): Asked => ({
    asked: text.value,
    wanted: now,
    pieces: pieces.value,
  });

  /** All of it is known, for what this time has billed. What is under way goes on. */
  function showWhole(asked: Asked, billed: number): void {
    const cost = { billed, saved: Math.max(0, billable(asked.pieces) - billed) };
    answered.value = { ...partialAnswer(asked, known), cost, isPartial: false };
    noteRecent(asked.wanted.target);
    remember();
  }

  function remember(): void {
    if (answered.value === null) return;
    const { asked, wanted: now, pieces: whole } = answered.value;
    needs.remember({
      id: entryIdOf(
        asked,
        whole.map((piece) => piece.text),
      ),
      source: now.source ?? detectedIn(answered.value),
      target: now.target,
      text: asked,
      translation: answerOf(answered.value).text,
    });
  }

  function progress(asked: Asked, missing: number): void {
    const left = unknownIn(asked.pieces, asked.wanted, known).length;
    batch(() => {
      work.value = { kind: 'working', share: (missing - left) / missing, waiting: null };
      // What comes of a long text is there to read at once, unless it would take away what is read now.
      if (answered.value === null || answered.value.isPartial) {
        answered.value = partialAnswer(asked, known);
      }
    });
  }

  function wait(ms: number, failure: Failure): void {
    if (work.value.kind !== 'working') return;
    work.value = { ...work.value, waiting: { untilMs: clock.now() + ms, failure } };
  }

  function noteRecent(target: string): void {
    const recent = effective.value?.settings.languages.recent ?? [];
    if (recent[0] === target) return;
    void settings.change({ languages: { recent: withRecent(recent, target) } });
  }

  async function choose(choice: SettingsPatch): Promise<void> {
    const changed = await settings.change(choice);
    effective.value = changed.ok ? changed.value : await settings.read();
    consider();
  }

  /** The translation becomes the text, and the text its translation: both are paid for. */
  function swap(): void {
    const now = wanted.value;
    if (now === null || from.value === null) return;
    const target = from.value;
    if (answered.value && answer.value && !answer.value.isOld) {
      const back = {
        ...now,
        source: now.target,
        target,
        formality: possibleFormality(tone.value ?? now.formality, target),
      };
      for (const [sentence, original] of reversed(answered.value)) {
        known.keep(sentence, back, original);
      }
      text.value = answer.value.text;
    }
    void choose({ text: { source: now.target, target } });
  }

  /** A reader's word: at once, whatever it costs. */
  function translateNow(): void {
    pause.abort();
    void translate();
  }

  function handOver(handed: string): void {
    batch(() => {
      text.value = handed;
      answered.value = null;
    });
    translateNow();
  }

  function restore({ answer: kept }: TextDraft): void {
    if (kept === undefined || wanted.value === null) return;
    for (const { source, ...sentence } of kept.sentences) {
      known.keep(source, kept.wanted, sentence);
    }
    if (!isSameWanted(kept.wanted, wanted.value) || costOf(wanted.value) > 0) return;
    const asked = asNow(wanted.value);
    if (isWorth.value) answered.value = { ...partialAnswer(asked, known), isPartial: false };
  }

  void settings.read().then((read) => {
    effective.value = read;
    const { draft } = needs;
    if (draft) restore(draft);
    if (draft?.isAsked) translateNow();
  });
  settings.watch((read) => {
    effective.value = read;
  });
  effect(() => {
    // Not before the settings are read: what was kept is not restored yet.
    if (effective.value !== null) needs.saveDraft(draftOf(text.value, answered.value));
  });

  return {
    view,
    handOver,
    actions: {
      type(typed, isComposing) {
        text.value = typed;
        consider(isComposing);
      },
      translate: translateNow,
      stop,
      chooseSource: (source) => void choose({ text: { source } }),
      chooseTarget: (target) => void choose({ text: { target } }),
      swap,
      chooseTone(chosen) {
        tone.value = chosen;
        translateNow();
      },
      copy: needs.copy,
      openOptions: needs.openOptions,
      allowAccess: needs.allowAccess,
    },
  };
}

/** An abort is no news: whoever aborted knows. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAbortError(error)) throw error;
  }
}
