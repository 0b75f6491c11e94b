import { createContext } from 'preact';

/**
 * Paths of the settings that a policy has locked, for whatever tells of a failure, however deep in a screen: nobody is sent to change
 * there what he can't. Empty where nobody says.
 */
export const LockedSettings = createContext<ReadonlySet<string>>(new Set());
