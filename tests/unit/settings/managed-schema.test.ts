import { describe, expect, it } from 'vitest';
import { fields } from '../../../utils/settings/fields.ts';
import type { ManagedShape } from '../../../utils/settings/managed-schema.ts';
import { managedSchema } from '../../../utils/settings/managed-schema.ts';

const schema = managedSchema();

const shapeAt = (path: string): ManagedShape | undefined =>
  path
    .split('.')
    .reduce<ManagedShape | undefined>((shape, name) => shape?.properties?.[name], schema);

describe('what browsers are told of policies', () => {
  it('has every setting, with a sentence for administrators', () => {
    for (const path of fields.keys()) expect(shapeAt(path)?.description, path).toMatch(/\.$/);
  });

  it.each([
    ['service.keepKeys', { type: 'string', enum: ['always', 'session'] }],
    ['service.maxRequests', { type: 'integer' }],
    ['languages.source', { type: 'string' }],
    ['budget.monthlyCharacters', { type: 'integer' }],
    ['sync.isOn', { type: 'boolean' }],
    ['xml.ignoreTags', { type: 'array', items: { type: 'string' } }],
    ['sites.allowed', { type: 'array', items: { type: 'string' } }],
    ['keys.translate', { type: 'string' }],
    ['managedBy', { type: 'string' }],
    ['changeable', { type: 'array', items: { type: 'string' } }],
    [
      'sites.languages',
      {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            source: { type: 'string' },
            translate: { type: 'string', enum: ['always', 'never', 'ask'] },
          },
        },
      },
    ],
  ])('is the one form that %s has there', (path, form) => {
    const { description: _, ...shape } = shapeAt(path) ?? { type: 'none' };
    expect(shape).toEqual(form);
  });

  it('has what a rule may say otherwise', () => {
    const rule = shapeAt('sites.rules')?.items?.properties?.options?.properties;
    expect(Object.keys(rule ?? {})).toEqual(
      [...fields.keys()].flatMap((path) => path.match(/^translation\.(.+)/)?.[1] ?? []),
    );
  });
});
