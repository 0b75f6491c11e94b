import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  readonly specifier: string;
  /** Imports types only. */
  readonly isTypeOnly: boolean;
}

/** Returns all static and dynamic imports and re-exports. @throws Error for invalid TypeScript */
export function readImports(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    isTypeOnly: false,
  }));
  return [...statics, ...reExports, ...dynamics];
}

/** @returns the imported file from the project's root, or null for a package */
export function resolveImport(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.normalize(posix.join(dirname(from), path));
  const aliased = path.match(/^(?:@@|~~|@|~)\/(.+)$/);
  return aliased?.[1] ?? null;
}
