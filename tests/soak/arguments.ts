import { parseArgs } from 'node:util';

/** What a soak is asked to do. */
export interface SoakRequest {
  readonly pages: number;
  readonly seed: number;
  /** The background lives through all of it: what leaks in it shows. */
  readonly isSpared: boolean;
}

const options = {
  pages: { type: 'string' },
  seed: { type: 'string' },
  'no-deaths': { type: 'boolean' },
} as const;

const defaultPages = 200;

/** Reads the command line. @throws Error that says what is wrong with it */
export function readArguments(words: readonly string[]): SoakRequest {
  const { values } = parseArgs({ args: [...words], options });
  return {
    pages: wholeNumber('pages', values.pages ?? String(defaultPages)),
    seed: wholeNumber('seed', values.seed ?? String(Date.now() % 2 ** 31)),
    isSpared: values['no-deaths'] ?? false,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a whole number, not '${text}'.`);
  return Number(text);
}
