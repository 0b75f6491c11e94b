/** The manifest and the small page scripts ask the browser for the other words. */
export const isPacked = (name: string): boolean => /^[a-z]+_/i.test(name);
