/** The builder's view of which module imports which. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Few files for Verso's own pages, of which the popup loads only what it draws first. The background is one file by
 * itself, because a worker starts 15 ms later if it has to fetch modules (`npm run bench -- --question path`).
 * @param popup the path of its first module
 */
export function chunkGroups(popup: string) {
  let needed: Set<string> | undefined;
  const name = (id: string, graph: ModuleGraph): string => {
    if (!needed) {
      needed = new Set([popup]);
      for (const one of needed) {
        for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
      }
    }
    // The tools add modules to every entry, under names that begin with a zero character.
    return needed.has(id) || id.startsWith('\0') ? 'shared' : 'shared-later';
  };
  return [{ name, minShareCount: 2 }];
}
