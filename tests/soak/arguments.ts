import { ArgumentError, parseWords } from '../support/command-line.ts';

/** The options of a soak run. */
export interface SoakRequest {
  readonly pages: number;
  readonly seed: number;
  /** The background is never stopped, so that its leaks show. */
  readonly isSpared: boolean;
}

export const helpText = `Reads many pages in five tabs with random actions and faults, then compares Verso's bill with the service's.

Usage: npm run soak -- [options]

  --pages N     pages to read (default 200)
  --seed N      repeats the run that had this seed
  --no-deaths   never stops the background, so that its leaks show
  -h, --help    shows this text

Exit code: 0 if the bills agree and no memory grew beyond its limit, 1 otherwise, 2 for wrong options.
`;

const options = {
  pages: { type: 'string' },
  seed: { type: 'string' },
  'no-deaths': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const defaultPages = 200;

/** Reads the command line. @throws ArgumentError */
export function readArguments(words: readonly string[]): SoakRequest | 'help' {
  const { values } = parseWords(words, { options });
  if (values.help) return 'help';
  return {
    pages: wholeNumber('pages', values.pages ?? String(defaultPages)),
    seed: wholeNumber('seed', values.seed ?? String(Date.now() % 2 ** 31)),
    isSpared: values['no-deaths'] ?? false,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new ArgumentError(`--${name} takes a whole number, not '${text}'.`);
  }
  return Number(text);
}
