import { shared } from '../root.ts';
import type { Step } from './step.ts';
import { command, vitest } from './step.ts';

const chromiumBuild = 'build for Chromium';
const firefoxBuild = 'build for Firefox';
const builds = [chromiumBuild, firefoxBuild];

const samples = ['tests/pages/article.html', 'tests/pages/table.html', 'tests/pages/code.html'];

const judge = ['node', 'tests/judge/run.ts'];

/** Every step of `npm test`, quick ones first. */
export const steps: readonly Step[] = [
  command('generated types', ['wxt', 'prepare']),
  command('types', ['tsc', '--noEmit'], { needs: ['generated types'] }),
  command('lint', ['biome', 'check', '--error-on-warnings', '.']),
  command('unused files and dependencies', ['knip']),
  vitest('unit, ui and service tests', ['unit', 'ui', 'service'], ['generated types']),
  command(chromiumBuild, ['wxt', 'build']),
  command(firefoxBuild, ['wxt', 'build', '-b', 'firefox']),
  vitest('tests of the built bundles', ['built'], builds),
  command('web-ext lint', ['web-ext', 'lint', '--source-dir', '.output/firefox-mv3'], {
    needs: [firefoxBuild],
  }),
  command('size', ['size-limit'], { needs: builds }),
  vitest('dom tests in Chromium', ['dom'], ['generated types']),
  vitest('e2e tests', ['e2e'], builds),
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
        command('judge, with hostile replies', [...judge, '--hostile', 'mix'], {
          needs: [chromiumBuild],
        }),
        command('judge, each kind of hostile replies', [...judge, '--telling'], {
          needs: [chromiumBuild],
        }),
      ]),
];
