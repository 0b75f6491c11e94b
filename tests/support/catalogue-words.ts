import { fileURLToPath } from 'node:url';

/** For Vite: the words of the interface come from a catalogue, not from a browser. */
export const catalogueWords = {
  find: /^.*\/words\/i18n\.ts$/,
  replacement: fileURLToPath(new URL('./i18n.ts', import.meta.url)),
};
