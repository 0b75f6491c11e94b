/** Brings what a search has found into view, puts the focus there, and marks it until the reader goes on. */
export function goToSetting(target: HTMLElement): void {
  for (
    let box = target.closest('details');
    box;
    box = box.parentElement?.closest('details') ?? null
  )
    box.open = true;
  const place = target.closest<HTMLElement>('.field, .switch') ?? target;
  place.scrollIntoView({ block: target.matches('.section') ? 'start' : 'center' });
  target.focus({ preventScroll: true });
  // What a policy has locked takes no focus: the section does, so that keys and screen readers go on from here.
  if (document.activeElement !== target) {
    target.closest<HTMLElement>('.section')?.focus({ preventScroll: true });
  }
  place.dataset.found = '';
  const unmark = () => delete place.dataset.found;
  // Not the key or click that brought the reader here.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, unmark, { once: true });
  });
}
