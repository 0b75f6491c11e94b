/**
 * Attributes that readers see or hear. `aria-valuetext` with a number is left out, since it changes with every second of a
 * video.
 */
import { computedStyleOf } from './context.ts';
import { isTranslatableAttribute } from './letters.ts';

const always = [
  'title',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
];

const byTag: Readonly<Record<string, readonly string[]>> = {
  img: ['alt'],
  area: ['alt'],
  input: ['alt', 'placeholder'],
  textarea: ['placeholder'],
  optgroup: ['label'],
  option: ['label'],
  track: ['label'],
};

/** Styles may show them: tooltips, labels of cells on phones, copies of headings. Without such a style, a script reads them. */
const inStyles =
  'data-content data-hint data-label data-placeholder data-text data-tip data-title data-tooltip'.split(
    ' ',
  );

export const isShownOnHover = (name: string): boolean => /^title$|(?:hint|tip)$/.test(name);

export const translatableAttributes: readonly string[] = [
  ...new Set([...always, ...Object.values(byTag).flat(), 'value']),
];

const isInStyle = (element: Element, name: string): boolean => {
  const line = element.getAttribute(name)?.trim().split('\n')[0] ?? '';
  // Firefox reports the function, Chromium its value in one string with its neighbours.
  const forms = [`attr(${name}`, JSON.stringify(line).slice(1, -1)];
  return ['::before', '::after'].some((pseudo) => {
    const { content, opacity } = computedStyleOf(element, pseudo) ?? { content: 'none' };
    if (/^(?:none|normal)$/.test(content) || (opacity === '0' && !isShownOnHover(name)))
      return false;
    return forms.some((form) => content.includes(form));
  });
};

/** A form sends the value of a named submit button, so that one stays. */
const hasLabelValue = (element: Element): boolean => {
  if (element.localName !== 'input') return false;
  const type = element.getAttribute('type')?.toLowerCase();
  if (type === 'button' || type === 'reset') return true;
  return type === 'submit' && !element.getAttribute('name');
};

export const attributeTexts = (
  element: Element,
  sourceOfAttribute: (element: Element, name: string) => string | null,
): { name: string; source: string }[] => {
  const found: { name: string; source: string }[] = [];
  const add = (name: string): void => {
    if (!element.hasAttribute(name)) return;
    const source = sourceOfAttribute(element, name);
    if (name === 'aria-valuetext' && /\p{N}/u.test(source ?? '')) return;
    if (source !== null && isTranslatableAttribute(source)) found.push({ name, source });
  };
  for (const name of always) add(name);
  for (const name of byTag[element.localName] ?? []) add(name);
  for (const name of inStyles) {
    if (element.hasAttribute(name) && isInStyle(element, name)) add(name);
  }
  if (hasLabelValue(element)) add('value');
  return found;
};
