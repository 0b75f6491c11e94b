import { createContext } from 'preact';

/**
 * Paths of the settings that a policy locks, so that no failure sends the reader to a locked
 * setting.
 */
export const LockedSettings = createContext<ReadonlySet<string>>(new Set());
