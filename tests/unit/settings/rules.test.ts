import { describe, expect, it } from 'vitest';
import { layerSettings } from '../../../utils/settings/effective.ts';
import { readFields } from '../../../utils/settings/fields.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';

const good = { target: 'DE', options: { formality: 'more' } };
const rulesOf = (rules: unknown) => {
  const { values, problems } = readFields({ languages: { rules } });
  return { rules: values.get('languages.rules'), problems };
};

describe('a list of rules', () => {
  it.each([
    ['no object', 'DE'],
    ['no language', { target: 'german', options: {} }],
    ['no options', { target: 'DE' }],
    ['a bad member', { target: 'DE', options: { formality: 'warm' } }],
    ['a glossary with a space', { target: 'DE', options: { glossary: 'my terms' } }],
    [
      'eleven instructions',
      { target: 'DE', options: { instructions: Array(11).fill('Be brief.') } },
    ],
    ['an instruction too long', { target: 'DE', options: { instructions: ['x'.repeat(301)] } }],
    ['a blank instruction', { target: 'DE', options: { instructions: [' '] } }],
    ['a context too long', { target: 'DE', options: { context: 'x'.repeat(501) } }],
  ])('loses a bad rule alone, and says which: %s', (_, bad) => {
    expect(rulesOf([good, bad, { target: 'FR', options: {} }])).toEqual({
      rules: [good, { target: 'FR', options: {} }],
      problems: ['languages.rules[1]'],
    });
  });

  it('takes instructions of 300 characters, counted as the service counts', () => {
    const rule = { target: 'DE', options: { instructions: Array(10).fill('😀'.repeat(300)) } };
    expect(rulesOf([rule])).toEqual({ rules: [rule], problems: [] });
  });

  it('is bad as a whole where it is no list', () => {
    expect(rulesOf('DE')).toEqual({ rules: undefined, problems: ['languages.rules'] });
  });

  it('of a policy holds and is locked without its bad rules, which are reported', () => {
    const policy = readPolicy({
      languages: { rules: [{ target: 'german', options: {} }, good] },
      sites: { rules: [{ pattern: 'example.com', translate: 'never' }] },
    });
    const effective = layerSettings(undefined, policy, defaultSettings('en'));
    const { settings, locked, policyProblems } = effective;
    expect(settings.languages.rules).toEqual([good]);
    expect(settings.sites.rules).toEqual([{ pattern: 'example.com', translate: 'never' }]);
    expect([...locked]).toEqual(['languages.rules', 'sites.rules']);
    expect(policyProblems).toEqual(['languages.rules[0]']);
  });
});
