/**
 * Prepares a computer for `npm test`, `npm start` and `npm run service`. Plain JavaScript without dependencies, because
 * nothing may be installed yet.
 *
 *   node tests/support/set-up.mjs --tests          packages, both browsers, the translator; all required
 *   node tests/support/set-up.mjs --demo           packages, Chromium; the translator if available
 *   node tests/support/set-up.mjs --packages-only
 */
import { fileURLToPath } from 'node:url';
import { ensureNode } from './set-up/node-version.mjs';
import { ensurePackages } from './set-up/packages.mjs';
import { chromium, ensurePrograms, firefox, translator } from './set-up/programs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const purpose = process.argv[2] ?? '--tests';

const wanted = { '--tests': [chromium, firefox, translator], '--demo': [chromium, translator] };

/** @param {import('./set-up/programs.mjs').Program[]} missing */
function judge(missing) {
  for (const program of missing) {
    if (purpose === '--demo' && program === translator) {
      console.log(
        `Without ${program.name} the demo marks words instead of translating. ${program.advice}`,
      );
    } else {
      console.error(`${program.name} is missing. ${program.advice}`);
      process.exitCode = 1;
    }
  }
}

try {
  ensurePackages(root);
  ensureNode(root);
  if (purpose === '--tests' || purpose === '--demo') judge(ensurePrograms(wanted[purpose]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
