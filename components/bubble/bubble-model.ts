/**
 * What a bubble shows, and how it comes to show it. Each question replaces the one before: an answer to an older
 * question is dropped, however late it comes.
 */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { TextOutcome } from '../../utils/base/texts.ts';

export interface BubbleQuestion {
  readonly text: string;
  readonly context: string | null;
}

/** Null target: the reader's own, which the answer names. Null answer: `signal` has aborted. Never rejects. */
export type AskForTranslation = (
  question: BubbleQuestion,
  target: string | null,
  signal: AbortSignal,
) => Promise<(TextOutcome & { readonly target?: string }) | null>;

/** Why there is nothing to ask. */
export type Nothing = 'nothing-selected' | 'blank' | 'no-letters';

export interface Translation {
  readonly text: string;
  readonly billedCharacters: number;
  readonly fromMemory: boolean;
}

export type BubbleShows =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'nothing'; readonly why: Nothing }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'translation'; readonly translation: Translation };

/** Upper-case codes; null as long as nobody has told them. */
export interface BubbleView {
  readonly shows: BubbleShows;
  readonly detectedSource: string | null;
  readonly target: string | null;
}

export interface BubbleModel {
  readonly view: ReadonlySignal<BubbleView>;
  /** Translates the same text again, into another language. */
  changeTarget(code: string): void;
  retry(): void;
  /** From here on no answer is taken, and none is asked for. */
  dispose(): void;
}

export function createBubbleModel(
  question: BubbleQuestion | Nothing,
  ask: AskForTranslation,
): BubbleModel {
  const view = signal<BubbleView>({
    shows: typeof question === 'string' ? { kind: 'nothing', why: question } : { kind: 'waiting' },
    detectedSource: null,
    target: null,
  });
  let asking = new AbortController();

  async function start(target: string | null): Promise<void> {
    if (typeof question === 'string') return;
    asking.abort();
    asking = new AbortController();
    const { signal: asked } = asking;
    view.value = { ...view.value, target, shows: { kind: 'waiting' } };
    const answer = await ask(question, target, asked);
    if (asked.aborted || answer === null) return;
    view.value = {
      shows: showsOf(answer),
      detectedSource: (answer.ok && answer.detectedSource) || view.value.detectedSource,
      target: answer.target ?? target,
    };
  }

  void start(null);
  return {
    view,
    changeTarget: (code) => void start(code),
    retry: () => void start(view.value.target),
    dispose: () => asking.abort(),
  };
}

const showsOf = (answer: TextOutcome): BubbleShows =>
  answer.ok
    ? { kind: 'translation', translation: answer }
    : { kind: 'failure', failure: answer.failure };
