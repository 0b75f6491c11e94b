import { describe, expect, it, vi } from 'vitest';
import { askThroughPort } from '../../../utils/messages/ask-through-port.ts';
import type { SelectionOutcome, TextQuestion, TextReply } from '../../../utils/messages/ports.ts';
import { portPair } from './port-pair.ts';

const question: TextQuestion = { text: 'one', format: 'plain', source: null, target: 'ES' };
const outcome: SelectionOutcome = {
  ok: true,
  text: 'uno',
  target: 'ES',
  billedCharacters: 3,
  fromMemory: false,
  formality: 'default',
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Creates a requester, and records the ports that it opens. */
function requester() {
  const ports: ReturnType<typeof portPair<TextQuestion, TextReply>>[] = [];
  const closed: number[] = [];
  const connect = () => {
    const pair = portPair<TextQuestion, TextReply>();
    const number = ports.push(pair);
    pair.far.onClosed(() => closed.push(number));
    return pair.near;
  };
  const gone = new AbortController();
  const onWait = vi.fn();
  const onParts = vi.fn();
  const ask = () => askThroughPort(connect, question, { signal: gone.signal, onWait, onParts });
  return { ports, closed, gone, onWait, onParts, ask };
}

describe('askThroughPort', () => {
  it('gives the outcome, and closes its port', async () => {
    const { ports, closed, ask } = requester();
    const asked = ask();
    expect(ports[0]?.postedByNear).toEqual([question]);
    ports[0]?.far.post({ type: 'outcome', outcome });
    expect(await asked).toEqual(outcome);
    expect(closed).toEqual([1]);
  });

  it('tells when the service makes it wait', async () => {
    const { ports, onWait, ask } = requester();
    const asked = ask();
    const failure = { code: 'too-fast' } as const;
    ports[0]?.far.post({ type: 'waiting', ms: 4_000, failure });
    ports[0]?.far.post({ type: 'outcome', outcome });
    await asked;
    expect(onWait).toHaveBeenCalledExactlyOnceWith(4_000, failure);
  });

  it('tells how many parts of a long text are done', async () => {
    const { ports, onParts, ask } = requester();
    const asked = ask();
    ports[0]?.far.post({ type: 'parts', done: 1, all: 4 });
    ports[0]?.far.post({ type: 'outcome', outcome });
    expect(await asked).toEqual(outcome);
    expect(onParts).toHaveBeenCalledExactlyOnceWith(1, 4);
  });

  it('is null once its requester goes away, whose port closes at once', async () => {
    const { closed, gone, ask } = requester();
    const asked = ask();
    gone.abort();
    expect(closed).toEqual([1]);
    expect(await asked).toBeNull();
  });

  it('opens no port for a requester that has gone already', async () => {
    const { ports, gone, ask } = requester();
    gone.abort();
    expect(await ask()).toBeNull();
    expect(ports).toEqual([]);
  });

  it('asks the next worker when one dies', async () => {
    const { ports, ask } = requester();
    const asked = ask();
    ports[0]?.die();
    await settled();
    expect(ports[1]?.postedByNear).toEqual([question]);
    ports[1]?.far.post({ type: 'outcome', outcome });
    expect(await asked).toEqual(outcome);
  });

  it('gives up with worker-lost after three workers that died', async () => {
    const { ports, ask } = requester();
    const asked = ask();
    for (let death = 0; death < 3; death += 1) ports[death]?.die();
    expect(await asked).toEqual({ ok: false, failure: { code: 'worker-lost' } });
    expect(ports).toHaveLength(3);
  });

  it('gives worker-lost at once where the extension is gone', async () => {
    const connect = () => {
      throw new Error('Extension context invalidated.');
    };
    const { signal } = new AbortController();
    expect(await askThroughPort(connect, question, { signal })).toEqual({
      ok: false,
      failure: { code: 'worker-lost' },
    });
  });
});
