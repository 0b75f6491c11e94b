/** Tells a tooltip from a `title` that names its element (Accessible Name and Description Computation). */
import { isWordCharacter } from './letters.ts';

/** An attribute, a picture inside, or a button's label names them. */
const named =
  ':is([aria-labelledby], [aria-label], [alt]:not([alt=""]), input:is([type=submit], [type=reset], [type=button][value])), :has(img[alt]:not([alt=""]), [aria-label])';

/** The first ones do not take their name from their text. */
const fields = 'input, textarea, select, iframe';
const needName = `${fields}, a, button, summary, img, [role], [tabindex]`;

/** Hidden text counts, since its style would have to be read. */
export const isTooltip = (element: Element): boolean =>
  !element.matches(needName) ||
  element.matches(named) ||
  Boolean((element as Partial<HTMLInputElement>).labels?.length) ||
  (!element.matches(fields) && isWordCharacter(element.textContent ?? ''));
