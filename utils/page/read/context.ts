import { compareLanguages } from '../../languages/same-language.ts';
import type { TranslatesPart } from './parts.ts';

/** The inherited state that decides whether text may be translated. */
export interface Context {
  /** `translate="no"` or `.notranslate`, unless a closer `translate="yes"` lifts it. */
  readonly off: boolean;
  /** Text in an editable region belongs to its writer. */
  readonly editable: boolean;
  /** By the nearest `lang` below the root. */
  readonly inTarget: boolean;
}

export const outermost: Context = { off: false, editable: false, inTarget: false };
/** The reader edits the whole document. */
const inDesignMode: Context = { ...outermost, editable: true };

export const isOpen = (context: Context): boolean =>
  !context.off && !context.editable && !context.inTarget;

/** An element can shadow a document's property, such as `<img name="documentElement">`. */
export const ofDocument = <Root extends Document | ShadowRoot, Name extends keyof Root>(
  document: Root,
  name: Name,
): Root[Name] => {
  const own: Root[Name] = Reflect.get(Object.getPrototypeOf(document), name, document);
  return typeof own === 'function' ? own.bind(document) : own;
};

/** Null without a window. */
export const computedStyleOf = (element: Element, pseudo?: string): CSSStyleDeclaration | null =>
  ofDocument(element.ownerDocument, 'defaultView')?.getComputedStyle(element, pseudo) ?? null;

/** Returns `lang` as the page set it. */
export type LanguageOf = (element: Element) => string | null;

export interface ContextOptions {
  readonly target: string;
  readonly languageOf: LanguageOf;
  /** The reader's rule for parts of pages. */
  readonly translatesPart?: TranslatesPart | null;
}

/** The root's `lang` is often a template's default, and the reader has asked for this page. */
export const declaredBelowRoot = (element: Element, languageOf: LanguageOf): string | null =>
  element === ofDocument(element.ownerDocument, 'documentElement') ? null : languageOf(element);

/** From the HTML standard. Any other value inherits. */
const editableValues: ReadonlySet<string> = new Set(['', 'true', 'plaintext-only']);

/** `role="textbox"` alone makes nothing editable, since pages give it to drawn fields, too. */
const isEditable = (element: Element): boolean => {
  const value = element.getAttribute('contenteditable');
  return value !== null && editableValues.has(value.trim().toLowerCase());
};

/** A form field with the name of such a member shadows it. */
const shadowable =
  'assignedSlot checkVisibility closest computedStyleMap getAttribute hasAttribute matches ownerDocument parentNode removeAttribute setAttribute'.split(
    ' ',
  );

/** True for a form whose fields shadow members that we call. */
export const isClobbered = (element: Element): boolean =>
  typeof element.localName !== 'string' ||
  // Browsers do not list the names of these shadowing properties.
  (element.localName === 'form' && shadowable.some((name) => Object.hasOwn(element, name)));

/** A form field named `parentNode` can't shadow it. */
export const parentOf = (node: Node): ParentNode | null =>
  Reflect.get(Node.prototype, 'parentNode', node) as ParentNode | null;

/** Or the host of a shadow root. A page's element named `host` is no host of its document. */
export const aboveOf = (node: Node): Node | null =>
  parentOf(node) ??
  (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE
    ? ((node as Partial<ShadowRoot>).host ?? null)
    : null);

export const nextOf = (node: Node): ChildNode | null =>
  Reflect.get(Node.prototype, 'nextSibling', node) as ChildNode | null;

/** `around` is the context around the element. */
export const inherit = (
  around: Context,
  element: Element,
  { target, languageOf, translatesPart }: ContextOptions,
): Context => {
  if (isClobbered(element)) return { ...around, off: true };
  let { off, editable, inTarget } = around;
  const translate = element.getAttribute('translate');
  // `classList` would create one object for each element.
  if (element.matches('.notranslate')) off = true;
  if (translate !== null) {
    // From the HTML standard. Any other value inherits.
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

/** XHTML pages show CDATA sections like any text. */
export const isText = (node: Node | null | undefined): node is Text =>
  node?.nodeType === Node.TEXT_NODE || node?.nodeType === Node.CDATA_SECTION_NODE;

/** In reading order, without shadow trees. A text holds itself. */
export function* textsIn(root: Node): Generator<Text> {
  const document = root.ownerDocument ?? (root as Document);
  const texts = ofDocument(document, 'createTreeWalker')(root, NodeFilter.SHOW_TEXT);
  // A walker begins at its root, whatever that is.
  for (let node: Node | null = texts.currentNode; node; node = texts.nextNode()) {
    if (isText(node)) yield node;
  }
}

/** A shadow root counts as its host. */
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
