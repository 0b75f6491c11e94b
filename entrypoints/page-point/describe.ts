/** Says which part of a page is pointed at: in the reader's words, and as a CSS selector. */
import { i18n } from '../../utils/words/i18n.ts';

const headings = 'h1, h2, h3, h4, h5, h6';

/** The first that matches is the kind of an element. */
const kinds: readonly (readonly [selector: string, name: () => string])[] = [
  ['p', () => i18n.t('point.kinds.paragraph')],
  [headings, () => i18n.t('point.kinds.heading')],
  ['li, dt, dd', () => i18n.t('point.kinds.item')],
  ['ul, ol, dl, menu', () => i18n.t('point.kinds.list')],
  ['table', () => i18n.t('point.kinds.table')],
  ['img, picture, figure, svg', () => i18n.t('point.kinds.picture')],
  ['nav, [role="navigation"]', () => i18n.t('point.kinds.navigation')],
  ['aside, [role="complementary"]', () => i18n.t('point.kinds.sidebar')],
  ['header, [role="banner"]', () => i18n.t('point.kinds.header')],
  ['footer, [role="contentinfo"]', () => i18n.t('point.kinds.footer')],
  ['form', () => i18n.t('point.kinds.form')],
  ['*', () => i18n.t('point.kinds.part')],
];

const regions = 'section, article, aside, nav, main, [role="region"], [aria-label]';

/** The name of the nearest region around the element: its label, or the heading above the element. */
const regionOf = (element: Element): string => {
  const region = element.parentElement?.closest(regions);
  if (!region) return '';
  const heading = [...region.querySelectorAll(headings)].findLast(
    (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const name = shorten(region.ariaLabel ?? (heading ? textOf(heading) : ''));
  return name || regionOf(region);
};

const shorten = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80);

export const textOf = (element: Element): string =>
  shorten((element instanceof HTMLElement ? element.innerText : element.textContent) ?? '');

/** For example "Paragraph", "Comments" and "I like it." */
export const describe = (element: Element): string[] => {
  const kind = kinds.find(([selector]) => element.matches(selector))?.[1]();
  return [kind, regionOf(element), textOf(element)].flatMap((part) => part || []);
};

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
