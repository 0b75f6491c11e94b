import { abortReason, throwIfAborted } from '../base/abort.ts';
import type { Drops } from '../base/drops.ts';
import type { Failure } from '../base/failure.ts';
import type { SourceText, TextOutcome, TranslateTexts, Urgency } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import { whenKept } from './kept-page.ts';
import type { TextsReply, TextsRequest, TypedPort } from './ports.ts';

/**
 * A page's way to the background's pipeline: one port for the whole session, opened by the first call and opened
 * again when the worker died, or when the reader comes back to a page that the browser has kept. What had no outcome then
 * is asked again, so neither loses anything; what came while the reader was elsewhere is told first, with what it cost. After
 * `maxDeaths` workers died in a row without one outcome between them, what is left fails with `worker-lost`.
 */
export interface PageTexts {
  /** `TranslateTexts`: aborting `signal` cancels the call's work in the background too. */
  readonly translate: TranslateTexts;
  /** Closes the port; the background aborts what is left. Pending calls stay pending: abort them first. */
  close(): void;
}

const maxDeaths = 3;

interface Call {
  readonly texts: readonly SourceText[];
  readonly urgency: Urgency | undefined;
  readonly onOutcome: (index: number, outcome: TextOutcome) => void;
  readonly finish: () => void;
  /** Indexes of `texts` without an outcome, in their order. */
  readonly missing: Set<number>;
  /** Nothing more is to be sent for it. */
  isHeld: boolean;
  readonly drops: Drops | undefined;
  /** The latest number that it was asked for under; null where what came before it is not asked for again yet. */
  id: number | null;
}

/** What the background was asked for under one number. Its replies say places in `indexes`. */
interface Asked {
  readonly call: Call;
  /** Of the call's texts. */
  readonly indexes: readonly number[];
}

export function createPageTexts({
  connect,
  wanted,
  freshSince,
  page,
  onWait,
  onUncertain,
}: {
  readonly connect: () => TypedPort<TextsRequest, TextsReply>;
  readonly wanted: Wanted;
  /** Nothing comes from the background's memory that was kept before: milliseconds since 1970. */
  readonly freshSince?: number | undefined;
  /** The window, where a browser may keep it for the reader's way back. */
  readonly page?: EventTarget;
  /** The service is busy: work goes on by itself after `ms`. */
  readonly onWait?: (ms: number, failure: Failure) => void;
  /** A request brought nothing, and these characters may be billed all the same. */
  readonly onUncertain?: (characters: number) => void;
}): PageTexts {
  const calls = new Set<Call>();
  /** By number: of one call there are two where its reader went and came back while some of it was on its way. */
  const asked = new Map<number, Asked>();
  let port: TypedPort<TextsRequest, TextsReply> | null = null;
  let nextId = 1;
  let deaths = 0;
  /** The reader is elsewhere, or just back: nothing is asked for. */
  let isAway = false;
  /** For the background to know the page by when he is back; null: there is nothing that it could tell. */
  let visit: number | null = null;

  function open(): TypedPort<TextsRequest, TextsReply> {
    const opened = connect();
    opened.onMessage(receive);
    opened.onClosed(() => {
      if (port !== opened) return;
      port = null;
      deaths += 1;
      asked.clear();
      askAgain();
    });
    return opened;
  }

  /** @returns false where the extension was updated or removed under this page: no worker will ever answer again */
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
    const indexes = [...call.missing].filter((index) => !call.drops?.has(index));
    if (indexes.length === 0) {
      end(call);
      return;
    }
    const id = nextId++;
    call.id = id;
    asked.set(id, { call, indexes });
    const texts = indexes.flatMap((index) => call.texts[index] ?? []);
    const { urgency } = call;
    const how = { ...(urgency && { urgency }), ...(freshSince !== undefined && { freshSince }) };
    if (!say({ type: 'translate', id, wanted, texts, ...how })) giveUp(call);
  }

  function askAgain(): void {
    isAway = false;
    for (const call of [...calls]) {
      if (call.isHeld) end(call);
      else if (deaths < maxDeaths) ask(call);
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
    forget(call);
    call.finish();
  }

  function forget(call: Call): void {
    calls.delete(call);
    for (const [id] of asksOf(call)) asked.delete(id);
  }

  const asksOf = (call: Call) => [...asked].filter(([, each]) => each.call === call);

  /** Says of all that a call has under way that something of it is to end. Whoever opens the next port asks for nothing of it. */
  function tell(call: Call, of: (id: number, indexes: readonly number[]) => TextsRequest): void {
    if (port) for (const [id, { indexes }] of asksOf(call)) say(of(id, indexes));
  }

  function receive(reply: TextsReply): void {
    if (reply.type === 'back') askAgain();
    else if (reply.type === 'uncertain') onUncertain?.(reply.characters);
    else {
      const known = asked.get(reply.id);
      if (known === undefined) return;
      if (reply.type === 'waiting') onWait?.(reply.ms, reply.failure);
      else if (reply.type === 'outcomes') deliver(known, reply.outcomes);
      else if (known.call.id === reply.id) end(known.call);
      else asked.delete(reply.id);
    }
  }

  function deliver(
    { call, indexes }: Asked,
    outcomes: readonly (readonly [number, TextOutcome])[],
  ): void {
    deaths = 0;
    for (const [place, outcome] of outcomes) {
      const index = indexes[place];
      if (index !== undefined && call.missing.delete(index)) call.onOutcome(index, outcome);
    }
  }

  const translate: TranslateTexts = (texts, { signal, hold, drops, urgency, onOutcome }) =>
    new Promise((resolve, reject) => {
      throwIfAborted(signal);
      if (texts.length === 0 || hold?.aborted) return resolve();
      const cancel = () => {
        tell(call, (id) => ({ type: 'cancel', id }));
        forget(call);
        reject(abortReason(signal));
      };
      const holdOn = () => {
        call.isHeld = true;
        tell(call, (id) => ({ type: 'hold', id }));
      };
      const finish = () => {
        signal.removeEventListener('abort', cancel);
        hold?.removeEventListener('abort', holdOn);
        resolve();
      };
      const missing = new Set(texts.keys());
      const call: Call = {
        texts,
        urgency,
        onOutcome,
        finish,
        missing,
        isHeld: false,
        drops,
        id: null,
      };
      signal.addEventListener('abort', cancel, { once: true });
      hold?.addEventListener('abort', holdOn, { once: true });
      drops?.watch((dropped) =>
        tell(call, (id, indexes) => ({
          ...{ type: 'drop', id },
          places: dropped.map((index) => indexes.indexOf(index)).filter((place) => place >= 0),
        })),
      );
      calls.add(call);
      ask(call);
    });

  /** The background need not wait for the browser to tell it that nobody is there any longer. */
  function hangUp(): void {
    port?.close();
    port = null;
  }

  const endWatch = page
    ? whenKept(page, {
        pagehide: () => {
          isAway = true;
          visit = null;
          if (port && calls.size > 0) {
            visit = Math.random();
            say({ type: 'away', visit });
          }
          for (const call of calls) call.id = null;
          hangUp();
        },
        pageshow: () => {
          // No worker has died: those before may have.
          deaths = 0;
          if (visit === null || !say({ type: 'back', visit })) askAgain();
        },
      })
    : null;

  return {
    translate,
    close: () => {
      endWatch?.();
      hangUp();
    },
  };
}
