import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AskForTranslation } from '../../../components/bubble/bubble-model.ts';
import { createBubbleModel } from '../../../components/bubble/bubble-model.ts';
import { openBubble } from '../../../entrypoints/selection.content/open-bubble.tsx';
import { readSelection } from '../../../utils/selection/read.ts';
import { find, selectMarked, showPage } from './page.ts';

/** What a page can't have: the closed root that was made last. */
let root: ShadowRoot | null = null;
const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  const made = attachShadow.call(this, init);
  if (this.localName === 'verso-ui') root = made;
  return made;
};

let closeLast: () => void = () => {};

let isLeftBehind = false;

beforeEach(() => page.viewport(1000, 700));

afterEach(() => {
  isLeftBehind = false;
  closeLast();
  showPage('');
});

const answer = { ok: true, target: 'EN', billedCharacters: 3, fromMemory: false } as const;
const ask: AskForTranslation = async () => ({ ...answer, text: 'The translation' });

async function showBubble({ takesFocus = false, translate = ask } = {}) {
  const selected = readSelection(document);
  const question = selected ? { text: selected.text, context: null } : 'nothing-selected';
  const model = createBubbleModel(question, translate);
  const openOptions = () => {};
  const bubble = openBubble({
    model,
    anchor: selected?.anchor ?? null,
    takesFocus,
    openOptions,
    isLeftBehind: () => isLeftBehind,
  });
  closeLast = bubble.close;
  await settled();
  return bubble;
}

/** Positions and observers need a frame or two. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}

function panel(): HTMLElement {
  const found = root?.querySelector<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error('no bubble is open');
  return found;
}

const host = () => document.querySelector('verso-ui');
const box = () => panel().getBoundingClientRect();
const selectionBox = () => readSelection(document)?.anchor.box();

async function openOn(html: string, options: Parameters<typeof showBubble>[0] = {}) {
  showPage(html);
  selectMarked();
  return showBubble(options);
}

const paragraph = '<p>The [old] dog sleeps.</p>';

describe('where a bubble stands', () => {
  const at = (style: string, text = 'The [old] dog') =>
    `<p style="position:absolute;margin:0;${style}">${text}</p>`;

  it('is under the selection, at its beginning', async () => {
    await openOn(at('top:100px;left:100px'));
    expect(box().top).toBeGreaterThan(selectionBox()?.bottom ?? 0);
    expect(box().top - (selectionBox()?.bottom ?? 0)).toBeLessThan(12);
    expect(Math.abs(box().left - (selectionBox()?.left ?? 0))).toBeLessThan(2);
  });

  it('is above it where there is no room below', async () => {
    await openOn(at('top:660px;left:100px'));
    expect(box().bottom).toBeLessThan(selectionBox()?.top ?? 0);
  });

  it('stays within the window at its right edge', async () => {
    await openOn(at('top:100px;right:0;white-space:nowrap'));
    expect(box().right).toBeLessThanOrEqual(innerWidth - 8);
  });

  it('begins at the right end of a text that reads from the right', async () => {
    await openOn(`<div dir="rtl" style="padding-top:50px">${'<p>قال [الكلب] القديم</p>'}</div>`);
    expect(Math.abs(box().right - (selectionBox()?.right ?? 0))).toBeLessThan(9);
    expect(box().right).toBeLessThanOrEqual(innerWidth);
  });

  it('is beside a text that is as tall as the window', async () => {
    await openOn(at('top:0;left:0;width:300px;height:2000px', `[${'old dog '.repeat(800)}]`));
    expect(box().left).toBeGreaterThan(selectionBox()?.right ?? 0);
    expect(box().top).toBeGreaterThanOrEqual(0);
  });

  it('docks where a text fills the window', async () => {
    await openOn(`<p>[${'old dog '.repeat(4000)}]</p>`);
    expect(panel().dataset.dock).toBeDefined();
    expect(box().top).toBeGreaterThanOrEqual(0);
    expect(box().bottom).toBeLessThanOrEqual(innerHeight);
  });

  it('follows its text when the page scrolls, and in a scrolling box', async () => {
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
    window.scrollTo(0, 0);
  });

  it('is a sheet at the bottom of a phone, from side to side', async () => {
    await page.viewport(390, 700);
    await openOn(paragraph);
    expect(panel().dataset.dock).toBe('bottom');
    expect([box().left, box().width, box().bottom]).toEqual([0, 390, innerHeight]);
  });

  it('is a sheet at the top where the text is low on a phone', async () => {
    await page.viewport(390, 700);
    await openOn(at('top:600px;left:10px'));
    expect(box().top).toBe(0);
    expect(box().bottom).toBeLessThan(selectionBox()?.top ?? 0);
  });

  it('docks, and says so, when nothing is selected', async () => {
    showPage('<p>The old dog</p>');
    await showBubble();
    expect(panel().textContent).toContain('No text is selected');
    expect(panel().dataset.dock).toBe('bottom');
  });

  it('never grows out of the window, however long the translation', async () => {
    const text = 'A sentence. '.repeat(2000);
    await openOn(at('top:100px;left:100px'), { translate: async () => ({ ...answer, text }) });
    expect(box().bottom).toBeLessThanOrEqual(innerHeight);
    expect(box().top).toBeGreaterThan(selectionBox()?.bottom ?? 0);
  });
});

describe('what a page can do to a bubble', () => {
  it('can’t look inside', async () => {
    await openOn(paragraph);
    expect(host()?.shadowRoot).toBeNull();
    expect(document.body.textContent).not.toContain('The translation');
    const { left, top } = box();
    expect(document.elementFromPoint(left + 20, top + 20)).toBe(host());
  });

  it('can’t style it', async () => {
    await openOn(paragraph);
    const look = () => {
      const { color, fontSize, direction, visibility } = getComputedStyle(panel());
      return { color, fontSize, direction, visibility, width: box().width, height: box().height };
    };
    const before = look();
    const style = document.createElement('style');
    style.textContent = `
      verso-ui, body, body * { display: none !important; opacity: 0 !important; color: red !important; font-size: 40px !important;
        direction: rtl !important; visibility: hidden !important; --ink: red !important; --space-4: 90px !important; zoom: 2; }
      verso-ui::part(x), [role=dialog] { display: none !important }`;
    document.head.append(style);
    host()?.setAttribute('style', 'display:none!important;opacity:0!important;--surface:red');
    await settled();
    const after = look();
    style.remove();
    expect(after).toEqual(before);
  });

  it('can’t be in front of it, not even with a modal dialog around the text', async () => {
    showPage(`<dialog>${paragraph}<p>More</p></dialog>`);
    (find('dialog') as HTMLDialogElement).showModal();
    selectMarked();
    await showBubble();
    const { left, top } = box();
    expect(document.elementFromPoint(left + 20, top + 20)).toBe(host());
    expect(host()?.matches('dialog > verso-ui')).toBe(true);
  });

  it('takes the text away without an exception', async () => {
    await openOn(paragraph);
    const before = box().top;
    find('main').replaceChildren();
    await settled();
    expect(box().top).toBe(before);
  });

  it('removes it, and has its keys to itself again', async () => {
    await openOn(paragraph);
    host()?.remove();
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    window.addEventListener('keydown', heard, { once: true });
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[0].defaultPrevented).toBe(false);
  });

  it('gets an answer that comes after the end without an exception', async () => {
    let reply: (value: Awaited<ReturnType<AskForTranslation>>) => void = () => {};
    const translate: AskForTranslation = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    const bubble = await openOn(paragraph, { translate });
    expect(panel().textContent).toContain('Translating');
    bubble.close();
    reply({ ...answer, text: 'Too late' });
    await settled();
    expect(host()).toBeNull();
  });
});

describe('how a bubble closes', () => {
  it('closes with Escape, which the page does not hear', async () => {
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', heard, { capture: true });
    await openOn(paragraph);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', heard, { capture: true });
    expect(host()).toBeNull();
    expect(heard).not.toHaveBeenCalled();
  });

  it('leaves a dialog of the page open', async () => {
    showPage(`<dialog>${paragraph}</dialog>`);
    const dialog = find('dialog') as HTMLDialogElement;
    dialog.showModal();
    selectMarked();
    await showBubble();
    await userEvent.keyboard('{Escape}');
    expect([host(), dialog.open]).toEqual([null, true]);
  });

  it('closes with a click beside it', async () => {
    await openOn(`${paragraph}<button type="button" style="position:fixed;right:0">Next</button>`);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    expect(host()).toBeNull();
  });

  it('closes with a click into a frame, of which nothing else is heard', async () => {
    await openOn(`${paragraph}<iframe srcdoc="A frame" style="position:fixed;right:0"></iframe>`);
    await userEvent.click(page.elementLocator(find('iframe')));
    await settled();
    expect(host()).toBeNull();
  });

  it('stays when the page pretends a key or a click', async () => {
    await openOn(paragraph);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(host()).not.toBeNull();
  });
});

describe('a bubble whose extension was updated', () => {
  it('says so in its place, and still closes', async () => {
    let fail: (reason: Awaited<ReturnType<AskForTranslation>>) => void = () => {};
    const translate: AskForTranslation = () =>
      new Promise((resolve) => {
        fail = resolve;
      });
    await openOn(paragraph, { translate });
    const { left, top } = box();
    isLeftBehind = true;
    fail({ ok: false, failure: { code: 'worker-lost' } });
    await settled();
    expect(panel().textContent).toBe('Verso was updated. Reload this page to use it here again.');
    expect(panel().matches(':popover-open')).toBe(true);
    expect([box().left, box().top]).toEqual([left, top]);
    await userEvent.keyboard('{Escape}');
    expect(host()).toBeNull();
  });
});

describe('where the focus is', () => {
  const field = '<input value="The old dog">';

  async function openOnField(takesFocus: boolean) {
    showPage(field);
    const input = find('input') as HTMLInputElement;
    input.focus();
    input.setSelectionRange(4, 7);
    const bubble = await showBubble({ takesFocus });
    return { input, bubble };
  }

  it('stays on the page for a hand on the mouse', async () => {
    const { input } = await openOnField(false);
    expect(document.activeElement).toBe(input);
  });

  it('goes into the bubble for a hand on the keyboard, and the next Tab to its first control', async () => {
    await openOnField(true);
    expect(root?.activeElement).toBe(panel());
    await userEvent.keyboard('{Tab}');
    expect(root?.activeElement?.localName).toBe('select');
  });

  it('comes back to where it was, selection included', async () => {
    const { input } = await openOnField(true);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([4, 7]);
  });

  it('keeps the keys pressed in the bubble from the page', async () => {
    const heard = vi.fn<(event: Event) => void>();
    for (const type of ['keydown', 'keyup']) document.addEventListener(type, heard, true);
    await openOnField(true);
    await userEvent.keyboard('jk{Tab}');
    for (const type of ['keydown', 'keyup']) document.removeEventListener(type, heard, true);
    expect(heard).not.toHaveBeenCalled();
  });
});
