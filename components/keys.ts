/** A held Enter presses a button again and again, and "Translate" may have become "Stop". */
export function refuseHeldEnter(event: KeyboardEvent, focused: Element | null): void {
  if (event.repeat && event.key === 'Enter' && focused?.localName === 'button') {
    event.preventDefault();
  }
}

/** With Alt, Ctrl or Command it belongs to the browser: Alt and an arrow go back. */
export const isBrowserKey = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;
