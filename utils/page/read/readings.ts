/** How characters are read, above or beside them (ruby): over translated ones it would be nonsense. */

const names = ['rt', 'rp', 'rtc'];

export const isReading = (element: Element): boolean =>
  names.includes(element.localName) && element.closest('ruby') !== null;

/** The texts of the readings that belong to `texts`. */
export const readingsOf = (texts: readonly Text[]): Text[] => {
  const rubies = new Set(texts.map((text) => text.parentElement?.closest('ruby')));
  const found: Text[] = [];
  for (const reading of [...rubies].flatMap((ruby) => [
    ...(ruby?.querySelectorAll(names.join()) ?? []),
  ])) {
    // Readings inside each other (`rtc` holds `rt`) are found by themselves.
    for (const node of reading.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push(node as Text);
    }
  }
  return found;
};
