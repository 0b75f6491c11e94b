/**
 * Grouped words are packed into one message. The manifest and the small page scripts ask the browser for the others.
 */
export const isPacked = (name: string): boolean => /^[a-z]+_/i.test(name);
