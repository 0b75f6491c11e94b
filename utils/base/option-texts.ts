/** The form of what readers write for the service, wherever it is checked: in fields, and where it is stored. */

/** Of a glossary or a style list; '' for none. No spaces: one that was copied along would make another id. */
export const idForm = /^[\x21-\x7e]{0,200}$/;

/** A tag's name as XML has it (XML 1.0, section 2.3), without a leading colon. */
export const tagNameForm = /^[\p{L}_][\p{L}\p{M}\p{N}_.:-]*$/u;

/** Code points. Each request carries it: enough to say what a site is about. Our own decision. */
export const maxContextCharacters = 500;

/** Code points, as the service counts. */
export const characterCount = (text: string): number => [...text].length;
