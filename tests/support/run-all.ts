/**
 * `npm test` runs all checks for a change, two steps at a time. `npm run test:all` runs the long forms of flows, judge,
 * fuzz, soak and benchmark. A failure stops only the steps that need the failed one. The last line is the sum, `N
 * passed, N failed`.
 *
 *   npm test                   all steps
 *   npm test -- flows demo     the steps with these words in their names, and their needs
 *   npm run test:all -- soak   the same at night
 */
import { shared } from './root.ts';
import { steps } from './steps/all.ts';
import { chooseSteps } from './steps/choose-steps.ts';
import { runSteps } from './steps/run-steps.ts';

const given = process.argv.slice(2);
const words = given.filter((word) => word !== '--nightly');
const when = given.includes('--nightly') ? 'nightly' : 'change';

if (shared === null) {
  console.log(
    'Real saved pages and their judge (../shared) do not stand here: it runs without them.',
  );
}
const { passed, failed } = await runSteps(chooseSteps(steps, when, words));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
