/** The form of what readers write for the service, wherever it is checked: in fields, and where it is stored. */

/** Of a glossary or a style list; '' for none. No spaces: one that was copied along would make another id. */
export const idForm = /^[\x21-\x7e]{0,200}$/;

/** Code points. Each request carries it: enough to say what a site is about. Our own decision. */
export const maxContextCharacters = 500;

/** Code points, as the service counts. */
export const characterCount = (text: string): number => [...text].length;
