/** Choices that a page needs before its first word. Settings are read asynchronously, so the page would flash. */

/** Null without a choice or storage. */
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
