/**
 * True for a key that the reader types into a field. A field in a closed shadow root is out of reach, so a focused host counts as a field.
 */
export const isTyping = (event: Event): boolean => {
  const target = event.composedPath()[0];
  if (!(target && 'matches' in target)) return false;
  const element = target as HTMLElement;
  return (
    element.matches('input, textarea, select') ||
    element.isContentEditable ||
    element.localName.includes('-')
  );
};
