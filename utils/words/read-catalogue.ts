import type { Catalogue } from './chosen-words.ts';
import { interfaceLanguages } from './interface-languages.ts';

/** @returns null for the browser's language and unknown ones */
export async function readCatalogue(language: string): Promise<Catalogue | null> {
  if (!interfaceLanguages.some((one) => one === language)) return null;
  return fetch(`/_locales/${language.replace('-', '_')}/messages.json`).then(
    (file) => file.json(),
    () => null,
  );
}
