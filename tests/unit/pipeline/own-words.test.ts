import { describe, expect, it } from 'vitest';
import { succeed } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { mark, reword, unmark, withOwnWords } from '../../../utils/pipeline/own-words.ts';
import type { TranslateRequest } from '../../../utils/service/types.ts';
import { ownWordForm } from '../../../utils/translation/options.ts';
import { OwnWords } from '../../../utils/translation/own-words.ts';
import { ask, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient } from './fake-client.ts';

/** Changes everything but tags and elements that are not to be translated. */
const changing =
  (change: (words: string) => string) =>
  ({ texts }: TranslateRequest) =>
    succeed({
      translations: texts.map((text) => ({
        text: text
          .split(/(<var translate="no">.*?<\/var>|<[^>]*>|&\w+;)/)
          .map((part, at) => (at % 2 === 1 ? part : change(part)))
          .join(''),
      })),
    });

const inCapitals = changing((words) => words.toUpperCase());

/** Leaves no word as it was: "a cloud" becomes "za zcloud". */
const foreign = changing((words) => words.replaceAll(/\p{L}+/gu, 'z$&'));

const open = (...parts: Parameters<typeof openPipeline>) =>
  withOwnWords(openPipeline(...parts), async () => []);

const saying = (...words: string[]) => ({ ...toSpanish, details: { words } });

async function translate(texts: Parameters<typeof ask>[1], ...words: string[]) {
  const { client, textsSent, requests } = fakeClient(inCapitals);
  const call = ask(open(client), texts, { wanted: saying(...words) });
  await call.finished;
  return { results: call.results(), sent: textsSent().flat(), requests };
}

it('names the words that stand for others', () => {
  const words = new OwnWords(['Verso', 'cloud = nube', 'id = no']);
  expect([...words.replacedIn(html('Verso knows <b id="1">the Cloud</b>, a cloud.'))]).toEqual([
    ['Cloud', 'Nube'],
    ['cloud', 'nube'],
  ]);
});

describe("the reader's own translations", () => {
  const own = { target: 'ES', text: 'The dog', translation: 'El can' };
  const texts = [plain('The dog'), plain('The cat')];

  async function translateBy(correction: object, wanted: object = toSpanish) {
    const { client, textsSent } = fakeClient(inCapitals);
    const pipeline = withOwnWords(openPipeline(client), async () => [{ ...own, ...correction }]);
    const all = { ...toSpanish, ...wanted };
    const { billable } = await pipeline.estimate(texts, all, createShortMemory());
    const call = ask(pipeline, texts, { wanted: all });
    await call.finished;
    return { results: call.results(), sent: textsSent().flat(), billable };
  }

  it('win, and cost nothing', async () => {
    expect(await translateBy({})).toEqual({
      results: ['El can', 'THE CAT'],
      sent: ['The cat'],
      billable: 'The cat'.length,
    });
    const beside = await translateBy({}, saying('cat'));
    expect(beside.results).toEqual(['El can', 'THE cat']);
  });

  it('are for their own pair of languages', async () => {
    expect((await translateBy({ target: 'DE' })).sent).toHaveLength(2);
    expect((await translateBy({ source: 'DE' }, { source: 'EN' })).sent).toHaveLength(2);
    expect((await translateBy({ source: 'EN' }, { source: 'EN' })).sent).toEqual(['The cat']);
    expect((await translateBy({ source: 'EN' })).sent).toEqual(['The cat']);
  });
});

describe("the reader's own words", () => {
  it('stay as they are, or have the translation that the reader wrote', async () => {
    const text = plain('Verso knows the cloud.');
    const { results, sent } = await translate([text], 'Verso', 'cloud = nube');
    expect(sent).toEqual([
      '<var translate="no">Verso</var> knows the <var translate="no">cloud</var>.',
    ]);
    expect(results).toEqual(['Verso KNOWS THE nube.']);
  });

  it('keep the tags of a text with markup', async () => {
    const text = html('<a id="1">New York</a> &amp; <var id="2">x</var> in New\nYork');
    const { results } = await translate([text], 'New York');
    expect(results).toEqual(['<a id="1">New York</a> &amp; <var id="2">X</var> IN New York']);
  });

  it.each([
    ['whole words only', 'Versos Verso', 'Verso', 'VERSOS Verso'],
    ['the longer of two', 'New York Times', ['New York', 'New York Times = NYT'], 'NYT'],
    ['a capital as in the source', 'Cloud, cloud', 'cloud = nube', 'Nube, nube'],
    ['a name in its own case only', 'apple Apple', 'Apple', 'APPLE Apple'],
    ['a kept word in the case of its source', 'The IPHONE x', 'iphone', 'THE IPHONE X'],
    ['letters beside it that need no spaces', '私はVersoを使う', 'Verso', '私はVersoを使う'],
    ['a word of a script without spaces', '東京都に行く', '東京都 = Tokyo', 'Tokyoに行く'],
    ['signs of markup', 'R&D <b> now', 'R&D', 'R&D <B> NOW'],
    ['the signs of an expression', 'C++ (old) now', ['C++', '(old)'], 'C++ (old) NOW'],
    ['a hyphen', 'an E-Mail now', 'e-mail = correo', 'AN Correo NOW'],
    ['no sign of markup', 'Q&A', 'amp = x', 'Q&A'],
    [
      'a small word inside a name of another case',
      'apple pie',
      ['Apple Pie', 'apple = mela'],
      'mela PIE',
    ],
    ['white space of any length', 'foo  bar now', 'foo   bar', 'foo bar NOW'],
    ['a translation that has a capital', 'Ebay now', 'ebay = eBay', 'eBay NOW'],
    ['line ends', 'Verso\nnow', 'Verso', 'Verso\nNOW'],
    ['the last of two lines', 'a cloud', ['cloud = nube', 'cloud = la nube'], 'A la nube'],
  ])('match %s', async (_, text, words, result) => {
    expect((await translate([plain(text)], ...[words].flat())).results).toEqual([result]);
  });

  it('leave what the page keeps untranslated as it is', async () => {
    const code = '<code id="1" translate="no">cloud &amp; co</code>';
    const expression = '<span translate="no">{{ cloud }}</span>';
    const { sent } = await translate([html(`${code} a cloud ${expression}`)], 'cloud = nube');
    expect(sent).toEqual([`${code} a <var translate="no">cloud</var> ${expression}`]);
  });

  it('cost nothing where a text has nothing else', async () => {
    const texts = [plain('Verso'), html('<b id="1">Cloud</b>!'), plain('one')];
    const { results, sent } = await translate(texts, 'Verso', 'cloud = nube');
    expect(sent).toEqual(['one']);
    expect(results).toEqual(['Verso', '<b id="1">Nube</b>!', 'ONE']);
  });

  it('leave other texts as they are: the memory knows them from before', async () => {
    const { client, textsSent } = fakeClient(foreign);
    const pipeline = open(client);
    const memory = createShortMemory();
    await ask(pipeline, [plain('one'), plain('a cloud')], { memory }).finished;
    const wanted = saying('cloud = nube');
    await expect(
      pipeline.estimate([plain('one'), plain('a cloud')], wanted, memory),
    ).resolves.toEqual({ billable: 7, remembered: 3 });
    const again = ask(pipeline, [plain('one'), plain('a cloud')], { memory, wanted });
    await again.finished;
    expect(again.results()).toEqual(['zone', 'za nube']);
    expect(textsSent().flat()).toEqual(['one', 'a cloud', 'a <var translate="no">cloud</var>']);
  });

  it('leave complete XML documents alone', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const xml = { outlineDetection: true, splittingTags: [], nonSplittingTags: [], ignoreTags: [] };
    const wanted = { ...toSpanish, details: { words: ['Verso'], xml } };
    await ask(open(client), [plain('<p>Verso one</p>')], { wanted }).finished;
    expect(requests[0]?.request.texts).toEqual(['<p>Verso one</p>']);
    expect(requests[0]?.request.tagHandling?.kind).toBe('xml');
  });
});

describe('a changed list of own words', () => {
  const text = plain('Boats and a cloud');

  /** Translates with one list after the other, and says what each cost and what it would change before that. */
  async function change(reply: typeof foreign, ...lists: (readonly string[])[]) {
    const { client, textsSent } = fakeClient(reply);
    const pipeline = open(client);
    const memory = createShortMemory();
    const steps = [];
    let before = saying();
    for (const words of lists) {
      const now = saying(...words);
      const known = await pipeline.rewords([plain('other'), text], { before, now }, memory);
      const { billable } = await pipeline.estimate([text], now, memory);
      const sentBefore = textsSent().flat().length;
      const call = ask(pipeline, [text], { wanted: now, memory });
      await call.finished;
      steps.push({
        known,
        billable,
        sent: textsSent().flat().slice(sentBefore),
        shown: call.results(),
      });
      before = now;
    }
    return steps;
  }

  const free = (shown: string) => ({ known: [[1, shown]], billable: 0, sent: [], shown: [shown] });

  it('costs nothing where a translation has the words as often as its text', async () => {
    const keepsNames = changing((words) => words.replaceAll(/\b(and|a)\b/g, 'z$&'));
    const [, ...steps] = await change(keepsNames, [], ['Boats'], ['cloud'], []);
    expect(steps).toEqual([
      free('Boats zand za cloud'),
      free('Boats zand za cloud'),
      free('Boats zand za cloud'),
    ]);
  });

  it('is sent for a word with a translation, which may be a word of the target language, too', async () => {
    const german = changing(() => 'Würfle auf die Fläche');
    const { client, textsSent } = fakeClient(german);
    const pipeline = open(client);
    const memory = createShortMemory();
    const die = plain('Roll the die on it');
    await ask(pipeline, [die], { memory }).finished;
    const lists = { before: saying(), now: saying('die = Würfel') };
    expect(await pipeline.rewords([die], lists, memory)).toEqual([[0, null]]);
    await ask(pipeline, [die], { memory, wanted: lists.now }).finished;
    expect(textsSent().flat()).toEqual([
      'Roll the die on it',
      'Roll the <var translate="no">die</var> on it',
    ]);
  });

  it('changes nothing in texts in which it is equal to the one before, known or not', async () => {
    const pipeline = open(fakeClient(foreign).client);
    const lists = {
      before: saying('cloud = nube', 'Boats'),
      now: saying('Boats', 'cloud = nube', 'sea'),
    };
    expect(await pipeline.rewords([text], lists, createShortMemory())).toEqual([]);
  });

  it('costs nothing where only the translation of a word changes', async () => {
    const [, first, ...steps] = await change(
      foreign,
      [],
      ['cloud'],
      ['cloud = nube'],
      ['cloud = nuvola'],
      ['cloud'],
    );
    expect(first).toEqual({
      known: [[1, null]],
      billable: 'Boats and a cloud'.length,
      sent: ['Boats and a <var translate="no">cloud</var>'],
      shown: ['zBoats zand za cloud'],
    });
    expect(steps).toEqual([
      free('zBoats zand za nube'),
      free('zBoats zand za nuvola'),
      free('zBoats zand za cloud'),
    ]);
  });

  it('costs nothing where the memory has an earlier translation', async () => {
    const [, , ...steps] = await change(foreign, [], ['cloud'], [], ['cloud = nube']);
    expect(steps).toEqual([free('zBoats zand za zcloud'), free('zBoats zand za nube')]);
  });

  it.each([
    ['once more', 'cloud, cloud', 'cloud'],
    ['inside another word', 'clouds', 'cloud'],
    ['in capitals, as no name is', 'VERSO', 'Verso'],
  ])('is sent where a translation has a word %s', async (_, reply, word) => {
    const { client, textsSent } = fakeClient(changing(() => reply));
    const pipeline = open(client);
    const memory = createShortMemory();
    const known = plain(`A ${word}`);
    await ask(pipeline, [known], { memory }).finished;
    const call = ask(pipeline, [known], { memory, wanted: saying(`${word} = X`) });
    await call.finished;
    expect(textsSent().flat()).toEqual([known.text, `A <var translate="no">${word}</var>`]);
  });

  it('leaves a fresh translation to the service', async () => {
    const { client, textsSent } = fakeClient(changing((words) => words));
    const pipeline = open(client);
    const memory = createShortMemory();
    await ask(pipeline, [text], { memory }).finished;
    const freshSince = Date.now() + 1000;
    await ask(pipeline, [text], { memory, freshSince, wanted: saying('Boats') }).finished;
    expect(textsSent().flat()).toHaveLength(2);
  });
});

it.each([
  ['a <var translate="no">cloud</var>, no <var translate="no">no</var>', 'a nube, no nein'],
  ['a cloud no', 'a nube nein'],
  ['a cloud, no no', null],
  ['a <VAR translate=no>Cloud</VAR> <var>no</var>', 'a Nube nein'],
  ['a clouds no', null],
])('in the reply %j stand the translations where that is safe', (reply, said) => {
  const own = new OwnWords(['cloud = nube', 'no = nein']);
  const source = plain('A cloud no');
  expect(reword(reply, source, mark(source, own), own)).toBe(said);
});

it('a reply without marks keeps the characters that the service wrote as references', () => {
  const own = new OwnWords(['Verso']);
  const source = html('The <b id="1">water</b> of Verso & co');
  const reply = 'L&#39;<b id="1">&rcaron;</b> de &quot;Verso&quot;&nbsp;&amp; Verso&eacute;';
  const shown = 'L\'<b id="1">&rcaron;</b> de "Verso"\u00a0&amp; Versoé';
  expect(reword(reply, source, source, own)).toBe(shown);
});

it('a reply that lost or broke the marks is still text', () => {
  expect(unmark('<VAR translate=no>Verso</VAR> &amp; <b>more</b>', plain(''))).toBe('Verso & more');
  expect(unmark('<var>Verso one', plain(''))).toBe('Verso one');
});

it.each([
  ['Verso', true],
  ['New York = Nueva York', true],
  ['a = b = c', true],
  ['cloud =', false],
  ['= nube', false],
  [' ', false],
  ['x'.repeat(201), false],
])('%j is a line for the list: %s', (line, isOne) => {
  expect(ownWordForm.test(line)).toBe(isOne);
});
