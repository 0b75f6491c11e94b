/**
 * `npm run doctor`: lists the programs that this computer has and lacks. Plain JavaScript without dependencies, because
 * nothing may be installed yet. It changes nothing.
 */
import { fileURLToPath } from 'node:url';
import { findings } from './doctor/findings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const marks = { well: '✓', missing: '✗', absent: '–' };

const found = await findings(root);
for (const { name, state, says, advice } of found) {
  console.log(`${marks[state]} ${name.padEnd(12)} ${says}`);
  if (advice && state !== 'well') console.log(`  ${' '.repeat(12)} ${advice}`);
}
const missing = found.filter(({ state }) => state === 'missing');
console.log(
  missing.length === 0
    ? '\nEverything is there: npm test, npm start and npm run release will run.'
    : `\nMissing: ${missing.map(({ name }) => name).join(', ')}. On Debian and Ubuntu, npm test and npm start install what they need by themselves, as root or with sudo.`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
