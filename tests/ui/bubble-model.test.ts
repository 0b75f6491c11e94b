import { describe, expect, it, vi } from 'vitest';
import type { AskForTranslation, BubbleAnswer } from '../../components/bubble/bubble-model.ts';
import { createBubbleModel } from '../../components/bubble/bubble-model.ts';
import { asksFirstFrom } from '../../utils/base/long-text.ts';

const question = { source: { format: 'plain', text: 'Guten Morgen' }, characters: 12 } as const;

const choices = { source: null, target: 'EN', formality: 'default' } as const;

const answer = (text: string): BubbleAnswer => ({
  ok: true,
  runs: [{ text, marks: [] }],
  detectedSource: 'DE',
  billedCharacters: 12,
  fromMemory: false,
  modelUsed: null,
  needsSource: false,
});

/** Answers one by one, in any order: `reply(0, …)` answers the first question. */
function open(asked: Parameters<typeof createBubbleModel>[0] = question) {
  const replies: ((answer: BubbleAnswer | null) => void)[] = [];
  const ask = vi.fn<AskForTranslation>(() => new Promise((resolve) => replies.push(resolve)));
  const model = createBubbleModel(asked, choices, ask);
  const reply = async (index: number, value: BubbleAnswer | null): Promise<void> => {
    replies[index]?.(value);
    await Promise.resolve();
    await Promise.resolve();
  };
  const text = (): string => {
    const { shows } = model.view.value;
    return shows.kind === 'translation' ? shows.translation.text : shows.kind;
  };
  const call = (index: number) => {
    const made = ask.mock.calls[index]?.[2];
    if (made === undefined) throw new Error('nothing was asked');
    return made;
  };
  return { model, ask, reply, text, call };
}

describe('createBubbleModel', () => {
  it('asks at once, as the settings say, and waits', () => {
    const { ask, text } = open();
    expect(ask.mock.calls.map(([asked, as]) => [asked, as])).toEqual([[question, choices]]);
    expect(text()).toBe('waiting');
  });

  it('sends nothing that is in the target language already, unless the reader insists', async () => {
    const ask = vi.fn<AskForTranslation>(async () => answer('Good morning'));
    const isInTarget = vi.fn(async (target: string) => target === 'DE');
    const model = createBubbleModel(question, { ...choices, target: 'DE' }, ask, isInTarget);
    await vi.waitFor(() => expect(model.view.value.shows.kind).toBe('in-target'));
    expect(ask).not.toHaveBeenCalled();
    model.ask();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    model.choose({ target: 'EN' });
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    model.choose({ target: 'DE' });
    await vi.waitFor(() => expect(model.view.value.shows.kind).toBe('in-target'));
    // Who says which language it is in knows better.
    model.choose({ source: 'NL' });
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  });

  it('shows the answer, and the language that the service found', async () => {
    const { model, reply, text } = open();
    await reply(0, answer('Good morning'));
    expect(text()).toBe('Good morning');
    expect(model.view.value).toMatchObject({ detectedSource: 'DE', source: null, target: 'EN' });
  });

  it.each(['nothing-selected', 'blank', 'no-letters'] as const)('asks nothing for %s', (why) => {
    const { model, ask } = open(why);
    model.ask();
    expect(ask).not.toHaveBeenCalled();
    expect(model.view.value.shows).toEqual({ kind: 'nothing', why });
  });

  it.each([{ target: 'FR' }, { source: 'NL' }, { formality: 'prefer_more' }] as const)(
    'asks again for %j, and no longer as before',
    async (choice) => {
      const { model, ask, reply, text, call } = open();
      model.choose(choice);
      expect(call(0).signal.aborted).toBe(true);
      expect(ask.mock.calls[1]?.[1]).toEqual({ ...choices, ...choice });
      await reply(1, answer('Bonjour'));
      await reply(0, answer('Good morning'));
      expect(text()).toBe('Bonjour');
    },
  );

  it('shows a failure, and asks again for the same', async () => {
    const { model, ask, reply, text } = open();
    model.choose({ target: 'FR' });
    await reply(1, { ok: false, failure: { code: 'service-down' } });
    expect(text()).toBe('failure');
    model.ask();
    expect(ask.mock.lastCall?.[1]).toEqual({ ...choices, target: 'FR' });
    await reply(2, answer('Bonjour'));
    expect(text()).toBe('Bonjour');
  });

  it('keeps the detected language while another target is asked for', async () => {
    const { model, reply } = open();
    await reply(0, answer('Good morning'));
    model.choose({ target: 'FR' });
    expect(model.view.value).toMatchObject({ detectedSource: 'DE', target: 'FR' });
  });

  it('says that it is held up, as long as it is', async () => {
    const { model, reply, text, call } = open();
    const failure = { code: 'too-fast' } as const;
    const before = Date.now();
    call(0).onWait(12_000, failure);
    const { shows } = model.view.value;
    const heldUp = shows.kind === 'waiting' ? shows.heldUp : null;
    expect(heldUp?.failure).toEqual(failure);
    expect(heldUp?.untilMs).toBeGreaterThanOrEqual(before + 12_000);
    model.choose({ target: 'FR' });
    call(0).onWait(12_000, failure);
    expect(model.view.value.shows).toEqual({ kind: 'waiting', heldUp: null });
    await reply(1, answer('Bonjour'));
    expect(text()).toBe('Bonjour');
  });

  it('asks the reader before it asks for a long text, whatever is chosen meanwhile', async () => {
    const long = { ...question, characters: asksFirstFrom };
    const { model, ask, text } = open(long);
    model.choose({ target: 'FR' });
    expect(ask).not.toHaveBeenCalled();
    expect(model.view.value.shows).toEqual({ kind: 'asking', characters: asksFirstFrom });
    model.ask();
    expect(ask.mock.calls[0]?.[1]).toEqual({ ...choices, target: 'FR' });
    expect(text()).toBe('waiting');
    expect(open({ ...question, characters: asksFirstFrom - 1 }).ask).toHaveBeenCalledOnce();
  });

  it('tells what is in the way of something else', () => {
    const { model } = open();
    model.tell({ code: 'key-missing' });
    expect(model.view.value.shows).toEqual({ kind: 'failure', failure: { code: 'key-missing' } });
  });

  it('takes no answer once it is disposed of, and asks for none', async () => {
    const { model, reply, text, call } = open();
    model.dispose();
    expect(call(0).signal.aborted).toBe(true);
    await reply(0, answer('Good morning'));
    expect(text()).toBe('waiting');
  });
});
