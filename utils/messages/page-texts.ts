import { abortReason, throwIfAborted } from '../base/abort.ts';
import type { Failure } from '../base/failure.ts';
import type { SourceText, TextOutcome, TranslateTexts, Urgency } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import { whenKept } from './kept-page.ts';
import type { TextsReply, TextsRequest, TypedPort } from './ports.ts';

/**
 * A page's way to the background's pipeline: one port for the whole session, opened by the first call and opened
 * again when the worker died, or when the reader comes back to a page that the browser has kept. What had no outcome then
 * is asked again, so neither loses anything. After `maxDeaths` workers died in a row without one outcome between them, what
 * is left fails with `worker-lost`.
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
  /** What the current port was asked for: its texts' indexes here. Others' replies say positions in this list. */
  asked: readonly number[];
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
  const calls = new Map<number, Call>();
  let port: TypedPort<TextsRequest, TextsReply> | null = null;
  let nextId = 1;
  let deaths = 0;
  /** The reader is elsewhere: nothing is asked before he comes back. */
  let isAway = false;

  function open(): TypedPort<TextsRequest, TextsReply> {
    const opened = connect();
    opened.onMessage(receive);
    opened.onClosed(() => {
      if (port !== opened) return;
      port = null;
      deaths += 1;
      askAgain();
    });
    return opened;
  }

  function ask(id: number, call: Call): void {
    if (isAway) return;
    call.asked = [...call.missing];
    const texts = call.asked.flatMap((index) => call.texts[index] ?? []);
    try {
      port ??= open();
      const { urgency } = call;
      const how = { ...(urgency && { urgency }), ...(freshSince !== undefined && { freshSince }) };
      port.post({ type: 'translate', id, wanted, texts, ...how });
    } catch {
      // The extension was updated or removed under this page: no worker will ever answer again.
      port = null;
      giveUp(id, call);
    }
  }

  function askAgain(): void {
    for (const [id, call] of [...calls]) {
      if (call.isHeld) end(id, call);
      else if (deaths < maxDeaths) ask(id, call);
      else giveUp(id, call);
    }
    if (calls.size === 0) deaths = 0;
  }

  function giveUp(id: number, call: Call): void {
    for (const index of call.missing) {
      call.onOutcome(index, { ok: false, failure: { code: 'worker-lost' } });
    }
    end(id, call);
  }

  function end(id: number, call: Call): void {
    calls.delete(id);
    call.finish();
  }

  function receive(reply: TextsReply): void {
    if (reply.type === 'uncertain') {
      onUncertain?.(reply.characters);
      return;
    }
    const call = calls.get(reply.id);
    if (call === undefined) return;
    if (reply.type === 'waiting') onWait?.(reply.ms, reply.failure);
    else if (reply.type === 'outcomes') deliver(call, reply.outcomes);
    else end(reply.id, call);
  }

  function deliver(call: Call, outcomes: readonly (readonly [number, TextOutcome])[]): void {
    deaths = 0;
    for (const [position, outcome] of outcomes) {
      const index = call.asked[position];
      if (index !== undefined && call.missing.delete(index)) call.onOutcome(index, outcome);
    }
  }

  function post(request: TextsRequest): void {
    try {
      port?.post(request);
    } catch {
      // The extension was updated or removed under this page: nothing goes on there.
    }
  }

  const translate: TranslateTexts = (texts, { signal, hold, urgency, onOutcome }) =>
    new Promise((resolve, reject) => {
      throwIfAborted(signal);
      if (texts.length === 0 || hold?.aborted) return resolve();
      const id = nextId++;
      const cancel = () => {
        calls.delete(id);
        reject(abortReason(signal));
        post({ type: 'cancel', id });
      };
      const holdOn = () => {
        call.isHeld = true;
        post({ type: 'hold', id });
      };
      const finish = () => {
        signal.removeEventListener('abort', cancel);
        hold?.removeEventListener('abort', holdOn);
        resolve();
      };
      const missing = new Set(texts.keys());
      const call: Call = { texts, urgency, onOutcome, finish, missing, isHeld: false, asked: [] };
      signal.addEventListener('abort', cancel, { once: true });
      hold?.addEventListener('abort', holdOn, { once: true });
      calls.set(id, call);
      ask(id, call);
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
          hangUp();
        },
        pageshow: () => {
          isAway = false;
          // No worker has died: those before may have.
          deaths = 0;
          askAgain();
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
