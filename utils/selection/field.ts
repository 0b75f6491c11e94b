import { anyShadowRootOf } from '../base/closed-roots.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface FieldSelection {
  readonly field: TextField;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The whole value at that time. */
  readonly value: string;
}

/** Other types hold no sentences. */
const inputTypes = new Set(['text', 'search']);

const passwords =
  '[type=password], [autocomplete~=current-password i], [autocomplete~=new-password i]';

/** It is never read or sent, even if the page shows it. */
export const isPassword = (element: Element | null): boolean =>
  element?.matches(passwords) ?? false;

/** Returns the focused element, also inside shadow trees. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  for (;;) {
    const inner = active === null ? null : (anyShadowRootOf(active)?.activeElement ?? null);
    if (inner === null) return active;
    active = inner;
  }
}

/** Null if it is no text field or nothing is selected in it. */
export function selectionInField(element: Element | null): FieldSelection | null {
  if (element === null || !isTextField(element)) return null;
  const { value, selectionStart: start, selectionEnd: end } = element;
  if (start === null || end === null || start === end) return null;
  return { field: element, start, end, text: value.slice(start, end), value };
}

/** They hide their selection from scripts (HTML, "select APIs"), or hold nothing that we read. */
const untoldTypes = new Set(['email', 'number', 'tel', 'url']);

/** Passwords do not count. */
export const isUntoldField = (element: Element | null): boolean =>
  element?.localName === 'input' && untoldTypes.has((element as HTMLInputElement).type);

/** True also for fields that are never read, such as passwords. */
export const isAnyField = (element: Element | null): boolean =>
  element?.matches('input, textarea, select') ?? false;

const isTextField = (element: Element): element is TextField =>
  element.localName === 'textarea' ||
  (element.localName === 'input' &&
    inputTypes.has((element as HTMLInputElement).type) &&
    !isPassword(element));
