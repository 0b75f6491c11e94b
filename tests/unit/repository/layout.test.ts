import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Each concern has a folder. The other files are those that people or tools expect here. */
const expected = [
  ...['assets', 'components', 'docs', 'entrypoints', 'tests', 'utils'],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'PRIVACY.md', 'README.md'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts', 'vitest.config.ts'],
  ...['biome.json', 'knip.json', 'web-ext.config.ts'],
];

describe('the top of the house', () => {
  it('holds what belongs there, and nothing else', () => {
    const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
    const top = new Set(paths.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !name.startsWith('.')).sort()).toEqual([...expected].sort());
  });
});
