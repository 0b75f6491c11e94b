/** Ruby readings would be nonsense above translated text. */

const names = ['rt', 'rp', 'rtc'];

export const isReading = (element: Element): boolean =>
  names.includes(element.localName) && element.closest('ruby') !== null;

export const readingsOf = (texts: readonly Text[]): Text[] => {
  const rubies = new Set(texts.map((text) => text.parentElement?.closest('ruby')));
  const found: Text[] = [];
  for (const reading of [...rubies].flatMap((ruby) => [
    ...(ruby?.querySelectorAll(names.join()) ?? []),
  ])) {
    // The query also returns nested readings (`rt` inside `rtc`).
    for (const node of reading.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push(node as Text);
    }
  }
  return found;
};
