/** The allowed form of texts that readers write for the service. */

/** For a glossary or a style; '' for none. A copied space would make another id. */
export const idForm = /^[\x21-\x7e]{0,200}$/;

/** An XML name (XML 1.0, section 2.3) without a leading colon. */
export const tagNameForm = /^[\p{L}_][\p{L}\p{M}\p{N}_.:-]*$/u;

/** Code points. Each request carries it. Our own limit. */
export const maxContextCharacters = 500;

/** Code points, as the service counts. */
export const characterCount = (text: string): number => [...text].length;
