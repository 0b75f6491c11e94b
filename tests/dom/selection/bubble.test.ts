import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AskForTranslation } from '../../../components/bubble/bubble-model.ts';
import { fail } from '../../../utils/base/result.ts';
import {
  answered,
  box,
  button,
  clearBubble,
  host,
  inside,
  openOn,
  panel,
  paragraph,
  press,
  runtime,
  settled,
  showBubble,
} from './bubble-page.ts';
import { find, selectMarked, showPage } from './page.ts';

beforeEach(() => page.viewport(1000, 700));

afterEach(clearBubble);

describe('what a page can do to a bubble', () => {
  it('can’t look inside', async () => {
    await openOn(paragraph);
    expect(host()?.shadowRoot).toBeNull();
    expect(document.body.textContent).not.toContain('The translation');
    const { left, top } = box();
    expect(document.elementFromPoint(left + 20, top + 20)).toBe(host());
  });

  it('can’t find its words, not even letter by letter', async () => {
    await openOn(paragraph);
    const { find: search } = window as unknown as { find(text: string): boolean };
    document.getSelection()?.removeAllRanges();
    expect(['The translation', 'Copy', 'transl'].map((words) => search(words))).toEqual([
      false,
      false,
      false,
    ]);
    document.getSelection()?.selectAllChildren(document.documentElement);
    document.getSelection()?.modify('extend', 'forward', 'documentboundary');
    expect(String(document.getSelection())).not.toContain('translation');
  });

  it('can’t have what the reader marks in it', async () => {
    await openOn(paragraph);
    const text = inside().querySelector('.bubble__text');
    if (text === null) throw new Error('no translation is shown');
    await press(text, 40, 0);
    expect(String(document.getSelection())).toBe('old');
  });

  it('can’t press its buttons or change its lists by script, even if it had them', async () => {
    const choose = vi.fn<AskForTranslation>(async () => answered('The translation'));
    const send = vi.spyOn(runtime, 'sendMessage').mockResolvedValue(fail({ code: 'internal' }));
    await openOn(paragraph, { translate: choose });
    const list = inside().querySelectorAll('select')[1];
    if (list === undefined) throw new Error('no list of languages');
    list.value = 'FR';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    button('Translate page').click();
    button('Close').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    (host() as HTMLElement).click();
    await settled();
    expect(choose).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    expect(host()).not.toBeNull();
    await press(button('Translate page'));
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'page.translateHere', input: {} });
    send.mockRestore();
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

  it.each(['popover', 'dialog'] as const)('can’t be in front of it later: %s', async (kind) => {
    const style = 'style="position:fixed;inset:0;margin:0;width:100vw;height:100vh"';
    await openOn(
      `${paragraph}<div id="later" popover="manual" ${style}></div><dialog ${style}><p>Hello</p></dialog>`,
    );
    if (kind === 'popover') (find('#later') as HTMLElement).showPopover();
    else (find('dialog') as HTMLDialogElement).showModal();
    await settled();
    const { left, top } = box();
    expect(document.elementFromPoint(left + 20, top + 20)).toBe(host());
    await press(button('Close'));
    expect(host()).toBeNull();
  });

  it.each(['closes', 'removes'] as const)(
    '%s its dialog, and the bubble is still there',
    async (how) => {
      showPage(`<dialog>${paragraph}</dialog><p>More</p>`);
      const dialog = find('dialog') as HTMLDialogElement;
      dialog.showModal();
      selectMarked();
      await showBubble();
      if (how === 'closes') dialog.close();
      else dialog.remove();
      await settled();
      expect(host()?.parentElement).toBe(document.documentElement);
      expect(panel().matches(':popover-open')).toBe(true);
    },
  );

  it('gets its way with popovers after a while, instead of an endless quarrel', async () => {
    await openOn(`${paragraph}<div id="later" popover="manual"></div>`);
    const later = find('#later') as HTMLElement;
    for (let round = 0; round < 30; round += 1) {
      later.showPopover();
      await settled();
      later.hidePopover();
    }
    expect(panel().matches(':popover-open')).toBe(true);
  });

  it('takes the focus, and the bubble takes no part in it', async () => {
    await openOn(`${paragraph}<input>`, { takesFocus: true });
    expect(inside().activeElement).toBe(panel());
    (find('input') as HTMLElement).focus();
    await settled();
    expect(document.activeElement).toBe(find('input'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(find('input'));
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
    await settled();
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
    reply(answered('Too late'));
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

  it('closes with a click into a frame, which causes no other event', async () => {
    await openOn(`${paragraph}<iframe srcdoc="A frame" style="position:fixed;right:0"></iframe>`);
    await userEvent.click(page.elementLocator(find('iframe')));
    await settled();
    expect(host()).toBeNull();
  });

  it('stays with a click on the scroll bar, which a browser may take for one beside it', async () => {
    await openOn(paragraph);
    const root = document.documentElement;
    document.body.style.pointerEvents = 'none';
    const clickBelow = () => userEvent.click(root, { position: { x: 5, y: innerHeight - 5 } });
    // Headless Chromium shows no scroll bar. With a client width of 0, the bar covers the page.
    const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(0);
    await clickBelow();
    await settled();
    width.mockRestore();
    expect(host()).not.toBeNull();
    await clickBelow();
    document.body.style.pointerEvents = '';
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
  it('closes by itself', async () => {
    await openOn(paragraph);
    runtime.id = '';
    await expect.poll(host).toBeNull();
    runtime.id = 'verso';
  });
});

describe('a bubble that the page hides, having got hold of it', () => {
  it.each([
    ['itself', () => panel().hidePopover()],
    ['by what hears Escape', () => inside().querySelector('dialog')?.close()],
  ])('is closed as a whole: %s', async (_, hide) => {
    await openOn(paragraph);
    hide();
    await expect.poll(host).toBeNull();
  });
});

it('a bubble takes an Enter that is held for one press', async () => {
  await openOn(paragraph);
  button('Keep open').focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(button('Keep open').ariaPressed).toBe('true');
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
    expect(inside().activeElement).toBe(panel());
    await userEvent.keyboard('{Tab}');
    expect(inside().activeElement).toBe(button('Move'));
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
