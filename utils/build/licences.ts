import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './shipped-packages.ts';

/** Most licences must accompany the code. */
export function licencesText(root: string): string {
  const own = `Verso\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`;
  const others = shippedPackages(root).map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`,
  );
  return `${[own, ...others].map((text) => text.trim()).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
