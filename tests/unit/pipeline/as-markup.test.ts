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
    '<p>Words</p>',
    'Words<br>',
    'Words</b>',
    '<!-- a comment -->Words',
    '<?words?>',
    'Words <img src=x onerror=alert(1)',
    'Dvo&rcaron;&aacute;k',
    '&EACUTE;',
    '&#0;',
    '&#150;',
    '&#xD800;',
    '&#9999999;',
    '&constructor;',
  ])('has no answer where it is not just text: %s', (markup) => {
    expect(plainOf(markup)).toBeNull();
  });

  it('is read as one that knows every reference reads it, whatever came back', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const markup = encodeText(words);
        const known = decodeText(markup).map(({ text }) => text);
        expect([known.join(''), null]).toContain(plainOf(markup));
        if (!/&\w|<[a-z/!?]/i.test(words)) expect(plainOf(markup)).toBe(words);
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

  it.each(['<script>run()</script>', '<p>Un</p>', 'dvo&rcaron;ak', ''])(
    'keeps a plain text that came back as %j, and keeps formats apart from then on',
    async (oddly) => {
      const { client, requests } = fakeClient((request) => {
        const answer = inCapitals(request);
        if (!answer.ok || !request.tagHandling) return answer;
        const [one, ...others] = answer.value.translations;
        const translations = [{ ...one, text: oddly }, ...others];
        return { ...answer, value: { ...answer.value, translations } };
      });
      const pipeline = openPipeline(client);
      const call = ask(pipeline, [plain('one'), plain('b'), ...texts.slice(1)]);
      await call.finished;
      expect(call.results()[0]).toBe('reply-malformed');
      expect(call.results().slice(2)).toEqual(['<B ID="1">TWO</B>', 'THREE']);
      expect(call.uncertain()).toBeGreaterThanOrEqual('one'.length);

      const later = ask(pipeline, texts);
      await later.finished;
      expect([later.results()[0], later.results()[2]]).toEqual(['ONE', 'THREE']);
      expect(requests).toHaveLength(3);
    },
  );

  it('says nothing of the service where all of it came as it should', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const pipeline = openPipeline(client);
    await ask(pipeline, texts).finished;
    await ask(pipeline, texts).finished;
    expect(requests).toHaveLength(2);
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
