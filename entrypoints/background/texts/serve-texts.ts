import type { TextsReply, TextsRequest, TypedPort } from '../../../utils/messages/ports.ts';
import { listenForTexts } from '../../../utils/messages/ports.ts';
import type { Requester } from '../../../utils/pipeline/job.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import type { TextOutcome } from '../../../utils/translation/texts.ts';
import { Drops } from '../../../utils/translation/texts.ts';
import { answerPort } from '../answer-port.ts';
import { keepOffDenied } from '../pages/denied-sites.ts';
import type { MemoryOf } from './private-windows.ts';

type TextsPort = TypedPort<TextsReply, TextsRequest>;
type TranslateRequest = Extract<TextsRequest, { type: 'translate' }>;

export function serveTexts(parts: {
  readonly pipeline: Pick<Pipeline, 'translate'>;
  readonly memoryOf: MemoryOf;
}): void {
  listenForTexts((port, from) => {
    const { kind, tabId, site, incognito } = from;
    const requester = { kind, owner: tabId, site: incognito ? null : site };
    servePage(port, requester, {
      pipeline: kind === 'page' ? keepOffDenied(parts.pipeline, from) : parts.pipeline,
      memory: parts.memoryOf(from),
    });
  });
}

export function servePage(
  port: TextsPort,
  requester: Requester,
  { pipeline, memory }: { readonly pipeline: Pick<Pipeline, 'translate'>; readonly memory: Memory },
): void {
  const calls = new Map<number, { readonly end: AbortController; readonly drops: Drops }>();

  answerPort(port, async (request, post, gone) => {
    if (request.type === 'translate') return serve(request, post, gone);
    const call = calls.get(request.id);
    if (request.type === 'drop') call?.drops.add(request.places);
    else call?.end.abort();
  });

  async function serve(
    { id, wanted, texts, urgency = 'now', freshSince }: TranslateRequest,
    postToPage: (reply: TextsReply) => void,
    gone: AbortSignal,
  ): Promise<void> {
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, gone]);
    const drops = new Drops();
    calls.set(id, { end, drops });
    const post = (reply: TextsReply) => {
      if (!signal.aborted || reply.type === 'uncertain') postToPage(reply);
    };
    const outbox = createOutbox((outcomes) => {
      post({ type: 'outcomes', id, outcomes });
    });
    try {
      await pipeline.translate(
        texts,
        wanted,
        { ...requester, urgency },
        {
          ...{ signal, drops, memory },
          ...(freshSince !== undefined && { freshSince }),
          onOutcome: outbox.add,
          onWait: (ms, failure) => post({ type: 'waiting', id, ms, failure }),
          onUncertain: (characters) => post({ type: 'uncertain', id, characters }),
        },
      );
      outbox.flush();
      post({ type: 'finished', id });
    } finally {
      calls.delete(id);
    }
  }
}

/** Sends outcomes of the same moment, usually a batch, in one message. */
function createOutbox(post: (outcomes: readonly (readonly [number, TextOutcome])[]) => void) {
  let waiting: (readonly [number, TextOutcome])[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    const outcomes = waiting;
    waiting = [];
    post(outcomes);
  };
  const add = (index: number, outcome: TextOutcome) => {
    if (waiting.length === 0) queueMicrotask(flush);
    waiting.push([index, outcome]);
  };
  return { add, flush };
}
