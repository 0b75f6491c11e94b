import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepFocus } from '../../../components/keep-focus.ts';

beforeAll(() => keepFocus(document.body));
afterEach(() => document.body.replaceChildren());

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Moves the focus with Tab, so that its outline shows. */
async function goTo(selector: string): Promise<void> {
  do await userEvent.tab();
  while (document.activeElement !== element(selector));
}

/** Waits until mutation observers have reported. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The tests write markup as text, because it shows the order of the elements. */
const rows = `
  <button id="before">Before</button>
  <ul>
    <li id="one"><button>Hide one</button></li>
    <li id="two"><button>Hide two</button></li>
    <li id="three"><button>Hide three</button></li>
  </ul>
  <button id="after">After</button>`;

describe('the focus, when what has it goes away', () => {
  it.each([
    ['goes to what comes next', ['#two'], '#three button'],
    ['goes to what comes before where it was the last of its list', ['#three'], '#two button'],
    ['goes past its list where that goes along', ['ul'], '#after'],
    ['goes past its list where that goes a moment later', ['#three', 'ul'], '#after'],
  ] as const)('%s', async (_, removed, expected) => {
    document.body.innerHTML = rows;
    await goTo(`${removed[0] === 'ul' ? '#two' : removed[0]} button`);
    for (const selector of removed) element(selector).remove();
    await settle();
    expect(document.activeElement).toBe(element(expected));
    expect(element(expected).matches(':focus-visible')).toBe(true);
  });

  it('goes to the first of a list that is another one now', async () => {
    document.body.innerHTML = rows;
    await goTo('#three button');
    element('ul').innerHTML =
      '<li><button id="new">New</button></li><li><button>Other</button></li>';
    await settle();
    expect(document.activeElement).toBe(element('#new'));
  });

  it.each([
    ['', rows],
    [', also of the first one', rows.replace('<button id="before">Before</button>', '').trim()],
  ])('goes into what takes the place of its box%s', async (_, html) => {
    document.body.innerHTML = html;
    await goTo('#two button');
    const box = element('ul');
    const next = box.nextSibling;
    box.remove();
    const other = document.createElement('div');
    other.innerHTML = '<button id="stop">Stop</button>';
    document.body.insertBefore(other, next);
    await settle();
    expect(document.activeElement).toBe(element('#stop'));
  });

  it('goes to the row before if only a sentence takes the place of the last one', async () => {
    document.body.innerHTML = rows.replace(/\n */g, '');
    await goTo('#three button');
    const note = document.createElement('li');
    note.textContent = 'Three is hidden.';
    const last = element('#three');
    const list = element('ul');
    last.remove();
    list.append(note);
    await settle();
    expect(document.activeElement).toBe(element('#two button'));
  });

  it('goes to the next row if the rows before it change places', async () => {
    document.body.innerHTML = rows.replace(/\n */g, '');
    await goTo('#two button');
    element('#two').remove();
    element('ul').append(element('#one'));
    await settle();
    expect(document.activeElement).toBe(element('#three button'));
  });

  it('passes by what can’t be seen, used or reached with the Tab key', async () => {
    document.body.innerHTML = rows.replace(
      '<button id="after">',
      '<button hidden></button><button disabled></button><button tabindex="-1"></button>' +
        '<input type="radio" name="a"><input type="radio" name="a" checked id="chosen"><button id="after">',
    );
    await goTo('#three button');
    element('ul').remove();
    await settle();
    expect(document.activeElement).toBe(element('#chosen'));
  });

  it('stays where somebody has put it meanwhile', async () => {
    document.body.innerHTML = rows;
    await goTo('#two button');
    element('#two').remove();
    element('#before').focus();
    await settle();
    expect(document.activeElement).toBe(element('#before'));
  });

  it('is left alone once a pointer has pressed beside everything', async () => {
    document.body.innerHTML = `${rows}<p>Words</p>`;
    await goTo('#two button');
    await userEvent.click(element('p'));
    element('#two').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it('is left alone once a pointer has pressed below everything', async () => {
    document.body.innerHTML = rows;
    await goTo('#two button');
    document.documentElement.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    element('#two').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it('is left alone where a pointer has done it', async () => {
    document.body.innerHTML = rows;
    await userEvent.click(element('#two button'));
    element('#two').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});
