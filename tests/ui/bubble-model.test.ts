import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskForTranslation, BubbleAnswer } from '../../components/bubble/bubble-model.ts';
import { createBubbleModel } from '../../components/bubble/bubble-model.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Formality } from '../../utils/translation/options.ts';
import { asksFirstFrom } from '../../utils/translation/texts.ts';

const question = { source: { format: 'plain', text: 'Guten Morgen' }, characters: 12 } as const;

const choices = { source: null, target: 'EN', formality: 'default' } as const;

/** The options of a request while the reader has chosen nothing in the bubble. */
const asSettingsSay = { ...choices, formality: null };

const answer = (text: string, formality: Formality = 'default'): BubbleAnswer => ({
  ok: true,
  runs: [{ text, marks: [] }],
  detectedSource: 'DE',
  billedCharacters: 12,
  fromMemory: false,
  formality,
  modelUsed: null,
  needsSource: false,
});

const wordsOf = async ({ code }: Failure) => ({ text: code, details: [], action: 'none' }) as const;

/** Opens a model whose requests the test answers in any order. `reply(0, …)` answers the first one. */
function open(asked: Parameters<typeof createBubbleModel>[0] = question) {
  const replies: ((answer: BubbleAnswer | null) => void)[] = [];
  const ask = vi.fn<AskForTranslation>(() => new Promise((resolve) => replies.push(resolve)));
  const model = createBubbleModel(asked, choices, { clock: systemClock, ask, wordsOf });
  const reply = async (index: number, value: BubbleAnswer | null): Promise<void> => {
    replies[index]?.(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  const text = (): string => {
    const { shows } = model.view;
    return shows.kind === 'translation' ? shows.translation.text : shows.kind;
  };
  const call = (index: number) => {
    const made = ask.mock.calls[index]?.[2];
    if (made === undefined) throw new Error('nothing was asked');
    return made;
  };
  return { model, ask, reply, text, call };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits out the pause after a choice of language, in which the reader may move on through the list. */
const rest = () => vi.advanceTimersByTimeAsync(600);

describe('createBubbleModel', () => {
  it('asks at once, as the settings say, and waits', () => {
    const { ask, text } = open();
    expect(ask.mock.calls.map(([asked, as]) => [asked, as])).toEqual([[question, asSettingsSay]]);
    expect(text()).toBe('waiting');
  });

  it('sends nothing that is in the target language already, unless the reader insists', async () => {
    const ask = vi.fn<AskForTranslation>(async () => answer('Good morning'));
    const isInTarget = vi.fn(async (target: string) => target === 'DE');
    const model = createBubbleModel(
      question,
      { ...choices, target: 'DE' },
      { clock: systemClock, ask, wordsOf, isInTarget },
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(model.view.shows.kind).toBe('in-target');
    expect(ask).not.toHaveBeenCalled();
    model.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
    model.choose({ target: 'EN' });
    await rest();
    expect(ask).toHaveBeenCalledTimes(2);
    model.choose({ target: 'DE' });
    await rest();
    expect(model.view.shows.kind).toBe('in-target');
    // A language that the reader names takes precedence over the detected one.
    model.choose({ source: 'NL' });
    await rest();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('counts a translation that is shown again as wanted, although its text is in the target language', async () => {
    const ask = vi.fn<AskForTranslation>(async () => answer('Good morning'));
    const model = createBubbleModel(
      question,
      { ...choices, target: 'DE' },
      { clock: systemClock, ask, wordsOf, isInTarget: async (target) => target === 'DE' },
    );
    await vi.advanceTimersByTimeAsync(0);
    model.ask();
    await vi.advanceTimersByTimeAsync(0);
    model.choose({ target: 'EN' });
    model.choose({ target: 'DE' });
    model.ask('saved');
    await vi.advanceTimersByTimeAsync(0);
    expect(model.view.shows.kind).toBe('translation');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('sends no long text that is in the target language, although the reader agreed to its length', async () => {
    const ask = vi.fn<AskForTranslation>(async () => answer('Good morning'));
    const long = { ...question, characters: asksFirstFrom };
    const isInTarget = async () => true;
    const model = createBubbleModel(long, choices, {
      clock: systemClock,
      ask,
      wordsOf,
      isInTarget,
    });
    expect(model.view.shows.kind).toBe('asking');
    model.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.view.shows.kind).toBe('in-target');
    expect(ask).not.toHaveBeenCalled();
    model.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('shows the answer, and the language that the service found', async () => {
    const { model, reply, text } = open();
    await reply(0, answer('Good morning'));
    expect(text()).toBe('Good morning');
    expect(model.view).toMatchObject({ detectedSource: 'DE', source: null, target: 'EN' });
  });

  it.each(['nothing-selected', 'blank', 'no-letters'] as const)('asks nothing for %s', (why) => {
    const { model, ask } = open(why);
    model.ask();
    expect(ask).not.toHaveBeenCalled();
    expect(model.view.shows).toEqual({ kind: 'nothing', why });
  });

  it.each([{ target: 'FR' }, { source: 'NL' }, { formality: 'prefer_more' }] as const)(
    'asks again for %j, and no longer as before',
    async (choice) => {
      const { model, ask, reply, text, call } = open();
      model.choose(choice);
      expect(call(0).signal.aborted).toBe(true);
      await rest();
      expect(ask.mock.calls[1]?.[1]).toEqual({ ...asSettingsSay, ...choice });
      await reply(1, answer('Bonjour'));
      await reply(0, answer('Good morning'));
      expect(text()).toBe('Bonjour');
    },
  );

  it('asks for none of the languages that a list is walked through by keys, but for the one it rests on', async () => {
    const { model, ask, reply, text } = open();
    await reply(0, answer('Good morning'));
    for (const target of ['ET', 'FI', 'FR']) {
      model.choose({ target });
      await vi.advanceTimersByTimeAsync(400);
      expect(text()).toBe('waiting');
    }
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(200);
    expect(ask.mock.calls.map(([, { target }]) => target)).toEqual(['EN', 'FR']);
  });

  it('asks for none of the tones that are pressed one after the other, but for the last', async () => {
    const { model, ask, reply, text } = open();
    await reply(0, answer('Good morning'));
    for (const [formality, shown] of [
      ['prefer_more', 'waiting'],
      ['default', 'Good morning'],
      ['prefer_less', 'waiting'],
    ] as const) {
      model.choose({ formality });
      await vi.advanceTimersByTimeAsync(400);
      expect(text()).toBe(shown);
    }
    await rest();
    expect(ask.mock.calls.map(([, { formality }]) => formality)).toEqual([null, 'prefer_less']);
  });

  it.each([
    ['while it waits', 0],
    ['once another was asked for', 1],
  ])(
    'shows the last translation again, and asks nothing, for its languages: %s',
    async (_, more) => {
      const { model, ask, reply, text, call } = open();
      await reply(0, answer('Good morning', 'prefer_more'));
      model.choose({ target: 'FR' });
      if (more > 0) await rest();
      model.choose({ target: 'EN' });
      expect(text()).toBe('Good morning');
      await rest();
      if (more > 0) {
        expect(call(1).signal.aborted).toBe(true);
        await reply(1, answer('Bonjour'));
      }
      expect(text()).toBe('Good morning');
      expect(ask).toHaveBeenCalledTimes(1 + more);
      expect(model.view).toMatchObject({
        ...{ formality: 'prefer_more', detectedSource: 'DE' },
        shows: { translation: { billedCharacters: 0 } },
      });
    },
  );

  it('shows the last translation again after a failure, and for a long text without a question', async () => {
    const { model, ask, reply, text } = open({ ...question, characters: asksFirstFrom });
    model.ask();
    await reply(0, answer('Good morning'));
    model.choose({ target: 'FR' });
    expect(text()).toBe('asking');
    model.ask();
    await reply(1, { ok: false, failure: { code: 'service-down' } });
    model.choose({ target: 'EN' });
    expect(text()).toBe('Good morning');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks again for a word that was saved, although its languages have a translation', async () => {
    const { model, ask, reply, text } = open();
    await reply(0, answer('Good morning'));
    model.ask('saved');
    await reply(1, { ok: false, failure: { code: 'service-down' } });
    model.choose({ target: 'FR' });
    model.choose({ target: 'EN' });
    expect(text()).toBe('waiting');
    await rest();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each(['stop', 'dispose'] as const)('asks for no language after a %s', async (end) => {
    const { model, ask } = open();
    model.choose({ target: 'FR' });
    model[end]();
    await rest();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('shows a failure, and asks again for the same', async () => {
    const { model, ask, reply, text } = open();
    model.choose({ target: 'FR' });
    await rest();
    await reply(1, { ok: false, failure: { code: 'service-down' } });
    expect(text()).toBe('failure');
    model.ask();
    expect(ask.mock.lastCall?.[1]).toEqual({ ...asSettingsSay, target: 'FR' });
    await reply(2, answer('Bonjour'));
    expect(text()).toBe('Bonjour');
  });

  it('keeps the detected language while another target is asked for', async () => {
    const { model, reply } = open();
    await reply(0, answer('Good morning'));
    model.choose({ target: 'FR' });
    expect(model.view).toMatchObject({ detectedSource: 'DE', target: 'FR' });
  });

  it('says that it is held up, as long as it is', async () => {
    const { model, reply, text, call } = open();
    const failure = { code: 'too-fast' } as const;
    const before = Date.now();
    call(0).onWait(12_000, failure);
    const { shows } = model.view;
    const heldUp = shows.kind === 'waiting' ? shows.heldUp : null;
    expect(heldUp?.failure).toEqual(failure);
    expect(heldUp?.untilMs).toBeGreaterThanOrEqual(before + 12_000);
    model.choose({ target: 'FR' });
    call(0).onWait(12_000, failure);
    expect(model.view.shows).toMatchObject({ kind: 'waiting', heldUp: null });
    await rest();
    await reply(1, answer('Bonjour'));
    expect(text()).toBe('Bonjour');
  });

  it('says how many parts of a long text are done, and is held up no more when one is', () => {
    const { model, call } = open();
    const before = Date.now();
    call(0).onParts(0, 4);
    expect(model.view.shows).toMatchObject({ parts: { done: 0, all: 4 } });
    call(0).onWait(12_000, { code: 'too-fast' });
    call(0).onParts(1, 4);
    const { shows } = model.view;
    expect(shows).toMatchObject({ kind: 'waiting', heldUp: null, parts: { done: 1, all: 4 } });
    expect(shows.kind === 'waiting' ? shows.sinceMs : 0).toBeGreaterThanOrEqual(before);
  });

  it('is given up by the reader, takes no answer after that, and asks again when told to', async () => {
    const { model, ask, reply, text, call } = open();
    model.stop();
    expect(call(0).signal.aborted).toBe(true);
    call(0).onParts(1, 4);
    call(0).onWait(12_000, { code: 'too-fast' });
    await reply(0, answer('Good morning'));
    expect(text()).toBe('stopped');
    model.ask();
    expect(ask).toHaveBeenCalledTimes(2);
    await reply(1, answer('Good morning'));
    expect(text()).toBe('Good morning');
  });

  it.each([
    ['no parts', [], false],
    ['parts of which none is done', [0], false],
    ['parts of which one is done', [0, 1], true],
  ])('knows whether something is remembered when it is stopped: %s', (_, done, hasParts) => {
    const { model, call } = open();
    for (const so of done) call(0).onParts(so, 4);
    model.stop();
    expect(model.view.shows).toEqual({ kind: 'stopped', hasParts });
  });

  it('leaves the tone to the settings of each language, and shows which one that was', async () => {
    const { model, ask, reply } = open();
    await reply(0, answer('Good morning'));
    model.choose({ target: 'FR' });
    await rest();
    expect(ask.mock.lastCall?.[1]).toMatchObject({ target: 'FR', formality: null });
    await reply(1, answer('Bonjour', 'prefer_more'));
    expect(model.view.formality).toBe('prefer_more');
  });

  it('keeps the tone that the reader has chosen, "default" among them, in every language', async () => {
    const { model, ask, reply } = open();
    await reply(0, answer('Hallo', 'prefer_more'));
    model.choose({ formality: 'default' });
    expect(model.view.formality).toBe('default');
    model.choose({ target: 'FR' });
    await rest();
    expect(ask.mock.lastCall?.[1]).toMatchObject({ target: 'FR', formality: 'default' });
  });

  it('asks the reader before it requests a long text, whatever is chosen meanwhile', async () => {
    const long = { ...question, characters: asksFirstFrom };
    const { model, ask, text } = open(long);
    model.choose({ target: 'FR' });
    expect(ask).not.toHaveBeenCalled();
    expect(model.view.shows).toEqual({ kind: 'asking', characters: asksFirstFrom });
    model.ask();
    expect(ask.mock.calls[0]?.[1]).toEqual({ ...asSettingsSay, target: 'FR' });
    expect(text()).toBe('waiting');
    for (const choice of [{ target: 'IT' }, { formality: 'more' }] as const) {
      model.choose(choice);
      expect(text()).toBe('asking');
      await rest();
    }
    expect(ask).toHaveBeenCalledOnce();
    expect(ask.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(open({ ...question, characters: asksFirstFrom - 1 }).ask).toHaveBeenCalledOnce();
  });

  it('keeps what it shows when the page can’t be translated, and forgets that with the next question', async () => {
    const { model, reply, text } = open();
    await reply(0, answer('Good morning'));
    await model.failBeside({ name: 'Translate page', retry() {} }, { code: 'key-missing' });
    expect(text()).toBe('Good morning');
    expect(model.view.besideFailure?.words.text).toBe('key-missing');
    model.choose({ target: 'FR' });
    expect(model.view.besideFailure).toBeNull();
  });

  it('keeps the line for an own translation until something else is asked for', async () => {
    const { model, reply } = open();
    await reply(0, answer('Good morning'));
    model.editWord(true);
    await model.failBeside({ name: 'Say it differently', retry() {} }, { code: 'worker-lost' });
    expect(model.view.ownWord).toBe('edited');
    model.ask();
    expect(model.view.ownWord).toBeNull();
  });

  it('says that a word is saved until something else is asked for', async () => {
    const { model, reply, text } = open();
    await reply(0, answer('Good morning'));
    model.ask('saved');
    await reply(1, answer('Good Morgen'));
    expect(text()).toBe('Good Morgen');
    expect(model.view.ownWord).toBe('saved');
    model.choose({ target: 'FR' });
    expect(model.view.ownWord).toBe(null);
  });

  it('asks for another tone of what the reader has insisted on', async () => {
    const ask = vi.fn<AskForTranslation>(async () => answer('Good morning'));
    const model = createBubbleModel(question, choices, {
      clock: systemClock,
      ask,
      wordsOf,
      isInTarget: async () => true,
    });
    await vi.waitFor(() => expect(model.view.shows.kind).toBe('in-target'));
    model.ask();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    model.choose({ formality: 'more' });
    await rest();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(model.view.shows.kind).toBe('translation');
  });

  it('takes no answer once it is disposed of, and asks for none', async () => {
    const { model, reply, text, call } = open();
    model.dispose();
    expect(call(0).signal.aborted).toBe(true);
    await reply(0, answer('Good morning'));
    expect(text()).toBe('waiting');
  });
});
