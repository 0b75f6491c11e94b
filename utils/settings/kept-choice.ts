/**
 * Choices that a page of ours needs before its first word: settings are read asynchronously, and a
 * page that is light and English until then would flash.
 */

/** Returns null without a choice, or if the browser refuses the storage. */
export function recallChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Returns false if the browser refuses the storage. */
export function keepChoice(name: string, choice: string | null): boolean {
  if (recallChoice(name) === choice) return true;
  try {
    if (choice === null) localStorage.removeItem(name);
    else localStorage.setItem(name, choice);
    return true;
  } catch {
    return false;
  }
}
