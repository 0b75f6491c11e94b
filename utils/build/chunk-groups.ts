/** The builder's view of which module imports which. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Returns whether an entry cannot start without a module. */
function createNeeds(entry: string) {
  let found: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): boolean => {
    if (!found) {
      found = new Set([entry]);
      for (const one of found) {
        for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
      }
    }
    return found.has(id);
  };
}

/**
 * Few files, of which the popup loads only what it draws first, and the background nothing that draws.
 * @param popup the path of its first module, as `background`
 */
export function chunkGroups({ background, popup }: Record<'background' | 'popup', string>) {
  const forBackground = createNeeds(background);
  const forPopup = createNeeds(popup);
  const name = (id: string, graph: ModuleGraph): string => {
    // The tools add modules to every entry, under names that begin with a zero character.
    if (forBackground(id, graph) && forPopup(id, graph)) return 'common';
    if (forBackground(id, graph)) return 'common-later';
    if (forPopup(id, graph)) return 'shared';
    return id.startsWith('\0') ? 'common' : 'shared-later';
  };
  return [{ name, minShareCount: 2 }];
}
