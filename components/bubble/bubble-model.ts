/**
 * What a bubble shows, and how it comes to show it. Each question replaces the one before: that one is aborted, and an
 * answer to it is dropped, however late it comes.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { asksFirstFrom } from '../../utils/base/long-text.ts';
import type { SourceText } from '../../utils/base/texts.ts';
import type { Formality } from '../../utils/base/wanted.ts';
import type { Run } from '../../utils/selection/runs.ts';

export interface BubbleQuestion {
  readonly source: SourceText;
  /** What will be billed for it, in code points, markup not counted. */
  readonly characters: number;
}

/** What the reader can choose in the bubble. Upper-case codes; null: the service detects the language. */
export interface BubbleChoices {
  readonly source: string | null;
  readonly target: string;
  readonly formality: Formality;
}

export type BubbleAnswer =
  | (Omit<Translation, 'text'> & { readonly ok: true; readonly detectedSource: string | null })
  | { readonly ok: false; readonly failure: Failure };

/** Null: `signal` has aborted. Never rejects. */
export type AskForTranslation = (
  question: BubbleQuestion,
  choices: BubbleChoices,
  call: {
    readonly signal: AbortSignal;
    /** The answer comes by itself, not before `ms` have passed. */
    readonly onWait: (ms: number, failure: Failure) => void;
  },
) => Promise<BubbleAnswer | null>;

/** Why there is nothing to ask. */
export type Nothing =
  | 'nothing-selected'
  | 'blank'
  | 'no-letters'
  /** What the context menu was opened on is not on the page any more. */
  | 'not-found'
  | 'link-without-words'
  | 'image-without-words';

export interface Translation {
  readonly runs: readonly Run[];
  /** The same as plain text. */
  readonly text: string;
  readonly billedCharacters: number;
  readonly fromMemory: boolean;
  /** As the service calls it; null where it does not say. */
  readonly modelUsed: string | null;
  /** The reader's glossary was left out: it is for one pair of languages, and nobody has said from which. */
  readonly needsSource: boolean;
}

/** By a service that is busy, or a network that is away. */
interface HeldUp {
  /** When it is tried again, in milliseconds since the epoch. */
  readonly untilMs: number;
  readonly failure: Failure;
}

export type BubbleShows =
  /** A text so long that the reader is asked first. */
  | { readonly kind: 'asking'; readonly characters: number }
  | { readonly kind: 'waiting'; readonly heldUp: HeldUp | null }
  | { readonly kind: 'nothing'; readonly why: Nothing }
  /** It is in the target language already: it costs nothing as long as the reader does not insist. */
  | { readonly kind: 'in-target' }
  /** Nobody could say what the reader wishes: without that nothing is asked, and there are no languages to show. */
  | { readonly kind: 'no-wishes'; readonly failure: Failure }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'translation'; readonly translation: Translation };

export interface BubbleView extends BubbleChoices {
  readonly shows: BubbleShows;
  /** What the service found; null as long as it has told nothing. */
  readonly detectedSource: string | null;
}

export interface BubbleModel {
  readonly view: ReadonlySignal<BubbleView>;
  /** Translates the same text again as it is now wished. */
  choose(choice: Partial<BubbleChoices>): void;
  /** Asks again after a failure, or for the first time where the reader was asked or nothing was sent. */
  ask(): void;
  /** Shows what is in the way of something else that was wished here. */
  tell(failure: Failure): void;
  /** Aborts what is asked for; from here on no answer is taken. */
  dispose(): void;
}

/** Whether the text is surely in this language already, as far as can be told without sending it. */
export type IsInTarget = (target: string) => Promise<boolean>;

export function createBubbleModel(
  question: BubbleQuestion | Nothing,
  choices: BubbleChoices,
  ask: AskForTranslation,
  /** Absent: nobody can tell. */
  isInTarget?: IsInTarget,
): BubbleModel {
  const view = signal<BubbleView>({ ...choices, detectedSource: null, shows: before(question) });
  let current = new AbortController();

  /** `insists`: whatever language it is in. */
  async function start(insists: boolean): Promise<void> {
    if (typeof question === 'string') return;
    current.abort();
    const mine = new AbortController();
    current = mine;
    view.value = { ...view.value, shows: { kind: 'waiting', heldUp: null } };
    const { source, target, formality } = view.value;
    // Who names the source knows better than a detector.
    const mayBeThere = !insists && source === null;
    const isThere = mayBeThere && isInTarget ? await isInTarget(target) : false;
    if (mine.signal.aborted) return;
    if (isThere) {
      view.value = { ...view.value, shows: { kind: 'in-target' } };
      return;
    }
    const answer = await ask(
      question,
      { source, target, formality },
      { signal: mine.signal, onWait: (ms, failure) => hold(mine.signal, ms, failure) },
    );
    if (answer === null || mine.signal.aborted) return;
    view.value = {
      ...view.value,
      shows: showsOf(answer),
      detectedSource: (answer.ok && answer.detectedSource) || view.value.detectedSource,
    };
  }

  function hold(asked: AbortSignal, ms: number, failure: Failure): void {
    if (asked.aborted) return;
    const heldUp = { untilMs: Date.now() + ms, failure };
    view.value = { ...view.value, shows: { kind: 'waiting', heldUp } };
  }

  if (view.value.shows.kind === 'waiting') void start(false);
  return {
    view,
    choose(choice) {
      view.value = { ...view.value, ...choice };
      // Who has not said yes to the costs has not said yes by choosing a language.
      if (view.value.shows.kind !== 'asking') void start(false);
    },
    ask: () => void start(true),
    tell: (failure) => {
      view.value = { ...view.value, shows: { kind: 'failure', failure } };
    },
    dispose: () => current.abort(),
  };
}

/** For a bubble that can't ask anything yet. Its languages stand for nobody's wish: they are neither shown nor asked with. */
export const createModelWithoutWishes = (failure: Failure, again: () => void): BubbleModel => ({
  view: signal<BubbleView>({
    ...{ source: null, target: 'EN', formality: 'default', detectedSource: null },
    shows: { kind: 'no-wishes', failure },
  }),
  choose() {},
  ask: again,
  tell() {},
  dispose() {},
});

function before(question: BubbleQuestion | Nothing): BubbleShows {
  if (typeof question === 'string') return { kind: 'nothing', why: question };
  const { characters } = question;
  return characters >= asksFirstFrom
    ? { kind: 'asking', characters }
    : { kind: 'waiting', heldUp: null };
}

function showsOf(answer: BubbleAnswer): BubbleShows {
  if (!answer.ok) return { kind: 'failure', failure: answer.failure };
  const { runs, billedCharacters, fromMemory, modelUsed, needsSource } = answer;
  const text = runs.map((run) => run.text).join('');
  return {
    kind: 'translation',
    translation: { runs, text, billedCharacters, fromMemory, modelUsed, needsSource },
  };
}
