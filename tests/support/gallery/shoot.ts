/**
 * Takes a picture of every state in every look:
 *
 *   npm run gallery [-- --out DIR] [--only TEXT] [--locale de]
 *
 * `--only popup/working` selects pictures by name. `--locale de` uses another catalogue of `assets/locales`.
 */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { load } from './load.ts';
import { throughGallery } from './open-gallery.ts';
import { openShot } from './open-shot.ts';
import { isHigherThanWindow } from './whole-page.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'out/gallery' },
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
  },
});

const { allShots } = await load<typeof import('./shots.ts')>('shots.ts');
const shots = allShots().filter(({ name }) => name.includes(options.only));
await throughGallery(shots, async (page, base, shot) => {
  await openShot(page, shot, { base, locale: options.locale });
  const path = resolve(root, options.out, `${shot.name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  const fullPage = await isHigherThanWindow(page);
  await page.screenshot({ fullPage, path: path as `${string}.png` });
});
console.log(`${shots.length} pictures in ${options.out}`);
