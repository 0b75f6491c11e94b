import { describe, expect, it, vi } from 'vitest';
import type { AskForTranslation } from '../../components/bubble/bubble-model.ts';
import { createBubbleModel } from '../../components/bubble/bubble-model.ts';

type Answer = Awaited<ReturnType<AskForTranslation>>;

const question = { text: 'Guten Morgen', context: null };

const answer = (text: string, target: string): Answer => ({
  ok: true,
  text,
  target,
  detectedSource: 'DE',
  billedCharacters: 12,
  fromMemory: false,
});

/** Answers one by one, in any order: `reply(0, …)` answers the first question. */
function open(asked: Parameters<typeof createBubbleModel>[0] = question) {
  const replies: ((answer: Answer) => void)[] = [];
  const ask = vi.fn<AskForTranslation>(() => new Promise((resolve) => replies.push(resolve)));
  const model = createBubbleModel(asked, ask);
  const reply = async (index: number, value: Answer): Promise<void> => {
    replies[index]?.(value);
    await Promise.resolve();
    await Promise.resolve();
  };
  const text = (): string => {
    const { shows } = model.view.value;
    return shows.kind === 'translation' ? shows.translation.text : shows.kind;
  };
  return { model, ask, reply, text };
}

describe('createBubbleModel', () => {
  it('asks at once, for the reader’s own target, and waits', () => {
    const { ask, text } = open();
    expect(ask).toHaveBeenCalledExactlyOnceWith(question, null, expect.any(AbortSignal));
    expect(text()).toBe('waiting');
  });

  it('shows the answer and learns both languages from it', async () => {
    const { model, reply, text } = open();
    await reply(0, answer('Good morning', 'EN'));
    expect(text()).toBe('Good morning');
    expect(model.view.value).toMatchObject({ detectedSource: 'DE', target: 'EN' });
  });

  it.each(['nothing-selected', 'blank', 'no-letters'] as const)('asks nothing for %s', (why) => {
    const { model, ask } = open(why);
    model.retry();
    expect(ask).not.toHaveBeenCalled();
    expect(model.view.value.shows).toEqual({ kind: 'nothing', why });
  });

  it('drops the answer to an older question, however late it comes', async () => {
    const { model, reply, text } = open();
    model.changeTarget('FR');
    await reply(1, answer('Bonjour', 'FR'));
    await reply(0, answer('Good morning', 'EN'));
    expect(text()).toBe('Bonjour');
    expect(model.view.value.target).toBe('FR');
  });

  it('shows a failure, and asks again for the same target', async () => {
    const { model, ask, reply, text } = open();
    model.changeTarget('FR');
    await reply(1, { ok: false, failure: { code: 'service-down' } });
    expect(text()).toBe('failure');
    model.retry();
    expect(ask).toHaveBeenLastCalledWith(question, 'FR', expect.any(AbortSignal));
    await reply(2, answer('Bonjour', 'FR'));
    expect(text()).toBe('Bonjour');
  });

  it('keeps the detected language while another target is asked for', async () => {
    const { model, reply } = open();
    await reply(0, answer('Good morning', 'EN'));
    model.changeTarget('FR');
    expect(model.view.value).toMatchObject({ detectedSource: 'DE', target: 'FR' });
  });

  it('takes no answer once it is disposed of, and lets go of its request', async () => {
    const { model, ask, reply, text } = open();
    model.dispose();
    await reply(0, answer('Good morning', 'EN'));
    expect(text()).toBe('waiting');
    expect(ask.mock.lastCall?.[2].aborted).toBe(true);
  });

  it('lets go of the request for one language when another is asked for', () => {
    const { model, ask } = open();
    model.changeTarget('FR');
    expect(ask.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
  });
});
