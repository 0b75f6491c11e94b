/** What browsers are told of policies for Verso, made of the rows of the settings: `managed_schema.json` of the build. */
import type * as v from 'valibot';
import { fields } from './fields.ts';

/** In the words that Chromium takes there: one type for each value, no null, no pattern. */
export interface ManagedShape {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly items?: ManagedShape;
  readonly properties?: Readonly<Record<string, ManagedShape>>;
  readonly description?: string;
}

const text = (description: string): ManagedShape => ({ type: 'string', description });
const texts = (description: string): ManagedShape => ({
  type: 'array',
  items: { type: 'string' },
  description,
});

/** What a policy may set beside the settings: utils/settings/policy.ts reads it. */
const others: Readonly<Record<string, ManagedShape>> = {
  'sites.allowed': texts(
    'Sites where Verso may work: example.org, *.example.org, example.org/docs/*, or * for all. Without it, or empty: all that are not denied.',
  ),
  'sites.denied': texts(
    'Sites where Verso does nothing: nothing is sent from them, and no script is put into them. The more specific of two patterns holds.',
  ),
  'shortcuts.quietSites': texts(
    'Of older versions: hosts whose rule in sites.rules is to say selectionButton false.',
  ),
  managedBy: text(
    'Who manages these settings, as readers see it: a name of at most 100 characters.',
  ),
  'keys.translate': text("Key for translating. Wins over a reader's own."),
  'keys.admin': text("Key for reading usage. Wins over a reader's own."),
  changeable: texts(
    'Paths such as languages.target that readers may still change; all else that is set is locked.',
  ),
};

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
  const put = (path: string, shape: ManagedShape) => {
    const [group = '', name = ''] = path.split('.');
    groups.set(group, { ...groups.get(group), [name]: shape });
  };
  for (const [path, { check, about }] of fields) {
    put(path, { ...shapeOf(check), description: about });
  }
  const alone: Record<string, ManagedShape> = {};
  for (const [path, shape] of Object.entries(others)) {
    if (path.includes('.')) put(path, shape);
    else alone[path] = shape;
  }
  const properties = [...groups].map(([group, members]) => [
    group,
    { type: 'object', properties: members },
  ]);
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...alone } };
}
