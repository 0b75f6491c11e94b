/**
 * What a bubble shows, and how it comes to show it. Each question replaces the one before: that one is aborted, and an
 * answer to it is dropped, however late it comes.
 */

import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { ReadonlyObservable } from '../../utils/base/observable.ts';
import { Observable } from '../../utils/base/observable.ts';
import type { Run } from '../../utils/selection/runs.ts';
import type { Formality } from '../../utils/translation/options.ts';
import type { SourceText } from '../../utils/translation/texts.ts';
import { asksFirstFrom } from '../../utils/translation/texts.ts';
import type { FailureWords } from '../../utils/wording/failure-words.ts';
import type { Patience } from '../patience-notice.tsx';

export interface BubbleQuestion {
  readonly source: SourceText;
  /** What will be billed for it, in code points, markup not counted. */
  readonly characters: number;
}

/**
 * What the reader can choose in the bubble. Upper-case codes; a source of null: the service detects it. The formality is as
 * the settings say until the reader chooses one here.
 */
export interface BubbleChoices {
  readonly source: string | null;
  readonly target: string;
  readonly formality: Formality;
}

export type BubbleAnswer =
  | (Omit<Translation, 'text'> & {
      readonly ok: true;
      readonly detectedSource: string | null;
      /** How formally it was asked for: where the reader has not chosen here, as the settings say for this target. */
      readonly formality: Formality;
    })
  | { readonly ok: false; readonly failure: Failure };

/** Null: `signal` has aborted. Never rejects. */
export type AskForTranslation = (
  question: BubbleQuestion,
  /** A formality of null: as the settings say. */
  choices: Omit<BubbleChoices, 'formality'> & { readonly formality: Formality | null },
  call: {
    readonly signal: AbortSignal;
    /** The answer comes by itself, not before `ms` have passed. */
    readonly onWait: (ms: number, failure: Failure) => void;
    /** A very long text is translated in `all` parts, of which so many are done. */
    readonly onParts: (done: number, all: number) => void;
  },
) => Promise<BubbleAnswer | null>;

/** Why there is nothing to ask. */
export type Nothing =
  | 'nothing-selected'
  | 'blank'
  | 'no-letters'
  /** What the context menu was opened on is not on the page any more. */
  | 'not-found'
  /** A field of a kind that tells no script what is selected in it. */
  | 'untold-field'
  /** The focus is in a frame that no script gets into. */
  | 'closed-frame'
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
  /** The tone that was asked for in the end, where the service has refused the one that is wanted. */
  readonly toneUsed?: Formality;
  /** The reader's glossary was left out: it is for one pair of languages, and nobody has said from which. */
  readonly needsSource: boolean;
  /** Which part of the month's budget is used, 1 being all of it; absent as long as there is nothing to warn of. */
  readonly budgetUsed?: number;
}

export interface Waiting extends Patience {
  readonly kind: 'waiting';
  /** Of a very long text; null: it goes as a whole. */
  readonly parts: { readonly done: number; readonly all: number } | null;
}

export type BubbleShows =
  /** A text so long that the reader is asked first. */
  | { readonly kind: 'asking'; readonly characters: number }
  | Waiting
  /** The reader does not want to wait any longer. `hasParts`: some parts of a long text were there, and are remembered. */
  | { readonly kind: 'stopped'; readonly hasParts: boolean }
  | { readonly kind: 'nothing'; readonly why: Nothing }
  /** It is in the target language already: it costs nothing as long as the reader does not insist. */
  | { readonly kind: 'in-target' }
  /** Nobody could say what the reader wishes: without that nothing is asked, and there are no languages to show. */
  | { readonly kind: 'no-wishes'; readonly words: FailureWords }
  | { readonly kind: 'failure'; readonly words: FailureWords }
  | { readonly kind: 'translation'; readonly translation: Translation };

export interface BubbleView extends BubbleChoices {
  readonly shows: BubbleShows;
  /** Why the page as a whole could not be translated, which was wished here: what else is shown stays. */
  readonly pageFailure?: FailureWords | null;
  /** The formality that the reader has chosen here; null: it is as the settings say. */
  readonly tone: Formality | null;
  /** What the service found; null as long as it has told nothing. */
  readonly detectedSource: string | null;
}

export interface BubbleModel {
  readonly view: ReadonlyObservable<BubbleView>;
  /** Translates the same text again as it is now wished. */
  choose(choice: Partial<BubbleChoices>): void;
  /** Asks again after a failure, or for the first time where the reader was asked or nothing was sent. */
  ask(): void;
  /** Gives up what is asked for. */
  stop(): void;
  /** Shows what is in the way of translating the page. */
  tellOfPage(failure: Failure): Promise<void>;
  /** Aborts what is asked for; from here on no answer is taken. */
  dispose(): void;
}

/**
 * A reader who steps through a list by keys, or presses more formal, less formal and back, passes options that they do not
 * want. Each would be billed.
 */
const restMs = 600;

/** Whether the text is surely in this language already, as far as can be told without sending it. */
export type IsInTarget = (target: string) => Promise<boolean>;

export interface BubbleNeeds {
  readonly clock: Clock;
  readonly ask: AskForTranslation;
  /** Never rejects. */
  readonly wordsOf: (failure: Failure) => Promise<FailureWords>;
  /** Absent: nobody can tell. */
  readonly isInTarget?: IsInTarget;
}

export function createBubbleModel(
  question: BubbleQuestion | Nothing,
  choices: BubbleChoices,
  { clock, ask, wordsOf, isInTarget }: BubbleNeeds,
): BubbleModel {
  const view = new Observable<BubbleView>({
    ...{ ...choices, detectedSource: null, tone: null },
    shows: before(question, clock),
  });
  let current = new AbortController();

  /** The reader wants it translated between these languages, whatever language it is in. */
  let insists = false;

  const show = (shows: BubbleShows): void => {
    view.value = { ...view.value, shows };
  };

  /** `afterMs`: nothing is asked if the reader has wished for something else by then. */
  async function start(afterMs = 0): Promise<void> {
    if (typeof question === 'string') return;
    current.abort();
    const mine = new AbortController();
    current = mine;
    view.value = { ...view.value, shows: waiting(clock), pageFailure: null };
    if (afterMs > 0) await clock.sleep(afterMs);
    if (mine.signal.aborted) return;
    const { source, target, tone } = view.value;
    // Who names the source knows better than a detector.
    const mayBeThere = !insists && source === null;
    const isThere = mayBeThere && isInTarget ? await isInTarget(target) : false;
    if (mine.signal.aborted) return;
    if (isThere) return show({ kind: 'in-target' });
    const update = (change: Partial<Waiting>): void => {
      const { shows } = view.value;
      if (!mine.signal.aborted && shows.kind === 'waiting') show({ ...shows, ...change });
    };
    const answer = await ask(
      question,
      { source, target, formality: tone },
      {
        signal: mine.signal,
        onWait: (ms, failure) => update({ heldUp: { untilMs: clock.now() + ms, failure } }),
        onParts: (done, all) => update({ ...waiting(clock), parts: { done, all } }),
      },
    );
    if (answer === null || mine.signal.aborted) return;
    const shows = answer.ok ? translationOf(answer) : await failureOf(answer.failure);
    if (mine.signal.aborted) return;
    const { detectedSource, formality } = view.value;
    view.value = {
      ...view.value,
      shows,
      detectedSource: (answer.ok && answer.detectedSource) || detectedSource,
      formality: answer.ok ? answer.formality : formality,
    };
  }

  async function failureOf(failure: Failure): Promise<BubbleShows> {
    return { kind: 'failure', words: await wordsOf(failure) };
  }

  if (view.value.shows.kind === 'waiting') void start();
  return {
    view,
    choose(choice) {
      const { source, target } = view.value;
      const { formality: tone = view.value.tone } = choice;
      view.value = { ...view.value, ...choice, tone };
      if (view.value.source !== source || view.value.target !== target) insists = false;
      const first = before(question, clock);
      // Choosing a language is no consent to the cost of a long text.
      if (first.kind === 'waiting') void start(restMs);
      else {
        current.abort();
        show(first);
      }
    },
    ask() {
      insists = true;
      void start();
    },
    stop() {
      current.abort();
      const { shows } = view.value;
      const parts = shows.kind === 'waiting' ? shows.parts : null;
      show({ kind: 'stopped', hasParts: parts !== null && parts.done > 0 });
    },
    async tellOfPage(failure) {
      const pageFailure = await wordsOf(failure);
      view.value = { ...view.value, pageFailure };
    },
    dispose: () => current.abort(),
  };
}

/** For a bubble that can't ask anything yet. Its languages stand for nobody's wish: they are neither shown nor asked with. */
export const createModelWithoutWishes = (words: FailureWords, again: () => void): BubbleModel => ({
  view: new Observable<BubbleView>({
    ...{ source: null, target: 'EN', formality: 'default', detectedSource: null, tone: null },
    shows: { kind: 'no-wishes', words },
  }),
  choose() {},
  ask: again,
  stop() {},
  async tellOfPage() {},
  dispose() {},
});

function before(question: BubbleQuestion | Nothing, clock: Clock): BubbleShows {
  if (typeof question === 'string') return { kind: 'nothing', why: question };
  const { characters } = question;
  return characters >= asksFirstFrom ? { kind: 'asking', characters } : waiting(clock);
}

const waiting = (clock: Clock): Waiting => ({
  kind: 'waiting',
  sinceMs: clock.now(),
  heldUp: null,
  parts: null,
});

function translationOf(answer: Extract<BubbleAnswer, { ok: true }>): BubbleShows {
  const { ok, detectedSource, formality, ...translation } = answer;
  const text = answer.runs.map((run) => run.text).join('');
  return { kind: 'translation', translation: { ...translation, text } };
}
