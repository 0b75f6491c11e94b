const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

/** Hands the reader a file, as a download of the browser's. Needs no permission: it is a link that is clicked. `parts` make up its text. */
export function saveFile(name: string, ...parts: readonly BlobPart[]): void {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type }));
  link.download = name;
  link.click();
  // Not at once: Firefox begins to read the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
