/** What the main frame of a page has to say to a reader who looks at the toolbar button only. */
import type { Failure } from './failure.ts';
import type { PageStatus } from './page-status.ts';

export type PageSign =
  /** There is nothing to say: nothing of ours shows there. */
  | { readonly kind: 'none' }
  /** `percent`: whole steps of `percentStep`; null: no text has been found yet. */
  | { readonly kind: 'progress'; readonly percent: number | null }
  | { readonly kind: 'done' }
  /** All of it, or some texts, stay in the original for a reason that the popup tells. */
  | {
      readonly kind: 'failed';
      /** The quota is spent until then, in milliseconds since 1970. */
      readonly resetsAtMs?: number;
    }
  /** The page waits for its reader's yes to what it may cost, in characters. */
  | { readonly kind: 'question'; readonly characters: number };

/** Each step is a message to the background: twenty of them say as much as a hundred. */
const percentStep = 5;

/** Null: nothing of ours runs there. */
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

/** Rounded down: all is done when nothing is left, not when little is. */
function percentOf({ found, translated, kept, inTarget }: PageStatus['texts']): number | null {
  if (found === 0) return null;
  const share = (translated + kept + inTarget) / found;
  return Math.floor((share * 100) / percentStep) * percentStep;
}
