import { compareLanguages } from '../../languages/same-language.ts';
import type { TranslatesPart } from './parts.ts';

/** An element's inherited state, which decides whether text inside may be translated. */
export interface Context {
  /** Set by `translate="no"` or `.notranslate`. A closer `translate="yes"` lifts it. */
  readonly off: boolean;
  /** Inside an editable region, whose text belongs to the person who types it. */
  readonly editable: boolean;
  /** The nearest `lang` below the root element is the target language. */
  readonly inTarget: boolean;
}

export const outermost: Context = { off: false, editable: false, inTarget: false };
/** In design mode (`document.designMode`), the reader edits the whole document. */
const inDesignMode: Context = { ...outermost, editable: true };

export const isOpen = (context: Context): boolean =>
  !context.off && !context.editable && !context.inTarget;

/** Reads a document's own property. An element can shadow it by name, such as `<img name="documentElement">`. */
export const ofDocument = <Root extends Document | ShadowRoot, Name extends keyof Root>(
  document: Root,
  name: Name,
): Root[Name] => {
  const own: Root[Name] = Reflect.get(Object.getPrototypeOf(document), name, document);
  return typeof own === 'function' ? own.bind(document) : own;
};

/** Returns null for an element of a document without a window. */
export const computedStyleOf = (element: Element): CSSStyleDeclaration | null =>
  ofDocument(element.ownerDocument, 'defaultView')?.getComputedStyle(element) ?? null;

/** Returns `lang` as the page set it, without the values that the extension wrote. */
export type LanguageOf = (element: Element) => string | null;

export interface ContextOptions {
  /** Upper-case code. */
  readonly target: string;
  readonly languageOf: LanguageOf;
  /** The reader's own parts to translate or to leave alone. */
  readonly translatesPart?: TranslatesPart | null;
}

/**
 * Returns the element's own `lang`, or null. The root's is ignored: it is often a template's default, and the reader has
 * asked for this page.
 */
export const declaredBelowRoot = (element: Element, languageOf: LanguageOf): string | null =>
  element === ofDocument(element.ownerDocument, 'documentElement') ? null : languageOf(element);

/** From the HTML standard. Any other value inherits. */
const editableValues: ReadonlySet<string> = new Set(['', 'true', 'plaintext-only']);

/** `role="textbox"` alone makes nothing editable, since pages also give it to chosen entries and drawn fields. */
const isEditable = (element: Element): boolean => {
  const value = element.getAttribute('contenteditable');
  return value !== null && editableValues.has(value.trim().toLowerCase());
};

/** `classList` would create one object for each element of a page. */
const hasClass = (element: Element, name: string): boolean => {
  const names = element.getAttribute('class');
  return names?.includes(name) === true && names.split(/[ \t\n\f\r]+/).includes(name);
};

/** Element members that the reader calls, and that a form field of the same name would shadow. */
const shadowable =
  'assignedSlot checkVisibility closest computedStyleMap getAttribute hasAttribute matches ownerDocument parentNode removeAttribute setAttribute'.split(
    ' ',
  );

/** True for a form that can't be read, because its fields shadow the members that every other element has. */
export const isClobbered = (element: Element): boolean =>
  typeof element.localName !== 'string' ||
  // Browsers do not list the names of these shadowing properties.
  (element.localName === 'form' && shadowable.some((name) => Object.hasOwn(element, name)));

/** Returns the parent of a node. A form field named `parentNode` can't shadow it. */
export const parentOf = (node: Node): ParentNode | null =>
  Reflect.get(Node.prototype, 'parentNode', node) as ParentNode | null;

/** Returns the next sibling, with the same protection. */
export const nextOf = (node: Node): ChildNode | null =>
  Reflect.get(Node.prototype, 'nextSibling', node) as ChildNode | null;

/** Returns the context inside `element`. `around` is the context around it. */
export const inherit = (
  around: Context,
  element: Element,
  { target, languageOf, translatesPart }: ContextOptions,
): Context => {
  if (isClobbered(element)) return { ...around, off: true };
  let { off, editable, inTarget } = around;
  const translate = element.getAttribute('translate');
  if (hasClass(element, 'notranslate')) off = true;
  if (translate !== null) {
    // From the HTML standard: "" and "yes" translate, "no" does not, and any other value inherits.
    const value = translate.trim().toLowerCase();
    if (value === 'no') off = true;
    else if (value === 'yes' || value === '') off = false;
  }
  const isPart = translatesPart?.(element) ?? null;
  if (isPart !== null) off = !isPart;
  if (isEditable(element)) editable = true;
  const language = declaredBelowRoot(element, languageOf);
  if (language !== null) inTarget = compareLanguages(language, target) === 'same';
  if (off === around.off && editable === around.editable && inTarget === around.inTarget)
    return around;
  return { off, editable, inTarget };
};

/** `instanceof` knows the elements of one window only. */
export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Accepts CDATA sections too, since XHTML pages show them like any text. */
export const isText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE;

/** Returns the parent element. A shadow root counts as its host. Null at the top of a document. */
export const parentElementOf = (node: Node): Element | null => {
  const parent = parentOf(node);
  if (parent === null) return null;
  if (isElement(parent)) return parent;
  return parent.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in parent
    ? (parent as ShadowRoot).host
    : null;
};

export const contextAround = (node: Node, options: ContextOptions): Context => {
  const ancestors: Element[] = [];
  for (let element = parentElementOf(node); element; element = parentElementOf(element)) {
    ancestors.push(element);
  }
  return ancestors.reduceRight(
    (context, element) => inherit(context, element, options),
    node.ownerDocument && ofDocument(node.ownerDocument, 'designMode') === 'on'
      ? inDesignMode
      : outermost,
  );
};
