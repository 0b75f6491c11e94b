import { compareLanguages } from '../../languages/same-language.ts';

/** What an element inherits from its ancestors and decides whether text under it may be translated. */
export interface Context {
  /** `translate="no"` or `.notranslate` holds; a closer `translate="yes"` lifts it. */
  readonly off: boolean;
  /** Inside an editable region: what people type is theirs. */
  readonly editable: boolean;
  /** The nearest `lang` below the root element names the target language already. */
  readonly inTarget: boolean;
}

/** Nothing is said. */
export const outermost: Context = { off: false, editable: false, inTarget: false };
/** In design mode all of a document is being written by the reader. */
const inDesignMode: Context = { ...outermost, editable: true };

/** Text of this context is sent. */
export const isOpen = (context: Context): boolean =>
  !context.off && !context.editable && !context.inTarget;

/** What a document has or does, whatever elements of it are called: `<img name="documentElement">` stands before the root. */
export const ofDocument = <Root extends Document | ShadowRoot, Name extends keyof Root>(
  document: Root,
  name: Name,
): Root[Name] => {
  const own: Root[Name] = Reflect.get(Object.getPrototypeOf(document), name, document);
  return typeof own === 'function' ? own.bind(document) : own;
};

/** Null for an element of a document without a window. */
export const computedStyleOf = (element: Element): CSSStyleDeclaration | null =>
  ofDocument(element.ownerDocument, 'defaultView')?.getComputedStyle(element) ?? null;

/** `lang` as the page set it: what we set on translated blocks is looked through. */
export type LanguageOf = (element: Element) => string | null;

/**
 * The element's own `lang`, or null. The root's is often a template's default, and the reader has asked for this page: it does
 * not decide.
 */
export const declaredBelowRoot = (element: Element, languageOf: LanguageOf): string | null =>
  element === ofDocument(element.ownerDocument, 'documentElement') ? null : languageOf(element);

/** Values of the HTML standard; any other inherits. */
const editableValues: ReadonlySet<string> = new Set(['', 'true', 'plaintext-only']);

/** People type here. A role alone makes nothing editable: `textbox` is said of chosen entries and of drawn fields, too. */
const isEditable = (element: Element): boolean => {
  const value = element.getAttribute('contenteditable');
  return value !== null && editableValues.has(value.trim().toLowerCase());
};

/** `classList` would leave an object behind for each element of a page. */
const hasClass = (element: Element, name: string): boolean => {
  const names = element.getAttribute('class');
  return names?.includes(name) === true && names.split(/[ \t\n\f\r]+/).includes(name);
};

/** What we ask of an element, and a field of a form may stand in the place of by its name. */
const asked =
  'assignedSlot checkVisibility closest computedStyleMap getAttribute hasAttribute matches ownerDocument parentNode removeAttribute setAttribute'.split(
    ' ',
  );

/** True for a form that can't be read: fields of it have names by which everything else is asked of any element. */
export const isClobbered = (element: Element): boolean =>
  typeof element.localName !== 'string' ||
  // Browsers do not list these names.
  (element.localName === 'form' && asked.some((name) => Object.hasOwn(element, name)));

/** The parent of a node, whatever names its children have. */
export const parentOf = (node: Node): ParentNode | null =>
  Reflect.get(Node.prototype, 'parentNode', node) as ParentNode | null;

/** The node behind it, likewise. */
export const nextOf = (node: Node): ChildNode | null =>
  Reflect.get(Node.prototype, 'nextSibling', node) as ChildNode | null;

/** The context inside `element`, given the one around it. `target` is the service's code. */
export const inherit = (
  around: Context,
  element: Element,
  target: string,
  languageOf: LanguageOf,
): Context => {
  if (isClobbered(element)) return { ...around, off: true };
  let { off, editable, inTarget } = around;
  const translate = element.getAttribute('translate');
  if (hasClass(element, 'notranslate')) off = true;
  if (translate !== null) {
    // Attribute states of the HTML standard: "" and "yes" translate, "no" does not, anything else inherits.
    const value = translate.trim().toLowerCase();
    if (value === 'no') off = true;
    else if (value === 'yes' || value === '') off = false;
  }
  if (isEditable(element)) editable = true;
  const language = declaredBelowRoot(element, languageOf);
  if (language !== null) inTarget = compareLanguages(language, target) === 'same';
  if (off === around.off && editable === around.editable && inTarget === around.inTarget)
    return around;
  return { off, editable, inTarget };
};

/** `instanceof` knows the elements of one window only. */
export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Pages of XHTML may have texts in sections, which show as any other. */
export const isText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE;

/** The element a node hangs on: its parent, through shadow roots to their hosts. Null at the top of a document. */
export const parentElementOf = (node: Node): Element | null => {
  const parent = parentOf(node);
  if (parent === null) return null;
  if (isElement(parent)) return parent;
  return parent.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in parent
    ? (parent as ShadowRoot).host
    : null;
};

/** The context around `node`, read off all of its ancestors. */
export const contextAround = (node: Node, target: string, languageOf: LanguageOf): Context => {
  const ancestors: Element[] = [];
  for (let element = parentElementOf(node); element; element = parentElementOf(element)) {
    ancestors.push(element);
  }
  return ancestors.reduceRight(
    (context, element) => inherit(context, element, target, languageOf),
    node.ownerDocument && ofDocument(node.ownerDocument, 'designMode') === 'on'
      ? inDesignMode
      : outermost,
  );
};
