import { parseArgs } from 'node:util';

/** The options of a soak run. */
export interface SoakRequest {
  readonly pages: number;
  readonly seed: number;
  /** The background is never stopped, so that its leaks show. */
  readonly isSpared: boolean;
}

const options = {
  pages: { type: 'string' },
  seed: { type: 'string' },
  'no-deaths': { type: 'boolean' },
} as const;

const defaultPages = 200;

/** Reads the command line. @throws Error with the reason */
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
