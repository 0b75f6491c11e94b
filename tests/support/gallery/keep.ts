/**
 * Takes the pictures that are kept in docs/screenshots, which its README names:
 *
 *   npm run screenshots [-- --only TEXT]
 *
 * A choice of the states, each in light, in dark, in Arabic and on a phone; `npm run gallery` takes them all. `--only report/` leaves
 * those whose name does not contain the text as they are. WebP, and no sharper than
 * they are looked at: the repository carries them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { kept, pictureTable } from './kept.ts';
import { throughGallery } from './open-gallery.ts';
import { openShot } from './open-shot.ts';

const folder = join(root, 'docs/screenshots');
const { values: wishes } = parseArgs({ options: { only: { type: 'string', default: '' } } });
if (wishes.only === '') rmSync(folder, { recursive: true, force: true });

const shots = kept.filter(({ name }) => name.includes(wishes.only));
await throughGallery(shots, async (page, base, { locale, ...shot }) => {
  await openShot(page, shot, { base, locale, sharpness: 1.5 });
  const path = join(folder, `${shot.name}.webp`);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, await page.screenshot({ fullPage: true, type: 'webp', quality: 82 }));
});
writeFileSync(join(folder, 'README.md'), pictureTable(kept));
console.log(`${shots.length} pictures in ${folder}`);
