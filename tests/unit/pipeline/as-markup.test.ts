import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { succeed } from '../../../utils/base/result.ts';
import { plainOf, readsAsMarkup } from '../../../utils/pipeline/batches/as-markup.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import { decodeText, encodeText } from '../../service/entities.ts';
import { ask, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient, inCapitals } from './fake-client.ts';

describe('a plain text that goes among texts with tags', () => {
  it.each(['A word', '3 × 4 = 12', 'a\u00a0space', '“quoted” \'so\' "too"', '日本語', '👩‍👩‍👧'])(
    'may be one that says the same as markup: %s',
    (text) => {
      expect(readsAsMarkup(text)).toBe(true);
      expect(encodeText(text)).toBe(text);
    },
  );

  it.each([
    ['Three &lt; four &amp; five', 'Three < four & five'],
    ['&quot;Yes&quot;, it&apos;s &#39;so&#x27;', `"Yes", it's 'so'`],
    ['a&nbsp;b &#233;&#XE9;', 'a\u00a0b éé'],
    ['a & b, 3 < 4 > 2, AT&T, a <3 b', 'a & b, 3 < 4 > 2, AT&T, a <3 b'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['Caf&eacute; &Uuml;ber &szlig;&yuml;', 'Café Über ßÿ'],
    ['&ldquo;&iquest;C&oacute;mo?&rdquo; &ndash; 5&nbsp;&euro;&hellip;', '“¿Cómo?” – 5\u00a0€…'],
    ['&OElig;uvre &lsaquo;&thinsp;&rsaquo; &frac12; &times; 2', 'Œuvre ‹\u2009› ½ × 2'],
    ['', ''],
  ])('comes back as text: %s', (markup, text) => {
    expect(plainOf(markup)).toBe(text);
  });

  it.each([
    ['<p>Words</p>', 'Words'],
    ['Words<br>', 'Words'],
    ['<!-- a comment -->Words', 'Words'],
    ['<?words?>Words', 'Words'],
    ['Words <img src=x onerror=alert(1)', 'Words <img src=x onerror=alert(1)'],
    ['Dvo&rcaron;&aacute;k', 'Dvo&rcaron;ák'],
    ['&#0;&#150;&#xD800;&#9999999;', '&#0;&#150;&#xD800;&#9999999;'],
    ['&constructor;', '&constructor;'],
  ])('loses its tags, and keeps unknown references: %s', (markup, text) => {
    expect(plainOf(markup)).toBe(text);
  });

  it('is read as one that knows every reference reads it, whatever came back', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const markup = encodeText(words);
        const known = decodeText(markup).map(({ text }) => text);
        if (!/&\w|<[a-z/!?]/i.test(words)) expect(plainOf(markup)).toBe(known.join(''));
      }),
    ));
});

describe('a request of both formats', () => {
  const texts = [plain('one'), html('<b id="1">two</b>'), plain('three')];

  it('is asked as markup, and gives each text its own', async () => {
    const { client, requests } = fakeClient((request) => {
      const answer = inCapitals(request);
      if (!answer.ok) return answer;
      const [one, two, three] = answer.value.translations;
      if (!one || !two || !three) return answer;
      const said = [
        { ...one, text: 'Q&amp;A&#39;s' },
        { ...two, text: '<b id="1">&lt;</b>' },
        three,
      ];
      return { ...answer, value: { ...answer.value, translations: said } };
    });
    const memory = createShortMemory();
    const pipeline = openPipeline(client);
    const call = ask(pipeline, texts, { memory });
    await call.finished;
    expect(requests.map(({ request }) => request.tagHandling?.kind)).toEqual(['html']);
    expect(call.results()).toEqual(["Q&A's", '<b id="1">&lt;</b>', 'THREE']);
    expect(call.billed()).toEqual([3, 17, 5]);
    const again = ask(pipeline, texts, { memory });
    await again.finished;
    expect(again.results()).toEqual(call.results());
    expect(again.billed()).toEqual([0, 0, 0]);
  });

  it('gives a plain text that came back with tags its words', async () => {
    const { client } = fakeClient((request) => {
      const answer = inCapitals(request);
      if (!answer.ok) return answer;
      const [one, ...others] = answer.value.translations;
      const translations = [{ ...one, text: '<p>Un</p>' }, ...others];
      return { ...answer, value: { ...answer.value, translations } };
    });
    const call = ask(openPipeline(client), texts);
    await call.finished;
    expect(call.results()).toEqual(['Un', '<B ID="1">TWO</B>', 'THREE']);
  });

  it('is two after a refusal as too large, each half in the format of its texts', async () => {
    const { client, requests } = fakeClient((request) =>
      request.texts.length > 2
        ? { ok: false, failure: { code: 'too-large', status: 413 } }
        : inCapitals(request),
    );
    const call = ask(openPipeline(client), [plain('one'), plain('two'), ...texts.slice(1)]);
    await call.finished;
    expect(call.results()).toEqual(['ONE', 'TWO', '<B ID="1">TWO</B>', 'THREE']);
    const kinds = requests.map(({ request }) => request.tagHandling?.kind);
    expect(kinds).toEqual(['html', undefined, 'html']);
  });
});

describe('a plain text that comes back with references', () => {
  const answered = async (source: string, answer: string, wanted: Partial<Wanted> = {}) => {
    const { client } = fakeClient(() => succeed({ translations: [{ text: answer }] }));
    const call = ask(openPipeline(client), [plain(source)], {
      wanted: { ...toSpanish, ...wanted },
    });
    await call.finished;
    return call.results()[0];
  };

  it.each([
    ['caf&eacute;', 'café'],
    ['l&#39;&#xe9;t&eacute; &quot;R&amp;D&quot;', 'l\'été "R&D"'],
    ['&amp;eacute;', '&eacute;'],
    ['&rcaron; & &;', '&rcaron; & &;'],
    ['&lt;b&gt;', '<b>'],
  ])('shows %j as %j, decoded once', async (answer, text) => {
    expect(await answered('R & D', answer)).toBe(text);
  });

  it.each(['Write &eacute; for é', '&#39;', 'a&foo;b'])(
    'stays as it came where the source has one: %j',
    async (source) => {
      expect(await answered(source, 'Escriba &eacute;')).toBe('Escriba &eacute;');
    },
  );

  it('stays as it came where it is XML', async () => {
    const xml = { outlineDetection: true, splittingTags: [], nonSplittingTags: [], ignoreTags: [] };
    expect(await answered('<p>a</p>', '<p>&lt;</p>', { details: { xml } })).toBe('<p>&lt;</p>');
  });
});
