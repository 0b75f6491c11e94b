import type { Failure } from '../../utils/base/failure.ts';
import { send } from '../../utils/messages/send.ts';
import type { PageSign } from '../../utils/messages/shapes.ts';
import type { PageReport, PageStatus } from '../../utils/translation/page-status.ts';

const nothing = JSON.stringify(signOf(null));

export function createSign() {
  let last = nothing;

  async function sendSign(sign: PageSign, words: string): Promise<void> {
    // Only an open popup answers. A question that the popup shows needs no badge.
    const isSeen = sign.kind === 'question' && (await send('page.here', {})).ok;
    if (last === words) await send('page.sign', { sign, isSeen });
  }

  return {
    update(report: PageReport | null): void {
      const sign = signOf(report);
      const words = JSON.stringify(sign);
      if (words === last) return;
      last = words;
      void sendSign(sign, words);
    },
    /** The browser has cleared the badge, because the page was left. */
    forget(): void {
      last = nothing;
    },
  };
}

/** Each step is a message to the background. */
const percentStep = 5;

/** @param status null without a session */
function signOf(status: PageStatus | null): PageSign {
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
