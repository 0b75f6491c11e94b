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

/** `npm test` leaves tests with this tag to the nightly run, which plays all. */
const nightlyTag = 'nightly';

/**
 * The flows for each change: 26 files that cover each screen, each browser and each promise of the README. The nightly
 * run plays every flow in both browsers.
 */
export const shortFlows = {
  Chromium: [
    // The screens: settings with sample page, the popup's tabs, bubble, report.
    'first-run',
    'own-pages',
    'typed-text',
    'usage',
    'bubble',
    'report',
    // The page keeps working, and its original comes back to the byte (also `own-pages`).
    'living-pages',
    // The key stays private.
    'thieving-page',
    'redirects',
    // Foreign text never becomes markup or code.
    'page-policy',
    'untrusted-replies',
    // Each text is paid for once, and no bill surprises.
    'memory',
    'cost-question',
    'budget',
    // A stopped background loses no answer that had arrived.
    'worker-deaths',
    // Keyboard only, other languages, right to left.
    'keyboard',
    'ui-languages',
    // Every option, by language and by site.
    'rules',
    // A word of the reader's own holds, and a block is pointed at.
    'own-words',
    'pointing',
    // Policies set and lock everything.
    'policy',
  ].map(flowFile),
  Firefox: [
    // The package for the stores translates and restores a page.
    'released',
    // The bubble by shortcut and menu, and the page by shortcut.
    'selection',
    // Nothing runs before the reader asks or a rule says so, with Firefox's own permissions.
    'site-rules',
    // No key is in the storage that Firefox leaves open to page scripts.
    'storage-doors',
    // Firefox alone takes the nodes of a frame away from Verso when the frame leaves its origin.
    'frames',
  ].map(flowFile),
} as const;

/** Only some computers have the saved pages and the judge. */
const judgements: readonly Step[] = [
  // Two whole standards take a third of the time of all pages.
  command('judge on saved pages', [...judge, '--skip', 'en-es6-draft,en-ecma402-spec'], {
    needs: [chromiumBuild],
    seconds: 150,
    when: 'change',
  }),
  command('judge on saved pages, under every kind of replies', [...judge, '--all'], {
    needs: [chromiumBuild],
    seconds: 2400,
    when: 'nightly',
  }),
];

/** All steps, each after those that it needs. Seconds are for a computer with two cores. */
export const steps: readonly Step[] = [
  command(types, ['wxt', 'prepare'], { seconds: 3 }),
  command('types', ['tsc', '--noEmit'], { needs: [types], seconds: 8 }),
  command('lint', ['biome', 'check', '--error-on-warnings', '.'], { seconds: 5 }),
  command('unused files and dependencies', ['knip'], { needs: [types], seconds: 10 }),
  vitest('unit, ui and service tests', ['unit', 'ui', 'service'], {
    needs: [types],
    seconds: 170,
  }),
  // Builds the zips for the stores, so that tests use the released files. Types come first, because a build writes the
  // same files.
  command(chromiumBuild, ['wxt', 'zip'], { needs: [types], seconds: 5 }),
  command(firefoxBuild, ['wxt', 'zip', '-b', 'firefox'], { needs: [types], seconds: 5 }),
  vitest('tests of the built bundles', ['built'], { needs: builds, seconds: 3 }),
  command('release, lint and size', ['node', 'utils/build/release/start.ts', '--built'], {
    needs: builds,
    seconds: 25,
  }),
  vitest('dom tests in Chromium', ['dom'], {
    needs: [types],
    without: nightlyTag,
    seconds: 250,
    when: 'change',
  }),
  vitest('every dom test in Chromium', ['dom'], { needs: [types], seconds: 300, when: 'nightly' }),
  command('axe on every state of the interface, in short', [...axe, '--short'], {
    needs: [types],
    seconds: 150,
    when: 'change',
  }),
  command('axe on every state, in every look', axe, {
    needs: [types],
    seconds: 250,
    when: 'nightly',
  }),
  command('axe in every other language', [...axe, '--languages'], {
    needs: [types],
    seconds: 150,
    when: 'nightly',
  }),
  vitest('flows in Chromium, in short', ['e2e'], {
    needs: builds,
    files: shortFlows.Chromium,
    without: nightlyTag,
    seconds: 400,
    when: 'change',
  }),
  vitest('flows in Firefox, in short', ['e2e-firefox'], {
    needs: builds,
    files: shortFlows.Firefox,
    without: nightlyTag,
    seconds: 120,
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
    seconds: 1800,
    when: 'nightly',
  }),
  // A fixed seed. The nightly run uses a random one.
  command('fuzz, briefly', [...fuzz, '--seconds', '10', '--seed', '1'], {
    needs: [types],
    seconds: 15,
    when: 'change',
  }),
  command('fuzz', [...fuzz, '--minutes', '10'], { needs: [types], seconds: 600, when: 'nightly' }),
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
