import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

/** Folders with checked comments. Add a folder when all of its comments pass. */
const checkedFolders = [
  'components',
  'entrypoints/background',
  'entrypoints/double-press',
  'entrypoints/block-key',
  'entrypoints/long-press',
  'entrypoints/own-words',
  'entrypoints/page-point',
  'entrypoints/options',
  'entrypoints/page.content',
  'entrypoints/popup',
  'entrypoints/report',
  'entrypoints/sample',
  'entrypoints/selection-button',
  'entrypoints/selection-more',
  'entrypoints/selection.content',
  'tests',
  'utils/base',
  'utils/build',
  'utils/connection',
  'utils/extension',
  'utils/history',
  'utils/languages',
  'utils/messages',
  'utils/page',
  'utils/pipeline',
  'utils/selection',
  'utils/service',
  'utils/settings',
  'utils/storage',
  'utils/translation',
  'utils/usage',
  'utils/vault',
  'utils/wording',
  'utils/words',
];

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'PRIVACY.md',
  ...globSync('docs/**/*.md', { exclude: ['docs/store/listings/**'] }),
];

/** A clause as the subject of a sentence: "What came first is told". Questions are allowed. */
const headless = /^(?:What|Whatever|Who|Whoever|Of|Where)\b(?!.*\?)/;

/** Words that only this project used, and the terms of the field. */
const privateWords: readonly (readonly [words: RegExp, term: string])[] = [
  [/\bheed(?:s|ed|ing)?\b/i, 'observe, respect'],
  [/\bdress(?:es|ed|ing)?\b/i, 'style'],
  [/\bslates?\b/i, 'translation unit'],
  [/\bdesks?\b/i, 'scheduler'],
  [/\basleep\b/i, 'deferred'],
  [/\bglanc(?:e|es|ed|ing)\b/i, 'hit test, look'],
  [/\bforsak(?:e|es|en|ing)\b/i, 'dispose'],
  [/\btold of\b/i, 'reported'],
  [/\bin vain\b/i, 'without a result'],
  [/\bwhoever\b/i, 'a person who'],
  [/\bthereby\b/i, 'so'],
  [/\bparcels?\b/i, 'batch'],
  [/\baskers?\b/i, 'requester'],
  [/\bjoiners?\b/i, 'subscriber'],
  [/\bgovernors?\b/i, 'concurrency limiter'],
  [/\bcarriers?\b/i, 'request in flight'],
  [/\brestless\b/i, 'rate limit'],
  [/\bwish(?:es|ed)?\b/i, 'options, preferred'],
  [/\bunder way\b/i, 'in flight, pending'],
  [/\bbeats?\b/i, 'heartbeat'],
];

const withoutCode = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/[\w./-]+\.(?:tsx?|mjs|md)\b/g, 'file')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\*[^*\n]+\?\*|["“][^"”\n]*["”]/g, 'quote');

/** Returns the sentences of a paragraph, of a table cell, or of a list item. */
const sentencesOf = (text: string): string[] =>
  withoutCode(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-|#@]|\d+\.))|\s\|\s|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.replace(/^[\s|#*>_-]+|^\d+\.\s*/g, '').replace(/\s+/g, ' '));

function faultsOf(text: string): string[] {
  const all = sentencesOf(text);
  return [
    ...all.filter((sentence) => headless.test(sentence)).map((sentence) => `headless: ${sentence}`),
    ...privateWords.flatMap(([words, term]) =>
      all
        .filter((sentence) => words.test(sentence))
        .map((sentence) => `${words.exec(sentence)?.[0]} (write: ${term}): ${sentence}`),
    ),
  ];
}

/** Returns the comments of a file. Line comments on successive lines are one comment. */
function commentsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const comments: { text: string; end: number }[] = [];
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const text = value.replace(/^\s*\*+ ?/gm, '');
    const last = comments.at(-1);
    if (type === 'Line' && last && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${text}`;
      last.end = end;
    } else comments.push({ text, end });
  }
  return comments.map(({ text }) => text);
}

describe.each(documents)('%s', (path) => {
  it('is written in whole sentences and plain words', () => {
    expect(faultsOf(readFileSync(path, 'utf8'))).toEqual([]);
  });
});

describe.each(checkedFolders)('the comments in %s', (folder) => {
  it('are whole sentences in plain words', () => {
    const paths = globSync(`${folder}/**/*.{ts,tsx,mjs}`);
    expect(paths.length).toBeGreaterThan(0);
    const faults = paths.flatMap((path) =>
      commentsOf(path)
        .flatMap(faultsOf)
        .map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    'What came before is told to all.',
    'Reads a page. Of all texts the first.',
    '| a | Who asks first gets it |',
    'It is sent once. Where there is none, it waits.',
    'A window in the back is asleep.',
    'Heeds the signal.',
  ])('finds a fault in: %s', (text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  it.each([
    'What will it cost? The popup counts.',
    'Press *What will it cost?* to count.',
    'Reads `asleep.ts` and desk.ts.',
    'If there is none, the request waits.',
  ])('finds none in: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
