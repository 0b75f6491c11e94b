import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumBuild } from '../e2e/support/builds.ts';
import { root } from '../support/root.ts';
import { Problem } from './problem.ts';

/** The sources of a build. Folders count, so that a removed file is a change. */
const sources = [
  '{assets,components,entrypoints,utils}{,/**}',
  'package-lock.json',
  'tsconfig.json',
  'wxt.config.ts',
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isFresh(): boolean {
  const builtAt = changedAt(join(chromiumBuild, 'manifest.json'));
  return globSync(sources, { cwd: root }).every((path) => changedAt(join(root, path)) < builtAt);
}

/** Builds the extension for Chromium if a source is newer. @throws Problem */
export function ensureBuild(): void {
  if (isFresh()) return;
  console.log('Building Verso …');
  const wxt = join(root, 'node_modules/wxt/bin/wxt.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [wxt, 'build'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  throw new Problem('The build failed: see above.');
}
