import { ArgumentError, parseWords } from '../support/command-line.ts';

/** What the benchmark is asked to do. */
export interface BenchRequest {
  /** Ids; empty: all. */
  readonly pages: readonly string[];
  readonly questions: readonly string[];
  readonly latencyMs: number;
  /** File to write the answers to; null: none. */
  readonly json: string | null;
  /** File of an earlier run to compare with; null: none. */
  readonly compare: string | null;
  /** File to draw the pictures of questions that have one to; null: none. */
  readonly plot: string | null;
  /** Folder for traces and CPU profiles; null: none are kept. */
  readonly profile: string | null;
  /** A short run that fails on what is too much on any machine. */
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

/** Ids that were asked for, some with commas between them. @throws ArgumentError where there is none of that name */
function idsOf(words: readonly string[], known: readonly string[], what: string): string[] {
  const ids = words.flatMap((word) => word.split(',')).filter((id) => id !== '');
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new ArgumentError(`There is no ${what} '${unknown}': there are ${known.join(', ')}.`);
  }
  return ids;
}

/** Reads the command line, given which pages and questions there are. @throws ArgumentError */
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
