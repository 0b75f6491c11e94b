/** What a `title` is to readers: nothing, a tooltip, or the name of its element. */
import { isClobbered, ofDocument, parentElementOf } from './context.ts';
import { showsText } from './element-kind.ts';
import { isWordCharacter } from './letters.ts';
import { isPhrasing } from './pieces.ts';

/**
 * False for an empty element of a line that has no width: nobody can point at it, so its `title` is no tooltip but something
 * for programs (citations of encyclopedias). What is focused or has a role is read aloud.
 */
export const showsTooltip = (element: Element): boolean =>
  !isPhrasing(element) ||
  element.firstElementChild !== null ||
  element.textContent?.trim() !== '' ||
  element.matches('[href], [role], [tabindex]') ||
  element.getBoundingClientRect().width > 0;

/** Roles whose name comes from what stands in the element (WAI-ARIA 1.2, 5.2.8.6). */
const roleNamedByContent =
  /^(?:button|.*cell|.*checkbox|.*header|heading|link|menuitem|option|.*radio|row|switch|tab|tooltip|treeitem)$/;

/** Elements that their text does not name (HTML Accessibility API Mappings). */
const namedByAuthor =
  'article, aside, dialog, fieldset, figure, form, main, nav, section, select, table, textarea';

/** Buttons that show their `value`, or a word of the browser. */
const buttonWithValue = 'input:is([type=submit], [type=reset], [type=button][value])';

/** A screen reader finds words in the element: text that shows, a picture that is described. */
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
 * True where something else names the element, as browsers compute names for screen readers (accname): its `title` shows under
 * the pointer, and is read aloud as a description at the focus.
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
