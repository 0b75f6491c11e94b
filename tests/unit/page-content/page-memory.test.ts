import { describe, expect, it } from 'vitest';
import { createPageMemory } from '../../../entrypoints/page.content/page-memory.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import type { SourceText, TextOutcome, TranslateTexts } from '../../../utils/translation/texts.ts';

const spanish: Wanted = { source: null, target: 'ES', formality: 'default', model: 'default' };
const plain = (text: string): SourceText => ({ format: 'plain', text });

/** Translates into capitals, fails at "no", and records the texts. */
function openService() {
  const asked: string[] = [];
  const translate: TranslateTexts = async (texts, { onOutcome }) => {
    texts.forEach(({ text }, index) => {
      asked.push(text);
      onOutcome(
        index,
        text === 'no'
          ? { ok: false, failure: { code: 'reply-malformed' } }
          : { ok: true, text: text.toUpperCase(), billedCharacters: 3, fromMemory: false },
      );
    });
  };
  return { asked, translate };
}

async function ask(translate: TranslateTexts, ...texts: (string | SourceText)[]) {
  const outcomes: (TextOutcome | undefined)[] = texts.map(() => undefined);
  const sources = texts.map((text) => (typeof text === 'string' ? plain(text) : text));
  await translate(sources, {
    signal: new AbortController().signal,
    onOutcome(index, outcome) {
      outcomes[index] = outcome;
    },
  });
  return outcomes;
}

describe('a page’s memory', () => {
  it('answers for a later session what came back for an earlier one, for nothing', async () => {
    const memory = createPageMemory();
    const { asked, translate } = openService();
    await ask(memory.remembering(translate, spanish), 'one', 'two');
    const outcomes = await ask(memory.remembering(translate, { ...spanish }), 'three', 'two');
    expect(asked).toEqual(['one', 'two', 'three']);
    expect(outcomes).toEqual([
      { ok: true, text: 'THREE', billedCharacters: 3, fromMemory: false },
      { ok: true, text: 'TWO', billedCharacters: 0, fromMemory: true },
    ]);
  });

  it('requests nothing if it knows everything', async () => {
    const memory = createPageMemory();
    await ask(memory.remembering(openService().translate, spanish), 'one');
    const nobody: TranslateTexts = () => Promise.reject(new Error('asked'));
    expect(await ask(memory.remembering(nobody, spanish), 'one', 'one')).toMatchObject([
      { text: 'ONE' },
      { text: 'ONE' },
    ]);
  });

  it.each([
    ['language', { ...spanish, target: 'FR' }],
    ['source', { ...spanish, source: 'EN' }],
    ['tone', { ...spanish, formality: 'prefer_more' }],
    ['model', { ...spanish, model: 'latency_optimized' }],
  ] as const)('knows nothing of another %s', async (_, wanted) => {
    const memory = createPageMemory();
    const { asked, translate } = openService();
    await ask(memory.remembering(translate, spanish), 'one');
    await ask(memory.remembering(translate, wanted), 'one');
    expect(asked).toEqual(['one', 'one']);
  });

  it('knows nothing of the same words in another format or context', async () => {
    const memory = createPageMemory();
    const { asked, translate } = openService();
    const remembering = memory.remembering(translate, spanish);
    await ask(remembering, 'one');
    await ask(remembering, { format: 'html', text: 'one' });
    await ask(remembering, { ...plain('one'), context: 'one of them' });
    expect(asked).toHaveLength(3);
  });

  it('never confuses plain texts in different contexts', async () => {
    const memory = createPageMemory();
    const { asked, translate } = openService();
    const remembering = memory.remembering(translate, spanish);
    const texts: SourceText[] = [
      ...[plain('a<>b'), { ...plain('a'), context: 'b' }],
      ...[
        { ...plain('a<>b'), context: 'c' },
        { ...plain('a'), context: 'b<>c' },
      ],
      ...[
        { ...plain('a\0b'), context: 'c' },
        { ...plain('a'), context: 'b\0c' },
      ],
      ...[plain('<plain 1>ab'), plain('<>a<>b')],
    ];
    for (const text of texts) await ask(remembering, text);
    expect(await ask(remembering, plain('a<>b'))).toMatchObject([{ fromMemory: true }]);
    expect(asked).toHaveLength(8);
  });

  it('asks again for what failed', async () => {
    const memory = createPageMemory();
    const { asked, translate } = openService();
    const remembering = memory.remembering(translate, spanish);
    await ask(remembering, 'no');
    expect(await ask(remembering, 'no')).toMatchObject([{ ok: false }]);
    expect(asked).toEqual(['no', 'no']);
  });

  it('rejects what was aborted before it began', async () => {
    const memory = createPageMemory();
    const { translate } = openService();
    const signal = AbortSignal.abort();
    await expect(
      memory.remembering(translate, spanish)([plain('one')], { signal, onOutcome: () => {} }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('knows what costs nothing any more, and asks about the rest', async () => {
    const memory = createPageMemory();
    await ask(memory.remembering(openService().translate, spanish), 'one', 'no');
    const asked: string[] = [];
    const estimate = memory.estimating(async (texts) => {
      asked.push(...texts.map(({ text }) => text));
      return { billable: 5, remembered: 7 };
    }, spanish);
    expect(await estimate(['one', 'no', 'two'].map(plain))).toEqual({
      billable: 5,
      remembered: 7 + 'one'.length,
    });
    expect(asked).toEqual(['no', 'two']);
    expect(await memory.estimating(async () => null, spanish)([plain('one')])).toBeNull();
  });
});

describe('another list of own words', () => {
  const now: Wanted = { ...spanish, details: { words: ['two'] } };
  const texts = ['one', 'two', 'three'].map(plain);

  it('takes the answers over, so that only unknown ones are requested', async () => {
    const memory = createPageMemory();
    await ask(memory.remembering(openService().translate, spanish), ...texts);
    const reworded = [
      [1, 'two!'],
      [2, null],
    ] as const;
    memory.reword({ before: spanish, now }, texts, reworded);
    const { asked, translate } = openService();
    expect(await ask(memory.remembering(translate, now), ...texts)).toMatchObject([
      { text: 'ONE', billedCharacters: 0 },
      { text: 'two!', billedCharacters: 0 },
      { text: 'THREE' },
    ]);
    expect(asked).toEqual(['three']);
  });

  it('does not get what is asked for by the list before it', async () => {
    const memory = createPageMemory();
    let answer = (): void => {};
    const late: TranslateTexts = (_, { onOutcome }) =>
      new Promise((resolve) => {
        answer = () => {
          onOutcome(0, { ok: true, text: 'OLD', billedCharacters: 3, fromMemory: false });
          resolve();
        };
      });
    const asking = ask(memory.remembering(late, spanish), 'two');
    memory.reword({ before: spanish, now }, [], []);
    answer();
    expect(await asking).toMatchObject([{ text: 'OLD' }]);
    const { asked, translate } = openService();
    expect(await ask(memory.remembering(translate, now), 'two')).toMatchObject([{ text: 'TWO' }]);
    expect(await ask(memory.remembering(translate, spanish), 'two')).toMatchObject([
      { text: 'OLD' },
    ]);
    expect(asked).toEqual(['two']);
  });

  it('that is the same leaves every answer, on the page or not', async () => {
    const memory = createPageMemory();
    await ask(memory.remembering(openService().translate, spanish), 'one');
    memory.reword({ before: spanish, now: { ...spanish } }, [], []);
    const { asked, translate } = openService();
    await ask(memory.remembering(translate, spanish), 'one');
    expect(asked).toEqual([]);
  });
});
