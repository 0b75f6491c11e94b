import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const under = serviceForTests();
const { translate } = under;
const billed = async (text: string, members: object = {}) =>
  (await translate({ text: [text], target_lang: 'ES', show_billed_characters: true, ...members }))
    .translations[0]?.billed_characters;

describe('billed characters', () => {
  it('come only when asked for', async () => {
    for (const members of [{}, { show_billed_characters: false }]) {
      const reply = await translate({ text: ['abc'], target_lang: 'ES', ...members });
      expect(reply.translations[0]).not.toHaveProperty('billed_characters');
    }
    expect(await billed('abc')).toBe(3);
  });

  it('are code points, not UTF-16 units or bytes', async () => {
    expect(await billed('añ字😀')).toBe(4);
    expect(await billed('e\u0301')).toBe(2);
  });

  it('count tags in plain text and leave them out with tag handling', async () => {
    const text = '<b id="1">ab</b> c<br/>';
    expect(await billed(text)).toBe(23);
    expect(await billed(text, { tag_handling: 'html' })).toBe(4);
    expect(await billed(text, { tag_handling: 'xml' })).toBe(4);
  });

  it('count untranslatable content and leave comments out', async () => {
    const text = 'a<code translate="no">bc</code><!-- d -->';
    expect(await billed(text, { tag_handling: 'html' })).toBe(3);
  });

  it('are 0 for context and for an empty text', async () => {
    expect(await billed('ab', { context: 'A long context.' })).toBe(2);
    expect(await billed('')).toBe(0);
  });

  it('are told for each text and billed whether asked for or not', async () => {
    const text = ['a', 'bc', 'def'];
    const reply = await translate({ text, target_lang: 'ES', show_billed_characters: true });
    expect(reply.translations.map((entry) => entry.billed_characters)).toEqual([1, 2, 3]);
    await translate({ text, target_lang: 'ES' });
    expect(under.service.journal.entries.map((entry) => entry.billed)).toEqual([6, 6]);
  });

  it('are billed for a text that is in the target language already', async () => {
    expect(await billed('ab', { source_lang: 'ES' })).toBe(2);
  });
});
