import { shared } from '../root.ts';
import type { Step } from './step.ts';
import { command } from './step.ts';
import { vitest } from './vitest-step.ts';

const chromiumBuild = 'build for Chromium';
const firefoxBuild = 'build for Firefox';
const builds = [chromiumBuild, firefoxBuild];
const types = 'generated types';

const samples = ['tests/pages/article.html', 'tests/pages/table.html', 'tests/pages/code.html'];

const judge = ['node', 'tests/judge/run.ts'];
const fuzz = ['node', 'tests/fuzz/start.ts'];
const soak = ['node', 'tests/soak/start.ts'];
const bench = ['node', 'tests/bench/start.ts'];
const axe = ['node', 'tests/support/gallery/check.ts'];
const demo = ['node', 'tests/demo/start.ts', '--headless'];

function flowFile(name: string): string {
  return `tests/e2e/${name}.test.ts`;
}

/**
 * The flows of every pull request: each screen, each browser and each promise of the README has one. The nightly run plays every flow in
 * both browsers.
 */
export const shortFlows = {
  Chromium: [
    // The ground that flows stand on: each begins with Verso newly installed, and set up as a reader would.
    'fresh-browser',
    'set-up',
    // The screens: the settings with the sample page, the popup's three tabs, the bubble, the report.
    'first-run',
    'own-pages',
    'typed-text',
    'usage',
    'bubble',
    'report',
    // No page breaks: what the page does after us stays, and the original comes back to the byte (also `own-pages`).
    'living-pages',
    // The key stays home, whatever a page or a service tries.
    'thieving-page',
    'redirects',
    // Nothing from elsewhere becomes markup or code in a page of ours.
    'page-policy',
    'untrusted-replies',
    // No text is paid for needlessly, and no bill is a surprise.
    'memory',
    'cost-question',
    'budget',
    // A dead background loses nothing that had come.
    'worker-deaths',
    // Everyone can use it: by keyboard alone, in other languages, from right to left.
    'keyboard',
    'ui-languages',
    // An administrator sets and locks everything.
    'policy',
  ].map(flowFile),
  Firefox: [
    // The package that the stores get, installed for good, translates a page and gives it back.
    'released',
    // The bubble, by the shortcut and by the menu, and the shortcut for a page.
    'selection',
    // Nothing runs until its reader asks: pages stay untouched but where a rule says "Always". Permissions are Firefox's own.
    'site-rules',
    // Every member of a request, by language and by site.
    'rules',
    // Firefox cannot shut its stores to scripts in pages: no key is in them.
    'storage-doors',
    // Firefox reads policies in a way of its own, and has its own sync and its own updates.
    'policy',
    'settings-sync',
    'update',
  ].map(flowFile),
} as const;

/** What stands beside the project on some machines only. */
const judgements: readonly Step[] = [
  command('judge on saved pages', judge, { needs: [chromiumBuild], seconds: 150, when: 'change' }),
  command('judge on saved pages, under every kind of replies', [...judge, '--all'], {
    needs: [chromiumBuild],
    seconds: 2400,
    when: 'nightly',
  }),
];

/** Every step there is. A step stands behind those that it needs; seconds are those of a machine with two cores. */
export const steps: readonly Step[] = [
  command(types, ['wxt', 'prepare'], { seconds: 3 }),
  command('types', ['tsc', '--noEmit'], { needs: [types], seconds: 8 }),
  command('lint', ['biome', 'check', '--error-on-warnings', '.'], { seconds: 5 }),
  command('unused files and dependencies', ['knip'], { needs: [types], seconds: 10 }),
  vitest('unit, ui and service tests', ['unit', 'ui', 'service'], {
    needs: [types],
    alone: true,
    maxWorkers: '100%',
    seconds: 60,
  }),
  // With the zips for the stores: what is released is what is tested. Types first, for a build writes the same files.
  command(chromiumBuild, ['wxt', 'zip'], { needs: [types], seconds: 5 }),
  command(firefoxBuild, ['wxt', 'zip', '-b', 'firefox'], { needs: [types], seconds: 5 }),
  vitest('tests of the built bundles', ['built'], { needs: builds, seconds: 3 }),
  command('release, lint and size', ['node', 'utils/build/release/start.ts', '--built'], {
    needs: builds,
    seconds: 25,
  }),
  vitest('dom tests in Chromium', ['dom'], { needs: [types], seconds: 300 }),
  command('axe on every state of the interface', axe, { seconds: 250 }),
  command('axe in every other language', [...axe, '--languages'], {
    seconds: 150,
    when: 'nightly',
  }),
  vitest('flows in Chromium, in short', ['e2e'], {
    needs: builds,
    files: shortFlows.Chromium,
    seconds: 400,
    when: 'change',
  }),
  vitest('flows in Firefox, in short', ['e2e-firefox'], {
    needs: builds,
    files: shortFlows.Firefox,
    seconds: 250,
    when: 'change',
  }),
  vitest('every flow in Chromium', ['e2e'], { needs: builds, seconds: 1800, when: 'nightly' }),
  vitest('every flow in Firefox', ['e2e-firefox'], {
    needs: builds,
    seconds: 1500,
    when: 'nightly',
  }),
  command('benchmark, short run', [...bench, '--check'], {
    needs: [chromiumBuild],
    seconds: 80,
    when: 'change',
  }),
  command('benchmark, every time', bench, {
    needs: [chromiumBuild],
    alone: true,
    seconds: 900,
    when: 'nightly',
  }),
  // The same throws each time; at night they have a seed of their own and look for what is new.
  command('fuzz, briefly', [...fuzz, '--seconds', '10', '--seed', '1'], {
    seconds: 15,
    when: 'change',
  }),
  command('fuzz', [...fuzz, '--minutes', '10'], { seconds: 600, when: 'nightly' }),
  command('soak', [...soak, '--pages', '60'], {
    needs: [chromiumBuild],
    seconds: 300,
    when: 'nightly',
  }),
  command('demo on three pages', [...demo, ...samples], { needs: [chromiumBuild], seconds: 20 }),
  command('demo on a page that does not exist', [...demo, 'tests/pages/no-such-page.html'], {
    needs: [chromiumBuild],
    exitCode: 1,
    seconds: 5,
  }),
  ...(shared === null ? [] : judgements),
];
