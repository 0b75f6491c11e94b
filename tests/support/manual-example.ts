import { readFileSync } from 'node:fs';
import { root } from './root.ts';

/** Returns the code block of docs/administrators.md with this info string. @throws Error unless there is exactly one */
export function manualExample(words: string): string {
  const manual = readFileSync(`${root}docs/administrators.md`, 'utf8');
  const [, text, second] = manual.split(new RegExp(`^\`\`\`${words}\\n`, 'm'));
  if (text === undefined || second !== undefined) throw new Error(`Not one example: ${words}`);
  return text.split(/^```$/m)[0] ?? '';
}
