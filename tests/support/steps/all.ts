import { shared } from '../root.ts';
import type { Step } from './step.ts';
import { command } from './step.ts';
import { vitest } from './vitest-step.ts';

const chromiumBuild = 'build for Chromium';
const firefoxBuild = 'build for Firefox';
const release = 'release, lint and size';
const builds = [chromiumBuild, firefoxBuild];

const samples = ['tests/pages/article.html', 'tests/pages/table.html', 'tests/pages/code.html'];

const judge = ['node', 'tests/judge/run.ts'];

function flowFile(name: string): string {
  return `tests/e2e/${name}.test.ts`;
}

/**
 * The short form of the flows: of each part of Verso one, in the browser where most can go wrong with it; policies, rules and what holds
 * for a site in both, for browsers hand these on in ways of their own. `npm run test:e2e` plays every flow in every browser that can, which
 * takes three quarters of an hour.
 */
export const shortFlows = {
  Chromium: [
    'allow-in-popup',
    'badge',
    'bubble',
    'budget',
    'connection-faults',
    'continue',
    'cost-question',
    'display',
    'errors',
    'frames',
    'import',
    'keyboard',
    'living-pages',
    'named-elements',
    'narrow',
    'options-page',
    'own-pages',
    'page-policy',
    'pause',
    'policy',
    'policy-example',
    'redirects',
    'replace',
    'report',
    'rules',
    'selection',
    'site-rules',
    'storage-doors',
    'strict-pages',
    'thieving-page',
    'typed-text',
    'ui-languages',
    'usage',
    'worker-deaths',
  ].map(flowFile),
  Firefox: [
    'first-run',
    'hand-over',
    'hostile-page',
    'pointed',
    'policy',
    'released',
    'rules',
    'selection',
    'settings-sync',
    'shortcuts',
    'site-rules',
    'storage-doors',
    'update',
  ].map(flowFile),
} as const;

/** Every step of `npm test`, quick ones first. */
export const steps: readonly Step[] = [
  command('generated types', ['wxt', 'prepare']),
  command('types', ['tsc', '--noEmit'], { needs: ['generated types'] }),
  command('lint', ['biome', 'check', '--error-on-warnings', '.']),
  command('unused files and dependencies', ['knip']),
  vitest('unit, ui and service tests', ['unit', 'ui', 'service'], {
    needs: ['generated types'],
    maxWorkers: '100%',
  }),
  command(chromiumBuild, ['wxt', 'build']),
  command(firefoxBuild, ['wxt', 'build', '-b', 'firefox']),
  vitest('tests of the built bundles', ['built'], { needs: builds }),
  command(release, ['node', 'utils/build/release/start.ts'], { needs: builds }),
  vitest('dom tests in Chromium', ['dom'], { needs: ['generated types'], secondTry: true }),
  command('axe on every state of the interface', ['node', 'tests/support/gallery/check.ts']),
  vitest('flows in Chromium, in short', ['e2e'], {
    needs: [...builds, release],
    files: shortFlows.Chromium,
    secondTry: true,
  }),
  vitest('flows in Firefox, in short', ['e2e-firefox'], {
    needs: [...builds, release],
    files: shortFlows.Firefox,
    secondTry: true,
  }),
  command('benchmark, short run', ['node', 'tests/bench/start.ts', '--check'], {
    needs: [chromiumBuild],
  }),
  // The same throws each time: longer runs, with seeds of their own, look for what is new.
  command('fuzz, briefly', ['node', 'tests/fuzz/start.ts', '--seconds', '40', '--seed', '1']),
  // Four pages, the same deaths and faults each time; longer runs have seeds of their own.
  command('soak, briefly', ['node', 'tests/soak/start.ts', '--pages', '4', '--seed', '1'], {
    needs: [chromiumBuild],
  }),
  command('demo on three pages', ['node', 'tests/demo/start.ts', '--headless', ...samples], {
    needs: [chromiumBuild],
  }),
  command(
    'demo on a page that does not exist',
    ['node', 'tests/demo/start.ts', '--headless', 'tests/pages/no-such-page.html'],
    { needs: [chromiumBuild], exitCode: 1 },
  ),
  ...(shared === null
    ? []
    : [
        command('judge on saved pages', judge, { needs: [chromiumBuild] }),
        command('judge under hostile replies', [...judge, '--hostile', 'mix'], {
          needs: [chromiumBuild],
        }),
        // Each kind by itself, on six pages; `npm run judge -- --all` takes every page.
        command('judge under each kind of hostile replies', [...judge, '--telling'], {
          needs: [chromiumBuild],
        }),
      ]),
];
