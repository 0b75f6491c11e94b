import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../support/root.ts';

export const builds = ['chrome-mv3', 'firefox-mv3'] as const;
export type Build = (typeof builds)[number];

/** Returns the content of one file of a build. @throws Error with advice if there is no build */
export function readBuilt(build: Build, path: string): string {
  const folder = join(root, '.output', build);
  if (!existsSync(folder))
    throw new Error(`${folder} is missing: run \`npm run build\` and \`npm run build:firefox\`.`);
  return readFileSync(join(folder, path), 'utf8');
}

/** Returns the paths of all text files in a build, with `/` between folders. */
export function textFiles(build: Build): string[] {
  return globSync('**/*.{js,mjs,html,css,json}', { cwd: join(root, '.output', build) }).map(
    (path) => path.replaceAll('\\', '/'),
  );
}

export const countIn = (text: string, wanted: string): number => text.split(wanted).length - 1;

/** Returns the chunks that a page or the background loads at once. */
export function chunksOf(build: Build, path: string): string[] {
  const named = [...readBuilt(build, path).matchAll(/["'`]\.?\/(chunks\/[^"'`]+\.js)["'`]/g)];
  return named.map(([, chunk = '']) => chunk);
}
