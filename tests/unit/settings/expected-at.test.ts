import { describe, expect, it } from 'vitest';
import { fields, itemCheck, readFields } from '../../../utils/settings/fields.ts';
import { expectedAt, readPolicy } from '../../../utils/settings/policy.ts';

function policyWith(path: string, value: unknown): object {
  const [group = '', name] = path.split('.');
  return name === undefined ? { [group]: value } : { [group]: { [name]: value } };
}

const lists = [...fields]
  .filter(([, { check }]) => itemCheck(check) !== null)
  .map(([path]) => path);
const paths = [
  ...fields.keys(),
  ...['keys.translate', 'keys.admin', 'sites.allowed', 'sites.denied', 'managedBy', 'changeable'],
];

describe('what a policy is expected to say', () => {
  it.each(paths)('is known for %s', (path) => {
    expect(expectedAt(path)).not.toBeNull();
  });

  it.each([...lists, 'sites.allowed', 'sites.denied', 'changeable'])(
    'is known for an entry of %s',
    (path) => {
      expect(expectedAt(`${path}[2]`)).not.toBeNull();
    },
  );

  it.each([...paths, ...lists.map((path) => `${path}[0]`)])(
    'is right by the check of %s',
    (path) => {
      const form = expectedAt(path);
      if (form === null || !('example' in form)) return;
      const isEntry = path.endsWith('[0]');
      const value = /^[[{]/.test(form.example) ? JSON.parse(form.example) : form.example;
      const policy = policyWith(path.replace('[0]', ''), isEntry ? [value] : value);
      expect(readPolicy(policy).problems).toEqual([]);
      expect(readFields(policy).problems).toEqual([]);
    },
  );

  it.each([
    ['service.maxRequests', { form: '1–12' }],
    ['budget.monthlyCharacters', { form: '≥ 0' }],
    ['budget.askAbove', { form: '≥ -1' }],
    ['sync.isOn', { form: 'true / false' }],
    ['page.scope', { form: 'as-i-read / whole-page' }],
    ['translation.instructions', { example: '["Keep product names in English."]' }],
    ['sites.rules', { example: '[{"pattern":"example.org","translate":"always"}]' }],
    ['translation.instructions[3]', { example: 'Keep product names in English.' }],
    ['budget', { form: '{ monthlyCharacters, askAbove }' }],
    ['keys', { form: '{ translate, admin }' }],
    ['age', null],
    ['langauges', null],
    ['memory.maxMegabyte', null],
  ])('of %s is %o', (path, form) => {
    expect(expectedAt(path)).toEqual(form);
  });
});
