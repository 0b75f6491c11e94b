import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

const sharedFolder = fileURLToPath(new URL('../../../shared/', import.meta.url));

/** Saved pages and the judge, which only some computers have beside the project; null elsewhere. */
export const shared: string | null = existsSync(sharedFolder) ? sharedFolder : null;
