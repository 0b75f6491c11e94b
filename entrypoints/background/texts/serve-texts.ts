import { isAbortError } from '../../../utils/base/abort.ts';
import { Drops } from '../../../utils/base/drops.ts';
import type { TextOutcome } from '../../../utils/base/texts.ts';
import type { TextsReply, TextsRequest, TypedPort } from '../../../utils/messages/ports.ts';
import { listenForTexts } from '../../../utils/messages/ports.ts';
import type { Asker } from '../../../utils/pipeline/item.ts';
import { freshMemoryOf } from '../../../utils/pipeline/memory/fresh-memory.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { awake } from '../keep-awake.ts';
import { keepOffDenied } from '../pages/denied-sites.ts';
import type { PrivateMemories } from './private-memories.ts';
import type { Conversation } from './visits.ts';
import { endCalls, leaveVisit, returnTo } from './visits.ts';

type TextsPort = TypedPort<TextsReply, TextsRequest>;
type TranslateRequest = Extract<TextsRequest, { type: 'translate' }>;

/** Answers the pages and popups that ask for translations; each tab of a private window has a memory of its own. */
export function serveTexts(parts: {
  readonly pipeline: Pick<Pipeline, 'translate'>;
  readonly memory: Memory;
  readonly privateMemories: PrivateMemories;
}): void {
  listenForTexts((port, { kind, tabId, frameUrl, site, incognito }) => {
    const asker = { kind, owner: tabId ?? port, site: incognito ? null : site };
    servePage(port, asker, {
      pipeline:
        kind === 'page' ? keepOffDenied(parts.pipeline, { tabId, frameUrl }) : parts.pipeline,
      memory: incognito ? parts.privateMemories.of(tabId) : parts.memory,
    });
  });
}

/**
 * One page or popup: its calls go on until they are done, cancelled, or the page is gone or left; what is held ends with what is on its
 * way. A page that its reader has left, and that the browser may keep, finds here what it has missed.
 */
export function servePage(
  port: TextsPort,
  asker: Asker,
  { pipeline, memory }: { readonly pipeline: Pick<Pipeline, 'translate'>; readonly memory: Memory },
): void {
  const tell = (reply: TextsReply): void => port.post(reply);
  const { owner } = asker;
  let conversation: Conversation = { owner, post: tell, missed: [], calls: new Map() };

  port.onClosed(() => {
    // Taken over by the port that its reader came back with, the conversation is no longer this one's.
    if (conversation.post === tell) endCalls(conversation);
  });
  port.onMessage((request) => {
    if (request.type === 'translate') void awake(serve(request));
    else if (request.type === 'away') leaveVisit(request.visit, conversation);
    else if (request.type === 'back') comeBack(request.visit);
    else {
      const call = conversation.calls.get(request.id);
      if (request.type === 'cancel') call?.end.abort();
      else if (request.type === 'hold') call?.hold.abort();
      else call?.drops.add(request.places);
    }
  });

  function comeBack(visit: number): void {
    const before = returnTo(visit, owner);
    if (before !== null) {
      conversation = before;
      conversation.post = tell;
      for (const reply of conversation.missed.splice(0)) tell(reply);
    }
    tell({ type: 'back' });
  }

  async function serve({
    id,
    wanted,
    texts,
    urgency = 'now',
    freshSince,
  }: TranslateRequest): Promise<void> {
    const [end, hold] = [new AbortController(), new AbortController()];
    const drops = new Drops();
    const within = conversation;
    within.calls.set(id, { end, hold, drops });
    const post = (reply: TextsReply) => {
      if (end.signal.aborted && reply.type !== 'uncertain') return;
      // A wait is over by the time the reader is back.
      if (within.post === null && reply.type !== 'waiting') within.missed.push(reply);
      try {
        within.post?.(reply);
      } catch {
        // A page that is gone unheard: its own loss, not that of all who wait in the same queue.
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
        { ...asker, urgency },
        {
          ...{ signal: end.signal, hold: hold.signal, drops },
          memory: freshSince === undefined ? memory : freshMemoryOf(memory, freshSince),
          onOutcome: outbox.add,
          onWait: (ms, failure) => post({ type: 'waiting', id, ms, failure }),
          onUncertain: (characters) => post({ type: 'uncertain', id, characters }),
        },
      );
      outbox.flush();
      post({ type: 'finished', id });
    } catch (error) {
      // The page hears of a defect as of a dead worker: it asks again, and gives up after a few times.
      if (!isAbortError(error)) port.close();
    } finally {
      within.calls.delete(id);
    }
  }
}

/** Gathers what is told in one go, a whole batch as a rule, into one message. */
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
