import { ArgumentError, parseWords } from '../support/command-line.ts';

/** The options of a fuzzing run. */
export interface FuzzRequest {
  /** For all targets together. */
  readonly ms: number;
  readonly seed: number;
  /** Names; empty: all. */
  readonly targets: readonly string[];
  /** The path of one find to retry, or null. */
  readonly path: string | null;
}

const options = {
  minutes: { type: 'string' },
  seconds: { type: 'string' },
  seed: { type: 'string' },
  target: { type: 'string', multiple: true, default: [] as string[] },
  path: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const defaultMs = 60_000;

/** Reads the command line. @throws ArgumentError */
export function readArguments(
  words: readonly string[],
  names: readonly string[],
): FuzzRequest | 'help' {
  const { values } = parseWords(words, { options });
  if (values.help) return 'help';
  const unknown = values.target.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new ArgumentError(`There is no target '${unknown}': there are ${names.join(', ')}.`);
  }
  if (values.path !== undefined && (values.seed === undefined || values.target.length !== 1)) {
    throw new ArgumentError('--path takes one --target and the --seed of what was found.');
  }
  const { minutes, seconds } = values;
  const ms =
    minutes === undefined && seconds === undefined
      ? defaultMs
      : numberOf('minutes', minutes) * 60_000 + numberOf('seconds', seconds) * 1_000;
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : numberOf('seed', values.seed);
  return { ms, seed, targets: values.target, path: values.path ?? null };
}

function numberOf(name: string, text = '0'): number {
  const number = Number(text);
  if (!Number.isFinite(number)) throw new ArgumentError(`--${name} takes a number, not '${text}'.`);
  return number;
}
