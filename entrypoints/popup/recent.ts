/** As many as the settings keep. */
const maxRecent = 8;

/** `target` first, then the others as they were. */
export const withRecent = (recent: readonly string[], target: string): string[] =>
  [target, ...recent.filter((code) => code !== target)].slice(0, maxRecent);
