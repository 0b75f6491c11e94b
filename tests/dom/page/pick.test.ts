import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pick } from '../../../entrypoints/page-point/pick.ts';
import { inside } from '../selection/bubble-page.ts';
import { clearPage, find, showPage } from '../support/page.ts';

const choose = vi.fn<(element: Element, selector: string) => Promise<string>>();
let life: AbortController;

beforeEach(async () => {
  await page.viewport(800, 600);
  life = new AbortController();
  choose.mockReset().mockResolvedValue('');
});
afterEach(async () => {
  life.abort();
  clearPage();
});

const begin = (purpose: 'leave' | 'correct' = 'leave'): void =>
  pick({ purpose, theme: 'light', choose, end: () => life.abort() }, life.signal);
const chosen = () => choose.mock.lastCall?.[0];
const said = () => inside().querySelector('[role=status]')?.textContent;

describe('the part of a page that is chosen', () => {
  it.each(['leave', 'correct'] as const)(
    'is the block of a translation that stands below its original (%s)',
    async (purpose) => {
      showPage(
        '<p id="one">One</p><p id="two">Two<verso-translation style="display:block">Dos</verso-translation></p>',
      );
      begin(purpose);
      await userEvent.hover(find('#one'));
      await userEvent.hover(find('verso-translation'));
      expect(said()).toContain('Two');
      await userEvent.click(find('verso-translation'));
      expect(chosen()).toBe(find('#two'));
    },
  );

  it('is that block also if the pointer rests there when the reader begins', async () => {
    showPage('<p>One<verso-translation style="display:block">Uno</verso-translation></p>');
    await userEvent.hover(find('verso-translation'));
    begin();
    expect(said()).toContain('One');
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe(find('p'));
  });

  it('is outlined where it is, also on a page with a zoom of its own', () => {
    showPage('<p style="margin:100px">One</p>');
    document.documentElement.style.zoom = '1.5';
    begin();
    const box = (element: Element | null) => element?.getBoundingClientRect().toJSON();
    const [outline, part] = [box(inside().querySelector('.point__outline')), box(find('p'))];
    document.documentElement.style.zoom = '';
    expect(outline).toEqual(part);
  });

  it('is a frame, and nothing inside of it', async () => {
    showPage('<p>One</p><iframe srcdoc="<body>Two" style="width:300px;height:300px"></iframe>');
    const frame = find<HTMLIFrameElement>('iframe');
    await expect.poll(() => frame.contentDocument?.body?.textContent).toBe('Two');
    await userEvent.hover(frame);
    await expect.poll(() => find('iframe').matches(':hover')).toBe(true);
    begin();
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe(frame);
  });

  it('is the one that the reader saw, also if the page has rendered it anew since', async () => {
    showPage('<p>One</p><p>Two</p>');
    begin();
    await userEvent.hover(find('p + p'));
    showPage('<p>One</p><p>Two</p>');
    await userEvent.keyboard('{Enter}');
    expect(choose.mock.lastCall?.[1]).toBe('body > p:nth-of-type(2)');
  });

  it('is chosen once by a double click', async () => {
    showPage('<p>One</p>');
    const answer = Promise.withResolvers<string>();
    choose.mockReturnValue(answer.promise);
    begin();
    await userEvent.dblClick(find('p'));
    expect(choose).toHaveBeenCalledOnce();
    answer.resolve('It failed.');
    await expect.poll(said).toBe('It failed.');
    await userEvent.click(find('p'));
    expect(choose).toHaveBeenCalledTimes(2);
  });

  it.each(['the button', 'the page'])('is chosen once by a held Enter on %s', async (place) => {
    showPage('<p>One</p>');
    begin();
    if (place === 'the page') (inside().activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Enter>4/}');
    expect(choose).toHaveBeenCalledOnce();
  });

  it.each([
    ['loses the bar', () => document.querySelector('verso-ui')?.remove()],
    ['closes the dialog around it', () => find<HTMLDialogElement>('dialog').close()],
  ])('keeps no click and no key from a page that %s', async (_, lose) => {
    showPage('<button>One</button><dialog>Two</dialog>');
    const pressed = vi.fn();
    find('button').onclick = pressed;
    for (const press of [
      () => userEvent.click(find('button')),
      () => userEvent.keyboard('{Enter}'),
    ]) {
      life = new AbortController();
      find<HTMLDialogElement>('dialog').showModal();
      begin();
      lose();
      find<HTMLDialogElement>('dialog').close();
      find('button').focus();
      await press();
      expect(choose).not.toHaveBeenCalled();
      expect(life.signal.aborted).toBe(true);
    }
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('is none on a page without an element', async () => {
    showPage('');
    document.body.replaceChildren('Words');
    begin();
    await userEvent.keyboard('{Enter}');
    expect(choose).not.toHaveBeenCalled();
  });

  it('is named with the heading above it, whose translation stands below it', () => {
    showPage(
      '<main><h1>News<verso-translation style="display:block">Nuevas</verso-translation></h1><p>One</p></main>',
    );
    begin();
    expect(said()).toContain('News Nuevas');
  });

  it('leaves the browser its own shortcuts', async () => {
    showPage('<p>One</p><p id="two">Two</p>');
    begin();
    await userEvent.hover(find('#two'));
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe(find('#two'));
  });
});
