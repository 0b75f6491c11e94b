/**
 * docs/THIRD_PARTY.md: whose code Verso ships. `npm run docs:third-party` writes it, and a test fails where it is stale.
 */
import { writeFileSync } from 'node:fs';
import { shippedPackages } from './shipped-packages.ts';

export const thirdPartyPath = 'docs/THIRD_PARTY.md';

const head = `# What Verso ships that others wrote

Every package whose code is in the extension, with what it depends on. Their licences travel along whole: in the settings under *About*,
and in \`licences.txt\` of the build. Every release has the same list for machines (CycloneDX).

| package | version | licence |
|---|---|---|
`;

/** The whole page. @throws Error where a package names no licence: it may not be shipped then. */
export function thirdPartyPage(root: string): string {
  const rows = shippedPackages(root).map(({ name, version, licence }) => {
    if (licence === '') throw new Error(`${name} names no licence`);
    return `| \`${name}\` | ${version} | ${licence} |`;
  });
  return `${head}${rows.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(thirdPartyPath, thirdPartyPage('.'));
