import type { Failure } from '../base/failure.ts';
import { whenKept } from '../extension/page-life.ts';
import type { Wanted } from '../translation/options.ts';
import type {
  Drops,
  SourceText,
  TextOutcome,
  TranslateTexts,
  Urgency,
} from '../translation/texts.ts';
import type { TextsReply, TextsRequest, TypedPort } from './ports.ts';

export type PageTexts = ReturnType<typeof createPageTexts>;

const maxDeaths = 3;

interface Call {
  readonly id: number;
  readonly texts: readonly SourceText[];
  readonly urgency: Urgency | undefined;
  readonly drops: Drops | undefined;
  readonly onOutcome: (index: number, outcome: TextOutcome) => void;
  readonly finish: () => void;
  /** Indexes of `texts` without an outcome, in order. */
  readonly missing: Set<number>;
  /** Indexes of the texts that were requested through the present port, to which replies refer. */
  asked: readonly number[];
}

/**
 * A page's connection to the pipeline. Its port reopens after a worker's death or the back/forward cache, and missing
 * outcomes are requested again. After `maxDeaths` workers without an outcome, the rest fails with `worker-lost`.
 */
export function createPageTexts({
  connect,
  wanted,
  freshSince,
  page,
  onBack = (goOn) => goOn(),
  onWait,
  onUncertain,
}: {
  readonly connect: () => TypedPort<TextsRequest, TextsReply>;
  /** May change between two calls. */
  readonly wanted: () => Wanted;
  /** Ignores older translations: milliseconds since 1970. */
  readonly freshSince?: number | undefined;
  /** The window, if the browser may cache the page. */
  readonly page?: EventTarget;
  /** The page is back from the cache. Nothing is requested before `goOn`. */
  readonly onBack?: (goOn: () => void) => void;
  /** Work continues by itself after `ms`. */
  readonly onWait?: (ms: number, failure: Failure) => void;
  /** A request failed, but these characters may be billed. */
  readonly onUncertain?: (characters: number) => void;
}) {
  const calls = new Map<number, Call>();
  let port: TypedPort<TextsRequest, TextsReply> | null = null;
  let nextId = 1;
  let deaths = 0;
  /** Nothing is requested from the back/forward cache. */
  let isAway = false;

  function open(): TypedPort<TextsRequest, TextsReply> {
    const opened = connect();
    opened.onMessage((reply) => {
      if (port === opened) receive(reply);
    });
    opened.onClosed(() => {
      if (port !== opened) return;
      port = null;
      deaths += 1;
      askAgain();
    });
    return opened;
  }

  /** @returns false if the extension was updated or removed */
  function say(request: TextsRequest): boolean {
    try {
      port ??= open();
      port.post(request);
      return true;
    } catch {
      port = null;
      return false;
    }
  }

  function ask(call: Call): void {
    if (isAway) return;
    const { id, drops, missing, urgency } = call;
    call.asked = [...missing].filter((index) => !drops?.has(index));
    const texts = call.asked.flatMap((index) => call.texts[index] ?? []);
    const how = { ...(urgency && { urgency }), ...(freshSince !== undefined && { freshSince }) };
    if (texts.length === 0) end(call);
    else if (!say({ type: 'translate', id, wanted: wanted(), texts, ...how })) giveUp(call);
  }

  function askAgain(): void {
    for (const call of [...calls.values()]) {
      if (deaths < maxDeaths) ask(call);
      else giveUp(call);
    }
    if (calls.size === 0) deaths = 0;
  }

  function giveUp(call: Call): void {
    for (const index of call.missing) {
      call.onOutcome(index, { ok: false, failure: { code: 'worker-lost' } });
    }
    end(call);
  }

  function end(call: Call): void {
    calls.delete(call.id);
    call.finish();
  }

  function receive(reply: TextsReply): void {
    const call = calls.get(reply.id);
    if (reply.type === 'uncertain') onUncertain?.(reply.characters);
    else if (call === undefined) return;
    else if (reply.type === 'waiting') onWait?.(reply.ms, reply.failure);
    else if (reply.type === 'outcomes') deliver(call, reply.outcomes);
    else end(call);
  }

  function deliver(
    { asked, missing, onOutcome }: Call,
    outcomes: readonly (readonly [number, TextOutcome])[],
  ): void {
    deaths = 0;
    for (const [place, outcome] of outcomes) {
      const index = asked[place];
      if (index !== undefined && missing.delete(index)) onOutcome(index, outcome);
    }
  }

  /** Aborting `signal` also ends the work in the background. */
  const translate: TranslateTexts = (texts, { signal, drops, urgency, onOutcome }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (texts.length === 0) return resolve();
      const id = nextId++;
      const dropAll = () => {
        calls.delete(id);
        // A later port does not know this call.
        if (port) say({ type: 'drop-all', id });
        reject(signal.reason);
      };
      const finish = () => {
        signal.removeEventListener('abort', dropAll);
        resolve();
      };
      const missing = new Set(texts.keys());
      const call: Call = { id, texts, urgency, drops, onOutcome, finish, missing, asked: [] };
      signal.addEventListener('abort', dropAll, { once: true });
      calls.set(id, call);
      ask(call);
      drops?.watch((dropped) => {
        const places = dropped.map((index) => call.asked.indexOf(index)).filter((at) => at >= 0);
        if (port && calls.has(id) && places.length > 0) say({ type: 'drop', id, places });
      });
    });

  /** The browser may report the closed page late. */
  function hangUp(): void {
    port?.close();
    port = null;
  }

  function goOn(): void {
    // The page may have come back twice meanwhile.
    if (!isAway) return;
    isAway = false;
    // The present worker lives. Earlier ones may have died.
    deaths = 0;
    askAgain();
  }

  const endWatch =
    page &&
    whenKept(page, {
      pagehide: () => {
        isAway = true;
        hangUp();
      },
      pageshow: () => onBack(goOn),
    });

  return {
    translate,
    /** Opens the port before the first texts come. */
    connect: (): void => {
      if (!isAway) port ??= open();
    },
    /** Abort pending calls first, because they stay pending. */
    close: (): void => {
      endWatch?.();
      hangUp();
    },
  };
}
