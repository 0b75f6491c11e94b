import { describe, expect, it } from 'vitest';
import {
  browserFinding,
  findings,
  nodeFinding,
  packagesFinding,
  policiesFinding,
} from '../../support/doctor/findings.mjs';
import { root } from '../../support/root.ts';

describe('the doctor', () => {
  it('looks at everything that tests, demo and release stand on', async () => {
    const names = (await findings(root)).map(({ name }) => name);
    expect(names).toEqual([
      ...['Node', 'packages', 'Chromium', 'Firefox', 'translator', 'ports'],
      ...['policies', 'display', 'saved pages'],
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
      // Firefox is installed, so the advice must not be to install it.
      advice: 'Update it, or name a newer one: FIREFOX=/path/to/firefox.',
    });
    expect(at('Mozilla Firefox 140.5.0esr').state).toBe('well');
    expect(at('').state).toBe('well');
  });

  it('tells where no browser can be put under a policy, and what that needs', () => {
    expect(policiesFinding('/etc/chromium', () => true).state).toBe('well');
    expect(policiesFinding('/etc/chromium', () => false)).toMatchObject({
      state: 'missing',
      advice: expect.stringContaining('the right to write to /etc/chromium/policies/managed'),
    });
  });
});
