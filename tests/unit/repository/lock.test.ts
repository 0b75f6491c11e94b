import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; resolved?: string; integrity?: string }>
  >;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  string,
  Record<string, string>
>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the lock file', () => {
  it('says by its hash what every package has to be, and nowhere where it comes from', () => {
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('holds the very versions that the project names', () => {
    const named = { ...project.dependencies, ...project.devDependencies };
    const locked = Object.fromEntries(
      Object.keys(named).map((name) => [name, lock.packages[`node_modules/${name}`]?.version]),
    );
    expect(locked).toEqual(named);
  });
});
