/** Says which part of a page is pointed at: by its text, and as a CSS selector. */

export const textOf = (element: Element): string =>
  ((element instanceof HTMLElement ? element.innerText : element.textContent) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** Names of a person's making. Those of build tools have digits or are very long, and change with each release. */
const isLasting = (name: string): boolean =>
  /^[a-z][a-z_-]{1,40}$/i.test(name) && !/^(is|has)-/.test(name);

/** The shortest selector that means only this element: its id, a class, its name, or else its place in its parent. */
export function selectorOf(element: Element): string {
  const root = element.ownerDocument;
  const name = CSS.escape(element.localName);
  const isOnly = (selector: string): boolean => root.querySelectorAll(selector).length === 1;
  const classes = [...element.classList].filter(isLasting);
  const named = [
    ...(isLasting(element.id) ? [`#${CSS.escape(element.id)}`] : []),
    ...classes.map((one) => `.${CSS.escape(one)}`),
    ...classes.map((one) => `${name}.${CSS.escape(one)}`),
    name,
  ].find(isOnly);
  const { parentElement: parent } = element;
  if (named !== undefined || parent === null) return named ?? name;
  // A field of a form may be named `children`.
  const alike = [...parent.querySelectorAll(`:scope > ${name}`)];
  const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : '';
  return `${selectorOf(parent)} > ${name}${place}`;
}
