const mostLetters = 40;

/** Shortens a key's label, which may be as long as a paragraph. Empty: no label. */
export function shortLabel(label: string): string {
  const letters = [...label.trim()];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}
