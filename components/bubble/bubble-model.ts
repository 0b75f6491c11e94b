/**
 * Holds the state of a bubble. A new request aborts the one before, and late answers are dropped.
 */

import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Patience } from '../../utils/base/patience.ts';
import type { Run } from '../../utils/selection/runs.ts';
import type { Formality } from '../../utils/translation/options.ts';
import type { SourceText } from '../../utils/translation/texts.ts';
import { asksFirstFrom } from '../../utils/translation/texts.ts';
import type { FailureWords } from '../../utils/wording/failure-words.ts';

export interface BubbleQuestion {
  readonly source: SourceText;
  /** Code points that will be billed, without markup. */
  readonly characters: number;
}

/**
 * Upper-case codes. A null source is detected by the service. A null formality follows the
 * settings.
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
      /** The requested formality: the reader's choice here, or else the setting for this target. */
      readonly formality: Formality;
    })
  | { readonly ok: false; readonly failure: Failure };

/** Resolves to null if `signal` aborts. Never rejects. */
export type AskForTranslation = (
  question: BubbleQuestion,
  /** A null formality follows the settings. */
  choices: Omit<BubbleChoices, 'formality'> & { readonly formality: Formality | null },
  call: {
    readonly signal: AbortSignal;
    /** The service will be asked again after `ms`, without the reader's help. */
    readonly onWait: (ms: number, failure: Failure) => void;
    /** A very long text is translated in `all` parts. */
    readonly onParts: (done: number, all: number) => void;
  },
) => Promise<BubbleAnswer | null>;

/** The reason why there is nothing to translate. */
export type Nothing =
  | 'nothing-selected'
  | 'blank'
  | 'no-letters'
  /** The element under the context menu has left the page. */
  | 'not-found'
  /** Some types of fields do not tell scripts what is selected. */
  | 'untold-field'
  /** The focus is in a frame that does not admit scripts. */
  | 'closed-frame'
  | 'link-without-words'
  | 'image-without-words';

export interface Translation {
  readonly runs: readonly Run[];
  /** The same as plain text. */
  readonly text: string;
  readonly billedCharacters: number;
  readonly fromMemory: boolean;
  /** The service's name for the model, or null if it gives none. */
  readonly modelUsed: string | null;
  /** The tone that was used because the service refused the requested one. */
  readonly toneUsed?: Formality;
  /** The reader's own words that replaced others, such as "cloud = nube". */
  readonly ownWords?: readonly string[];
  /** The glossary was left out, because it needs a named source language. */
  readonly needsSource: boolean;
  /** The used share of the month's budget, from 0 to 1. Absent if no warning is due. */
  readonly budgetUsed?: number;
}

export interface Waiting extends Patience {
  readonly kind: 'waiting';
  /** Null if the text is sent as a whole. */
  readonly parts: { readonly done: number; readonly all: number } | null;
}

export type BubbleShows =
  /** The text is so long that the reader confirms first. */
  | { readonly kind: 'asking'; readonly characters: number }
  | Waiting
  /** The reader stopped it. `hasParts`: some parts arrived and are in the memory. */
  | { readonly kind: 'stopped'; readonly hasParts: boolean }
  | { readonly kind: 'nothing'; readonly why: Nothing }
  /** The text is already in the target language, so it is not sent unless the reader insists. */
  | { readonly kind: 'in-target' }
  /** The settings could not be read, so there are no languages to show and nothing is sent. */
  | { readonly kind: 'no-settings'; readonly words: FailureWords }
  | { readonly kind: 'failure'; readonly words: FailureWords }
  | { readonly kind: 'translation'; readonly translation: Translation };

/** Something else that was started in the bubble, such as the page's translation. */
export interface Beside {
  readonly name: string;
  /** Absent if the reader tries again with a control that is still there. */
  readonly retry?: () => void;
}

export interface BubbleView extends BubbleChoices {
  readonly shows: BubbleShows;
  /** The failure of something else. The rest of the view stays. */
  readonly besideFailure?: (Beside & { readonly words: FailureWords }) | null;
  /** The reader is writing a translation of the word, or has just added it to the own words. */
  readonly ownWord?: 'edited' | 'saved' | null;
  /** The formality that the reader chose here, or null for the settings' formality. */
  readonly tone: Formality | null;
  /** The language that the service detected, or null if it reported none yet. */
  readonly detectedSource: string | null;
}

export type BubbleModel = ReturnType<typeof createBubbleModel>;

/** A reader who steps through a list by keys passes options, and each would be billed. */
const restMs = 600;

/** Returns true only if the text is surely in this language. Sends nothing. */
export type IsInTarget = (target: string) => Promise<boolean>;

export interface BubbleNeeds {
  readonly clock: Clock;
  readonly ask: AskForTranslation;
  /** Never rejects. */
  readonly wordsOf: (failure: Failure) => Promise<FailureWords>;
  /** Absent if no detector is available. */
  readonly isInTarget?: IsInTarget;
}

export function createBubbleModel(
  question: BubbleQuestion | Nothing,
  choices: BubbleChoices,
  { clock, ask, wordsOf, isInTarget }: BubbleNeeds,
) {
  let view: BubbleView = {
    ...{ ...choices, detectedSource: null, tone: null },
    shows: before(question, clock),
  };
  let notify = (): void => {};
  let current = new AbortController();

  /** The reader wants a translation, even if the text is already in the target language. */
  let insists = false;

  /** The last translation. It is shown again for its choices, because a second request may be billed. */
  let last: BubbleView | null = null;

  function update(change: Partial<BubbleView>): void {
    view = { ...view, ...change };
    notify();
  }

  /** `afterMs` delays the request. A newer choice cancels it. */
  async function start(afterMs = 0, ownWord: 'saved' | null = null): Promise<void> {
    if (typeof question === 'string') return;
    current.abort();
    const mine = new AbortController();
    current = mine;
    update({ shows: waiting(clock), besideFailure: null, ownWord });
    if (afterMs > 0) await clock.sleep(afterMs);
    if (mine.signal.aborted) return;
    const { source, target, tone } = view;
    // A source that the reader names wins over a detector.
    const mayBeThere = !insists && source === null;
    const isThere = mayBeThere && isInTarget ? await isInTarget(target) : false;
    if (mine.signal.aborted) return;
    if (isThere) return update({ shows: { kind: 'in-target' } });
    const wait = (change: Partial<Waiting>): void => {
      const { shows } = view;
      if (!mine.signal.aborted && shows.kind === 'waiting')
        update({ shows: { ...shows, ...change } });
    };
    const answer = await ask(
      question,
      { source, target, formality: tone },
      {
        signal: mine.signal,
        onWait: (ms, failure) => wait({ heldUp: { untilMs: clock.now() + ms, failure } }),
        onParts: (done, all) => wait({ ...waiting(clock), parts: { done, all } }),
      },
    );
    if (answer === null || mine.signal.aborted) return;
    if (!answer.ok) {
      const words = await wordsOf(answer.failure);
      if (!mine.signal.aborted) update({ shows: { kind: 'failure', words } });
      return;
    }
    const shows = translationOf(answer);
    const { formality, detectedSource } = answer;
    update({ shows, formality, detectedSource: detectedSource || view.detectedSource });
    // It is not billed again.
    last = { ...view, shows: translationOf({ ...answer, billedCharacters: 0 }) };
  }

  if (view.shows.kind === 'waiting') void start();
  return {
    get view() {
      return view;
    },
    /** Calls back after each change of the view. */
    observe(onChange: () => void): void {
      notify = onChange;
    },
    /** Translates the same text again with the new choice. */
    choose(choice: Partial<BubbleChoices>): void {
      const { source, target } = view;
      const { formality: tone = view.tone } = choice;
      update({ ...choice, tone, besideFailure: null, ownWord: null });
      if (view.source !== source || view.target !== target) insists = false;
      const known = last && haveSameChoices(last, view) ? last.shows : null;
      // The reader has seen its translation.
      insists ||= known !== null;
      const first = known ?? before(question, clock);
      // Choosing a language does not consent to the cost of a long text.
      if (first.kind === 'waiting') void start(restMs);
      else {
        current.abort();
        update({ shows: first });
      }
    },
    /**
     * Sends the text again after a failure, for the first time after a question, or by the new list of own words once a
     * word was `saved`.
     */
    ask(why?: 'saved'): void {
      if (why === 'saved') last = null;
      // Agreeing to the length of a text says nothing about its language.
      else if (view.shows.kind === 'in-target') insists = true;
      void start(0, why);
    },
    stop(): void {
      current.abort();
      const { shows } = view;
      const parts = shows.kind === 'waiting' ? shows.parts : null;
      update({ shows: { kind: 'stopped', hasParts: parts !== null && parts.done > 0 } });
    },
    /** Opens or closes the line for a translation of the reader's own. Another request closes it. */
    editWord(edits: boolean): void {
      update({ ownWord: edits ? 'edited' : null });
    },
    /** Shows why it failed. */
    async failBeside(beside: Beside, failure: Failure): Promise<void> {
      update({ besideFailure: { ...beside, words: await wordsOf(failure) } });
    },
    /** Aborts the request and ignores every later answer. */
    dispose: (): void => current.abort(),
  };
}

/**
 * The model of a bubble that cannot read the settings. It neither shows nor sends its languages.
 */
export const createModelWithoutSettings = (
  words: FailureWords,
  again: () => void,
): BubbleModel => ({
  view: {
    ...{ source: null, target: 'EN', formality: 'default', detectedSource: null, tone: null },
    shows: { kind: 'no-settings', words },
  },
  observe() {},
  choose() {},
  ask: again,
  stop() {},
  editWord() {},
  async failBeside() {},
  dispose() {},
});

function before(question: BubbleQuestion | Nothing, clock: Clock): BubbleShows {
  if (typeof question === 'string') return { kind: 'nothing', why: question };
  const { characters } = question;
  return characters >= asksFirstFrom ? { kind: 'asking', characters } : waiting(clock);
}

const haveSameChoices = (one: BubbleChoices, other: BubbleChoices): boolean =>
  one.source === other.source && one.target === other.target && one.formality === other.formality;

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
