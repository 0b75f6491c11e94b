/**
 * The few schemas that messages to pages are made of, without the library: its part of them would be a twentieth of what is injected
 * into a page. They are what valibot takes for schemas of its own (their `~run`), with its types: so a shape that
 * the background checks too is written down once, and can stand within larger ones of valibot's. Not here: words for what is wrong,
 * default values, anything asynchronous.
 */
import type * as v from 'valibot';

interface Issue {
  /** From the outside in; absent where the whole value is wrong. */
  path?: { readonly key: string | number }[];
}

interface Dataset {
  value: unknown;
  typed?: boolean;
  issues?: Issue[];
}

interface Runs {
  readonly type: string;
  '~run'(dataset: Dataset, config: object): Dataset;
}

/** @param run gives what is wrong, and puts what was understood in the place of the value */
const schema = (type: string, run: (dataset: Dataset) => Issue[], more: object = {}): unknown => ({
  ...{ kind: 'schema', type, async: false, ...more },
  '~run': (dataset: Dataset) => {
    const issues = run(dataset);
    dataset.typed = issues.length === 0;
    if (issues.length > 0) dataset.issues = issues;
    return dataset;
  },
});

/** What `within` makes of a part of the value, and what is wrong with it. */
function part(within: unknown, value: unknown, key: string | number): Required<Dataset> {
  const { value: understood, issues = [] } = (within as Runs)['~run']({ value }, {});
  for (const issue of issues) issue.path = [{ key }, ...(issue.path ?? [])];
  return { value: understood, typed: issues.length === 0, issues };
}

const is = (type: string, test: (value: unknown) => boolean): unknown =>
  schema(type, ({ value }) => (test(value) ? [] : [{}]));

export const string = (): v.StringSchema<undefined> =>
  is('string', (value) => typeof value === 'string') as v.StringSchema<undefined>;

export const boolean = (): v.BooleanSchema<undefined> =>
  is('boolean', (value) => typeof value === 'boolean') as v.BooleanSchema<undefined>;

export const number = (): v.NumberSchema<undefined> =>
  is(
    'number',
    (value) => typeof value === 'number' && !Number.isNaN(value),
  ) as v.NumberSchema<undefined>;

/** A string that has this form. */
export const like = (form: RegExp): v.StringSchema<undefined> =>
  is(
    'string',
    (value) => typeof value === 'string' && form.test(value),
  ) as v.StringSchema<undefined>;

export const picklist = <const Options extends readonly string[]>(
  options: Options,
): v.PicklistSchema<Options, undefined> =>
  is('picklist', (value) => options.includes(value as string)) as v.PicklistSchema<
    Options,
    undefined
  >;

export const nullable = <Wrapped extends v.GenericSchema>(
  wrapped: Wrapped,
): v.NullableSchema<Wrapped, undefined> =>
  schema('nullable', (dataset) =>
    dataset.value === null ? [] : ((wrapped as unknown as Runs)['~run'](dataset, {}).issues ?? []),
  ) as v.NullableSchema<Wrapped, undefined>;

/** Of a member that may be absent, and not undefined. */
export const exactOptional = <Wrapped extends v.GenericSchema>(
  wrapped: Wrapped,
): v.ExactOptionalSchema<Wrapped, undefined> =>
  ({ ...wrapped, type: 'exact_optional', wrapped }) as unknown as v.ExactOptionalSchema<
    Wrapped,
    undefined
  >;

/** Whatever `test` says yes to. */
export const checked = <T>(test: (value: unknown) => boolean): v.CustomSchema<T, undefined> =>
  is('custom', test) as v.CustomSchema<T, undefined>;

type List<Item extends v.GenericSchema> = v.GenericSchema<
  readonly v.InferInput<Item>[],
  readonly v.InferOutput<Item>[]
>;

export const array = <Item extends v.GenericSchema>(item: Item): List<Item> =>
  schema('array', (dataset) => {
    if (!Array.isArray(dataset.value)) return [{}];
    const parts = Array.from(dataset.value, (value, index) => part(item, value, index));
    dataset.value = parts.map(({ value }) => value);
    return parts.flatMap(({ issues }) => issues);
  }) as List<Item>;

/** Members that are not among `entries` are left out. */
export const object = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> =>
  schema(
    'object',
    (dataset) => {
      const { value } = dataset;
      if (typeof value !== 'object' || value === null) return [{}];
      const understood: Record<string, unknown> = {};
      dataset.value = understood;
      return Object.entries(entries).flatMap(([key, entry]) => {
        if (!(key in value)) return entry.type === 'exact_optional' ? [] : [{ path: [{ key }] }];
        const member = part(entry, (value as Record<string, unknown>)[key], key);
        understood[key] = member.value;
        return member.issues;
      });
    },
    { entries },
  ) as v.ObjectSchema<Entries, undefined>;

/**
 * What a schema, of here or of valibot's, makes of a value.
 *
 * @returns `field`: what is wrong, with dots between an object and its member; empty where the whole value is
 */
export function parse(
  wanted: v.GenericSchema,
  value: unknown,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly field: string } {
  const { value: understood, issues } = (wanted as unknown as Runs)['~run']({ value }, {});
  return issues
    ? { ok: false, field: (issues[0]?.path ?? []).map(({ key }) => key).join('.') }
    : { ok: true, value: understood };
}
