/** Derives what the popup shows from a session's state and parts. */
import type { Failure, FailureCode } from '../base/failure.ts';
import type { PageEstimate } from '../translation/page-estimate.ts';
import type { PageStatus } from '../translation/page-status.ts';
import { ofDocument } from './read/context.ts';
import { hasLetters } from './read/letters.ts';
import type { Parts } from './read/parts.ts';
import type { Run } from './run.ts';
import type { AnswerCounts } from './schedule/answer-cache.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import type { SessionState } from './session-state.ts';
import { phaseOf, showsTranslation } from './session-state.ts';

/** The part of a status that no state can tell. */
export interface Reported {
  failure: Failure | null;
  waiting: PageStatus['waiting'];
  estimate: PageEstimate | null;
  /** Characters that may be billed though they brought nothing. */
  uncertain: number;
}

export interface SessionFacts {
  readonly document: Document;
  readonly parts?: Parts;
  readonly source: string | null;
  readonly target: string;
  readonly state: SessionState;
  readonly ofBlocks: boolean;
  readonly isCounting: boolean;
  readonly isTurning: boolean;
  /** A part of the session works. */
  readonly isWorking: boolean;
  readonly scheduler: Scheduler;
  /** Null if nothing follows the page. */
  readonly run: Run | null;
  readonly reported: Reported;
}

export const statusOf = (facts: SessionFacts): PageStatus => {
  const { source, target, state, ofBlocks, scheduler, run, reported } = facts;
  const { answers } = scheduler;
  const counts = answers.counts();
  const { found, translated, kept, inTarget } = counts;
  const isBusy = facts.isWorking || run?.isBusy === true || scheduler.isBusy;
  const phase = phaseNow(facts, counts, isBusy);
  return {
    phase,
    isOfBlocks: ofBlocks,
    shows: showsTranslation(state) ? 'translation' : 'original',
    source,
    detectedSource: answers.detectedSource,
    target,
    texts: { found, translated, kept, inTarget },
    characters: {
      sent: counts.sentCharacters,
      billed: counts.billedCharacters,
      fromMemory: counts.charactersFromMemory,
      uncertain: reported.uncertain,
    },
    failure:
      reported.failure ??
      answers.latestFailure ??
      (!facts.isWorking && run?.isEmpty ? { code: whyEmpty(facts) } : null),
    models: [...answers.models],
    toneUsed: answers.toneUsed,
    // Counting needs the layout, so it waits until the page rests.
    closedFrames: phase === 'done' ? (run?.parts.trees.countForeign() ?? 0) : 0,
    estimate: reported.estimate,
    waiting: isBusy ? reported.waiting : null,
  };
};

const phaseNow = (
  { state, ofBlocks, isCounting, isTurning, scheduler, run }: SessionFacts,
  { found, translated, kept, inTarget }: AnswerCounts,
  isBusy: boolean,
): PageStatus['phase'] => {
  if (isTurning) return 'working';
  const phase = phaseOf(state);
  if (phase === 'asking' && isCounting) return 'counting';
  // Answers may still have to be put.
  const isWhole = found > 0 && translated + kept + inTarget >= found && run?.hasWalked;
  if (phase !== 'done' && !(phase === 'paused' && isWhole)) return phase;
  if (isBusy) return 'working';
  if (translated === 0 && scheduler.answers.latestFailure) return 'failed';
  return ofBlocks ? 'stopped' : 'done';
};

/** The author may have declined translation for words of the page. */
const whyEmpty = ({ document, ofBlocks, parts }: SessionFacts): FailureCode => {
  if (ofBlocks) return 'block-empty';
  if (parts?.only.length) return 'parts-missing';
  const declined = ofDocument(document, 'querySelectorAll')('[translate=no i], .notranslate');
  return [...declined].some((element) => hasLetters(element.textContent))
    ? 'page-declined'
    : 'page-empty';
};
