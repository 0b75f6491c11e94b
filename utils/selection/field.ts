import type { ShadowRootOf } from './composed-range.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface FieldSelection {
  readonly field: TextField;
  /** In UTF-16 units of its value. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Only these hold sentences. */
const inputTypes = new Set(['text', 'search']);

/** Passwords above all are never read, not even where a page shows them. */
const password = /(?:^|\s)(?:current|new)-password(?:\s|$)/i;

/** The element that has the focus, as deep in shadow trees as it really is. */
export function deepActiveElement(document: Document, shadowRootOf: ShadowRootOf): Element | null {
  let active = document.activeElement;
  for (;;) {
    const inner = active === null ? null : (shadowRootOf(active)?.activeElement ?? null);
    if (inner === null) return active;
    active = inner;
  }
}

/** What is selected in the text field that `element` is; null where it is none or nothing is selected in it. */
export function selectionInField(element: Element | null): FieldSelection | null {
  if (element === null || !isTextField(element)) return null;
  const { value, selectionStart: start, selectionEnd: end } = element;
  if (start === null || end === null || start === end) return null;
  return { field: element, start, end, text: value.slice(start, end) };
}

/** These tell no script what is selected in them (HTML, "select APIs"), or hold nothing that we read. */
const untoldTypes = new Set(['email', 'number', 'tel', 'url']);

/** A field where a reader may have selected something that nobody tells us of. What a password is, nobody is told either. */
export const isUntoldField = (element: Element | null): boolean =>
  element?.localName === 'input' && untoldTypes.has((element as HTMLInputElement).type);

const fields = new Set(['input', 'textarea', 'select']);

/** Of whatever type, those included that are never read: of a password, even that it is selected is nobody's business. */
export const isAnyField = (element: Element | null): boolean =>
  element !== null && fields.has(element.localName);

const isTextField = (element: Element): element is TextField =>
  element.localName === 'textarea' ||
  (element.localName === 'input' &&
    inputTypes.has((element as HTMLInputElement).type) &&
    !password.test(element.getAttribute('autocomplete') ?? ''));
