/** Derives `managed_schema.json` from the rows. */
import type * as v from 'valibot';
import { fields } from './fields.ts';
import { policyRows } from './policy.ts';

/** Chromium's subset of JSON schema: one type per value, no null, no pattern. */
export interface ManagedShape {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly items?: ManagedShape;
  readonly properties?: Readonly<Record<string, ManagedShape>>;
  readonly description?: string;
}

/** The form of a setting's values. */
export function shapeOf(check: v.GenericSchema): ManagedShape {
  if ('wrapped' in check) return shapeOf(check.wrapped as v.GenericSchema);
  if ('entries' in check) {
    const entries = Object.entries(check.entries as Record<string, v.GenericSchema>);
    const properties = entries.map(([name, entry]) => [name, shapeOf(entry)]);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
  if ('item' in check) return { type: 'array', items: shapeOf(check.item as v.GenericSchema) };
  if ('options' in check) return { type: 'string', enum: check.options as string[] };
  // All numbers are whole.
  return { type: check.type === 'number' ? 'integer' : check.type };
}

export function managedSchema(): ManagedShape {
  const groups = new Map<string, Record<string, ManagedShape>>();
  for (const [path, { check, about }] of [...fields, ...policyRows]) {
    const [name = '', group = ''] = path.split('.').reverse();
    groups.set(group, { ...groups.get(group), [name]: { ...shapeOf(check), description: about } });
  }
  const { '': alone, ...grouped } = Object.fromEntries(groups);
  const properties = Object.entries(grouped).map(([group, members]) => [
    group,
    { type: 'object', properties: members },
  ]);
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...alone } };
}
