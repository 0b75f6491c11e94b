/** Gives `vi.waitFor` and `vi.waitUntil` the shared patience: their default is a second, and no setting changes it. */
import { afterAll, vi } from 'vitest';
import { patienceMs } from './patience.ts';

const { waitFor, waitUntil } = vi;

const withPatience = <Options extends object>(options: Options | number | undefined) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options };

vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));

// Files share a process, and each runs this one.
afterAll(() => {
  Object.assign(vi, { waitFor, waitUntil });
});
