type Entry = string | { readonly [part: string]: Entry };

/** The forms of a message by their names in the file; `n` for a single one. */
export type Forms = Readonly<Record<string, string>>;

const isPlural = (entry: { readonly [part: string]: Entry }): entry is Forms =>
  Object.keys(entry).every((part) => /^(?:\d+|n)$/.test(part));

/** Returns all messages of a catalogue by dotted keys. */
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

/** Returns the messages of a build, with underscored names and joined forms. */
export const readCatalogue = (file: unknown): Map<string, string> =>
  new Map(
    [...formsByKey(file)].map(([key, forms]) => [
      key.replaceAll('.', '_'),
      Object.values(forms).join(' | '),
    ]),
  );
