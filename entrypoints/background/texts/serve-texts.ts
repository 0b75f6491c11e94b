import { isAbortError } from '../../../utils/base/abort.ts';
import type { TextsReply, TextsRequest, TypedPort } from '../../../utils/messages/ports.ts';
import { listenForTexts } from '../../../utils/messages/ports.ts';
import type { Requester } from '../../../utils/pipeline/job.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import type { TextOutcome } from '../../../utils/translation/texts.ts';
import { Drops } from '../../../utils/translation/texts.ts';
import { awake } from '../keep-awake.ts';
import { keepOffDenied } from '../pages/denied-sites.ts';
import type { PrivateMemories } from './private-windows.ts';

type TextsPort = TypedPort<TextsReply, TextsRequest>;
type TranslateRequest = Extract<TextsRequest, { type: 'translate' }>;

export function serveTexts(parts: {
  readonly pipeline: Pick<Pipeline, 'translate'>;
  readonly memory: Memory;
  readonly privateMemories: PrivateMemories;
}): void {
  listenForTexts((port, { kind, tabId, frameUrl, site, incognito }) => {
    const requester = { kind, owner: tabId, site: incognito ? null : site };
    servePage(port, requester, {
      pipeline:
        kind === 'page' ? keepOffDenied(parts.pipeline, { tabId, frameUrl }) : parts.pipeline,
      memory: incognito ? parts.privateMemories.of(tabId) : parts.memory,
    });
  });
}

export function servePage(
  port: TextsPort,
  requester: Requester,
  { pipeline, memory }: { readonly pipeline: Pick<Pipeline, 'translate'>; readonly memory: Memory },
): void {
  const calls = new Map<number, { readonly end: AbortController; readonly drops: Drops }>();

  port.onClosed(() => {
    for (const { end } of calls.values()) end.abort();
  });
  port.onMessage((request) => {
    if (request.type === 'translate') void awake(serve(request));
    else if (request.type === 'drop') calls.get(request.id)?.drops.add(request.places);
    else calls.get(request.id)?.end.abort();
  });

  async function serve({
    id,
    wanted,
    texts,
    urgency = 'now',
    freshSince,
  }: TranslateRequest): Promise<void> {
    const end = new AbortController();
    const drops = new Drops();
    calls.set(id, { end, drops });
    const post = (reply: TextsReply) => {
      if (end.signal.aborted && reply.type !== 'uncertain') return;
      try {
        port.post(reply);
      } catch {
        // The page is gone. Other subscribers must go on.
        end.abort();
      }
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
          ...{ signal: end.signal, drops },
          memory,
          ...(freshSince !== undefined && { freshSince }),
          onOutcome: outbox.add,
          onWait: (ms, failure) => post({ type: 'waiting', id, ms, failure }),
          onUncertain: (characters) => post({ type: 'uncertain', id, characters }),
        },
      );
      outbox.flush();
      post({ type: 'finished', id });
    } catch (error) {
      // The page then asks again, and gives up after a few times.
      if (!isAbortError(error)) port.close();
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
