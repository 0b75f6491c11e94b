/**
 * `npm run release`: checks and packs everything for the stores into `.output`.
 *
 *   versions agree ─▶ zips and sources ─▶ the same bytes, built again from the sources ─▶ lint ─▶ sizes ─▶ bill of materials
 *   ─▶ policies ─▶ sums
 *
 * `RELEASE_TAG` names the tag. `VERSO_ID` is the extension's id in Chromium browsers, for the policies. `--built` uses existing zips from `wxt zip`. This script publishes nothing.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { policyFiles } from '../policies/files.ts';
import { runCommand } from '../run-command.ts';
import { shippedPackages } from '../shipped-packages.ts';
import { buildZips, differingWhenBuiltAgain, sha256 } from './build-again.ts';
import type { LintReport } from './checks.ts';
import { disagreements, lintFaults } from './checks.ts';
import type { Sbom } from './sbom.ts';
import { shippedSbom } from './sbom.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const output = join(root, '.output');
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};
const sources = `${name}-${version}-sources.zip`;
const zips = [`${name}-${version}-chrome.zip`, `${name}-${version}-firefox.zip`, sources];
const bill = `${name}-${version}-sbom.cdx.json`;

/** Returns one line for each problem. */
type Check = () => Promise<readonly string[]>;

const checks: Readonly<Record<string, Check>> = {
  'versions agree': async () =>
    disagreements({
      project: version,
      changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
      tag: process.env.RELEASE_TAG || null,
    }),
  'zips are built': async () => {
    if (!process.argv.includes('--built')) await buildZips(root);
    return zips.filter((zip) => !existsSync(join(output, zip))).map((zip) => `${zip} is missing`);
  },
  'built again from the sources, they are the same': async () => {
    const differing = await differingWhenBuiltAgain(root, sources, zips);
    return differing.map((file) => `${file} came out otherwise`);
  },
  'web-ext lint finds nothing of ours': async () => {
    const words = ['web-ext', 'lint', '--source-dir', '.output/firefox-mv3', '--output', 'json'];
    const { output: report } = await runCommand(words, { shows: 'errors' });
    return lintFaults(JSON.parse(report) as LintReport).map(
      ({ code, message, file }) => `${code} in ${file ?? 'the manifest'}: ${message}`,
    );
  },
  'sizes are within their limits': async () => {
    const { exitCode } = await runCommand(['size-limit']);
    return exitCode === 0 ? [] : ['size-limit: see above'];
  },
  'the bill of materials is written': async () => {
    // `--omit dev` would drop shipped packages that a tool wants in another range.
    const words = ['npm', 'sbom', '--sbom-format', 'cyclonedx'];
    const { output: sbom } = await runCommand(words, { shows: 'errors' });
    const shipped = new Set(shippedPackages(root).map((one) => `${one.name}@${one.version}`));
    const kept = shippedSbom(JSON.parse(sbom) as Sbom, name, shipped);
    writeFileSync(join(output, bill), `${JSON.stringify(kept, null, 2)}\n`);
    const named = new Set(kept.components.map((component) => component['bom-ref']));
    return [...shipped]
      .filter((one) => !named.has(one))
      .map((one) => `${one} is shipped and not in it`);
  },
  'policies for administrators are written': async () => {
    const id = process.env.VERSO_ID || 'aaaabbbbccccddddeeeeffffgggghhhh';
    if (!/^[a-p]{32}$/.test(id)) return [`VERSO_ID is "${id}": an id has 32 letters from a to p`];
    for (const [file, text] of policyFiles(id)) {
      const path = join(output, 'policies', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return [];
  },
};

for (const [what, check] of Object.entries(checks)) {
  const faults = await check();
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}`);
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0) process.exit(1);
}
const sums = [...zips, bill].map((file) => `${sha256(join(output, file))}  ${basename(file)}`);
writeFileSync(join(output, 'SHA256SUMS'), `${sums.join('\n')}\n`);
console.log(
  `\n.output has policies for administrators and, with their SHA-256:\n${sums.join('\n')}`,
);
