/** Records every node of a tree, to report later what happened to each. */

interface Shot {
  readonly node: Node;
  readonly parent: Node | null;
  readonly previous: Node | null;
  readonly content: string;
}

const contentOf = (node: Node): string =>
  node.nodeType === Node.ELEMENT_NODE
    ? [...(node as Element).attributes].map(({ name, value }) => `${name}=${value}`).join('\n')
    : (node.nodeValue ?? '');

function* everyNode(root: Node): Generator<Node> {
  yield root;
  const shadow = (root as Partial<Element>).shadowRoot;
  if (shadow) yield* everyNode(shadow);
  for (let child = root.firstChild; child; child = child.nextSibling) yield* everyNode(child);
}

export class Photograph {
  readonly #root: Node;
  readonly #shots: readonly Shot[];

  constructor(root: Node = document.documentElement) {
    this.#root = root;
    this.#shots = [...everyNode(root)].map((node) => ({
      node,
      parent: node.parentNode,
      previous: node.previousSibling,
      content: contentOf(node),
    }));
  }

  /** Returns harm to the page's own nodes: lost, moved and copied ones, and new markup. */
  get harm(): string[] {
    const now = new Set(everyNode(this.#root));
    const harm: string[] = [];
    for (const { node, parent } of this.#shots) {
      if (!now.delete(node)) harm.push(`lost ${describe(node)}`);
      else if (node.parentNode !== parent) harm.push(`${describe(node)} has another parent`);
    }
    for (const node of now) {
      if (node.nodeType !== Node.TEXT_NODE) harm.push(`${describe(node)} is new`);
    }
    return harm;
  }

  /** Returns every difference. There must be none after a restore. */
  get differences(): string[] {
    const now = new Set(everyNode(this.#root));
    const found: string[] = [];
    for (const { node, parent, previous, content } of this.#shots) {
      if (!now.delete(node)) found.push(`lost ${describe(node)}`);
      else if (node.parentNode !== parent || node.previousSibling !== previous)
        found.push(`${describe(node)} stands elsewhere`);
      else if (contentOf(node) !== content) found.push(`${describe(node)} was "${content}"`);
    }
    for (const node of now) found.push(`${describe(node)} is new`);
    return found;
  }
}

const describe = (node: Node): string =>
  node.nodeType === Node.ELEMENT_NODE
    ? (node as Element).outerHTML.slice(0, 80)
    : `${node.nodeName} "${node.nodeValue}"`;
