/**
 * Takes the pictures that are kept in docs/screenshots, which its README names:
 *
 *   npm run screenshots [-- --only TEXT] [--all]
 *
 * A choice of the states and all of the bubble's, each in light, in dark, in Arabic and on a phone. `--only report/` leaves those whose
 * name does not contain the text as they are. `--all` takes every state of every screen so, in out/screenshots. WebP, and no sharper
 * than they are looked at: the repository carries them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { all, kept, pictureTable } from './kept.ts';
import { throughGallery } from './open-gallery.ts';
import { openShot } from './open-shot.ts';
import { isHigherThanWindow } from './whole-page.ts';

const { values: wishes } = parseArgs({
  options: { only: { type: 'string', default: '' }, all: { type: 'boolean', default: false } },
});
const folder = join(root, wishes.all ? 'out/screenshots' : 'docs/screenshots');
if (wishes.only === '') rmSync(folder, { recursive: true, force: true });

const shots = (wishes.all ? all : kept).filter(({ name }) => name.includes(wishes.only));
await throughGallery(shots, async (page, base, { locale, sharpness, ...shot }) => {
  await openShot(page, shot, { base, locale, sharpness });
  const path = join(folder, `${shot.name}.webp`);
  mkdirSync(join(path, '..'), { recursive: true });
  const fullPage = await isHigherThanWindow(page);
  writeFileSync(path, await page.screenshot({ fullPage, type: 'webp', quality: 82 }));
});
if (!wishes.all) writeFileSync(join(folder, 'README.md'), pictureTable(kept));
console.log(`${shots.length} pictures in ${folder}`);
