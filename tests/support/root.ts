import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

const sharedFolder = fileURLToPath(new URL('../../../shared/', import.meta.url));

/** Real saved pages and the judge, which stand beside the project on some machines and are no part of it; null elsewhere. */
export const shared: string | null = existsSync(sharedFolder) ? sharedFolder : null;
