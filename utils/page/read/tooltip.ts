/** Decides whether a `title` is invisible, a tooltip, or the name of its element. */
import { isClobbered, ofDocument, parentElementOf } from './context.ts';
import { showsText } from './element-kind.ts';
import { isWordCharacter } from './letters.ts';
import { isPhrasing } from './pieces.ts';

/**
 * False for an empty inline element without width. Nobody can point at it, so its `title` is data for programs (citations of
 * encyclopedias). A screen reader reads a focusable element or one with a role.
 */
export const showsTooltip = (element: Element): boolean =>
  !isPhrasing(element) ||
  element.firstElementChild !== null ||
  element.textContent?.trim() !== '' ||
  element.matches('[href], [role], [tabindex]') ||
  element.getBoundingClientRect().width > 0;

/** Roles that take their name from their content (WAI-ARIA 1.2, 5.2.8.6). */
const roleNamedByContent =
  /^(?:button|.*cell|.*checkbox|.*header|heading|link|menuitem|option|.*radio|row|switch|tab|tooltip|treeitem)$/;

/** Elements that do not take their name from their text (HTML Accessibility API Mappings). */
const namedByAuthor =
  'article, aside, dialog, fieldset, figure, form, main, nav, section, select, table, textarea';

/** Buttons that show their `value`, or the browser's own word. */
const buttonWithValue = 'input:is([type=submit], [type=reset], [type=button][value])';

/** True if a screen reader finds words in the element: visible text, or a described picture. */
const hasContent = (element: Element): boolean => {
  if (element.querySelector('img[alt]:not([alt=""]), [aria-label]')) return true;
  const { ownerDocument } = element;
  const texts = ofDocument(ownerDocument, 'createTreeWalker')(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!isWordCharacter(text.data)) continue;
    const parent = parentElementOf(text);
    const isRead = parent && !isClobbered(parent) && !parent.closest('[aria-hidden="true"]');
    if (isRead && showsText(text)) return true;
  }
  return false;
};

/**
 * True if another source names the element (Accessible Name and Description Computation). Its `title` is then only a tooltip
 * and a description.
 */
export const isTooltip = (element: Element): boolean => {
  if (['aria-labelledby', 'aria-label', 'alt'].some((name) => element.getAttribute(name))) {
    return true;
  }
  if ((element as Partial<HTMLInputElement>).labels?.length) return true;
  if (element.matches(buttonWithValue)) return true;
  const role = element.getAttribute('role');
  const isNamedByContent = role ? roleNamedByContent.test(role) : !element.matches(namedByAuthor);
  return isNamedByContent && hasContent(element);
};
