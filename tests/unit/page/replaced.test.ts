// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { Replaced } from '../../../utils/page/follow/replaced.ts';

let replaced: Replaced;
let main: HTMLElement;

beforeEach(() => {
  replaced = new Replaced(() => 1000);
  main = document.createElement('main');
});

const entry = (tag = 'p'): HTMLElement => {
  const element = document.createElement(tag);
  element.textContent = 'Dog';
  return element;
};

/** The cast is safe, because the code reads node lists like arrays. */
const listOf = (...nodes: Node[]): NodeList => nodes as unknown as NodeList;

const remove = (node: Node): void => {
  const { parentNode: parent, previousSibling, nextSibling } = node;
  if (!parent) return;
  parent.removeChild(node);
  const lists = { addedNodes: listOf(), removedNodes: listOf(node) };
  replaced.observe(parent, { ...lists, previousSibling, nextSibling });
};

const append = (parent: Node, node: Node): void => {
  const { lastChild: previousSibling } = parent;
  parent.appendChild(node);
  const lists = { addedNodes: listOf(node), removedNodes: listOf() };
  replaced.observe(parent, { ...lists, previousSibling, nextSibling: null });
};

describe('new content', () => {
  it('that comes where the last went is in its place', () => {
    main.append(entry());
    const old = main.appendChild(entry());
    remove(old);
    append(main, entry());
    expect(replaced.take()).toEqual([main]);
  });

  it('at one end of a list whose other end goes replaces nothing', () => {
    const first = entry();
    main.append(first, entry(), entry());
    remove(first);
    append(main, entry());
    expect(replaced.take()).toEqual([]);
  });

  it('behind a section that has lost its first words is in no place of theirs', () => {
    const section = document.createElement('section');
    const first = section.appendChild(entry());
    section.append(entry());
    main.append(entry('h1'), section);
    remove(first);
    append(main, entry('section'));
    expect(replaced.take()).toEqual([]);
  });
});
