import { describe, expect, it } from 'vitest';
import {
  browserFinding,
  findings,
  nodeFinding,
  packagesFinding,
} from '../../support/doctor/findings.mjs';
import { root } from '../../support/root.ts';

describe('the doctor', () => {
  it('looks at everything that tests, demo and release stand on', async () => {
    const names = (await findings(root)).map(({ name }) => name);
    expect(names).toEqual([
      ...['Node', 'packages', 'Chromium', 'Firefox', 'translator', 'ports', 'display'],
      'saved pages',
    ]);
  });

  it('finds the packages well that these tests run with', async () => {
    const [node, packages] = await findings(root);
    expect([node?.state, packages?.state]).toEqual(['well', 'well']);
  });

  it('tells a Node that is too old, and what to do', () => {
    expect(nodeFinding('20.19.0')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('22.18'),
      advice: expect.stringMatching(/Install Node/),
    });
    expect(nodeFinding('22.18.0').state).toBe('well');
  });

  it('tells packages that are not those of the lock', () => {
    expect(packagesFinding('there are none yet')).toMatchObject({ advice: 'Run npm ci.' });
    expect(packagesFinding(null).state).toBe('well');
  });

  it('tells a browser that is not there, one that is too old, and one that does not say', () => {
    const at = (version: string) =>
      browserFinding('Firefox', '/bin/firefox', 'Get it.', () => version);
    expect(browserFinding('Firefox', null, 'Get it.')).toMatchObject({
      state: 'missing',
      advice: 'Get it.',
    });
    expect(at('Mozilla Firefox 128.4.0esr')).toMatchObject({
      state: 'missing',
      says: expect.stringContaining('140 or newer'),
    });
    expect(at('Mozilla Firefox 140.5.0esr').state).toBe('well');
    expect(at('').state).toBe('well');
  });
});
