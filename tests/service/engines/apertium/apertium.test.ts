import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { pairTags, tokenize } from '../../markup.ts';
import { serviceForTests } from '../../support/service-for-tests.ts';
import { parsePairs } from './pairs.ts';
import { startTranslator } from './translator-process.ts';

vi.mock('node:child_process', { spy: true });

// Without Apertium, the service does not start and the tests fail with the advice.
const { translate } = serviceForTests({ engine: 'apertium' });

const html = async (text: string, members: object = {}) =>
  String(
    (
      await translate({
        text: [text],
        source_lang: 'EN',
        target_lang: 'ES',
        tag_handling: 'html',
        ...members,
      })
    ).texts[0],
  );
const plain = async (text: string, members: object = {}) =>
  String(
    (await translate({ text: [text], target_lang: 'ES', source_lang: 'EN', ...members })).texts[0],
  );

/** Returns each tag with its parent, in any order. */
function structure(source: string): string[] {
  const tokens = tokenize(source);
  const pairs = pairTags(tokens);
  const closing = new Set(pairs.values());
  const open: string[] = [];
  const found: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (closing.has(index)) open.pop();
    else if (token.kind !== 'text') found.push(`${open.at(-1) ?? ''} > ${token.raw}`);
    if (pairs.has(index)) open.push(token.raw);
  }
  return found.sort();
}

describe('plain text', () => {
  it.each([
    ['The red house', 'La casa roja'],
    ['Hello world', 'Hola Mundo'],
    ['the dog is in the garden.', 'el perro es en el jardín.'],
  ])('%s is %s', async (source, target) => {
    expect(await plain(source)).toBe(target);
  });

  it('keeps lines, outer spaces and blank texts', async () => {
    expect(await plain('  The dog\n\nThe cat  ')).toBe('  El perro\n\nEl gato  ');
    const reply = await translate({ text: ['', ' ', '12:30', '…'], target_lang: 'ES' });
    expect(reply.texts).toEqual(['', ' ', '12:30', '…']);
  });

  it('passes on what the engine reserves for itself', async () => {
    const odd = '^a$ [b] {c} <d> \\ / @ # * ~ \u0000 [[e]] [/] ^f/g<n>$';
    const translated = await plain(`The dog ${odd}`);
    for (const sign of '^$[]{}<>\\/@#*~') expect(translated).toContain(sign);
  });

  it('leaves no marks at unknown words', async () => {
    const translated = await plain('The frobnicator sees a quuxish thing and unfathomables.');
    expect(translated).toContain('frobnicator');
    expect(translated).not.toMatch(/[*@#]/);
  });

  it('translates from Spanish as well', async () => {
    expect(await plain('La casa roja', { source_lang: 'ES', target_lang: 'EN' })).toBe(
      'The red house',
    );
  });
});

describe('languages', () => {
  it('finds out the language of each text', async () => {
    const reply = await translate({
      text: ['The house of the dog', 'El perro es de la casa', '你好世界', 'Dog'],
      target_lang: 'ES',
    });
    expect(reply.translations.map((entry) => entry.detected_source_language)).toEqual([
      'EN',
      'ES',
      'ZH',
      'EN',
    ]);
    expect(reply.texts).toEqual([
      'La casa del perro',
      'El perro es de la casa',
      '你好世界',
      'Perro',
    ]);
  });

  it('refuses a target that is not installed, in the words of public services', async () => {
    const reply = await translate({ text: ['a'], target_lang: 'JA' });
    expect([reply.status, reply.message]).toEqual([400, "Value for 'target_lang' not supported."]);
  });

  it('refuses a source that is not installed', async () => {
    const reply = await translate({ text: ['a'], target_lang: 'ES', source_lang: 'JA' });
    expect([reply.status, reply.message]).toEqual([400, "Value for 'source_lang' not supported."]);
  });

  it('finds installed pairs by themselves', () => {
    expect(parsePairs('  eng-spa\n  spa-eng_US\n  nob-nno\n  cat-por\n\n')).toEqual([
      { mode: 'eng-spa', source: 'EN', target: 'ES' },
      { mode: 'nob-nno', source: 'NB', target: 'NN' },
      { mode: 'cat-por', source: 'CA', target: 'PT' },
    ]);
  });
});

describe('html', () => {
  it.each([
    [
      'The <b id="1">big red <i id="2">bus</i></b> stops <a id="3">near the house</a>.',
      'Las paradas de <b id="1"><i id="2">autobús</i> rojas grandes</b> <a id="3">se acercan la casa</a>.',
    ],
    [
      '<b id="1">Note:</b> this is <i id="2">important</i>.',
      '<b id="1">Nota:</b> esto es <i id="2">importante</i>.',
    ],
    [
      'It has 600 <a id="1">smaller islands</a>. Really.',
      'Tiene 600 <a id="1">islas más pequeñas</a>. Realmente.',
    ],
    [
      'The "<a id="1">house</a>" and <a id="2">"the dog"</a>',
      'La "<a id="1">casa</a>" y <a id="2">"el perro"</a>',
    ],
    [
      '<span id="1">T</span>he house of the <a id="2">table</a>s',
      '<span id="1">La</span> casa de las <a id="2">mesas</a>',
    ],
    ['Tom &amp; 5 &lt; 6', 'Tom &amp; 5 &lt; 6'],
  ])('%s', async (source, target) => {
    expect(await html(source)).toBe(target);
  });

  it.each([
    'Call <code id="1" translate="no">the_dog()</code> before the <b id="2">first</b> line.',
    'A country<sup id="1"><a id="2">[1]</a></sup> in the <a id="3">Pacific</a>.<sup id="4">[2]</sup>',
    'One line.<br id="1">Another <img id="2"> line<br id="3">',
    '<a id="1"><img id="2"> <span id="3">Read more</span></a>',
    '<b id="1">I</b> have seen <i id="2">it</i>.',
    '<span id="1"></span>The <b id="2"> dog </b><i id="3">&nbsp;</i>',
    '<i id="1"><b id="2"><u id="3">Deep</u></b> water</i> is <s id="4">not</s> here',
    '<span id="1">11.9k</span><span id="2">72 silver badges</span><span id="3">&#9679;</span>',
    'Stray </i> and <b id="1">unclosed',
  ])('keeps every tag once and under its parent: %s', async (source) => {
    expect(structure(await html(source))).toEqual(structure(source));
  });

  it('leaves untranslatable elements as they are, byte for byte', async () => {
    const kept = [
      '<code translate="no" id="1">the dog &amp; "x"</code>',
      '<span class="notranslate">the <b>cat</b></span>',
      '<kbd>the key</kbd>',
    ];
    const translated = await html(`Press ${kept.join(' or ')} now`, { ignore_tags: ['kbd'] });
    for (const element of kept) expect(translated).toContain(element);
  });

  it('never shows a word of its own making for what it does not translate', async () => {
    expect(
      await html('The <code translate="no">x</code> of <var translate="no">y</var>'),
    ).not.toMatch(/xq/i);
  });
});

describe('many texts', () => {
  it('come back in order, and need no process each', async () => {
    const numbers = Array.from({ length: 2_000 }, (_, index) => index);
    const texts = numbers.map((number) => `The <b id="1">red house</b> has number ${number}.`);
    vi.mocked(spawn).mockClear();
    const batches = await Promise.all(
      numbers
        .filter((number) => number % 50 === 0)
        .map((from) =>
          translate({
            text: texts.slice(from, from + 50),
            target_lang: 'ES',
            source_lang: 'EN',
            tag_handling: 'html',
          }),
        ),
    );
    const results = batches.flatMap((reply) => reply.texts);
    expect(results).toEqual(
      numbers.map((number) => `La <b id="1">casa roja</b> tiene número ${number}.`),
    );
    expect(vi.mocked(spawn).mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('the processes', () => {
  it('give null for a text that kills them and go on with the others', async () => {
    const fragile = `while IFS= read -r -d '' text; do case "$text" in *bad*) exit 3;; esac; printf '%s\\0' "$text"; done`;
    const translator = startTranslator(fragile);
    const outputs = await Promise.all(
      ['one', 'bad', 'two'].map((text) => translator.translate(text)),
    );
    expect(outputs).toEqual(['one', null, 'two']);
    await translator.close();
    expect(await translator.translate('three')).toBeNull();
  });
});
