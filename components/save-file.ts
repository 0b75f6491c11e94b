const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
};

/** A clicked link needs no permission. */
export function saveFile(name: string, ...parts: readonly BlobPart[]): void {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type }));
  link.download = name;
  link.click();
  // Firefox reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
