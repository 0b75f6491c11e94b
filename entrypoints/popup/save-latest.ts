/**
 * Writes what comes, one at a time: what comes while one is being written waits, and only the latest of that is written.
 * A popup may close at any key, so nothing is put off.
 */
export function saveLatest<T>(write: (value: T) => Promise<void>): (value: T) => void {
  let next: { readonly value: T } | null = null;
  let isWriting = false;

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (next !== null) {
      const { value } = next;
      next = null;
      // What can't be kept now may be kept with the next key.
      await write(value).catch(() => {});
    }
    isWriting = false;
  }

  return (value) => {
    next = { value };
    void writeAll();
  };
}
