import { describe, expect, it } from 'vitest';
import type { ManagedShape } from '../../../utils/settings/managed-schema.ts';
import { managedSchema } from '../../../utils/settings/managed-schema.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { managedExamples } from '../../support/managed-examples.ts';

/** Returns the members that Chromium would drop, and would report on `chrome://policy`. */
function strangers(value: unknown, shape: ManagedShape | undefined, path = ''): string[] {
  if (shape === undefined) return [path];
  if (shape.enum?.some((one) => one === value) === false) return [path];
  if (Array.isArray(value)) {
    if (shape.type !== 'array') return [path];
    return value.flatMap((one, index) => strangers(one, shape.items, `${path}[${index}]`));
  }
  if (typeof value === 'object' && value !== null) {
    if (shape.type !== 'object') return [path];
    return Object.entries(value).flatMap(([name, member]) =>
      strangers(member, shape.properties?.[name], `${path}.${name}`),
    );
  }
  return shape.type === (Number.isInteger(value) ? 'integer' : typeof value) ? [] : [path];
}

describe('each example for administrators', () => {
  it.each(Object.entries(managedExamples))(
    '%s: is whole, keeps to the schema, and is taken as it is',
    (_, read) => {
      const managed = read();
      expect(strangers(managed, managedSchema())).toEqual([]);
      const policy = readPolicy(managed);
      expect(policy.problems).toEqual([]);
      expect(policy.managedBy).toBe('Example Ltd, IT');
      expect(policy.values.get('service.address')).toBe('https://translate.example.com');
      expect(policy.keys.translate).toBe('the-key-for-translating');
      expect(policy.locked).toContain('service.address');
      expect(policy.locked).not.toContain('languages.target');
      const { allowed, denied } = policy.siteAccess;
      expect((allowed ?? denied).length).toBeGreaterThan(0);
    },
  );

  it('would be found out if it did not', () => {
    expect(
      strangers({ budget: { askAbove: '7' }, page: { scope: 'all' }, servce: {} }, managedSchema()),
    ).toEqual(['.budget.askAbove', '.page.scope', '.servce']);
  });
});
