import { toBcp47 } from './bcp47.ts';
import { scriptOf } from './same-language.ts';

export interface LetterCount {
  readonly all: number;
  /** Letters of the language's scripts. */
  readonly own: number;
  /** Own and Latin letters, because names appear in Latin letters everywhere. */
  readonly familiar: number;
}

/** Unicode scripts of a combined ISO 15924 script. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

const letters = /\p{L}/gu;

const lettersOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`(?=\\p{L})[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`, 'gu');

/** @param target the service's code */
export const createLetterCounter = (target: string): ((text: string) => LetterCount) => {
  const script = scriptOf(toBcp47(target));
  const scripts = script === null ? [] : (madeOf[script] ?? [script]);
  // All letters count as own if the script is unknown.
  const own = script === null ? letters : lettersOf(scripts);
  const familiar = script === null ? letters : lettersOf([...scripts, 'Latn']);
  const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
  return (text) => ({
    all: count(text, letters),
    own: count(text, own),
    familiar: count(text, familiar),
  });
};
