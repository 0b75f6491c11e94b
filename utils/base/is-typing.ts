/** A closed shadow root hides its field, so a focused host counts as one. */
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
