import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NodeMap } from '../../../utils/page/dom/node-map.ts';
import { sendToDevtools } from '../support/devtools.ts';
import { clearPage, find, showPage } from '../support/page.ts';

let map: NodeMap<Element, string>;

beforeEach(() => {
  map = new NodeMap();
});
afterEach(clearPage);

/** Collects garbage in a new task, because objects that a task has read live until its end. */
const collectGarbage = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  // Vitest's type of this session has no commands.
  await sendToDevtools('HeapProfiler.collectGarbage');
};

/** Adds paragraphs that only the page and the map reference. */
const fill = (count: number): WeakRef<Element>[] => {
  showPage('<p>Dog</p>'.repeat(count));
  return [...document.querySelectorAll('p')].map((paragraph) => {
    map.set(paragraph, 'Perro');
    return new WeakRef(paragraph);
  });
};

const alive = (refs: readonly WeakRef<Element>[]): number =>
  refs.filter((ref) => ref.deref() !== undefined).length;

/** A browser may keep objects a little longer if they are on its stack or were read recently. */
const untilNoneIsAlive = (refs: readonly WeakRef<Element>[]): Promise<void> =>
  vi.waitFor(
    async () => {
      await collectGarbage();
      expect(alive(refs)).toBe(0);
    },
    { interval: 100 },
  );

describe('a map of nodes', () => {
  it('knows a node that the page has taken away, and that has come back', () => {
    showPage('<p id="a"></p><p id="b"></p>');
    const [a, b] = [find('#a'), find('#b')];
    map.set(a, 'one');
    map.set(b, 'two');
    a.remove();
    expect(map.get(a)).toBe('one');
    expect(map.has(a)).toBe(true);
    document.body.append(a);
    map.set(a, 'three');
    expect([...map]).toEqual([
      [a, 'three'],
      [b, 'two'],
    ]);
  });

  it('forgets what is deleted, whether it is in the page or not', () => {
    showPage('<p id="a"></p><p id="b"></p>');
    const [a, b] = [find('#a'), find('#b')];
    for (const element of [a, b]) map.set(element, '');
    a.remove();
    expect([map.delete(a), map.delete(b), map.delete(b)]).toEqual([true, true, false]);
    expect([...map]).toEqual([]);
    expect(map.has(a)).toBe(false);
  });

  it('keeps what is in the page, and nothing that the page has dropped', async () => {
    const refs = fill(50);
    await collectGarbage();
    expect(alive(refs)).toBe(50);
    clearPage();
    await untilNoneIsAlive(refs);
    expect([...map]).toEqual([]);
  });
});
