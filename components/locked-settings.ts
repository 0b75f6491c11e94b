import { createContext } from 'preact';

/** Paths that a policy locks, so that no failure sends the reader there. */
export const LockedSettings = createContext<ReadonlySet<string>>(new Set());
