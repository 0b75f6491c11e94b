type Entry = string | { readonly [part: string]: Entry };

/** One message: its forms by what stands for them in the file, a single one as `n`. */
export type Forms = Readonly<Record<string, string>>;

const isPlural = (entry: { readonly [part: string]: Entry }): entry is Forms =>
  Object.keys(entry).every((part) => /^(?:\d+|n)$/.test(part));

/** All messages of a file of `assets/locales`, by their keys with dots. */
export function formsByKey(file: unknown): Map<string, Forms> {
  const found = new Map<string, Forms>();
  const walk = (entry: Entry, path: readonly string[]): void => {
    if (typeof entry === 'string') found.set(path.join('.'), { n: entry });
    else if (isPlural(entry)) found.set(path.join('.'), entry);
    else for (const [part, inner] of Object.entries(entry)) walk(inner, [...path, part]);
  };
  walk(file as Entry, []);
  return found;
}

/** The messages as a build has them: names with underscores, forms joined. */
export const readCatalogue = (file: unknown): Map<string, string> =>
  new Map(
    [...formsByKey(file)].map(([key, forms]) => [
      key.replaceAll('.', '_'),
      Object.values(forms).join(' | '),
    ]),
  );
