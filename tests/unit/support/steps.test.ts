import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortFlows, steps } from '../../support/steps/all.ts';
import { chooseSteps } from '../../support/steps/choose-steps.ts';
import { countOf, readVitestRun } from '../../support/steps/count.ts';
import { runSteps } from '../../support/steps/run-steps.ts';
import type { Step, StepOptions } from '../../support/steps/step.ts';

const step = (name: string, options: StepOptions = {}): Step => ({
  name,
  ...options,
  run: async () => ({ ...countOf(true), output: '' }),
});

describe('chooseSteps', () => {
  const all = [
    step('types'),
    step('build', { needs: ['types'] }),
    step('lint'),
    step('short flows', { needs: ['build'], when: 'change' }),
    step('every flow', { needs: ['build'], when: 'nightly' }),
  ];
  const chosen = (when: 'change' | 'nightly', ...words: string[]) =>
    chooseSteps(all, when, words).map(({ name }) => name);

  it('takes all steps of a set without words', () => {
    expect(chosen('change')).toEqual(['types', 'build', 'lint', 'short flows']);
    expect(chosen('nightly')).toEqual(['types', 'build', 'lint', 'every flow']);
  });

  it('takes what a step needs along, in order', () => {
    expect(chosen('change', 'flow')).toEqual(['types', 'build', 'short flows']);
    expect(chosen('nightly', 'flow')).toEqual(['types', 'build', 'every flow']);
  });
});

describe('all steps', () => {
  it.each(['change', 'nightly'] as const)('stand behind what they need: %s', (when) => {
    const before = new Set<string>();
    for (const { name, needs = [] } of chooseSteps(steps, when, [])) {
      expect([...before]).toEqual(expect.arrayContaining([...needs]));
      before.add(name);
    }
  });

  it('have names of their own', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });
});

describe('runSteps', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  /** Creates steps that the test ends, and a log of starts and ends. */
  function stage(plan: Readonly<Record<string, StepOptions>>) {
    const log: string[] = [];
    const ends = new Map<string, (isWell: boolean) => void>();
    const planned = Object.entries(plan).map(([name, options]) => ({
      ...step(name, options),
      run: () => {
        log.push(name);
        return new Promise<boolean>((resolve) => ends.set(name, resolve)).then((isWell) => ({
          ...countOf(isWell),
          output: `words of ${name}`,
        }));
      },
    }));
    const over = runSteps(planned);
    const end = async (name: string, isWell = true) => {
      ends.get(name)?.(isWell);
      log.push(`end of ${name}`);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { log, end, over };
  }

  it('runs two at a time, the one first whose way to the end is longest', async () => {
    const { log, end, over } = stage({
      lint: { seconds: 5 },
      build: { seconds: 1 },
      flows: { needs: ['build'], seconds: 100 },
      dom: { seconds: 50 },
    });
    expect(log).toEqual(['build', 'dom']);
    await end('build');
    await end('flows');
    await end('dom');
    await end('lint');
    expect(await over).toEqual({ passed: 4, failed: 0 });
    expect(log).toEqual([
      'build',
      'dom',
      'end of build',
      'flows',
      'end of flows',
      'lint',
      'end of dom',
      'end of lint',
    ]);
  });

  it('runs what runs alone before the others, as soon as what it needs has passed', async () => {
    const { log, end, over } = stage({
      types: {},
      flows: { seconds: 100 },
      unit: { needs: ['types'], alone: true },
      bench: { alone: true },
      lint: {},
    });
    for (const name of ['types', 'unit', 'bench', 'flows', 'lint']) await end(name);
    await over;
    expect(log).toEqual([
      'types',
      'end of types',
      'unit',
      'end of unit',
      'bench',
      'end of bench',
      'flows',
      'lint',
      'end of flows',
      'end of lint',
    ]);
  });

  it('shows what a step wrote when it ends, under its name', async () => {
    const { end, over } = stage({ build: {}, lint: {} });
    await end('lint');
    await end('build');
    await over;
    expect(lines.slice(0, 4)).toEqual([
      'started build',
      'started lint',
      '\n━━━ lint ━━━\nwords of lint',
      '\n━━━ build ━━━\nwords of build',
    ]);
  });

  it('says at the end what failed, and leaves out what needs it, and what needs that', async () => {
    const never = vi.fn();
    const all: Step[] = [
      { name: 'build', run: async () => ({ ...countOf(false), output: 'why\u001b[31m not\n' }) },
      { name: 'e2e', needs: ['build'], run: never },
      { name: 'report', needs: ['e2e'], run: never },
      { name: 'lint', run: async () => ({ ...countOf(true), output: 'all is well' }) },
    ];
    expect(await runSteps(all)).toEqual({ passed: 1, failed: 3 });
    expect(never).not.toHaveBeenCalled();
    const end = lines.slice(lines.indexOf('\n━━━ build: its last lines ━━━'));
    expect(end[1]).toBe('why not');
    expect(end.join()).not.toContain('all is well');
    expect(end.at(-1)).toMatch(/^all, two at a time .* 3 FAILED, 1 passed$/);
  });

  it('refuses steps that need one that is not there', async () => {
    await expect(runSteps([step('e2e', { needs: ['build'] })])).rejects.toThrow('e2e');
  });
});

describe('readVitestRun', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-count-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (report: object, exitCode: number, tag?: string) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return readVitestRun(path, exitCode, tag);
  };
  const counts = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    success: true,
    testResults: [],
  };

  it('counts every test', () => {
    expect(read(counts, 0)).toEqual({ passed: 5, failed: 0 });
    expect(read({ ...counts, numFailedTests: 2, success: false }, 1)).toMatchObject({
      passed: 5,
      failed: 2,
    });
  });

  it('counts a file that does not load as failed', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed', tags: [] }] },
      { status: 'failed', assertionResults: [{ status: 'failed', tags: [] }] },
      { status: 'failed', assertionResults: [] },
    ];
    const report = { ...counts, numFailedTests: 1, success: false, testResults };
    expect(read(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a test that was left out as failed', () => {
    expect(read({ ...counts, numPendingTests: 1 }, 0)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('does not count a test that is left to the nightly run', () => {
    const assertionResults = [{ status: 'skipped', tags: ['nightly'] }];
    const testResults = [{ status: 'passed', assertionResults }];
    const report = { ...counts, numPendingTests: 1, testResults };
    expect(read(report, 0, 'nightly')).toEqual({ passed: 5, failed: 0 });
    expect(read(report, 0)).toMatchObject({ passed: 5, failed: 1 });
    expect(read({ ...report, numPendingTests: 2 }, 0, 'nightly')).toMatchObject({ failed: 1 });
  });

  it('counts a run that failed outside its tests, ran none or left no report as one failure', () => {
    const missing = join(folder, 'missing.json');
    expect(read(counts, 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(read({ ...counts, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(readVitestRun(missing, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the flows that are played each time', () => {
  it.each(Object.values(shortFlows).flat())('are there: %s', (file) => {
    expect(existsSync(file)).toBe(true);
  });
});
