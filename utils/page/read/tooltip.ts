/** Decides whether a `title` is only a tooltip, or the name of its element (Accessible Name and Description Computation). */
import { isWordCharacter } from './letters.ts';

/** Elements with a name of their own: by an attribute, by a picture inside, or the label of a button. */
const named =
  ':is([aria-labelledby], [aria-label], [alt]:not([alt=""]), input:is([type=submit], [type=reset], [type=button][value])), :has(img[alt]:not([alt=""]), [aria-label])';

/** Elements that need a name for a screen reader. The first ones do not take it from their text. */
const fields = 'input, textarea, select, iframe';
const needName = `${fields}, a, button, summary, img, [role], [tabindex]`;

/** True if something else names the element. Hidden text counts, since its style would have to be read. */
export const isTooltip = (element: Element): boolean =>
  !element.matches(needName) ||
  element.matches(named) ||
  Boolean((element as Partial<HTMLInputElement>).labels?.length) ||
  (!element.matches(fields) && isWordCharacter(element.textContent ?? ''));
