import { anyShadowRootOf } from '../../../utils/base/closed-roots.ts';

/** Shows a page for selections. An empty string removes it. */
export function showPage(html: string): HTMLElement {
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = `<main>${html}</main>`;
  attachRoots(document.body);
  const main = document.querySelector('main');
  if (main === null) throw new Error('the page has no main');
  return main;
}

/** `innerHTML` leaves declarative shadow roots as templates, so they are attached here. */
function attachRoots(around: ParentNode): void {
  for (const template of around.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    const mode = template.getAttribute('shadowrootmode') === 'closed' ? 'closed' : 'open';
    if (host === null) continue;
    const root = host.attachShadow({ mode });
    root.append(template.content);
    template.remove();
    // Firefox shows extensions a closed root so.
    Object.assign(host, { openOrClosedShadowRoot: root });
    attachRoots(root);
  }
}

/** Finds an element by selector, also in shadow trees. */
export function find(selector: string, around: ParentNode = document): Element {
  const found = search(selector, around);
  if (found === null) throw new Error(`nothing on the page is ${selector}`);
  return found;
}

function search(selector: string, around: ParentNode): Element | null {
  const here = around.querySelector(selector);
  if (here !== null) return here;
  for (const element of around.querySelectorAll('*')) {
    const root = anyShadowRootOf(element);
    const inner = root === null ? null : search(selector, root);
    if (inner !== null) return inner;
  }
  return null;
}

/** Selects from the mark `[` to the mark `]` in the page's text, and removes the marks. */
export function selectMarked(): void {
  const start = takeMark('[');
  const end = takeMark(']');
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}

function takeMark(mark: string): { node: Text; offset: number } {
  const node = textWith(mark, document.body);
  if (node === null) throw new Error(`the page has no ${mark}`);
  const offset = node.data.indexOf(mark);
  node.data = node.data.slice(0, offset) + node.data.slice(offset + 1);
  return { node, offset };
}

function textWith(mark: string, around: Node): Text | null {
  if (around instanceof Text) return around.data.includes(mark) ? around : null;
  const root = around instanceof Element ? anyShadowRootOf(around) : null;
  for (const child of [...(root?.childNodes ?? []), ...around.childNodes]) {
    const found = textWith(mark, child);
    if (found !== null) return found;
  }
  return null;
}

/** Selects from the first `from` to the next `to` in a field or an editable element, as a reader does. */
export function selectWords(element: HTMLElement, from: string, to = from): void {
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const start = element.value.indexOf(from);
    element.setSelectionRange(start, element.value.indexOf(to, start) + to.length);
    return;
  }
  const start = textWith(from, element);
  const end = textWith(to, element);
  if (start === null || end === null) throw new Error(`nobody has written ${from} … ${to}`);
  document
    .getSelection()
    ?.setBaseAndExtent(start, start.data.indexOf(from), end, end.data.indexOf(to) + to.length);
}
