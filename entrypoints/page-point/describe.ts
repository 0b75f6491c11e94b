/** Says in the reader's words which part of a page is pointed at. */
import type { PointWords } from '../../utils/messages/replies.ts';

const kinds: Readonly<Record<keyof PointWords['kinds'], string>> = {
  paragraph: 'p',
  heading: 'h1, h2, h3, h4, h5, h6',
  item: 'li, dt, dd',
  list: 'ul, ol, dl, menu',
  table: 'table',
  picture: 'img, picture, figure, svg',
  navigation: 'nav, [role="navigation"]',
  sidebar: 'aside, [role="complementary"]',
  header: 'header, [role="banner"]',
  footer: 'footer, [role="contentinfo"]',
  form: 'form',
  part: '*',
};

const regions = 'section, article, aside, nav, main, [role="region"], [aria-label]';

/** The name of the nearest region around the element: its label, or the heading above the element. */
const regionOf = (element: Element): string => {
  const region = element.parentElement?.closest(regions);
  if (!region) return '';
  const heading = [...region.querySelectorAll(kinds.heading)].findLast(
    (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const name = region.ariaLabel ?? heading?.textContent ?? '';
  return name.trim() ? shorten(name) : regionOf(region);
};

const shorten = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80);

export const textOf = (element: Element): string =>
  shorten((element instanceof HTMLElement ? element.innerText : element.textContent) ?? '');

/** For example "Paragraph", "Comments" and "I like it." */
export const describe = (element: Element, { kinds: names }: PointWords): string[] => {
  const [kind] = Object.entries(kinds).find(([, selector]) => element.matches(selector)) ?? [];
  const parts = [names[kind as keyof typeof kinds], regionOf(element), textOf(element)];
  return parts.flatMap((part) => part || []);
};
