/** The language of the interface that a picture is taken in, by its file in `assets/locales`; tests read the English one. */
export const wishedFile: string =
  new URLSearchParams(globalThis.location?.search).get('locale') ?? 'en';

/** The same as a BCP 47 tag, as the file says it itself. */
export const wishedLocale: string = wishedFile.replace('_', '-');
