/** Words of a group are packed into one message; the manifest and the small scripts on pages ask the browser for those without one. */
export const isPacked = (name: string): boolean => /^[a-z]+_/i.test(name);
