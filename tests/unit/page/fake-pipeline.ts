/** A scheduler over a fake pipeline that records each request. */

import { vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import type { Failure } from '../../../utils/base/failure.ts';
import { Slices } from '../../../utils/base/slices.ts';
import type { SchedulerOptions } from '../../../utils/page/schedule/scheduler.ts';
import { Scheduler } from '../../../utils/page/schedule/scheduler.ts';
import type { Unit } from '../../../utils/page/units/units.ts';
import type { PageScope } from '../../../utils/translation/options.ts';
import type { Drops, SourceText, TextOutcome, Urgency } from '../../../utils/translation/texts.ts';

export interface Request {
  readonly texts: readonly SourceText[];
  readonly signal: AbortSignal;
  readonly drops: Drops | undefined;
  readonly urgency: Urgency | undefined;
  answer(index: number, outcome?: TextOutcome): void;
  answerAll(): void;
  finish(): void;
}

const translated = (text: string): TextOutcome => ({
  ok: true,
  text: text.toUpperCase(),
  billedCharacters: text.length,
  detectedSource: 'EN',
  fromMemory: false,
});

export class FakePipeline {
  readonly requests: Request[] = [];
  readonly answers: string[] = [];
  readonly failures: Failure[] = [];

  openScheduler(
    scope: PageScope = 'whole-page',
    detection: SchedulerOptions['detection'] = null,
  ): Scheduler {
    return new Scheduler({
      clock: systemClock,
      slices: new Slices(systemClock),
      translate: (texts, { signal, drops, urgency, onOutcome }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          const answer: Request['answer'] = (index, outcome) =>
            onOutcome(index, outcome ?? translated(texts[index]?.text ?? ''));
          const answerAll = (): void => {
            for (const index of texts.keys()) answer(index);
          };
          this.requests.push({ texts, signal, drops, urgency, answer, answerAll, finish: resolve });
        }),
      scope,
      detection,
      onAnswer: (unit, text) => this.answers.push(`${unit.source.text} ${text ?? 'stays'}`),
      onFailure: (failure) => this.failures.push(failure),
      onChange: () => {},
    });
  }

  /** Returns the requested texts, by request. */
  get asked(): string[][] {
    return this.requests.map(({ texts }) => texts.map(({ text }) => text));
  }

  async answerAll(): Promise<void> {
    for (const request of this.requests) {
      request.answerAll();
      request.finish();
    }
    await turn();
  }
}

/** Waits out the scheduler's own delay. */
export const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);

export const place = (name: string): Element => ({ nodeName: name }) as Element;

export const unit = (text: string, anchor: Element | null = null): Unit => ({
  key: text,
  source: { format: 'plain', text },
  place: { isConnected: true } as Node,
  anchor,
  isCurrent: () => true,
  isShown: () => false,
  isBelow: () => false,
  put: () => 'shown',
  showAgain: () => {},
  parts: () => [],
  revert: () => {},
  retire: () => {},
  straighten: () => false,
});
