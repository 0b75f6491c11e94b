let beganOnButton = false;

/** A held Enter would press a button again and again, and what takes its place or its focus. */
export function refuseHeldEnter(event: KeyboardEvent, focused: Element | null): void {
  if (event.key !== 'Enter') return;
  if (!event.repeat) beganOnButton = focused?.localName === 'button';
  else if (beganOnButton) event.preventDefault();
}

/** With Alt, Ctrl or Command it belongs to the browser: Alt and an arrow go back. */
export const isBrowserKey = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;
