/** Records every change of a page as a sentence while `change` runs. */

const nameOf = (node: Node | null): string => {
  if (node === null) return 'the end';
  if (node.nodeType === Node.ELEMENT_NODE) {
    const { id, localName } = node as Element;
    return id === '' ? localName : `#${id}`;
  }
  return `"${node.nodeValue}"`;
};

const treeMethods = [
  'insertBefore',
  'moveBefore',
  'appendChild',
  'removeChild',
  'replaceChild',
] as const;
type TreeMethod = (typeof treeMethods)[number];

export const logOperations = (change: () => void): string[] => {
  const log: string[] = [];
  const undo: (() => void)[] = [];
  const replace = <O extends object>(
    owner: O,
    key: keyof O & string,
    make: (original: never) => unknown,
  ) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    if (!descriptor) return;
    const isMethod = typeof descriptor.value === 'function';
    const original = (isMethod ? descriptor.value : descriptor.set) as never;
    const own = make(original);
    Object.defineProperty(owner, key, { ...descriptor, [isMethod ? 'value' : 'set']: own });
    undo.push(() => Object.defineProperty(owner, key, descriptor));
  };
  const watchTree = (owner: object, method: TreeMethod): void =>
    replace(
      owner as Record<string, unknown>,
      method,
      (original: (...nodes: Node[]) => Node) =>
        function logged(this: Node, node: Node, next: Node | null) {
          const verb = node.parentNode === this && method !== 'removeChild' ? 'moves' : method;
          log.push(
            method === 'removeChild'
              ? `removes ${nameOf(node)}`
              : `${verb === method ? 'inserts' : verb} ${nameOf(node)} before ${nameOf(next)}`,
          );
          return original.call(this, node, next as Node);
        },
    );
  for (const owner of [
    Node.prototype,
    Element.prototype,
    Document.prototype,
    DocumentFragment.prototype,
  ])
    for (const method of treeMethods) watchTree(owner, method);
  replace(
    CharacterData.prototype,
    'data',
    (original: (data: string) => void) =>
      function logged(this: CharacterData, data: string) {
        log.push(`writes "${data}" over "${this.data}"`);
        original.call(this, data);
      },
  );
  replace(
    Element.prototype,
    'setAttribute',
    (original: (name: string, value: string) => void) =>
      function logged(this: Element, name: string, value: string) {
        log.push(`sets ${name}="${value}" on ${nameOf(this)}`);
        original.call(this, name, value);
      },
  );
  replace(
    Element.prototype,
    'removeAttribute',
    (original: (name: string) => void) =>
      function logged(this: Element, name: string) {
        log.push(`removes ${name} from ${nameOf(this)}`);
        original.call(this, name);
      },
  );
  // The records prove that no change bypassed the methods above.
  const observer = new MutationObserver(() => {});
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  try {
    change();
  } finally {
    for (const restore of undo) restore();
  }
  const records = observer.takeRecords().length;
  observer.disconnect();
  if (records > 0 && log.length === 0) throw new Error('the page changed without a trace');
  return log;
};
