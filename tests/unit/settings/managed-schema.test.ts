import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import managedSchema from '../../../assets/managed_schema.json' with { type: 'json' };
import { settingsSchema } from '../../../utils/settings/schema.ts';

interface Shape {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly description?: string;
}

/** A field's check in the words that Chromium takes in a managed schema: one type, no null, no pattern. */
function shapeOf(check: v.GenericSchema): Shape {
  if (check.type === 'nullable' || check.type === 'exact_optional')
    return shapeOf((check as unknown as { wrapped: v.GenericSchema }).wrapped);
  if (check.type === 'object') {
    const { entries } = check as unknown as { entries: Record<string, v.GenericSchema> };
    const properties = Object.entries(entries).map(([name, entry]) => [name, shapeOf(entry)]);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
  if (check.type === 'picklist') {
    return { type: 'string', enum: (check as unknown as { options: string[] }).options };
  }
  if (check.type === 'array') {
    return { type: 'array', items: shapeOf((check as unknown as { item: v.GenericSchema }).item) };
  }
  // All numbers of ours are whole.
  return { type: check.type === 'number' ? 'integer' : check.type };
}

const withoutDescriptions = (shape: Shape): Shape =>
  JSON.parse(
    JSON.stringify(shape, (key, value) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );

describe('managed_schema.json', () => {
  it('repeats every field of the settings for administrators', () => {
    const groups = Object.entries(settingsSchema.entries).map(([group, { entries }]) => [
      group,
      {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(entries).map(([name, check]) => [name, shapeOf(check as v.GenericSchema)]),
        ),
      },
    ]);
    const { keys, changeable, managedBy, sites, ...properties } =
      withoutDescriptions(managedSchema).properties ?? {};
    const { allowed, denied, ...rules } = sites?.properties ?? {};
    const { sites: expectedRules, ...expected } = Object.fromEntries(groups);
    expect(properties).toEqual(expected);
    expect(rules).toEqual(expectedRules?.properties ?? {});
    const texts = { type: 'array', items: { type: 'string' } };
    expect([allowed, denied, changeable]).toEqual([texts, texts, texts]);
    expect(managedBy).toEqual({ type: 'string' });
    expect(keys).toEqual({
      type: 'object',
      properties: { translate: { type: 'string' }, admin: { type: 'string' } },
    });
  });
});
