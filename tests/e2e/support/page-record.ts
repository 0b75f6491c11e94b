import { setTimeout as sleep } from 'node:timers/promises';
import type { JSHandle, Page } from 'puppeteer-core';
import { patienceMs } from '../../support/patience.ts';

/** Records a page before its translation, to compare it afterwards. The page cannot notice the record. */
export interface PageRecord {
  /**
   * Returns the share (0 to 1) of visible letters in blocks whose text changed. Protected text and text in `target` do
   * not count.
   */
  translatedShare(target: string): Promise<number>;
  /** Returns the protected texts that changed, such as code and `translate="no"`. */
  changedProtectedTexts(): Promise<string[]>;
  /** Returns the nodes that were removed or moved to another parent. */
  lostNodes(): Promise<string[]>;
  /** Returns all differences in markup, nodes, and their order. */
  differences(): Promise<string[]>;
  /** Waits until no difference is left, which takes a moment on a large page. Returns the differences that remain. */
  differencesThatStay(): Promise<string[]>;
}

interface Recorded {
  nodes: { node: Node; parent: Node | null; value: string | null }[];
  texts: {
    node: Text;
    text: string;
    block: Element | null;
    isVisible: boolean;
    isProtected: boolean;
  }[];
  markup: string;
  title: string;
  walk(): Node[];
  serialize(): string;
}

function recordInPage(): Recorded {
  const protection =
    'code, pre, kbd, samp, var, tt, script, style, noscript, template, textarea, math, canvas, iframe, object, ' +
    'audio, video, [translate="no"], .notranslate, [contenteditable]:not([contenteditable="false"])';
  const hostOf = (element: Element) => {
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const isProtected = (element: Element | null): boolean =>
    element !== null && (element.closest(protection) !== null || isProtected(hostOf(element)));
  const blockOf = (element: Element | null): Element | null => {
    let block = element;
    while (block && /^(inline|contents|ruby)/.test(getComputedStyle(block).display)) {
      if (getComputedStyle(block).display === 'inline-block') break;
      block = block.parentElement ?? hostOf(block);
    }
    return block;
  };
  const roots = (): (Document | ShadowRoot)[] => {
    const found: (Document | ShadowRoot)[] = [document];
    for (const root of found) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) found.push(element.shadowRoot);
      }
    }
    return found;
  };
  const walk = () =>
    roots().flatMap((root) => {
      const walker = document.createTreeWalker(root);
      const nodes: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
      return nodes;
    });
  const serialize = () =>
    roots()
      .map((root) => (root instanceof Document ? root.documentElement.outerHTML : root.innerHTML))
      .join('\n');
  const nodes = walk();
  return {
    walk,
    serialize,
    markup: serialize(),
    title: document.title,
    nodes: nodes.map((node) => ({ node, parent: node.parentNode, value: node.nodeValue })),
    texts: nodes
      .filter((node): node is Text => node instanceof Text && /\p{L}/u.test(node.data))
      .map((node) => ({
        node,
        text: node.data,
        block: blockOf(node.parentElement),
        isVisible: node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false,
        isProtected: isProtected(node.parentElement),
      })),
  };
}

export async function recordPage(page: Page): Promise<PageRecord> {
  const record: JSHandle<Recorded> = await page.evaluateHandle(recordInPage);
  const differences = () =>
    record.evaluate(({ nodes, markup, title, walk, serialize }) => {
      const found: string[] = [];
      if (document.title !== title) found.push(`The title is "${document.title}".`);
      const now = walk();
      if (now.length !== nodes.length) found.push(`${nodes.length} nodes became ${now.length}.`);
      const other = nodes.findIndex(({ node }, index) => node !== now[index]);
      if (other >= 0) found.push(`Node ${other} is another: ${now[other]?.nodeName}`);
      const after = serialize();
      if (after !== markup) {
        let at = 0;
        while (markup[at] === after[at]) at += 1;
        const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
        found.push(`The markup differs:\n  was ${part(markup)}\n  is  ${part(after)}`);
      }
      return found;
    });
  return {
    translatedShare: (target) =>
      record.evaluate(({ texts }, code) => {
        const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
        const changed = new Set(
          texts.filter(({ node, text }) => node.data !== text).map(({ block }) => block),
        );
        const isInTarget = (node: Text) =>
          node.parentElement?.closest('[lang]')?.getAttribute('lang')?.split('-')[0] === code;
        let [all, done] = [0, 0];
        for (const { node, text, block, isVisible, isProtected } of texts) {
          const isChanged = changed.has(block);
          if (!isVisible || isProtected || (!isChanged && isInTarget(node))) continue;
          all += letters(text);
          if (isChanged) done += letters(text);
        }
        return all === 0 ? 0 : done / all;
      }, target.toLowerCase()),
    changedProtectedTexts: () =>
      record.evaluate(({ texts }) =>
        texts
          .filter(({ node, text, isProtected }) => isProtected && node.data !== text)
          .map(({ text, node }) => `"${text}" became "${node.data}"`),
      ),
    lostNodes: () =>
      record.evaluate(({ nodes }) =>
        nodes
          .filter(({ node, parent }) => node.parentNode !== parent || !node.isConnected)
          .map(({ node, value }) => `${node.nodeName} ${value ?? ''}`.trim()),
      ),
    differences,
    async differencesThatStay() {
      const end = performance.now() + patienceMs;
      let found = await differences();
      while (found.length > 0 && performance.now() < end) {
        await sleep(200);
        found = await differences();
      }
      return found;
    },
  };
}
