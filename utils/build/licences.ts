import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './shipped-packages.ts';

/** The licences of Verso and of every package that is shipped in it, as one text: most of them ask to travel along. */
export function licencesText(root: string): string {
  const own = `Verso\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`;
  const others = shippedPackages(root).map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`,
  );
  return `${[own, ...others].map((text) => text.trim()).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
