import type { Fault, TranslationEntry } from './fault.ts';
import { FaultSyntaxError } from './fault.ts';

const headers = { 'content-type': 'application/json' };
const half = (json: string) => json.slice(0, Math.ceil(json.length / 2));

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FaultSyntaxError(`billed-told takes JSON, not '${text}'`);
  }
}

function withNeighbour(
  entries: readonly TranslationEntry[],
  join: (first: TranslationEntry, second: TranslationEntry) => TranslationEntry[],
): readonly TranslationEntry[] {
  const [first, second, ...rest] = entries;
  return first && second ? [...join(first, second), ...rest] : entries;
}

/** Adds a counter to all usage that an analytics reply tells of; it counts what the minutes of speech count. */
const withCounter = (json: string, name: string): string =>
  json.replace(
    /"speech_to_text_minutes":([\d.]+)/g,
    (counted, minutes: string) => `${counted},"${name}":${minutes}`,
  );

/** Unusable replies with status 200. */
export const resultFaults: readonly Fault[] = [
  {
    name: 'counter-added',
    about: 'Adds a counter to analytics that the contract does not name.',
    value: { name: 'NAME', fallback: 'speech_to_speech_minutes' },
    create: ({ value }) => ({
      reply: (json) => ({
        status: 200,
        headers,
        body: withCounter(json, value ?? 'speech_to_speech_minutes'),
      }),
    }),
  },
  {
    name: 'broken-json',
    about: 'Sends 200 with the first half of the JSON.',
    create: () => ({ reply: (json) => ({ status: 200, headers, body: half(json) }) }),
  },
  {
    name: 'html-reply',
    about: 'Sends 200 with an HTML page, as a captive portal does.',
    create: () => ({
      reply: () => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!DOCTYPE html><title>Log in</title><p>Log in to this network.</p>',
      }),
    }),
  },
  {
    name: 'empty-reply',
    about: 'Sends 200 without a body.',
    create: () => ({ reply: () => ({ status: 200, headers, body: '' }) }),
  },
  {
    name: 'wrong-shape',
    about: 'Sends 200 with JSON of another shape.',
    create: () => ({
      reply: () => ({ status: 200, headers, body: '{"translations":{"text":"no list"}}' }),
    }),
  },
  {
    name: 'wrong-text-type',
    about: 'Sends a number in place of the first text.',
    create: () => ({
      list: (entries) =>
        entries.map((entry, index) =>
          index === 0 ? { ...entry, text: 12 as unknown as string } : entry,
        ),
    }),
  },
  {
    name: 'cut-connection',
    about: 'Ends the connection after half of the reply.',
    create: () => ({ reply: (json) => ({ cut: half(json) }) }),
  },
  {
    name: 'stall',
    about: 'Sends half of the reply and then nothing more; the connection stays open.',
    create: () => ({ reply: (json) => ({ stall: half(json) }) }),
  },
  {
    name: 'unknown-members',
    about: 'Adds members that the contract does not name.',
    create: () => ({
      list: (entries) => entries.map((entry) => ({ ...entry, confidence: 0.5, notes: null })),
    }),
  },
  {
    name: 'bare-results',
    about: 'Sends only the text of each result.',
    create: () => ({
      list: (entries) => entries.map(({ text }) => ({ text }) as TranslationEntry),
    }),
  },
  {
    name: 'billed-told',
    about: 'Reports this JSON value as the billed characters.',
    value: { name: 'JSON', fallback: '-1' },
    create({ value }) {
      const billed = readJson(value ?? '');
      return {
        list: (entries) =>
          entries.map((entry) => ({ ...entry, billed_characters: billed as unknown as number })),
      };
    },
  },
  {
    name: 'short-results',
    about: 'Leaves out the last result.',
    create: () => ({ list: (entries) => entries.slice(0, -1) }),
  },
  {
    name: 'extra-result',
    about: 'Adds a result at the end.',
    create: () => ({ list: (entries) => [...entries, ...entries.slice(-1)] }),
  },
  {
    name: 'shifted-results',
    about: 'Leaves out the first result, so that the others shift.',
    create: () => ({ list: (entries) => entries.slice(1) }),
  },
  {
    name: 'glued-results',
    about: 'Joins the first two results into one.',
    create: () => ({
      list: (entries) => withNeighbour(entries, (a, b) => [{ ...a, text: `${a.text} ${b.text}` }]),
    }),
  },
  {
    name: 'glued-texts',
    about:
      'Puts the second text into the first result and leaves the second empty; the list keeps its length.',
    create: () => ({
      list: (entries) =>
        withNeighbour(entries, (a, b) => [
          { ...a, text: `${a.text} ${b.text}` },
          { ...b, text: '' },
        ]),
    }),
  },
  {
    name: 'empty-results',
    about: 'Returns an empty text for every text.',
    create: () => ({ text: () => '' }),
  },
  {
    name: 'blank-results',
    about: 'Returns a space for every text.',
    create: () => ({ text: () => ' ' }),
  },
  {
    name: 'untranslated-results',
    about: 'Returns every text untranslated.',
    create: () => ({ text: (_, { source }) => source }),
  },
  {
    name: 'plain-escaped',
    about: 'Writes symbols and accented letters of plain texts as character references.',
    create: () => ({
      text: (translated, { format }) =>
        format === 'plain'
          ? translated.replace(/[&"'<>]|[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`)
          : translated,
    }),
  },
];
