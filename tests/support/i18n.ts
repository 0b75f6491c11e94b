import catalogue from '../../assets/locales/en.json' with { type: 'json' };

/**
 * Stands in for `#i18n` in tests: the English catalogue, read the way the extension's own lookup reads it
 * (`$1` and `{name}` substitutions, plurals by count). A key that is not in the catalogue throws, so a missing word fails its test.
 */
type Entry = string | { readonly [part: string]: Entry };

function find(key: string): Entry {
  let entry: Entry | undefined = catalogue as Entry;
  for (const part of key.split('.')) {
    entry = typeof entry === 'object' ? entry[part] : undefined;
  }
  if (entry === undefined) throw new Error(`No words for "${key}" in the English catalogue`);
  return entry;
}

function choosePlural(entry: Entry, count: number | undefined): string {
  if (typeof entry === 'string') return entry;
  const form = (count === undefined ? undefined : entry[String(count)]) ?? entry.n ?? entry.message;
  if (typeof form !== 'string') throw new Error(`Not a message: ${JSON.stringify(entry)}`);
  return form;
}

type Parameter = number | readonly (string | number)[] | Readonly<Record<string, string | number>>;

function translate(key: string, ...parameters: (Parameter | null | undefined)[]): string {
  let count: number | undefined;
  let numbered: readonly (string | number)[] | undefined;
  let named: Readonly<Record<string, string | number>> = {};
  for (const parameter of parameters) {
    if (typeof parameter === 'number') count = parameter;
    else if (isList(parameter)) numbered = parameter;
    else if (parameter) named = parameter;
  }
  const values = numbered ?? (count === undefined ? [] : [count]);
  return choosePlural(find(key), count)
    .replace(/\$(\d|\$)/g, (_, sign) =>
      sign === '$' ? '$' : String(values[Number(sign) - 1] ?? ''),
    )
    .replace(/\{(\w+)\}/g, (whole, name) => String(named[name] ?? whole));
}

const isList = (value: Parameter | null | undefined): value is readonly (string | number)[] =>
  Array.isArray(value);

export const i18n = { t: translate };
