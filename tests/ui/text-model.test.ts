import { describe, expect, it } from 'vitest';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import type { TextEntry, TextModelNeeds } from '../../components/popup/text-model.ts';
import { createTextModel } from '../../components/popup/text-model.ts';
import { fail } from '../../utils/base/result.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { TextDraft } from '../../utils/storage/text-draft.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import type { TextOutcome } from '../../utils/translation/texts.ts';
import { asChromiumStores } from '../support/as-chromium-stores.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a clock on which the test ends the pauses. */
function fakeClock() {
  const sleepers = new Set<() => void>();
  return {
    sleepers,
    delays: [] as number[],
    now: () => 0,
    sleep(delayMs: number, signal?: AbortSignal) {
      this.delays.push(delayMs);
      return new Promise<void>((resolve, reject) => {
        sleepers.add(resolve);
        signal?.addEventListener('abort', () => {
          sleepers.delete(resolve);
          reject(signal.reason);
        });
      });
    },
    async pause() {
      for (const wake of [...sleepers]) wake();
      sleepers.clear();
      await settle();
    },
  };
}

const upper = (text: string): TextOutcome => ({
  ok: true,
  text: text.toUpperCase(),
  billedCharacters: text.length,
  detectedSource: 'EN',
  fromMemory: false,
});

async function open({
  settings: patch = {},
  draft = null,
  answer = upper,
  needs = {},
  memory = new Map(),
  hold = async () => {},
}: {
  readonly settings?: SettingsPatch;
  readonly draft?: TextDraft | null;
  /** If null, no answer ever comes. */
  readonly answer?: ((text: string) => TextOutcome) | null;
  readonly needs?: Partial<TextModelNeeds>;
  /** The background's memory. A text in it costs nothing. */
  readonly memory?: Map<string, TextOutcome>;
  /** Answers come when this resolves. */
  readonly hold?: () => Promise<void>;
} = {}) {
  const clock = fakeClock();
  const settings = createFakeSettings({ languages: { target: 'ES' }, ...patch });
  const sent: { wanted: Wanted; texts: string[]; contexts: (string | undefined)[] }[] = [];
  const signals: AbortSignal[] = [];
  const drafts: TextDraft[] = [];
  const entries: TextEntry[] = [];
  const model = createTextModel({
    settings: await createShownSettings(settings),
    draft,
    isPrivate: false,
    saveDraft: (saved) => void drafts.push(saved),
    translate: async (wanted, _onWait, texts, { signal, onOutcome }) => {
      const keyOf = (text: string) => JSON.stringify([wanted, text]);
      const unknown = texts.filter(({ text }) => !memory.has(keyOf(text)));
      if (unknown.length > 0) {
        sent.push({
          wanted,
          texts: unknown.map(({ text }) => text),
          contexts: unknown.map(({ context }) => context),
        });
        signals.push(signal);
        await hold();
      }
      if (answer === null) {
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      } else
        for (const [index, { text }] of texts.entries()) {
          const known = memory.get(keyOf(text));
          const outcome = known ?? answer(text);
          if (outcome.ok) memory.set(keyOf(text), { ...outcome, billedCharacters: 0 });
          onOutcome(index, outcome);
        }
    },
    remember: (entry) => void entries.push(entry),
    newId: () => `entry ${new Set(entries.map(({ id }) => id)).size + 1}`,
    detectLanguage: async () => null,
    clock,
    copy: async () => true,
    openOptions: () => {},
    allowAccess: () => {},
    ...needs,
  });
  await settle();
  const view = () => model.view.value;
  return {
    ...model,
    ...model.actions,
    view,
    settings,
    clock,
    drafts,
    entries,
    signals,
    sent: () => sent.map(({ texts }) => texts),
    requests: sent,
    async typeAndPause(text: string) {
      model.actions.type(text, false);
      await clock.pause();
    },
  };
}

const long = Array.from({ length: 20 }, (_, n) => `This is sentence number ${n}.`).join(' ');

describe('a typed text', () => {
  it('is translated when the reader pauses', async () => {
    const tab = await open();
    tab.type('It rains.', false);
    expect(tab.view().starts).toBe('on-pause');
    await settle();
    expect(tab.sent()).toEqual([]);
    await tab.clock.pause();
    expect(tab.sent()).toEqual([['It rains.']]);
    expect(tab.view().answer).toMatchObject({
      text: 'IT RAINS.',
      target: 'ES',
      cost: { billed: 9, saved: 0 },
      isOld: false,
    });
    expect(tab.view().detectedSource).toBe('EN');
  });

  it('is sent as a whole where it is XML, with what is chosen for that', async () => {
    const xml = { splittingTags: ['par'] };
    const tab = await open({ settings: { text: { isXml: true }, xml } });
    tab.type('<par>One here.</par> <par>Two here.</par>', false);
    tab.translate();
    await settle();
    expect(tab.sent()).toEqual([['<par>One here.</par> <par>Two here.</par>']]);
    expect(tab.requests[0]?.wanted.details?.xml).toMatchObject(xml);
  });

  it.each([
    ['default', ['One here.', 'Two', 'lines.']],
    ['1', ['One here.', 'Two', 'lines.']],
    ['nonewlines', ['One here.', 'Two\nlines.']],
    ['0', ['One here. Two\nlines.']],
  ] as const)('is cut as the sentences setting says: %s', async (splitSentences, sent) => {
    const tab = await open({ settings: { translation: { splitSentences } } });
    tab.type(' One here. Two\nlines.\n', false);
    tab.translate();
    await settle();
    expect(tab.sent()).toEqual([sent]);
    expect(tab.view().answer?.text).toBe(' ONE HERE. TWO\nLINES.\n');
  });

  it('is stored without its cost, which is not that of the next popup', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains.');
    expect(tab.view().answer?.cost).toEqual({ billed: 9, saved: 0 });
    expect(tab.drafts.at(-1)?.answer).toMatchObject({ text: 'It rains.' });
    expect(tab.drafts.at(-1)?.answer).not.toHaveProperty('cost');
  });

  it('is split again if the setting has changed since it was stored', async () => {
    const tab = await open({ settings: { translation: { splitSentences: 'default' } } });
    tab.type('One here. Two here.', false);
    tab.translate();
    await settle();
    const draft = tab.drafts.at(-1) ?? null;
    const later = await open({ draft, settings: { translation: { splitSentences: '0' } } });
    later.translate();
    await settle();
    expect(later.sent()).toEqual([['One here. Two here.']]);
  });

  it('of XML costs what stands between its tags, and nothing of that is from memory', async () => {
    const tab = await open({
      settings: { text: { isXml: true } },
      answer: (text) => ({ ...upper(text), billedCharacters: 5 }),
    });
    tab.type('<p>Hello</p>', false);
    tab.translate();
    await settle();
    expect(tab.view().answer?.cost).toEqual({ billed: 5, saved: 0 });
  });

  it('waits longer in the middle of a sentence', async () => {
    const tab = await open();
    tab.type('It rains', false);
    tab.type('It rains.', false);
    expect(tab.clock.delays).toEqual([1_200, 600]);
  });

  it('is asked for once, however many keys were pressed', async () => {
    const tab = await open();
    for (const text of ['I', 'It', 'It rains']) tab.type(text, false);
    await tab.clock.pause();
    expect(tab.sent()).toEqual([['It rains']]);
  });

  it('pays only for the sentence that was edited', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains. Take a coat! The bus is late.');
    await tab.typeAndPause('It rains. Take a warm coat! The bus is late.');
    expect(tab.sent()[1]).toEqual(['Take a warm coat!']);
    expect(tab.requests[1]?.contexts).toEqual(['It rains. Take a warm coat! The bus is late.']);
    expect(tab.view().answer).toMatchObject({
      text: 'IT RAINS. TAKE A WARM COAT! THE BUS IS LATE.',
      cost: { billed: 17, saved: 25 },
    });
  });

  it('is there at once where all of it is known', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains. Take a coat!');
    tab.type('Take a coat!', false);
    await settle();
    expect(tab.view().answer).toMatchObject({ text: 'TAKE A COAT!', cost: { billed: 0 } });
    expect(tab.sent()).toHaveLength(1);
  });

  it('that is long waits for the reader to ask', async () => {
    const tab = await open();
    await tab.typeAndPause(long);
    expect(tab.view().starts).toBe('on-request');
    expect(tab.sent()).toEqual([]);
    tab.translate();
    await settle();
    expect(tab.view().answer?.text).toBe(long.toUpperCase());
    // From here on, the text after a pause is one sentence.
    await tab.typeAndPause(`${long} The end.`);
    expect(tab.sent()[1]).toEqual(['The end.']);
  });

  it('waits for the reader to ask where the settings say so', async () => {
    const tab = await open({ settings: { text: { onPause: false } } });
    await tab.typeAndPause('It rains.');
    expect(tab.sent()).toEqual([]);
    tab.translate();
    await settle();
    expect(tab.sent()).toEqual([['It rains.']]);
  });

  it.each(['', ' \n ', '12:30', '😀!'])('without words is not sent: %j', async (text) => {
    const tab = await open();
    await tab.typeAndPause(text);
    tab.translate();
    await settle();
    expect(tab.view().starts).toBe('not');
    expect(tab.sent()).toEqual([]);
  });

  it('is said to have no words where it has none, and not where it is empty', async () => {
    const tab = await open();
    expect(tab.view().isWordless).toBe(false);
    tab.type('12 345', false);
    expect(tab.view()).toMatchObject({ starts: 'not', isWordless: true });
    tab.type('12 dogs', false);
    expect(tab.view().isWordless).toBe(false);
  });

  it('of more than 200,000 characters is not sent', async () => {
    const tab = await open();
    tab.type('word '.repeat(40_001), false);
    tab.translate();
    await settle();
    expect(tab.view()).toMatchObject({ starts: 'not', characters: 200_005 });
    expect(tab.sent()).toEqual([]);
  });

  it('is not sent during a word of an input method', async () => {
    const tab = await open();
    tab.type('にほn', true);
    await tab.clock.pause();
    expect(tab.sent()).toEqual([]);
  });

  it('is not sent on a pause where the browser knows it to be in the target language', async () => {
    const tab = await open({
      needs: { detectLanguage: async () => ({ language: 'es', isReliable: true }) },
    });
    await tab.typeAndPause('Hoy llueve mucho.');
    expect(tab.view().work).toEqual({ kind: 'in-target' });
    expect(tab.sent()).toEqual([]);
    tab.translate();
    await settle();
    expect(tab.sent()).toEqual([['Hoy llueve mucho.']]);
  });

  it('says where the service finds it to be in the target language', async () => {
    const tab = await open({ answer: (text) => ({ ...upper(text), detectedSource: 'ES' }) });
    await tab.typeAndPause('Hoy llueve mucho.');
    expect(tab.view().answer?.isSameLanguage).toBe(true);
  });

  it('marks its translation as old while it is edited', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains.');
    tab.type('It rains. Take', false);
    expect(tab.view().answer).toMatchObject({ text: 'IT RAINS.', isOld: true });
  });
});

describe('pending work', () => {
  it('goes on while the reader types on and pauses, and ends when something else is asked for', async () => {
    const tab = await open({ answer: null });
    await tab.typeAndPause('It rains.');
    await tab.typeAndPause('It rains. Take a coat!');
    expect(tab.signals.map(({ aborted }) => aborted)).toEqual([false]);
    tab.translate();
    expect(tab.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  /** Holds the answers until the test calls `answer`. */
  function holdAnswers() {
    let release = () => {};
    return {
      hold: () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
      async answer() {
        release();
        await settle();
      },
    };
  }

  it('is waited for by a pause, which pays only for what is new', async () => {
    const { hold, answer } = holdAnswers();
    const tab = await open({ hold });
    await tab.typeAndPause('It rains.');
    await tab.typeAndPause('It rains. Take a coat!');
    expect(tab.sent()).toEqual([['It rains.']]);
    await answer();
    await answer();
    expect(tab.sent()).toEqual([['It rains.'], ['Take a coat!']]);
    expect(tab.view().answer?.text).toBe('IT RAINS. TAKE A COAT!');
  });

  it('gives a text that became shorter meanwhile its translation, and asks for nothing more', async () => {
    const { hold, answer } = holdAnswers();
    const tab = await open({ hold });
    await tab.typeAndPause('It rains. Take a coat!');
    await tab.typeAndPause('Take a coat!');
    await answer();
    expect(tab.view()).toMatchObject({
      work: { kind: 'idle' },
      // Not "from memory": it was paid for just now.
      answer: { text: 'TAKE A COAT!', isOld: false, cost: { billed: 21, saved: 0 } },
    });
    expect(tab.sent()).toHaveLength(1);
    expect(tab.entries.map(({ text }) => text)).toEqual(['It rains. Take a coat!']);
  });

  it('ends after the next request is on its way, which shares what both need', async () => {
    const aborted: (boolean | undefined)[] = [];
    const signals: AbortSignal[] = [];
    const tab = await open({
      needs: {
        translate: async (_wanted, _onWait, _texts, { signal }) => {
          aborted.push(signals.at(-1)?.aborted);
          signals.push(signal);
          await new Promise(() => {});
        },
      },
    });
    await tab.typeAndPause('It rains.');
    tab.type('It rains. Take a coat!', false);
    tab.translate();
    expect(aborted).toEqual([undefined, false]);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  });

  describe('while the reader goes back to the text before', () => {
    /** Opens a tab that has translated "It rains.". Later requests wait for `answer`. */
    async function openHeldUp() {
      const { hold, answer } = holdAnswers();
      let isFirst = true;
      const tab = await open({
        hold: () => {
          const held = isFirst ? Promise.resolve() : hold();
          isFirst = false;
          return held;
        },
      });
      await tab.typeAndPause('It rains.');
      return { ...tab, answer };
    }

    const known = { text: 'IT RAINS.', target: 'ES', isOld: false };

    it('goes on, and is paid for once', async () => {
      const tab = await openHeldUp();
      await tab.typeAndPause('It rains. Take a coat!');
      tab.type('It rains.', false);
      expect(tab.view().answer).toMatchObject(known);
      expect(tab.signals[1]?.aborted).toBe(false);
      await tab.answer();
      expect(tab.view()).toMatchObject({ work: { kind: 'idle' }, answer: known });
      await tab.typeAndPause('It rains. Take a coat!');
      expect(tab.view().answer).toMatchObject({ text: 'IT RAINS. TAKE A COAT!', isOld: false });
      expect(tab.sent()).toEqual([['It rains.'], ['Take a coat!']]);
    });

    it('ends when the reader asks, because nothing is missing', async () => {
      const tab = await openHeldUp();
      await tab.typeAndPause('It rains. Take a coat!');
      tab.type('It rains.', false);
      tab.translate();
      expect(tab.signals[1]?.aborted).toBe(true);
      expect(tab.view()).toMatchObject({ work: { kind: 'idle' }, answer: known });
    });

    it('goes on while another language is looked at', async () => {
      const tab = await openHeldUp();
      tab.chooseTarget('DE');
      await settle();
      await tab.clock.pause();
      expect(tab.sent()).toHaveLength(2);
      tab.chooseTarget('ES');
      await settle();
      expect(tab.view().answer).toMatchObject(known);
      expect(tab.signals[1]?.aborted).toBe(false);
      await tab.answer();
      expect(tab.view()).toMatchObject({ work: { kind: 'idle' }, answer: known });
    });
  });

  it.each(['stop', 'clear'])('ends at the reader’s word: %s', async (how) => {
    const tab = await open({ answer: null });
    await tab.typeAndPause('It rains.');
    expect(tab.view().work.kind).toBe('working');
    if (how === 'stop') tab.stop();
    else tab.type('', false);
    expect(tab.signals[0]?.aborted).toBe(true);
    expect(tab.view().work).toEqual({ kind: how === 'stop' ? 'stopped' : 'idle' });
    tab.type('It rained.', false);
    expect(tab.view().work).toEqual({ kind: 'idle' });
  });

  it('shows no answer where the first sentence fails, and how much there is where a later one does', async () => {
    const failing =
      (from: string) =>
      (text: string): TextOutcome =>
        text.startsWith(from) ? { ok: false, failure: { code: 'service-down' } } : upper(text);
    const none = await open({ answer: failing('It') });
    await none.typeAndPause('It rains. Take a coat!');
    expect(none.view()).toMatchObject({ work: { kind: 'failed' }, answer: null });
    const one = await open({ answer: failing('Take') });
    await one.typeAndPause('It rains. Take a coat!');
    const part = { done: 1, all: 2 };
    expect(one.view().answer).toMatchObject({ text: 'IT RAINS. ', isOld: false, part });
    one.type('It rains. Take a hat!', false);
    expect(one.view().answer).toMatchObject({ isOld: true, part: null });
  });

  it('shows a failure, keeps what was paid for, and asks only for the rest', async () => {
    let isDown = true;
    const tab = await open({
      answer: (text) =>
        isDown && text === 'Take a coat!'
          ? { ok: false, failure: { code: 'service-down' } }
          : upper(text),
    });
    await tab.typeAndPause('It rains. Take a coat!');
    expect(tab.view().work).toEqual({ kind: 'failed', failure: { code: 'service-down' } });
    isDown = false;
    tab.translate();
    await settle();
    expect(tab.sent()).toEqual([['It rains.', 'Take a coat!'], ['Take a coat!']]);
    expect(tab.view().answer?.text).toBe('IT RAINS. TAKE A COAT!');
  });

  it('says how far it is, and shows what is there', async () => {
    let tell = (_index: number): void => {};
    const tab = await open({
      needs: {
        translate: (_wanted, _onWait, texts, { onOutcome }) =>
          new Promise(() => {
            tell = (index) => onOutcome(index, upper(texts[index]?.text ?? ''));
          }),
      },
    });
    await tab.typeAndPause('It rains. Take a coat! The bus is late.');
    tell(0);
    expect(tab.view().work).toMatchObject({ kind: 'working', done: 1, all: 3 });
    expect(tab.view().answer?.text).toBe('IT RAINS. ');
    tell(2);
    expect(tab.view().answer?.text).toBe('IT RAINS. ');
  });

  it('says that it waits for a busy service', async () => {
    const failure = { code: 'too-fast' } as const;
    const tab = await open({
      needs: {
        translate: (_wanted, onWait) => {
          onWait(4_000, failure);
          return new Promise(() => {});
        },
      },
    });
    await tab.typeAndPause('It rains.');
    expect(tab.view().work).toMatchObject({ heldUp: { untilMs: 4_000, failure } });
  });
});

describe('languages and tone', () => {
  it('are the reader’s own for typed texts, and kept', async () => {
    const tab = await open();
    tab.chooseTarget('DE');
    await settle();
    expect(tab.view()).toMatchObject({ target: 'DE', source: null });
    expect(tab.settings.patches).toContainEqual({ text: { target: 'DE' } });
    await tab.typeAndPause('It rains.');
    expect(tab.requests[0]?.wanted).toMatchObject({ source: null, target: 'DE' });
    expect(tab.settings.patches).toContainEqual({ languages: { recent: ['DE'] } });
  });

  it('are not noted as recent ones in a private window', async () => {
    const tab = await open({ needs: { isPrivate: true } });
    await tab.typeAndPause('It rains.');
    expect(tab.view().answer?.text).toBe('IT RAINS.');
    expect(tab.settings.patches).toEqual([]);
  });

  it('change places together with the texts, which costs nothing', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains. Take a coat!');
    tab.swap();
    await settle();
    expect(tab.view()).toMatchObject({
      source: 'ES',
      target: 'EN',
      text: 'IT RAINS. TAKE A COAT!',
      answer: { text: 'It rains. Take a coat!', cost: { billed: 0 } },
    });
    expect(tab.sent()).toHaveLength(1);
  });

  it('change places together with the text, however long the settings take', async () => {
    const fake = createFakeSettings({ languages: { target: 'ES' } });
    const writes: (() => void)[] = [];
    const settings = await createShownSettings({
      ...fake,
      async change(wanted) {
        await new Promise<void>((resolve) => writes.push(resolve));
        return fake.change(wanted);
      },
    });
    const tab = await open({ needs: { settings } });
    await tab.typeAndPause('It rains.');
    tab.swap();
    expect(tab.view()).toMatchObject({ source: 'ES', target: 'EN', text: 'IT RAINS.' });
    for (const write of writes) write();
    await settle();
    expect(tab.view()).toMatchObject({ source: 'ES', target: 'EN', text: 'IT RAINS.' });
    expect(tab.sent()).toHaveLength(1);
  });

  it('stay as they were, together with the text, where the change is refused', async () => {
    const fake = createFakeSettings({ languages: { target: 'ES' } });
    const refuse = Promise.withResolvers<void>();
    const settings = await createShownSettings({
      ...fake,
      async change(wanted) {
        if ('languages' in wanted) return fake.change(wanted);
        await refuse.promise;
        return { ...fail({ code: 'internal' }), changes: [] };
      },
    });
    const tab = await open({ needs: { settings } });
    await tab.typeAndPause('It rains. Take a coat!');
    const { text, source, target, answer } = tab.view();
    tab.swap();
    expect(tab.view().text).toBe('IT RAINS. TAKE A COAT!');
    refuse.resolve();
    await settle();
    await tab.clock.pause();
    expect(tab.view()).toMatchObject({ text, source, target, answer });
    expect(tab.sent()).toHaveLength(1);
  });

  /** Returns two sentences for each one, so that the sentences of the reply do not match those of the text. */
  const inTwo = (text: string): TextOutcome => ({
    ok: true,
    text: `${text.replace('.', '').toUpperCase()}! SO IT IS.`,
    billedCharacters: text.length,
    detectedSource: 'EN',
    fromMemory: false,
  });

  it('change places for nothing, however the translation falls into sentences', async () => {
    const tab = await open({ answer: inTwo });
    await tab.typeAndPause('It rains. 12:30 The bus is late.');
    expect(tab.sent()).toHaveLength(1);
    tab.swap();
    await settle();
    await tab.clock.pause();
    expect(tab.view()).toMatchObject({
      text: expect.stringContaining('IT RAINS! SO IT IS.'),
      answer: { text: 'It rains. 12:30 The bus is late.', cost: { billed: 0 }, isOld: false },
    });
    expect(tab.sent()).toHaveLength(1);

    const again = await open({ draft: tab.drafts.at(-1) ?? null, settings: swapped });
    expect(again.view().answer).toMatchObject({ text: 'It rains. 12:30 The bus is late.' });
    again.translate();
    await settle();
    expect(again.sent()).toEqual([]);
  });

  const swapped: SettingsPatch = { text: { source: 'ES', target: 'EN' } };

  it('send after that only what the reader edits', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains. Take a coat!');
    tab.swap();
    await settle();
    await tab.typeAndPause('IT RAINS. TAKE A HAT!');
    expect(tab.sent()[1]).toEqual(['TAKE A HAT!']);
    expect(tab.view().answer).toMatchObject({ text: 'It rains. TAKE A HAT!', isOld: false });
  });

  it('change places alone where there is no translation of the text', async () => {
    const tab = await open({ settings: { text: { source: 'EN', target: 'ES', onPause: false } } });
    tab.type('It rains.', false);
    tab.swap();
    await settle();
    expect(tab.view()).toMatchObject({ text: 'It rains.', source: 'ES', target: 'EN' });
    expect(tab.sent()).toEqual([]);
  });

  it('change places so that a variant is never a source, and comes back as the reader had it', async () => {
    const tab = await open({
      settings: { text: { source: 'EN', target: 'PT-BR' }, languages: { recent: ['EN-GB'] } },
    });
    tab.swap();
    await settle();
    expect(tab.view()).toMatchObject({ source: 'PT', target: 'EN-GB' });
  });

  it('can not change places before anybody knows from which language', async () => {
    const tab = await open();
    expect(tab.view().canSwap).toBe(false);
    tab.swap();
    await settle();
    expect(tab.view().target).toBe('ES');
  });

  it('ask for another tone once, and for nothing on the way back', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains.');
    expect(tab.view().tone).toBe('default');
    tab.chooseTone('less');
    tab.chooseTone('more');
    await settle();
    expect(tab.requests).toHaveLength(1);
    await tab.clock.pause();
    expect(tab.requests[1]?.wanted.formality).toBe('more');
    tab.chooseTone('default');
    await settle();
    await tab.clock.pause();
    expect(tab.requests).toHaveLength(2);
    expect(tab.view().answer).toMatchObject({ isOld: false, cost: { billed: 0 } });
  });

  it('keep a glossary waiting until the reader says from which language, and say so', async () => {
    const tab = await open({ settings: { translation: { glossary: 'terms' } } });
    await tab.typeAndPause('It rains.');
    expect(tab.view().unused).toEqual([{ name: 'glossary', because: 'no-source' }]);
    expect(tab.requests[0]?.wanted.details).toBeUndefined();
    tab.chooseSource('EN');
    await settle();
    await tab.clock.pause();
    expect(tab.view().unused).toEqual([]);
    expect(tab.requests[1]?.wanted.details).toEqual({ glossary: 'terms' });
  });

  it('have a tone whatever the target, sent as it is chosen', async () => {
    const tab = await open({
      settings: { text: { target: 'KO' }, translation: { formality: 'less' } },
    });
    expect(tab.view().tone).toBe('less');
    tab.chooseTone('more');
    await tab.typeAndPause('It rains.');
    expect(tab.requests[0]?.wanted.formality).toBe('more');
  });

  it('have the tone that a policy locks, whatever is chosen here', async () => {
    const tab = await open({ settings: { translation: { formality: 'prefer_more' } } });
    tab.chooseTone('less');
    tab.settings.put({ locked: new Set(['translation.formality']) });
    await tab.typeAndPause('It rains.');
    expect(tab.requests[0]?.wanted.formality).toBe('prefer_more');
  });

  it('say which models they came from and which tone was used, also once the popup is opened again', async () => {
    const models = ['quality_optimized', 'next_generation', 'quality_optimized'];
    const answer = (text: string): TextOutcome => ({
      ...{ ok: true, text, billedCharacters: 1, fromMemory: false },
      ...{ modelUsed: models.shift() ?? '', toneUsed: 'prefer_more' },
    });
    const tab = await open({ answer, settings: { translation: { formality: 'more' } } });
    await tab.typeAndPause('One. Two. Three.');
    const told = { models: ['quality_optimized', 'next_generation'], toneUsed: 'prefer_more' };
    expect(tab.view().answer).toMatchObject(told);
    const draft = tab.drafts.at(-1) ?? null;
    const again = await open({ draft, settings: { translation: { formality: 'more' } } });
    expect(again.view().answer).toMatchObject(told);
    expect(again.requests).toEqual([]);
  });

  it('can not be changed where a policy has locked them', async () => {
    const tab = await open();
    tab.settings.put({ locked: new Set(['text.target']) });
    tab.chooseTarget('DE');
    await settle();
    expect(tab.view()).toMatchObject({ target: 'ES', canSwap: false });
  });
});

describe('a popup that was closed', () => {
  it('has its text and its translation again, and pays for nothing', async () => {
    const before = await open();
    await before.typeAndPause('It rains. Take a coat!');
    const draft = before.drafts.at(-1) ?? null;
    const tab = await open({ draft });
    expect(tab.view()).toMatchObject({
      text: 'It rains. Take a coat!',
      answer: { text: 'IT RAINS. TAKE A COAT!', cost: null, isOld: false },
    });
    await tab.typeAndPause('It rains. Take a coat! Now.');
    expect(tab.sent()).toEqual([['Now.']]);
  });

  it('has the translation of its XML again, although Chromium stores members in another order', async () => {
    const settings = { text: { isXml: true } };
    const before = await open({ settings });
    await before.typeAndPause('<p>Hello</p>');
    const draft = asChromiumStores(before.drafts.at(-1) ?? null);
    const { answer } = (await open({ draft, settings })).view();
    expect(answer).toMatchObject({ text: '<P>HELLO</P>', isOld: false });
  });

  it('has its text and the translation of the text before, and pays only for the edit', async () => {
    const before = await open();
    await before.typeAndPause('It rains. Take a coat!');
    before.type('It rains. Take a hat!', false);
    const tab = await open({ draft: before.drafts.at(-1) ?? null });
    expect(tab.view()).toMatchObject({
      text: 'It rains. Take a hat!',
      answer: { text: 'IT RAINS. TAKE A COAT!', isOld: true },
    });
    await tab.clock.pause();
    expect(tab.sent()).toEqual([['Take a hat!']]);
  });

  it('goes on, after a pause, with what it was closed upon', async () => {
    const before = await open();
    before.type('It rains.', false);
    const tab = await open({ draft: before.drafts.at(-1) ?? null });
    expect(tab.sent()).toEqual([]);
    await tab.clock.pause();
    expect(tab.sent()).toEqual([['It rains.']]);
    expect(tab.view().answer?.text).toBe('IT RAINS.');
  });

  it('has its text again, and asks the service that the reader has chosen meanwhile', async () => {
    const at = (address: string) => ({ settings: { service: { address } } });
    const before = await open(at('https://one.example'));
    await before.typeAndPause('It rains.');
    const draft = before.drafts.at(-1) ?? null;
    expect((await open({ draft, ...at('https://one.example') })).view().answer).not.toBeNull();
    const tab = await open({ draft, ...at('https://other.example') });
    expect(tab.view()).toMatchObject({ text: 'It rains.', answer: null });
    await tab.clock.pause();
    expect(tab.sent()).toEqual([['It rains.']]);
  });

  it('leaves alone what was stopped, however often it opens, until something is typed', async () => {
    const first = await open({ answer: null });
    await first.typeAndPause('It rains.');
    first.stop();
    const before = await open({ draft: first.drafts.at(-1) ?? null });
    const tab = await open({ draft: before.drafts.at(-1) ?? null });
    await tab.clock.pause();
    expect(tab.sent()).toEqual([]);
    await tab.typeAndPause('It rains now.');
    expect(tab.sent()).toEqual([['It rains now.']]);
    expect(tab.drafts.at(-1)).toHaveProperty('wish', 'none');
  });

  it('asks for nothing that no pause would send', async () => {
    const tab = await open({ draft: { text: long, wish: 'none' } });
    await tab.clock.pause();
    expect(tab.sent()).toEqual([]);
    expect(tab.view().starts).toBe('on-request');
  });

  it('translates what was handed over meanwhile, at once, even what no pause would send', async () => {
    const tab = await open({ draft: { text: long, wish: 'asked' } });
    expect(tab.view().answer?.text).toBe(long.toUpperCase());
    expect(tab.drafts.at(-1)?.wish).toBe('none');
  });
});

describe('a text that is handed over in the target language', () => {
  const long = Array.from({ length: 600 }, (_, n) => `Es la frase número ${n}.`).join(' ');

  it.each([
    ['a short text', 'Hoy llueve mucho.'],
    ['a long text, also once its cost is agreed to', long],
  ])('is not sent, unless the reader wants it: %s', async (_, text) => {
    const tab = await open({
      draft: { text, wish: 'asked' },
      needs: { detectLanguage: async () => ({ language: 'es', isReliable: true }) },
    });
    if (text === long) {
      expect(tab.view().work.kind).toBe('asking');
      tab.translate();
    }
    await settle();
    expect(tab.view().work).toEqual({ kind: 'in-target' });
    expect(tab.sent()).toEqual([]);
    tab.translate();
    await settle();
    expect(tab.sent()).toHaveLength(1);
  });
});

describe('a text that is handed over and so long that it costs much', () => {
  const book = 'This is a sentence of a book. '.repeat(500).trim();
  const pages = Array.from({ length: 400 }, (_, n) => `This is sentence number ${n}.`).join(' ');

  it('is asked about first', async () => {
    const tab = await open({ draft: { text: pages, wish: 'asked' } });
    await tab.clock.pause();
    expect(tab.sent()).toEqual([]);
    expect(tab.view()).toMatchObject({ text: pages, work: { kind: 'asking' }, answer: null });
    tab.translate();
    await settle();
    expect(tab.sent()).toHaveLength(1);
    expect(tab.view()).toMatchObject({ work: { kind: 'idle' }, answer: { isOld: false } });
  });

  it('is asked about with what it would cost', async () => {
    const tab = await open({ draft: { text: pages, wish: 'asked' } });
    const once = pages.replaceAll('. ', '.').length;
    expect(tab.view().work).toEqual({ kind: 'asking', characters: once });
  });

  it('is not asked about where it costs little: a sentence is paid for once', async () => {
    const tab = await open({ draft: { text: book, wish: 'asked' } });
    expect(tab.view().answer?.text).toBe(book.toUpperCase());
  });

  it('is not asked about any more once the reader writes something else', async () => {
    const tab = await open({ draft: { text: pages, wish: 'asked' } });
    tab.type('It rains.', false);
    expect(tab.view().work).toEqual({ kind: 'idle' });
  });
});

describe('the history', () => {
  it('receives a text once while it grows', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains');
    await tab.typeAndPause('It rains. Take a coat!');
    expect(tab.entries.map(({ id, text }) => [id, text])).toEqual([
      ['entry 1', 'It rains'],
      ['entry 1', 'It rains. Take a coat!'],
    ]);
    expect(tab.entries.at(-1)).toMatchObject({
      source: 'EN',
      target: 'ES',
      translation: 'IT RAINS. TAKE A COAT!',
    });
  });

  it.each([
    ['in its middle', 'It rains, tkae a coat!', 'It rains, take a coat!'],
    ['at its beginning', 'It rains.', 'Again: It rains.'],
  ])('keeps one entry of a text that is corrected %s', async (_, before, after) => {
    const tab = await open();
    await tab.typeAndPause(before);
    await tab.typeAndPause(after);
    expect(tab.entries.map(({ id, text }) => [id, text])).toEqual([
      ['entry 1', before],
      ['entry 1', after],
    ]);
  });

  it('is told of a short text with another ending as of another', async () => {
    const tab = await open();
    await tab.typeAndPause('Hello Tom');
    await tab.typeAndPause('Hello Ann');
    expect(tab.entries.map(({ id }) => id)).toEqual(['entry 1', 'entry 2']);
  });

  it('is told of another text as of another', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains.');
    await tab.typeAndPause('The bus is late.');
    expect(tab.entries.map(({ id }) => id)).toEqual(['entry 1', 'entry 2']);
  });

  it('is told of another text as of another where both begin alike', async () => {
    const tab = await open();
    await tab.typeAndPause('Hello! The bus to the harbour is late.');
    await tab.typeAndPause('Hello! Nobody has seen the keys of the boat.');
    expect(tab.entries.map(({ id }) => id)).toEqual(['entry 1', 'entry 2']);
  });

  it('is told of another text as of another once the field was cleared, however it begins', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains.');
    tab.type('', false);
    await tab.typeAndPause('It rains. Take a coat!');
    expect(tab.entries.map(({ id }) => id)).toEqual(['entry 1', 'entry 2']);
  });

  it('is told of another language as of another', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains.');
    tab.chooseTarget('DE');
    await settle();
    await tab.clock.pause();
    expect(tab.entries.map(({ id, target }) => [id, target])).toEqual([
      ['entry 1', 'ES'],
      ['entry 2', 'DE'],
    ]);
  });

  it('is not told of what the reader only looks at again', async () => {
    const tab = await open();
    await tab.typeAndPause('It rains. Take a coat!');
    tab.swap();
    await settle();
    tab.type('It rains.', false);
    expect(tab.entries).toHaveLength(1);
  });

  it('is not told of what failed', async () => {
    const tab = await open({ answer: () => ({ ok: false, failure: { code: 'offline' } }) });
    await tab.typeAndPause('It rains.');
    expect(tab.entries).toEqual([]);
  });
});

describe('a text that waits for the browser to let us reach the service', () => {
  const barred = async () => {
    let isAllowed = false;
    const asked: string[] = [];
    const opened = await open({
      answer: (text) =>
        isAllowed ? upper(text) : { ok: false, failure: { code: 'permission-missing' } },
      needs: { allowAccess: () => void asked.push('asked') },
    });
    opened.type('one bright day', false);
    opened.translate();
    await settle();
    const allow = () => {
      isAllowed = true;
    };
    return { ...opened, asked, allow };
  };

  it('is kept, before anything else happens, to be translated at the next opening', async () => {
    const { allowAccess, asked, drafts } = await barred();
    allowAccess();
    expect(asked).toEqual(['asked']);
    expect(drafts.at(-1)).toMatchObject({ text: 'one bright day', wish: 'agreed' });
    const next = await open({ draft: drafts.at(-1) ?? null });
    expect(next.view().answer?.text).toBe('ONE BRIGHT DAY');
  });

  it('is translated at the next opening although it is in the target language, as the reader wanted it', async () => {
    const { allowAccess, drafts } = await barred();
    allowAccess();
    const detectLanguage = async () => ({ language: 'es', isReliable: true });
    const next = await open({ draft: drafts.at(-1) ?? null, needs: { detectLanguage } });
    expect(next.view().answer?.text).toBe('ONE BRIGHT DAY');
  });

  it('is translated at once where the popup has stayed', async () => {
    const { allow, accessGiven, view } = await barred();
    allow();
    accessGiven();
    await settle();
    expect(view().answer?.text).toBe('ONE BRIGHT DAY');
  });

  it('is left alone where something else was in the way', async () => {
    const { type, translate, accessGiven, sent } = await open({
      answer: () => ({ ok: false, failure: { code: 'key-missing' } }),
    });
    type('one bright day', false);
    translate();
    await settle();
    accessGiven();
    await settle();
    expect(sent()).toHaveLength(1);
  });
});
