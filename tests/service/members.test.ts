import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../utils/languages/codes.ts';
import { serviceForTests } from './support/service-for-tests.ts';

const { translate } = serviceForTests({ furtherTargets: ['PT-BR'] });
const good = { text: ['a'], target_lang: 'ES' };

const longest = 'x'.repeat(300);
const astral = '😀'.repeat(300);

const accepted: readonly [member: string, values: readonly unknown[]][] = [
  ['text', [['a'], [''], ['', ''], Array.from({ length: 50 }, () => 'a')]],
  ['target_lang', ['EN', 'ZH', 'KMR', 'PT-BR']],
  ['source_lang', ['EN', 'ACE', 'YUE']],
  ['context', ['', 'A letter to a friend.']],
  ['show_billed_characters', [true, false]],
  ['split_sentences', ['0', '1', 'nonewlines']],
  ['preserve_formatting', [true, false]],
  ['formality', ['default', 'prefer_more', 'prefer_less', 'more', 'less']],
  ['model_type', ['quality_optimized', 'prefer_quality_optimized', 'latency_optimized']],
  ['style_id', ['style-es']],
  ['custom_instructions', [[], ['Be brief.'], Array.from({ length: 10 }, () => longest), [astral]]],
  ['tag_handling', ['xml', 'html']],
  ['tag_handling_version', ['v1', 'v2']],
  ['outline_detection', [true, false]],
  ['enable_beta_languages', [true, false]],
  ['non_splitting_tags', [[], ['b', 'my-tag', 'ns:x']]],
  ['splitting_tags', [['p']]],
  ['ignore_tags', [['code', 'kbd']]],
];

const notFlag = [0, 1, 'true', null, []];
const notList = ['b', null, {}, [1], [null], [['b']]];
const notTags = [...notList, [''], ['<b>'], ['b c']];

const refused: readonly [member: string, values: readonly unknown[]][] = [
  ['text', ['a', null, [], {}, [1], ['a', null], [['a']], ['\ud800']]],
  ['target_lang', ['', 'es', 'XX', 'EN-GB', null, 1, ['ES']]],
  ['source_lang', ['', 'en', 'XX', 'PT-BR', null, 1]],
  ['context', [null, 1, ['a'], '\udc00']],
  ['show_billed_characters', notFlag],
  ['split_sentences', [0, 1, true, '2', '', null]],
  ['preserve_formatting', notFlag],
  ['formality', ['', 'formal', 'MORE', null, 1]],
  ['model_type', ['', 'best', 'QUALITY_OPTIMIZED', null]],
  ['glossary_id', ['', ' ', 1, null]],
  ['style_id', ['', 1, null]],
  ['custom_instructions', notList],
  ['tag_handling', ['', 'HTML', 'markdown', null, true]],
  ['tag_handling_version', ['', 'v3', '2', 2, null]],
  ['outline_detection', notFlag],
  ['enable_beta_languages', notFlag],
  ['non_splitting_tags', notTags],
  ['splitting_tags', notTags],
  ['ignore_tags', notTags],
];

describe('members of a translate request', () => {
  it.each(accepted)('%s takes its legal values', async (member, values) => {
    for (const value of values) {
      const reply = await translate({ ...good, [member]: value });
      expect([reply.status, reply.message], JSON.stringify(value)).toEqual([200, '']);
    }
  });

  it.each(refused)('%s is named when its value is not legal', async (member, values) => {
    for (const value of values) {
      const reply = await translate({ ...good, [member]: value });
      expect(reply.status, JSON.stringify(value)).toBe(400);
      expect(reply.message).toMatch(
        new RegExp(`^Value for '${member}(\\[\\d+\\])?' not supported\\.`),
      );
    }
  });

  it('says it in the words of public services', async () => {
    const reply = await translate({ ...good, target_lang: 'XX' });
    expect(reply.message).toBe("Value for 'target_lang' not supported.");
  });

  it.each(['text', 'target_lang'])('%s is required', async (member) => {
    const { [member]: _, ...rest } = good as Record<string, unknown>;
    const reply = await translate(rest);
    expect([reply.status, reply.message]).toEqual([400, `Value for '${member}' is required.`]);
  });

  it.each(['texts', 'Text', 'target', '__proto__', 'toString'])(
    'an unknown member %s is refused by name',
    async (member) => {
      const reply = await translate(`{"text":["a"],"target_lang":"ES","${member}":1}`);
      expect([reply.status, reply.message]).toEqual([400, `Unknown member '${member}'.`]);
    },
  );

  it('takes at most 50 texts', async () => {
    const reply = await translate({ ...good, text: Array.from({ length: 51 }, () => 'a') });
    expect(reply.status).toBe(400);
    expect(reply.message).toContain('at most 50 texts');
  });

  it('takes at most 10 instructions', async () => {
    const custom_instructions = Array.from({ length: 11 }, () => 'x');
    const reply = await translate({ ...good, custom_instructions });
    expect(reply.status).toBe(400);
    expect(reply.message).toContain('at most 10 entries');
  });

  it('takes an instruction of at most 300 characters and names the one that is longer', async () => {
    for (const long of [`${longest}x`, `${astral}x`]) {
      const reply = await translate({ ...good, custom_instructions: ['a', long] });
      expect(reply.status).toBe(400);
      expect(reply.message).toContain("'custom_instructions[1]'");
    }
  });

  it('takes each of the 114 codes as source and as target', async () => {
    expect(new Set(languageCodes).size).toBe(114);
    const replies = await Promise.all(
      languageCodes.map((code) => translate({ ...good, target_lang: code, source_lang: code })),
    );
    expect(replies.filter((reply) => reply.status !== 200)).toEqual([]);
  });
});
