/** A page under test: markup in, everything gone afterwards. */

/** Shows `html` as the whole body of a page without a title and returns the body. Declarative shadow roots are attached. */
export const showPage = (html: string): HTMLElement => {
  document.title = '';
  document.body.replaceChildren();
  document.body.setHTMLUnsafe(html);
  return document.body;
};

/** Takes the page away, with what a test may have set on the document. */
export const clearPage = (): void => {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of ['lang', 'dir', 'translate', 'class', 'contenteditable']) {
      element.removeAttribute(name);
    }
  }
  window.scrollTo(0, 0);
};

/** The element that `selector` names; a test that names nothing is wrong. */
export const find = <E extends Element = HTMLElement>(
  selector: string,
  around: ParentNode = document,
): E => {
  const element = around.querySelector<E>(selector);
  if (element === null) throw new Error(`nothing on the page is ${selector}`);
  return element;
};

/** The first text node in what `selector` names. */
export const textIn = (selector: string, around: ParentNode = document): Text => {
  const element = find(selector, around);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const text = texts.nextNode();
  if (text === null) throw new Error(`${selector} has no text`);
  return text as Text;
};
