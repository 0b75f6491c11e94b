import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { chromiumBuild } from '../../e2e/support/builds.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';

/** A file's header and directory entry in a zip, without its name. */
const zipEntryBytes = 30 + 46;
const zipEndBytes = 22;

const gzipKb = (path: string): number =>
  gzipSync(readFileSync(join(chromiumBuild, path)), { level: 9 }).length / 1024;

function zipKb(): number {
  const files = globSync('**/*', { cwd: chromiumBuild, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const bytes = files.reduce((sum, path) => {
    const content = deflateRawSync(readFileSync(path), { level: 9 }).length;
    return sum + content + zipEntryBytes + 2 * (path.length - chromiumBuild.length - 1);
  }, zipEndBytes);
  return bytes / 1024;
}

const aims = { injected: 30, zip: 380 } as const;
/** Sizes do not depend on the computer. Far above `npm run size` is a defect. */
const ceilings = { injected: 52, zip: 600 } as const;

/** Measures the injected and downloaded bytes. */
export const weight: Question = {
  id: 'weight',
  about: 'injected bytes (gzip) and the zip (KB: 1,024 bytes)',
  pages: pagesNamed('short'),
  check: pagesNamed('short'),
  layout: 'rows',
  async ask() {
    const injected = (name: string, path: string): Figure => ({
      name,
      value: gzipKb(path),
      unit: 'KB',
      limit: aims.injected,
      ceiling: ceilings.injected,
    });
    return [
      injected('injected by "Translate page"', 'content-scripts/page.js'),
      injected('injected by "Translate selection"', 'content-scripts/selection.js'),
      { name: 'zip', value: zipKb(), unit: 'KB', limit: aims.zip, ceiling: ceilings.zip },
    ];
  },
};
