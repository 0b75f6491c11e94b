import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortFlows } from '../../support/steps/all.ts';
import { countOf, readVitestRun, withSecondTry } from '../../support/steps/count.ts';
import { chooseSteps, runSteps } from '../../support/steps/run-steps.ts';

describe('chooseSteps', () => {
  const step = (name: string, needs: string[] = []) => ({
    name,
    needs,
    run: async () => ({ ...countOf(true), output: '' }),
  });
  const all = [step('types'), step('build', ['types']), step('lint'), step('e2e', ['build'])];

  it('takes all steps without words', () => {
    expect(chooseSteps(all, [])).toEqual(all);
  });

  it('takes what a step needs along, in order', () => {
    expect(chooseSteps(all, ['e2e']).map(({ name }) => name)).toEqual(['types', 'build', 'e2e']);
  });
});

describe('runSteps', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('says what passed at the second try only', async () => {
    const run = async () => ({ passed: 3, failed: 0, secondTry: ['a flow'], output: '' });
    await runSteps([{ name: 'e2e', run }], []);
    expect(lines.slice(lines.indexOf('\n━━━ e2e: passed at the second try ━━━'))[1]).toBe('a flow');
    expect(lines.at(-1)).toContain('3 passed, 1 of them at the second try');
  });

  it('says at the end what failed, and leaves out what needs it', async () => {
    const never = vi.fn();
    const all = [
      { name: 'build', run: async () => ({ ...countOf(false), output: 'why\u001b[31m not\n' }) },
      { name: 'e2e', needs: ['build'], run: never },
      { name: 'lint', run: async () => ({ ...countOf(true), output: 'all is well' }) },
    ];
    expect(await runSteps(all, [])).toEqual({ passed: 1, failed: 2 });
    expect(never).not.toHaveBeenCalled();
    const end = lines.slice(lines.indexOf('\n━━━ build: its last lines ━━━'));
    expect(end[1]).toBe('why not');
    expect(end.join()).not.toContain('all is well');
    expect(end.at(-1)).toContain('1 passed');
  });
});

const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe('readVitestRun', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-count-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (report: object, exitCode: number) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return readVitestRun(path, exitCode);
  };
  const counts = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    success: true,
    testResults: [],
  };

  it('counts every test', () => {
    expect(read(counts, 0)).toEqual({ passed: 5, failed: 0, failedFiles: [] });
    expect(read({ ...counts, numFailedTests: 2, success: false }, 1)).toMatchObject({
      passed: 5,
      failed: 2,
    });
  });

  it('tells which files failed, and of each what and why', () => {
    const assertionResults = [
      assertion('one', 'passed'),
      assertion('two', 'failed', 'Error: wrong\n  at line 3'),
      assertion('three', 'skipped'),
    ];
    const testResults = [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'c.test.ts', status: 'failed', message: 'Not loaded\nat', assertionResults: [] },
    ];
    const report = { ...counts, numFailedTests: 1, success: false, testResults };
    expect(read(report, 1).failedFiles).toEqual([
      { path: 'b.test.ts', passed: 1, failed: 2, failures: ['two: Error: wrong'] },
      { path: 'c.test.ts', passed: 0, failed: 1, failures: ['c.test.ts: Not loaded'] },
    ]);
  });

  it('counts a test that was left out as failed', () => {
    expect(read({ ...counts, numPendingTests: 1 }, 0)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts a run that failed outside its tests, ran none or left no report as one failure', () => {
    const missing = join(folder, 'missing.json');
    expect(read(counts, 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(read({ ...counts, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(readVitestRun(missing, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('withSecondTry', () => {
  const first = {
    passed: 9,
    failed: 3,
    failedFiles: [
      { path: 'b.test.ts', passed: 2, failed: 2, failures: ['two: Error: wrong'] },
      { path: 'c.test.ts', passed: 0, failed: 1, failures: ['c.test.ts: Not loaded'] },
    ],
  };

  it('counts the files that were tried again as they went then, and tells of them', () => {
    const second = { passed: 6, failed: 0, failedFiles: [] };
    expect(withSecondTry(first, second)).toEqual({
      passed: 13,
      failed: 0,
      secondTry: ['two: Error: wrong', 'c.test.ts: Not loaded'],
    });
  });

  it('keeps what failed elsewhere, or again', () => {
    const second = { passed: 5, failed: 1, failedFiles: [] };
    expect(withSecondTry({ ...first, failed: 4 }, second)).toEqual({ passed: 12, failed: 2 });
  });
});

describe('the flows that are played each time', () => {
  it.each(Object.values(shortFlows).flat())('are there: %s', (file) => {
    expect(existsSync(file)).toBe(true);
  });
});
