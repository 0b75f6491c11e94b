/** The catalogue for pictures, a file of `assets/locales`. Tests read the English one. */
export const pictureFile: string =
  new URLSearchParams(globalThis.location?.search).get('locale') ?? 'en';

/** The same as a BCP 47 tag. */
export const pictureLocale: string = pictureFile.replace('_', '-');
