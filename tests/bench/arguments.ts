import { ArgumentError, parseWords } from '../support/command-line.ts';

/** The benchmark's options. */
export interface BenchRequest {
  /** Ids; empty: all. */
  readonly pages: readonly string[];
  readonly questions: readonly string[];
  readonly latencyMs: number;
  /** Output file, or null. */
  readonly json: string | null;
  /** File of an earlier run, or null. */
  readonly compare: string | null;
  /** File for pictures, or null. */
  readonly plot: string | null;
  /** Folder for traces and CPU profiles, or null. */
  readonly profile: string | null;
  /** A short run that fails on results that no computer excuses. */
  readonly check: boolean;
}

const options = {
  page: { type: 'string', multiple: true, default: [] as string[] },
  question: { type: 'string', multiple: true, default: [] as string[] },
  latency: { type: 'string', default: '100' },
  json: { type: 'string' },
  compare: { type: 'string' },
  plot: { type: 'string' },
  profile: { type: 'string' },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Returns ids, possibly separated by commas. @throws ArgumentError for an unknown one */
function idsOf(words: readonly string[], known: readonly string[], what: string): string[] {
  const ids = words.flatMap((word) => word.split(',')).filter((id) => id !== '');
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new ArgumentError(`There is no ${what} '${unknown}': there are ${known.join(', ')}.`);
  }
  return ids;
}

/** Reads the command line. @throws ArgumentError */
export function readArguments(
  words: readonly string[],
  known: { readonly pages: readonly string[]; readonly questions: readonly string[] },
): BenchRequest | 'help' {
  const { values } = parseWords(words, { options });
  if (values.help) return 'help';
  if (!/^\d+$/.test(values.latency)) {
    throw new ArgumentError(`--latency takes milliseconds, not '${values.latency}'.`);
  }
  return {
    pages: idsOf(values.page, known.pages, 'page'),
    questions: idsOf(values.question, known.questions, 'question'),
    latencyMs: Number(values.latency),
    json: values.json ?? null,
    compare: values.compare ?? null,
    plot: values.plot ?? null,
    profile: values.profile ?? null,
    check: values.check,
  };
}
