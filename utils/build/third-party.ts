/** Writes docs/THIRD_PARTY.md. A test fails if it is stale. */
import { writeFileSync } from 'node:fs';
import { shippedPackages } from './shipped-packages.ts';

export const thirdPartyPath = 'docs/THIRD_PARTY.md';

const head = `# Packages that Verso ships

The settings (*About*) and each build (\`licences.txt\`) contain their licences, or the address of a long one.

`;

/** @throws Error if a package names no licence */
export function thirdPartyPage(root: string): string {
  const rows = shippedPackages(root).map(({ name, version, licence }) => {
    if (licence === '') throw new Error(`${name} names no licence`);
    return `- \`${name}\` ${version}: ${licence}`;
  });
  return `${head}${rows.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(thirdPartyPath, thirdPartyPage('.'));
