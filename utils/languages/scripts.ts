import { toBcp47 } from './bcp47.ts';
import { scriptOf } from './same-language.ts';

/** How many letters a text has. */
export interface LetterCount {
  readonly all: number;
  /** Letters that the language is written with. */
  readonly own: number;
  /** Own and Latin ones: names and borrowed words stand in Latin letters in every language. */
  readonly familiar: number;
}

/** Scripts of Unicode that a script of ISO 15924 is made of, where it is not one by itself. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

const letters = /\p{L}/gu;

const lettersOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`(?=\\p{L})[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`, 'gu');

/** Counts letters for readers of a language; `target` is the service's code. */
export const createLetterCounter = (target: string): ((text: string) => LetterCount) => {
  const script = scriptOf(toBcp47(target));
  const scripts = script === null ? [] : (madeOf[script] ?? [script]);
  // A browser that does not know the script can't tell its letters from others.
  const own = script === null ? letters : lettersOf(scripts);
  const familiar = script === null ? letters : lettersOf([...scripts, 'Latn']);
  const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
  return (text) => ({
    all: count(text, letters),
    own: count(text, own),
    familiar: count(text, familiar),
  });
};
