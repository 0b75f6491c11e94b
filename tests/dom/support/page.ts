/** Shows `html` as the body of a page without a title, and returns the body. Attaches declarative shadow roots. */
export const showPage = (html: string): HTMLElement => {
  document.title = '';
  document.body.replaceChildren();
  document.body.setHTMLUnsafe(html);
  return document.body;
};

/** Removes the page, and everything that a test may have set on the document. */
export const clearPage = (): void => {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of ['lang', 'dir', 'translate', 'class', 'contenteditable']) {
      element.removeAttribute(name);
    }
  }
  window.scrollTo(0, 0);
};

/** Returns the element for `selector`. Throws if there is none. */
export const find = <E extends Element = HTMLElement>(
  selector: string,
  around: ParentNode = document,
): E => {
  const element = around.querySelector<E>(selector);
  if (element === null) throw new Error(`nothing on the page is ${selector}`);
  return element;
};

/** Returns the first text node in the element for `selector`. */
export const textIn = (selector: string, around: ParentNode = document): Text => {
  const element = find(selector, around);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const text = texts.nextNode();
  if (text === null) throw new Error(`${selector} has no text`);
  return text as Text;
};
