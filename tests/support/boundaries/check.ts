import { readImports, resolveImport } from './imports.ts';
import type { Area } from './rules.ts';
import { areas, owned, partsOf } from './rules.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

interface Edge {
  readonly from: string;
  readonly to: string;
}

const areaOf = (path: string): Area | undefined =>
  areas
    .filter(({ folder }) => path.startsWith(folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];

/** The entrypoint's own folder, such as `entrypoints/popup/`. Entrypoints share nothing. */
const homeOf = (path: string, area: Area): string =>
  area.folder === 'entrypoints/' ? `${path.split('/').slice(0, 2).join('/')}/` : area.folder;

const isUnder = (path: string, folders: readonly string[] = []): boolean =>
  folders.some((folder) => path.startsWith(folder));

const isPackageAllowed = (name: string, allowed: readonly string[]): boolean =>
  allowed.some((entry) => (entry.endsWith('/') ? name.startsWith(entry) : name === entry));

/** @returns one sentence for each forbidden import or name, and for each cycle */
export function findViolations(sources: readonly Source[]): string[] {
  const edges: Edge[] = [];
  const found: string[] = [];
  for (const { path, text } of sources) {
    const area = areaOf(path);
    if (!area) {
      found.push(
        `${path} lies in no known area: give its folder a row in tests/support/boundaries/rules.ts`,
      );
      continue;
    }
    for (const { name, homes, because } of owned) {
      if (!isUnder(path, homes) && name.test(text)) found.push(`${path} says ${name}: ${because}`);
    }
    for (const { specifier, isTypeOnly } of readImports(path, text)) {
      const target = resolveImport(path, specifier);
      if (target === null) {
        if (isPackageAllowed(specifier, area.packages)) continue;
        if (isTypeOnly && isPackageAllowed(specifier, area.mayKnow ?? [])) continue;
      } else {
        edges.push({ from: path, to: target });
        const home = homeOf(path, area);
        if (isUnder(target, [home, ...(partsOf[home] ?? []), ...area.mayImport])) continue;
        if (isTypeOnly && isUnder(target, area.mayKnow)) continue;
      }
      found.push(`${path} imports ${target ?? specifier}: ${area.because}`);
    }
  }
  return [...found, ...findCycles(edges)];
}

/** Visits each chain once. A file that appears again on its own chain closes a cycle. */
function findCycles(edges: readonly Edge[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const chain: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    const start = chain.indexOf(file);
    if (start >= 0) cycles.push(`A cycle: ${[...chain.slice(start), file].join(' → ')}`);
    if (start >= 0 || done.has(file)) return;
    chain.push(file);
    for (const { to } of next.get(file) ?? []) visit(to);
    chain.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
