import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../utils/languages/codes.ts';
import { findBrokenRule } from '../../../utils/service/translate-rules.ts';
import type { TranslateRequest } from '../../../utils/service/types.ts';
import { formalities } from '../../../utils/translation/options.ts';
import { hello } from './service-double.ts';

const broken = (request: Partial<TranslateRequest>, furtherTargets: readonly string[] = []) =>
  findBrokenRule({ ...hello, ...request }, furtherTargets);

const allows = (request: Partial<TranslateRequest>, furtherTargets?: readonly string[]) =>
  expect(broken(request, furtherTargets)).toBeNull();

const refuses = (
  request: Partial<TranslateRequest>,
  field: string,
  rule: unknown = expect.any(String),
) => expect(broken(request)).toEqual({ code: 'rule-broken', field, rule });

describe('text', () => {
  it('is 1 to 50 texts', () => {
    refuses({ texts: [] }, 'text', 'at least one text');
    allows({ texts: Array(50).fill('x') });
    refuses({ texts: Array(51).fill('x') }, 'text', 'at most 50 texts in one request');
  });

  it('may be empty, which gives an empty translation', () => {
    allows({ texts: [''] });
  });
});

describe('target_lang', () => {
  it('is any of the 114 codes', () => {
    for (const target of languageCodes) allows({ target });
  });

  it.each(['', 'es', 'XX', 'PT-BR', '__proto__'])('is not %j', (target) => {
    refuses({ target }, 'target_lang');
  });

  it.each(['EN-GB', 'EN-US', 'ES-419', 'PT-BR', 'PT-PT', 'ZH-HANS', 'ZH-HANT'])(
    'is the variant %s where the service is known to take it',
    (target) => {
      allows({ target }, ['EN-GB', 'EN-US', 'ES-419', 'PT-BR', 'PT-PT', 'ZH-HANS', 'ZH-HANT']);
    },
  );
});

describe('source_lang', () => {
  it('is any of the 114 codes, or none', () => {
    for (const source of languageCodes) allows({ source });
    allows({ source: null });
    allows({ source: '' });
  });

  it('is no variant, not even one that the service takes as a target', () => {
    refuses({ source: 'en' }, 'source_lang');
    expect(broken({ source: 'PT-BR' }, ['PT-BR'])).toMatchObject({ field: 'source_lang' });
  });
});

describe('members with a list of values', () => {
  it('take each of them', () => {
    for (const splitSentences of ['0', '1', 'nonewlines'] as const) allows({ splitSentences });
    for (const model of [
      'quality_optimized',
      'prefer_quality_optimized',
      'latency_optimized',
      'default',
    ] as const) {
      allows({ model });
    }
    for (const kind of ['html', 'xml'] as const) {
      for (const version of ['v1', 'v2'] as const) allows({ tagHandling: { kind, version } });
    }
  });
});

describe('formality', () => {
  it('may be any for any target: the contract does not say which have one', () => {
    for (const target of languageCodes) {
      for (const formality of formalities) allows({ target, formality });
    }
  });
});

describe('glossary_id (rule 2)', () => {
  it('needs a source language', () => {
    refuses({ glossaryId: 'g1' }, 'glossary_id', 'a glossary needs source_lang');
    refuses({ glossaryId: 'g1', source: null }, 'glossary_id');
    refuses({ glossaryId: 'g1', source: '' }, 'glossary_id');
    allows({ glossaryId: 'g1', source: 'EN' });
  });
});

describe('style_id (rule 3)', () => {
  it('can’t go with latency_optimized', () => {
    refuses({ styleId: 's1', model: 'latency_optimized' }, 'style_id');
    allows({ styleId: 's1', model: 'prefer_quality_optimized' });
    allows({ styleId: 's1' });
  });
});

describe('custom_instructions', () => {
  it('can’t go with latency_optimized (rule 4)', () => {
    refuses({ customInstructions: ['x'], model: 'latency_optimized' }, 'custom_instructions');
    allows({ customInstructions: ['x'], model: 'quality_optimized' });
    allows({ customInstructions: [], model: 'latency_optimized' });
  });

  it.each(['DE', 'EN', 'ES', 'FR', 'IT', 'JA', 'KO', 'ZH'])('may go with %s (rule 5)', (target) => {
    allows({ target, customInstructions: ['x'] });
    allows({ target: `${target}-XX`, customInstructions: ['x'] }, [`${target}-XX`]);
  });

  it('can’t go with any other target (rule 5)', () => {
    refuses({ target: 'PT', customInstructions: ['x'] }, 'custom_instructions');
    const targets = languageCodes.filter(
      (target) => !broken({ target, customInstructions: ['x'] }),
    );
    expect(targets).toHaveLength(8);
  });

  it('are at most 10', () => {
    allows({ customInstructions: Array(10).fill('x') });
    refuses({ customInstructions: Array(11).fill('x') }, 'custom_instructions');
  });

  it('have at most 300 characters each, counted in code points, and the wrong one is named', () => {
    allows({ customInstructions: ['x'.repeat(300), '😀'.repeat(300)] });
    refuses(
      { customInstructions: ['x', 'x', 'x'.repeat(301)] },
      'custom_instructions[2]',
      'at most 300 characters each',
    );
  });
});
