import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countOf, readVitestCount } from '../../support/steps/count.ts';
import { chooseSteps } from '../../support/steps/run-steps.ts';

describe('chooseSteps', () => {
  const step = (name: string, needs: string[] = []) => ({
    name,
    needs,
    run: async () => countOf(true),
  });
  const all = [step('types'), step('build', ['types']), step('lint'), step('e2e', ['build'])];

  it('takes all steps without words', () => {
    expect(chooseSteps(all, [])).toEqual(all);
  });

  it('takes what a step needs along, in order', () => {
    expect(chooseSteps(all, ['e2e']).map(({ name }) => name)).toEqual(['types', 'build', 'e2e']);
  });
});

describe('readVitestCount', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-count-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (report: object, exitCode: number) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return readVitestCount(path, exitCode);
  };
  const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, success: true };

  it('counts every test', () => {
    expect(read(counts, 0)).toEqual({ passed: 5, failed: 0 });
    expect(read({ ...counts, numFailedTests: 2, success: false }, 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('counts a test that was left out as failed', () => {
    expect(read({ ...counts, numPendingTests: 1 }, 0)).toEqual({ passed: 5, failed: 1 });
  });

  it('counts a run that failed outside its tests, ran none or left no report as one failure', () => {
    expect(read(counts, 1)).toEqual({ passed: 5, failed: 1 });
    expect(read({ ...counts, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(readVitestCount(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });
});
