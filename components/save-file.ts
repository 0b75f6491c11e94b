import type { Steps } from '../utils/base/steps.ts';
import { runInTasks } from '../utils/base/steps.ts';

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

/** As `saveFile`, of tens of megabytes: to make bytes of them all would hold the page for as long as ten pictures take. */
export async function saveLargeFile(name: string, ...parts: readonly string[]): Promise<void> {
  saveFile(name, ...(await runInTasks(blobSteps(parts))));
}

/** UTF-16 units: made into bytes in some 5 ms. Many small parts took long in the end: a browser waits for its other process with each. */
const partLength = 500_000;

function* blobSteps(parts: readonly string[]): Steps<Blob[]> {
  const blobs: Blob[] = [];
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < partLength) continue;
    blobs.push(new Blob([text]));
    text = '';
    yield;
  }
  return [...blobs, new Blob([text])];
}
