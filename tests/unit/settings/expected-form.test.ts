import { describe, expect, it } from 'vitest';
import { expectedForm } from '../../../utils/settings/expected-form.ts';
import { fields, itemCheck, readFields } from '../../../utils/settings/fields.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';

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
    expect(expectedForm(path).kind).not.toBe('unknown');
  });

  it.each([...lists, 'sites.allowed', 'sites.denied', 'changeable'])(
    'is known for an entry of %s',
    (path) => {
      expect(expectedForm(`${path}[2]`).kind).not.toBe('unknown');
    },
  );

  it.each([...paths, ...lists.map((path) => `${path}[0]`)])(
    'is right by the check of %s',
    (path) => {
      const form = expectedForm(path);
      if (form.kind !== 'example') return;
      const isEntry = path.endsWith('[0]');
      const value = form.example.startsWith('{') ? JSON.parse(form.example) : form.example;
      const policy = policyWith(path.replace('[0]', ''), isEntry ? [value] : value);
      expect(readPolicy(policy).problems).toEqual([]);
      expect(readFields(policy).problems).toEqual([]);
    },
  );

  it.each([
    ['service.maxRequests', { kind: 'number', least: 1, most: 12 }],
    ['budget.monthlyCharacters', { kind: 'number', least: 1, most: null }],
    ['sync.isOn', { kind: 'one-of', values: ['true', 'false'] }],
    ['page.scope', { kind: 'one-of', values: ['as-i-read', 'whole-page'] }],
    ['translation.instructions', { kind: 'list', most: 10 }],
    ['translation.instructions[3]', { kind: 'text', most: 300 }],
    ['langauges', { kind: 'unknown' }],
    ['memory.maxMegabyte', { kind: 'unknown' }],
  ])('of %s is %o', (path, form) => {
    expect(expectedForm(path)).toEqual(form);
  });
});
