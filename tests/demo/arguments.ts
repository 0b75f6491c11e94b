import { isLanguageCode } from '../../utils/languages/codes.ts';
import { ArgumentError, parseWords } from '../support/command-line.ts';

/** The demo's options. */
export interface DemoRequest {
  /** Files or addresses as typed; none means the sample page. */
  readonly pages: readonly string[];
  readonly headless: boolean;
  /** Output folder, or null. */
  readonly out: string | null;
  /** Upper-case code of the target language. */
  readonly to: string;
}

export const helpText = `Builds Verso, starts a local translation service, and opens pages in a browser that is ready to translate.

Usage: npm start -- [options] [FILE-OR-URL …]

  FILE-OR-URL   a saved page or an http(s) address (default: a sample page)
  --to XX       target language (default ES). Without an Apertium pair for it, words are only marked
  --headless    translates every page through the popup without a window, measures it, and writes it to a folder
  --out DIR     the folder (default out/) for NAME.before.png, NAME.after.png, NAME.html and summary.json; implies --headless
  -h, --help    shows this text

The window stays open until you close it or press Ctrl+C here. Without a display, the demo runs headless.
Exit code: 0 for success, 1 if a page failed, 2 for wrong options.
`;

const options = {
  to: { type: 'string', default: 'ES' },
  headless: { type: 'boolean', default: false },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line. @throws ArgumentError */
export function readArguments(words: readonly string[]): DemoRequest | 'help' {
  const { values, positionals } = parseWords(words, { options, allowPositionals: true });
  if (values.help) return 'help';
  const to = values.to.toUpperCase();
  if (!isLanguageCode(to)) {
    throw new ArgumentError(`--to takes a language code such as ES or DE, not '${values.to}'.`);
  }
  if (values.out === '') throw new ArgumentError('--out takes the name of a folder.');
  if (positionals.includes('')) throw new ArgumentError('A page has an empty name.');
  return { pages: positionals, headless: values.headless, out: values.out ?? null, to };
}

/** Whether a window is shown, and the reason if the request was changed. */
export interface Mode {
  readonly headless: boolean;
  readonly because: string | null;
}

export function planMode(
  { headless, out }: Pick<DemoRequest, 'headless' | 'out'>,
  hasDisplay: boolean,
): Mode {
  if (headless) return { headless: true, because: null };
  if (!hasDisplay) {
    return { headless: true, because: 'There is no display, so the browser runs headless.' };
  }
  if (out !== null) {
    return { headless: true, because: '--out implies --headless.' };
  }
  return { headless: false, because: null };
}
