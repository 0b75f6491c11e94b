/**
 * Retakes the pictures in docs/screenshots, as WebP:
 *
 *   npm run screenshots [-- --only TEXT]
 *
 * `--only report/` retakes the pictures whose names contain the text.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { load } from './load.ts';
import { throughGallery } from './open-gallery.ts';
import { openShot } from './open-shot.ts';
import { isHigherThanWindow } from './whole-page.ts';

const sharpness = 1.5;

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const folder = join(root, 'docs/screenshots');
if (options.only === '') rmSync(folder, { recursive: true, force: true });

const { kept } = await load<typeof import('./kept.ts')>('kept.ts');
const shots = kept.filter(({ name }) => name.includes(options.only));
await throughGallery(shots, async (page, base, { locale, ...shot }) => {
  await openShot(page, shot, { base, locale, sharpness });
  const path = join(folder, `${shot.name}.webp`);
  mkdirSync(join(path, '..'), { recursive: true });
  const fullPage = await isHigherThanWindow(page);
  writeFileSync(path, await page.screenshot({ fullPage, type: 'webp', quality: 82 }));
});
console.log(`${shots.length} pictures in ${folder}`);
