import { describe, expect, it } from 'vitest';
import { joinTokens, pairTags, tokenize, withoutTags } from './markup.ts';
import { serviceForTests } from './support/service-for-tests.ts';

const { translate } = serviceForTests();
const strict = serviceForTests({ ignoreTagsInHtml: false });

const one = async (text: string, members: object = {}, service = { translate }) =>
  (await service.translate({ text: [text], target_lang: 'ES', tag_handling: 'html', ...members }))
    .texts[0];

describe('tokenize', () => {
  it.each([
    'a < b and c > d',
    '<b id="1">x</b>',
    '<img src=x alt="a > b">',
    "<a title='<b>'>x</a>",
    '<!-- <b> --><br/>',
    'a <b',
    '</p><p>',
    '<1>',
    '<字>x</字>',
  ])('joined again, gives %s', (source) => {
    expect(joinTokens(tokenize(source))).toBe(source);
  });

  it('reads text around a lone less-than sign as one text', () => {
    expect(tokenize('a < b').map((token) => token.kind)).toEqual(['text']);
  });

  it('pairs tags and leaves out what has no partner', () => {
    expect([...pairTags(tokenize('<a><b></a></i><br><p>'))]).toEqual([[0, 2]]);
  });

  it('tells xml from html by case and by void elements', () => {
    expect(pairTags(tokenize('<B></b>')).size).toBe(1);
    expect(pairTags(tokenize('<B></b>', false), false).size).toBe(0);
    expect(pairTags(tokenize('<br></br>', false), false).size).toBe(1);
  });

  it('takes tags and comments away', () => {
    expect(withoutTags('a<b>c</b><!-- d --> &amp;', true)).toBe('ac &amp;');
  });
});

describe('html', () => {
  it('keeps tags, attributes and comments', async () => {
    expect(await one('Big <b id="1" class="x y">red</b><!-- c --> bus<br>')).toBe(
      'ᵛBigᵒ <b id="1" class="x y">ᵛredᵒ</b><!-- c --> ᵛbusᵒ<br>',
    );
  });

  it.each([
    '<code translate="no">big</code>',
    "<span translate='no'>big <b>red</b></span>",
    '<span TRANSLATE=no>big</span>',
    '<span class="notranslate">big</span>',
    '<span class="a notranslate b">big</span>',
    '<script>big()</script>',
    '<style>big{}</style>',
  ])('does not translate %s', async (source) => {
    expect(await one(`A ${source} bus`)).toBe(`ᵛAᵒ ${source} ᵛbusᵒ`);
  });

  it.each([
    '<span translate="yes">big</span>',
    '<span class="nottranslate">big</span>',
    '<span class="notranslate-not">big</span>',
    '<span data-translate="no">big</span>',
  ])('translates %s', async (source) => {
    expect(await one(source)).toContain('ᵛbigᵒ');
  });

  it('honours ignore_tags, whatever their case', async () => {
    expect(await one('<Code>big</Code> <b>red</b>', { ignore_tags: ['CODE'] })).toBe(
      '<Code>big</Code> <b>ᵛredᵒ</b>',
    );
  });

  it('has no ignore_tags when the switch is off, as public services do', async () => {
    const members = { ignore_tags: ['code'] };
    expect(await one('<code>big</code>', members, strict)).toBe('<code>ᵛbigᵒ</code>');
    expect(await one('<code translate="no">big</code>', members, strict)).toContain('>big<');
    expect(await one('<code>big</code>', { ...members, tag_handling: 'xml' }, strict)).toContain(
      '>big<',
    );
  });

  it('keeps characters that would be markup as references', async () => {
    expect(await one('a &lt;b&gt; &amp; &eacute;t&eacute; &unknown; 1 &#60; 2')).toBe(
      'ᵛaᵒ &lt;ᵛbᵒ&gt; &amp; ᵛétéᵒ &unknown; 1 &lt; 2',
    );
  });

  it('never fails on bad markup', async () => {
    for (const source of ['<b>x', '</b>x', '<b><i>x</b></i>', 'x <', '<b x="', '<<b>>']) {
      expect(typeof (await one(source))).toBe('string');
    }
  });
});

describe('xml', () => {
  const xml = { tag_handling: 'xml', tag_handling_version: 'v2' };

  it('honours ignore_tags by exact name and not translate="no"', async () => {
    expect(await one('<x>big</x><X>big</X>', { ...xml, ignore_tags: ['x'] })).toBe(
      '<x>big</x><X>ᵛbigᵒ</X>',
    );
    expect(await one('<x translate="no">big</x>', xml)).toContain('ᵛbigᵒ');
  });

  it('in version 2 fails the whole request for one text that is not well-formed', async () => {
    for (const bad of ['<b>x', '</b>x', '<b><i>x</b></i>', 'a & b', 'a < b']) {
      const reply = await translate({ text: ['fine', bad], target_lang: 'ES', ...xml });
      expect([reply.status, reply.message], bad).toEqual([
        400,
        "Value for 'text[1]' is not well-formed XML.",
      ]);
    }
  });

  it('in version 1 makes do', async () => {
    expect(await one('<b>x', { tag_handling: 'xml', tag_handling_version: 'v1' })).toBe('<b>ᵛxᵒ');
  });
});

describe('plain text', () => {
  it('is not markup: nothing in it is skipped or decoded', async () => {
    const reply = await translate({ text: ['<b>x</b> &amp;'], target_lang: 'ES' });
    expect(reply.texts[0]).toBe('<ᵛbᵒ>ᵛxᵒ</ᵛbᵒ> &ᵛampᵒ;');
  });
});

describe('order', () => {
  it('is the order of the request, with an empty text for an empty one', async () => {
    const reply = await translate({ text: ['b', '', 'a', 'b'], target_lang: 'ES' });
    expect(reply.texts).toEqual(['ᵛbᵒ', '', 'ᵛaᵒ', 'ᵛbᵒ']);
  });
});
