/**
 * Has axe look through every state of the interface, in both themes and both directions, as a browser paints it; and through those with the
 * most words in the reader's own colours and with more contrast:
 *
 *   npm run axe [-- TEXT] [--languages]
 *
 * TEXT, as `options/sites`, takes the states whose name contains it. `--languages` looks whether those with the most words fit in every
 * other language instead. Exits 1 if anything was found.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { lookInOwnColours, lookThrough, lookWhetherItFits } from './look-through.ts';
import { throughGallery } from './open-gallery.ts';
import { openShot } from './open-shot.ts';
import type { Shot } from './shots.ts';
import { allShots } from './shots.ts';
import { isWorded, otherLocales } from './worded.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: 'boolean', default: false } },
});
const [only = ''] = positionals;
const shots = allShots().filter(({ name, look }) => look.name === 'light' && name.includes(only));
const found: string[] = [];

async function lookInEnglish(page: Page, shot: Shot): Promise<string[]> {
  const lines = await lookThrough(page);
  return isWorded(shot) ? [...lines, ...(await lookInOwnColours(page))] : lines;
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
