import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../utils/languages/codes.ts';
import { rules } from './rules.ts';
import { serviceForTests } from './support/service-for-tests.ts';

const { translate } = serviceForTests({ furtherTargets: ['PT-BR', 'EN-GB', 'DE-CH'] });
const ask = (members: object) => translate({ text: ['a'], target_lang: 'ES', ...members });

/** For each rule, requests that break it and requests that just do not. */
const cases: Readonly<
  Record<string, { readonly message: string; readonly broken: object[]; readonly kept: object[] }>
> = {
  'formal and informal need a target that tells them apart': {
    message: "'formality' is not supported for given 'target_lang'.",
    broken: [
      { formality: 'more', target_lang: 'EN' },
      { formality: 'less', target_lang: 'ZH' },
      { formality: 'more', target_lang: 'EN-GB' },
    ],
    kept: [
      { formality: 'prefer_more', target_lang: 'EN' },
      { formality: 'prefer_less', target_lang: 'ZH' },
      { formality: 'default', target_lang: 'EN' },
      { formality: 'more', target_lang: 'PT-BR' },
    ],
  },
  'a glossary needs a source language': {
    message: "Value for 'source_lang' is required when 'glossary_id' is given.",
    broken: [{ glossary_id: 'glossary-en-es' }],
    kept: [{ glossary_id: 'glossary-en-es', source_lang: 'EN' }],
  },
  'a glossary is one of the account': {
    message: "Value for 'glossary_id' not supported.",
    broken: [{ glossary_id: 'unknown', source_lang: 'EN' }],
    kept: [{ glossary_id: 'glossary-en-de', source_lang: 'EN', target_lang: 'DE' }],
  },
  "a glossary's pair is the request's pair": {
    message: "Value for 'glossary_id' does not match 'source_lang' and 'target_lang'.",
    broken: [
      { glossary_id: 'glossary-en-es', source_lang: 'FR' },
      { glossary_id: 'glossary-en-es', source_lang: 'EN', target_lang: 'DE' },
      { glossary_id: 'glossary-en-es', source_lang: 'ES', target_lang: 'EN' },
    ],
    kept: [{ glossary_id: 'glossary-en-de', source_lang: 'EN', target_lang: 'DE-CH' }],
  },
  'a style list is one of the account': {
    message: "Value for 'style_id' not supported.",
    broken: [{ style_id: 'unknown' }],
    kept: [{ style_id: 'style-es' }],
  },
  "a style list's language is the target": {
    message: "Value for 'style_id' does not match 'target_lang'.",
    broken: [{ style_id: 'style-de' }],
    kept: [{ style_id: 'style-de', target_lang: 'DE' }],
  },
  'a style list needs a quality model': {
    message: "'style_id' can't be combined with 'model_type' latency_optimized.",
    broken: [{ style_id: 'style-es', model_type: 'latency_optimized' }],
    kept: [
      { style_id: 'style-es', model_type: 'quality_optimized' },
      { style_id: 'style-es', model_type: 'prefer_quality_optimized' },
      { model_type: 'latency_optimized' },
    ],
  },
  'instructions need a quality model': {
    message: "'custom_instructions' can't be combined with 'model_type' latency_optimized.",
    broken: [{ custom_instructions: ['x'], model_type: 'latency_optimized' }],
    kept: [
      { custom_instructions: ['x'], model_type: 'quality_optimized' },
      { custom_instructions: [], model_type: 'latency_optimized' },
    ],
  },
  'instructions need one of eight target languages': {
    message: "'custom_instructions' is not supported for given 'target_lang'.",
    broken: [
      { custom_instructions: ['x'], target_lang: 'NL' },
      { custom_instructions: ['x'], target_lang: 'PT-BR' },
    ],
    kept: [
      ...'DE EN ES FR IT JA KO ZH EN-GB'
        .split(' ')
        .map((target_lang) => ({ custom_instructions: ['x'], target_lang })),
      { custom_instructions: [], target_lang: 'NL' },
    ],
  },
};

describe('rules between members', () => {
  it('each have their cases', () => {
    expect(Object.keys(cases)).toEqual(rules.map((rule) => rule.name));
  });

  it.each(Object.entries(cases))('%s', async (_, { message, broken, kept }) => {
    for (const members of broken) {
      const reply = await ask(members);
      expect([reply.status, reply.message], JSON.stringify(members)).toEqual([400, message]);
    }
    for (const members of kept) {
      expect((await ask(members)).status, JSON.stringify(members)).toBe(200);
    }
  });

  it('take more and less for exactly nine targets', async () => {
    for (const formality of ['more', 'less']) {
      const replies = await Promise.all(
        languageCodes.map(async (target_lang) => ({
          target_lang,
          ok: (await ask({ formality, target_lang })).status === 200,
        })),
      );
      expect(replies.filter(({ ok }) => ok).map((reply) => reply.target_lang)).toEqual(
        'DE ES FR IT JA NL PL PT RU'.split(' '),
      );
    }
  });
});

describe('the model that is told', () => {
  it.each([
    [{ model_type: 'quality_optimized' }, 'quality_optimized'],
    [{ model_type: 'prefer_quality_optimized' }, 'quality_optimized'],
    [{ model_type: 'latency_optimized' }, 'latency_optimized'],
    [{ style_id: 'style-es' }, 'quality_optimized'],
    [{ custom_instructions: ['x'] }, 'quality_optimized'],
  ])('for %j is %s', async (members, model) => {
    expect((await ask(members)).translations[0]?.model_type_used).toBe(model);
  });
});
