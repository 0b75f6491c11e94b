const mostLetters = 40;

/** A key's label as it is shown, beside others: it may be as long as a paragraph. Empty: it has none. */
export function shortLabel(label: string): string {
  const letters = [...label.trim()];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}
