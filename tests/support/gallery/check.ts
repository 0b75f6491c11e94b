/**
 * Runs axe on every state in both themes and directions, and on states with many words in forced colours and with more
 * contrast:
 *
 *   npm run axe [-- TEXT] [--short | --languages]
 *
 * TEXT, such as `options/sites`, selects states by name. `--short` looks at every state in light, and in other ways only
 * at states with many words. `--languages` checks instead whether the words fit in every other language. Exits with 1
 * if it finds a fault.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { load } from './load.ts';
import {
  lookInLight,
  lookInOtherWays,
  lookInOwnColours,
  lookWhetherItFits,
} from './look-through.ts';
import { throughGallery } from './open-gallery.ts';
import { openShot } from './open-shot.ts';
import type { Shot } from './shots.ts';
import { isWorded, otherLocales } from './worded.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    languages: { type: 'boolean', default: false },
  },
});
const [only = ''] = positionals;
const { allShots } = await load<typeof import('./shots.ts')>('shots.ts');
const shots = allShots().filter(({ name, look }) => look.name === 'light' && name.includes(only));
const found: string[] = [];

async function lookInEnglish(page: Page, shot: Shot): Promise<string[]> {
  const lines = await lookInLight(page);
  if (!values.short || isWorded(shot)) lines.push(...(await lookInOtherWays(page)));
  if (isWorded(shot)) lines.push(...(await lookInOwnColours(page)));
  return lines;
}

const visits = values.languages
  ? shots.filter(isWorded).flatMap((shot) => otherLocales.map((locale) => ({ shot, locale })))
  : shots.map((shot) => ({ shot, locale: 'en' }));
await throughGallery(visits, async (page, base, { shot, locale }) => {
  await openShot(page, shot, { base, locale, sharpness: 1 });
  const lines = locale === 'en' ? await lookInEnglish(page, shot) : await lookWhetherItFits(page);
  found.push(...lines.map((line) => `${shot.screen}/${shot.state} (${locale}): ${line}`));
});
for (const line of found) console.log(line);
console.log(`${visits.length} states looked through, ${found.length} complaints`);
process.exitCode = found.length > 0 ? 1 : 0;
