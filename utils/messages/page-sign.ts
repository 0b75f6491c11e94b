import type { Failure } from '../base/failure.ts';
import type { PageStatus } from '../translation/page-status.ts';

export type PageSign =
  /** Verso shows nothing on the page. */
  | { readonly kind: 'none' }
  /** In steps of `percentStep`; null before the first text. */
  | { readonly kind: 'progress'; readonly percent: number | null }
  | { readonly kind: 'done' }
  /** Some texts stay in the original. The popup says why. */
  | {
      readonly kind: 'failed';
      /** The quota's reset, in milliseconds since 1970. */
      readonly resetsAtMs?: number;
    }
  /** The page asks about its cost, in characters. */
  | { readonly kind: 'question'; readonly characters: number };

/** Each step is a message to the background. */
const percentStep = 5;

/** @param status null without a session */
export function signOf(status: PageStatus | null): PageSign {
  if (status === null) return { kind: 'none' };
  const { phase, shows, texts, failure, estimate } = status;
  if (phase === 'asking') return { kind: 'question', characters: estimate?.billable ?? 0 };
  if (phase === 'failed') return failedBy(failure);
  if (shows === 'original') return { kind: 'none' };
  if (phase === 'working' || phase === 'paused')
    return { kind: 'progress', percent: percentOf(texts) };
  if (failure !== null) return failedBy(failure);
  return { kind: phase === 'done' && texts.translated > 0 ? 'done' : 'none' };
}

const failedBy = (failure: Failure | null): PageSign => ({
  kind: 'failed',
  ...(failure?.resetsAtMs !== undefined && { resetsAtMs: failure.resetsAtMs }),
});

/** Rounded down: 100 only if nothing is left. */
function percentOf({ found, translated, kept, inTarget }: PageStatus['texts']): number | null {
  if (found === 0) return null;
  const share = (translated + kept + inTarget) / found;
  return Math.floor((share * 100) / percentStep) * percentStep;
}
