import { readFileSync } from 'node:fs';
import { root } from './root.ts';

/** What stands between the fences of the one example for administrators with these words. @throws Error where there is not one */
export function manualExample(words: string): string {
  const manual = readFileSync(`${root}docs/administrators.md`, 'utf8');
  const [, text, second] = manual.split(new RegExp(`^\`\`\`${words}\\n`, 'm'));
  if (text === undefined || second !== undefined) throw new Error(`Not one example: ${words}`);
  return text.split(/^```$/m)[0] ?? '';
}
