import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import project from '../../../package.json' with { type: 'json' };

const workflows = globSync('.github/workflows/*.yml');

describe('the workflows', () => {
  it('are one for every change, one for the night and one for releases', () => {
    expect(workflows.toSorted()).toEqual([
      '.github/workflows/ci.yml',
      '.github/workflows/nightly.yml',
      '.github/workflows/release.yml',
    ]);
  });

  it('make a release of nothing that is not tested as it is every night', () => {
    const [nightly, release] = ['nightly', 'release'].map((name) =>
      readFileSync(`.github/workflows/${name}.yml`, 'utf8'),
    );
    expect(nightly).toMatch(/^ {2}workflow_call:$/m);
    expect(release).toMatch(
      /^ {2}tested:\n(?: {4}.*\n)*? {4}uses: \.\/\.github\/workflows\/nightly\.yml$/m,
    );
    expect(release).toMatch(/^ {2}draft:\n {4}needs: tested$/m);
  });

  it('begin with scripts that find the newer Node that the set-up brings: a shell looks for it but once', () => {
    const inOneShell = Object.values(project.scripts).filter((script) =>
      /set-up\.mjs.*&& *node /.test(script),
    );
    expect(inOneShell).toEqual([]);
  });

  it.each(workflows)(
    '%s calls scripts that anyone can call, and does nothing of its own',
    (path) => {
      const runs = [...readFileSync(path, 'utf8').matchAll(/^ *- run: (.*)$/gm)].map(
        ([, run]) => run,
      );
      const scripts = Object.keys(project.scripts).map((name) => `npm run ${name}`);
      const known = ['bash .ci/run', ...scripts];
      const others = runs.filter(
        (run = '') => !known.includes(run) && !run.startsWith('gh release'),
      );
      expect(runs.length).toBeGreaterThan(0);
      expect(others).toEqual([]);
    },
  );
});
