/**
 * `npm test`: everything that is checked, step by step. A failure stops only the steps that need what failed. The last line
 * is the sum, `N passed, N failed`.
 *
 *   npm test               all steps
 *   npm test -- e2e demo   the steps with these words in their names, and what they need
 */
import { shared } from './root.ts';
import { steps } from './steps/all.ts';
import { runSteps } from './steps/run-steps.ts';

if (shared === null) {
  console.log(
    'Real saved pages and their judge (../shared) do not stand here: it runs without them.',
  );
}
const { passed, failed } = await runSteps(steps, process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
