import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { systemClock } from '../../../utils/base/clock.ts';
import { createReplacement } from '../../../utils/selection/create-replacement.ts';
import type { TextField } from '../../../utils/selection/field.ts';
import { readSelection } from '../../../utils/selection/read.ts';
import type { ReplaceOutcome } from '../../../utils/selection/replacement.ts';
import { editors } from '../../editors/all.ts';
import type { Editor } from '../../editors/editor.ts';
import { find, selectMarked, selectWords, showPage } from './page.ts';

let editor: Editor | null = null;
let listening = new AbortController();

afterEach(() => {
  listening.abort();
  listening = new AbortController();
  editor?.unmount();
  editor = null;
  showPage('');
});

type Kind = keyof typeof editors;

function mount(kind: Kind): Editor {
  editor = editors[kind](showPage(''));
  return editor;
}

const replacement = () => {
  const written = readSelection()?.written;
  return written ? createReplacement(written) : null;
};

const replace = async (text: string): Promise<ReplaceOutcome | null> =>
  (await replacement()?.replace(text, systemClock)) ?? null;

const kinds = Object.keys(editors) as Kind[];
const isOneLine = (kind: Kind) => kind.includes('input');

describe.each(kinds)('%s', (kind) => {
  it('has a word replaced, by its own book', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    expect(await replace('new')).toBe('replaced');
    expect(content()).toMatch(/^The new dog[ \n]sleeps here$/);
  });

  it('keeps the space that a double click takes', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old ');
    expect(await replace('new')).toBe('replaced');
    expect(content()).toMatch(/^The new dog[ \n]/);
  });

  it('has it undone by the key for that, in one step', async () => {
    const { element, content } = mount(kind);
    const before = content();
    selectWords(element, 'old');
    await replace('new');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(content).toBe(before);
  });

  it('takes what is typed next behind the words', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    await replace('new');
    await userEvent.keyboard('est');
    await expect.poll(content).toMatch(/^The newest dog/);
  });

  it('has words replaced while something else has the focus', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    const held = replacement();
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    expect(await held?.replace('new', systemClock)).toBe('replaced');
    expect(content()).toMatch(/^The new dog/);
    expect(element.contains(document.activeElement)).toBe(true);
  });

  it('has words over several lines replaced by several lines', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old', 'sleeps');
    expect(await replace('young cat\nlies')).toBe('replaced');
    const expected = 'The young cat\nlies here';
    expect(content()).toBe(isOneLine(kind) ? expected.replace('\n', ' ') : expected);
  });

  it('takes a translation once, though it begins with the very words', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    const held = replacement();
    expect(await held?.replace('older', systemClock)).toBe('replaced');
    expect(await held?.replace('older', systemClock)).toBe('replaced');
    expect(content()).toMatch(/^The older dog/);
  });

  it('replaces the first translation with another one', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    const held = replacement();
    await held?.replace('older', systemClock);
    expect(await held?.replace('oldest', systemClock)).toBe('replaced');
    expect(content()).toMatch(/^The oldest dog/);
  });

  it('replaces a translation of several lines with another one', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old', 'sleeps');
    const held = replacement();
    await held?.replace('young cat\nlies', systemClock);
    expect(await held?.replace('small cat\nsits', systemClock)).toBe('replaced');
    const expected = 'The small cat\nsits here';
    expect(content()).toBe(isOneLine(kind) ? expected.replace('\n', ' ') : expected);
  });

  it('takes it again after it was undone', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    const held = replacement();
    await held?.replace('older', systemClock);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(content).toMatch(/^The old dog/);
    expect(await held?.replace('older', systemClock)).toBe('replaced');
    expect(content()).toMatch(/^The older dog/);
  });

  it('is left alone when the words have changed meanwhile', async () => {
    const { element, content } = mount(kind);
    selectWords(element, 'old');
    const held = replacement();
    await userEvent.keyboard('grey');
    await expect.poll(content).toMatch(/^The grey dog/);
    expect(await held?.replace('new', systemClock)).toBe('changed');
    expect(content()).toMatch(/^The grey dog/);
  });
});

/** Selects the marked text, or "old" if the page has a field. */
function selectIn(html: string): void {
  showPage(html);
  if (html.includes('[')) selectMarked();
  else selectWords(find('input, textarea') as HTMLElement, 'old');
}

describe('words that cannot be edited', () => {
  it.each([
    ['text of the page', '<p>The [old] dog</p>'],
    ['a read-only field', '<textarea readonly>The old dog</textarea>'],
    ['a disabled field', '<input disabled value="The old dog">'],
    [
      'a field in a disabled group',
      '<fieldset disabled><textarea>The old dog</textarea></fieldset>',
    ],
    [
      'an editor that says it is read-only',
      '<p contenteditable aria-readonly="true">The [old] dog</p>',
    ],
    [
      'an island in an editor',
      '<p contenteditable>The <b contenteditable="false">[old]</b> dog</p>',
    ],
    ['a selection that leaves the editor', '<p contenteditable>The [old</p><p>dog] sleeps</p>'],
    ['two editors', '<p contenteditable>The [old</p><p contenteditable>dog] sleeps</p>'],
    ['a password', '<input type="password" value="The old dog">'],
    ['a password that is shown', '<input autocomplete="new-password" value="The old dog">'],
    ['only spaces', '<p contenteditable>The old[ ]dog</p>'],
  ])('are not offered to be replaced: %s', (_, html) => {
    selectIn(html);
    expect(replacement()).toBeNull();
  });

  it.each([
    ['password', '<input type="password" value="The old dog">'],
    ['password that is shown', '<input autocomplete="x Current-Password" value="The old dog">'],
  ])('are not even read: a %s', (_, html) => {
    selectIn(html);
    expect(readSelection()?.text ?? '').toBe('');
  });

  it('stay as they are when the field has become read-only', async () => {
    selectIn('<input value="The old dog">');
    const held = replacement();
    const field = find('input') as TextField;
    field.readOnly = true;
    expect(await held?.replace('new', systemClock)).toBe('refused');
    expect(field.value).toBe('The old dog');
  });
});

describe('a field', () => {
  const fieldWith = (html: string): TextField => {
    selectIn(html);
    return find('input, textarea') as TextField;
  };

  it('tells the page what a typed text tells it', async () => {
    const field = fieldWith('<input value="The old dog">');
    const log: string[] = [];
    for (const type of ['beforeinput', 'input', 'change']) {
      const listen = (event: Event) => log.push(`${type} ${(event as InputEvent).inputType ?? ''}`);
      field.addEventListener(type, listen);
    }
    await replace('new');
    field.blur();
    expect(log).toEqual(['beforeinput insertReplacementText', 'input insertText', 'change ']);
  });

  it('gets a text no longer than it takes, or none', async () => {
    const field = fieldWith('<input maxlength="13" value="The old dog">');
    expect(await replace('three')).toBe('replaced');
    expect(field.value).toBe('The three dog');
    selectWords(field, 'three');
    expect(await replace('twelve')).toBe('too-long');
    expect(field.value).toBe('The three dog');
  });

  it('has its words found behind what was written before them', async () => {
    const field = fieldWith('<input value="The old dog and the old cat">');
    const held = replacement();
    field.value = `Look! ${field.value}`;
    expect(await held?.replace('new', systemClock)).toBe('replaced');
    expect(field.value).toBe('Look! The new dog and the old cat');
  });

  it('is left alone when it changes between its reading and the way to replace it', async () => {
    const field = fieldWith('<input value="cat dog cat">');
    selectWords(field, 'cat');
    const written = readSelection()?.written;
    field.value = 'dog cat';
    const held = written ? createReplacement(written) : null;
    expect(await held?.replace('new', systemClock)).toBe('changed');
    expect(field.value).toBe('dog cat');
  });

  it('is left alone when it is gone', async () => {
    const field = fieldWith('<input value="The old dog">');
    const held = replacement();
    field.remove();
    expect(await held?.replace('new', systemClock)).toBe('changed');
    expect(field.value).toBe('The old dog');
  });

  it('that does not want the words keeps its own', async () => {
    const field = fieldWith('<input value="The old dog">');
    field.addEventListener('beforeinput', (event) => event.preventDefault());
    expect(await replace('new')).toBe('refused');
    expect(field.value).toBe('The old dog');
  });

  it('that can’t have the focus is written in all the same, and its page is told', async () => {
    const field = fieldWith('<input value="The old dog">');
    const told: string[] = [];
    const held = replacement();
    field.addEventListener('focus', () => field.blur());
    field.addEventListener('input', () => told.push(field.value));
    field.blur();
    expect(await held?.replace('new', systemClock)).toBe('replaced');
    expect(told).toEqual(['The new dog']);
  });

  it('is written in where it stands in a shadow tree', async () => {
    const field = fieldWith(
      '<div><template shadowrootmode="open"><p>x</p><textarea>The old dog</textarea></template></div>',
    );
    expect(await replace('new')).toBe('replaced');
    expect(field.value).toBe('The new dog');
  });
});

describe('an editable element', () => {
  const editable = () => find('[contenteditable]') as HTMLElement;

  it('is left alone when it changes between its reading and the way to replace it', () => {
    selectIn('<p contenteditable>The [old] dog</p>');
    const written = readSelection()?.written;
    (editable().firstChild as Text).insertData(5, 'X');
    expect(written && createReplacement(written)).toBeNull();
  });

  it('has one paragraph for each that was selected, though a reader sees an empty line between them', async () => {
    selectIn('<div contenteditable><p>The [old dog</p><p>sleeps] here</p></div>');
    expect(readSelection()?.text).toBe('old dog\n\nsleeps');
    await replace('young cat\n\nlies');
    expect(editable().innerHTML).toBe('<p>The young cat</p><p>lies here</p>');
  });

  it('that makes a paragraph of an empty line, as CKEditor and TinyMCE do, gets one', async () => {
    selectIn(
      '<div class="ck-content" contenteditable><p>The [old dog</p><p>sleeps] here</p></div>',
    );
    let pasted: string | undefined;
    editable().addEventListener('paste', (event) => {
      event.preventDefault();
      pasted = event.clipboardData?.getData('text/plain');
      editable().innerHTML = '<p>The young cat</p><p>lies here</p>';
    });
    expect(await replace('young cat\n\nlies')).toBe('replaced');
    expect(pasted).toBe('young cat\n\nlies');
  });

  it('keeps an empty line that was written as one', async () => {
    selectIn('<pre contenteditable="plaintext-only">The [old dog\n\nsleeps] here</pre>');
    await replace('young cat\n\nlies');
    expect(editable().innerText).toBe('The young cat\n\nlies here');
  });

  it('keeps an empty paragraph', async () => {
    selectIn('<div contenteditable><p>[One</p><p><br></p><p>Two]</p></div>');
    await replace('1\n\n2');
    expect(editable().innerHTML).toBe('<p>1</p><p><br></p><p>2</p>');
  });

  it('keeps the markup around the words', async () => {
    selectIn('<p contenteditable>The <b>[old]</b> <i>dog</i></p>');
    await replace('new');
    expect(editable().innerHTML).toBe('The <b>new</b> <i>dog</i>');
  });

  it('keeps the next paragraph where a triple click has taken its beginning', async () => {
    const main = showPage('<div contenteditable><p>One</p><p>Two</p></div>');
    const [first, second] = main.querySelectorAll('p');
    document.getSelection()?.setBaseAndExtent(first as Node, 0, second as Node, 0);
    expect(await replace('1')).toBe('replaced');
    expect(editable().innerHTML).toBe('<p>1</p><p>Two</p>');
  });

  it('has its words found after they were rendered again', async () => {
    selectIn('<div contenteditable><p>The [old] dog</p></div>');
    const held = replacement();
    editable().innerHTML = '<p>The <u>old</u> dog</p>';
    expect(await held?.replace('new', systemClock)).toBe('replaced');
    expect(editable().textContent).toBe('The new dog');
  });

  it('is unchanged if its words were rendered again in two places', async () => {
    selectIn('<div contenteditable><p>The [old] dog</p></div>');
    const held = replacement();
    editable().innerHTML = '<p>The old dog and the old cat</p>';
    expect(await held?.replace('new', systemClock)).toBe('changed');
  });

  it('that takes the words itself gets them once', async () => {
    selectIn('<div contenteditable><p>The [old] dog</p></div>');
    editable().addEventListener('beforeinput', (event) => {
      event.preventDefault();
      const [range] = event.getTargetRanges();
      const words = event.dataTransfer?.getData('text/plain') ?? '';
      const text = range?.startContainer as Text;
      setTimeout(() => text.replaceData(range?.startOffset ?? 0, 3, words), 100);
    });
    expect(await replace('new')).toBe('replaced');
    expect(editable().textContent).toBe('The new dog');
  });

  it('that does not want the words keeps its own', async () => {
    selectIn('<div contenteditable><p>The [old] dog</p></div>');
    editable().addEventListener('paste', (event) => event.preventDefault());
    expect(await replace('new')).toBe('refused');
    expect(editable().textContent).toBe('The old dog');
  });

  it('that takes a correction without saying so, as Trix does, gets the words once', async () => {
    selectIn('<trix-editor contenteditable>The [old] dog</trix-editor>');
    let model = 'The old dog';
    // Trix leaves its selection where it was, and shows its own document later.
    const insert = (text: string | undefined) => {
      model = `The ${text}${model.slice(7)}`;
      requestAnimationFrame(() => {
        editable().textContent = model;
      });
    };
    editable().addEventListener('beforeinput', ({ dataTransfer }) =>
      insert(dataTransfer?.getData('text/plain')),
    );
    editable().addEventListener('paste', (event) => {
      event.preventDefault();
      insert(event.clipboardData?.getData('text/plain'));
    });
    expect(await replace('young')).toBe('replaced');
    expect(model).toBe('The young dog');
  });

  it.each(['open', 'closed'])('is edited in a shadow tree that is %s', async (mode) => {
    showPage(
      `<div><template shadowrootmode="${mode}"><p contenteditable>The [old] dog</p></template></div>`,
    );
    const host = find('[contenteditable]') as HTMLElement;
    host.focus();
    selectMarked();
    const held = replacement();
    expect(await held?.replace('new', systemClock)).toBe('replaced');
    expect(host.textContent).toBe('The new dog');
  });

  it('is a whole document in design mode', async () => {
    selectIn('<p>The [old] dog</p>');
    document.designMode = 'on';
    const outcome = await replace('new');
    document.designMode = 'off';
    expect(outcome).toBe('replaced');
    expect(find('main').textContent).toBe('The new dog');
  });
});
