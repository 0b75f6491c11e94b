import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answered,
  at,
  box,
  button,
  clearBubble,
  host,
  inside,
  openOn,
  panel,
  paragraph,
  press,
  selectionBox,
  settled,
  showBubble,
} from './bubble-page.ts';
import { find, selectMarked, showPage } from './page.ts';

beforeEach(() => page.viewport(1000, 700));

afterEach(() => {
  clearBubble();
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('dir');
  window.scrollTo(0, 0);
});

const isApart = (one: DOMRect, other: ReturnType<typeof selectionBox>): boolean =>
  one.bottom <= other.top ||
  one.top >= other.bottom ||
  one.right <= other.left ||
  one.left >= other.right;

const isInView = ({ left, top, right, bottom }: DOMRect): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

describe('where a bubble stands', () => {
  it('is under the selection, at its beginning', async () => {
    await openOn(at('top:100px;left:100px'));
    expect(box().top).toBeGreaterThan(selectionBox().bottom);
    expect(box().top - selectionBox().bottom).toBeLessThan(12);
    expect(Math.abs(box().left - selectionBox().left)).toBeLessThan(2);
  });

  it('is above it where there is no room below', async () => {
    await openOn(at('top:660px;left:100px'));
    expect(box().bottom).toBeLessThan(selectionBox().top);
  });

  it('stays within the window at its right edge', async () => {
    await openOn(at('top:100px;right:0;white-space:nowrap'));
    expect(box().right).toBeLessThanOrEqual(innerWidth - 8);
  });

  const edges = [
    'top:0;left:0',
    'top:0;right:0',
    'top:340px;left:0',
    'top:340px;right:0',
    'bottom:0;left:0',
    'bottom:0;right:0',
  ];

  describe.each([
    ['reads from the left', 'ltr', [1000, 700]],
    ['reads from the right', 'rtl', [1000, 700]],
    // At a zoom of 200 %, the window has half as many CSS pixels.
    ['is shown at 200 %', 'ltr', [500, 350]],
    ['is shown at 200 % and reads from the right', 'rtl', [500, 350]],
  ] as const)('on a page that %s', (_, dir, [width, height]) => {
    it.each(edges)('is in view and beside its text: %s', async (style) => {
      await page.viewport(width, height);
      document.documentElement.dir = dir;
      await openOn(at(`position:fixed;${style}`));
      expect(isInView(box())).toBe(true);
      expect(isApart(box(), selectionBox())).toBe(true);
    });
  });

  it('begins at the right end of a text that reads from the right', async () => {
    await openOn(`<div dir="rtl" style="padding-top:50px">${'<p>قال [الكلب] القديم</p>'}</div>`);
    expect(Math.abs(box().right - selectionBox().right)).toBeLessThan(9);
    expect(box().right).toBeLessThanOrEqual(innerWidth);
  });

  it('is in view on a page that reads from the right and scrolls sideways', async () => {
    document.documentElement.dir = 'rtl';
    await openOn(`<div style="inline-size:3000px">${at('top:80px;left:40px')}</div>`);
    expect(isInView(box())).toBe(true);
  });

  it('is beside a text that is as tall as the window', async () => {
    await openOn(at('top:0;left:0;width:300px;height:2000px', `[${'old dog '.repeat(800)}]`));
    expect(box().left).toBeGreaterThan(selectionBox().right);
    expect(box().top).toBeGreaterThanOrEqual(0);
  });

  it('docks where a text fills the window', async () => {
    await openOn(`<p>[${'old dog '.repeat(4000)}]</p>`);
    expect(panel().dataset.dock).toBeDefined();
    expect(isInView(box())).toBe(true);
  });

  it('docks, and says so, when nothing is selected', async () => {
    showPage('<p>The old dog</p>');
    await showBubble();
    expect(panel().textContent).toContain('No text is selected');
    expect(panel().dataset.dock).toBe('bottom');
  });

  it('never grows out of the window, however long the translation', async () => {
    const translate = async () => answered('A sentence. '.repeat(2000));
    await openOn(at('top:100px;left:100px'), { translate });
    expect(box().bottom).toBeLessThanOrEqual(innerHeight);
    expect(box().top).toBeGreaterThan(selectionBox().bottom);
  });
});

describe('room for a long translation', () => {
  const translate = async () => answered('A sentence. '.repeat(60));

  it('is taken above the text where there is more of it', async () => {
    await openOn(at('top:480px;left:100px'), { translate });
    expect(box().bottom).toBeLessThan(selectionBox().top);
    expect(box().height).toBeGreaterThan(300);
    expect(isInView(box())).toBe(true);
  });

  it('is computed again when the text arrives, and as the page scrolls', async () => {
    let reply = (): void => {};
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    await openOn(`${at('top:480px;left:100px')}<div style="height:3000px">`, {
      translate: async () => {
        await held;
        return answered('A sentence. '.repeat(60));
      },
    });
    // The browser reports an observer that never comes to rest to the page, as an error.
    const onError = vi.fn();
    window.addEventListener('error', onError);
    expect(box().top).toBeGreaterThan(selectionBox().bottom);
    reply();
    await expect.poll(() => box().bottom).toBeLessThan(selectionBox().top);
    window.scrollTo(0, 420);
    await expect.poll(() => box().top).toBeGreaterThan(selectionBox().bottom);
    await settled();
    window.removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('what it follows', () => {
  it('is its text, when the page scrolls, and in a scrolling box', async () => {
    await openOn(
      `<div style="height:200px;overflow:auto"><div style="height:900px;padding-top:150px">${paragraph}</div></div><div style="height:3000px">`,
    );
    const before = box().top;
    find('main > div').scrollTop = 50;
    await settled();
    expect(box().top).toBe(before - 50);
    window.scrollTo(0, 30);
    await settled();
    expect(box().top).toBe(before - 80);
  });

  it.each([
    ['ltr', 60, -60],
    ['rtl', -60, 60],
  ])(
    'is its text in boxes that scroll within each other, sideways too: %s',
    async (dir, by, moved) => {
      document.documentElement.dir = dir;
      await openOn(`<div style="block-size:260px;overflow:auto"><div style="block-size:900px;padding-block-start:60px">
      <div style="inline-size:400px;overflow:auto"><p style="inline-size:1200px;padding-inline-start:120px">The [old] dog</p></div>
    </div></div>`);
      const { left, top } = box();
      find('main > div').scrollTop = 30;
      find('main > div > div > div').scrollLeft = by;
      await settled();
      expect([box().left, box().top]).toEqual([left + moved, top - 30]);
    },
  );

  it.each([
    ['up', 100, 2000, 0],
    ['down', 2600, 0, 2500],
  ])('ends at the edge where its text leaves the view: %s', async (_, top, to, from) => {
    showPage(`${at(`top:${top}px;left:100px`)}<div style="height:5000px">`);
    window.scrollTo(0, from);
    selectMarked();
    await showBubble();
    expect(isApart(box(), selectionBox())).toBe(true);
    window.scrollTo(0, to);
    await settled();
    expect(isInView(box())).toBe(true);
    window.scrollTo(0, from);
    await settled();
    expect(Math.abs(box().left - selectionBox().left)).toBeLessThan(2);
    expect(Math.abs(box().top - selectionBox().bottom)).toBeLessThan(12);
  });

  it.each(['1.5', '2'])(
    'is the zoom of the page’s own style, at its usual size: %s',
    async (zoom) => {
      await openOn(at('top:100px;left:100px'));
      const { width } = box();
      document.documentElement.style.zoom = zoom;
      window.dispatchEvent(new Event('resize'));
      await settled();
      expect(Math.round(box().width)).toBe(Math.round(width));
      expect(Math.abs(box().left - selectionBox().left)).toBeLessThan(2);
      expect(Math.abs(box().top - selectionBox().bottom)).toBeLessThan(12);
    },
  );

  it('is nothing once the page has taken its text away: it stays where that was', async () => {
    await openOn(paragraph);
    const before = box().top;
    find('main').replaceChildren();
    await settled();
    expect(box().top).toBe(before);
  });
});

describe('on a phone', () => {
  it('it is a sheet at the bottom, from side to side', async () => {
    await page.viewport(390, 700);
    await openOn(paragraph);
    expect(panel().dataset.dock).toBe('bottom');
    expect([box().left, box().width, box().bottom]).toEqual([0, 390, innerHeight]);
  });

  it('it keeps its buttons in view, however long the text and little the room', async () => {
    await page.viewport(320, 360);
    const translate = async () => answered('A long translation. '.repeat(60));
    await openOn(at('top:10px;left:10px'), { translate });
    const footer = inside().querySelector('footer');
    const seen = () => footer?.getBoundingClientRect().bottom ?? Number.NaN;
    panel().scrollTop = 0;
    expect(seen()).toBeLessThanOrEqual(innerHeight);
    panel().scrollTop = panel().scrollHeight;
    expect(seen()).toBeLessThanOrEqual(innerHeight);
  });

  it('it is a sheet at the top where the text is low', async () => {
    await page.viewport(390, 700);
    await openOn(at('top:600px;left:10px'));
    expect(box().top).toBe(0);
    expect(box().bottom).toBeLessThan(selectionBox().top);
  });

  it('it becomes one when the window does', async () => {
    await openOn(at('top:100px;left:100px'));
    expect(panel().hasAttribute('data-sheet')).toBe(false);
    await page.viewport(390, 700);
    await settled();
    expect([box().left, box().width]).toEqual([0, 390]);
  });
});

describe('where the reader puts it', () => {
  const drag = (right: number, down: number) => press(button('Move'), right, down);

  it('it stays, also when the page scrolls', async () => {
    await openOn(`${at('top:100px;left:100px')}<div style="height:3000px">`);
    const { left, top } = box();
    await drag(200, 150);
    expect([box().left, box().top]).toEqual([left + 200, top + 150]);
    window.scrollTo(0, 90);
    await settled();
    expect([box().left, box().top]).toEqual([left + 200, top + 150]);
  });

  it('it is still in view', async () => {
    await openOn(at('top:100px;left:100px'));
    await drag(5000, 5000);
    expect(isInView(box())).toBe(true);
    await page.viewport(700, 500);
    await settled();
    expect(isInView(box())).toBe(true);
  });

  it('it goes with the arrow keys, which the page does not hear', async () => {
    await openOn(at('top:100px;left:100px'));
    const { left, top } = box();
    button('Move').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    await settled();
    expect([box().left, box().top]).toEqual([left + 24, top + 48]);
    expect(window.scrollY).toBe(0);
  });

  it('the next one on the page begins, when it is pinned', async () => {
    await openOn(at('top:100px;left:100px'), { pinned: true, place: { left: 400, top: 300 } });
    expect([box().left, box().top]).toEqual([400, 300]);
  });
});

describe('a pinned bubble', () => {
  it('stays open and where it is', async () => {
    await openOn(`${at('top:100px;left:100px')}<div style="height:3000px">`);
    await press(button('Keep open'));
    const before = box().top;
    window.scrollTo(0, 60);
    await settled();
    expect(box().top).toBe(before);
    await userEvent.click(document.body, { position: { x: 900, y: 600 } });
    expect(host()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(host()).toBeNull();
  });
});
