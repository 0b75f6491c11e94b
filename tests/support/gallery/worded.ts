import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Shot } from './shots.ts';

/** States that together show nearly all words and controls. Expensive checks visit only these. */
const wordedStates: ReadonlySet<string> = new Set([
  'popup/idle',
  'popup/asking',
  'popup/rules-hold',
  'popup/text-answered',
  'popup/usage-month',
  'bubble/in-a-field',
  'bubble/own-translation',
  'options/first-run',
  'options/set-up',
  'options/rules',
  'options/sites',
  'options/alerts',
  'options/import-plan',
  'report/month',
  'sample/ready',
  'failures/all',
]);

export const isWorded = ({ screen, state }: Shot): boolean =>
  wordedStates.has(`${screen}/${state}`);

/** All catalogues except the English one. */
export const otherLocales: readonly string[] = readdirSync(join(root, 'assets/locales'))
  .map((name) => name.replace('.json', ''))
  .filter((locale) => locale !== 'en');
