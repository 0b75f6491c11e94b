import { afterEach, describe, expect, it } from 'vitest';
import { inCapitals } from '../support/fake-translator.ts';
import { clearPage, find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { translateHtml, translateTree } from '../support/translate-tree.ts';

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('an attribute that people see or hear is translated:', () => {
  it.each([
    ['title', '<p title="Old dog">1</p>'],
    ['aria-label', '<nav aria-label="Old dog"></nav>'],
    ['aria-description', '<p aria-description="Old dog">1</p>'],
    ['aria-placeholder', '<div role="textbox" aria-placeholder="Old dog">1</div>'],
    ['aria-roledescription', '<p role="group" aria-roledescription="Old dog">1</p>'],
    ['aria-valuetext', '<div role="slider" aria-valuetext="Old dog">1</div>'],
    ['alt', '<img alt="Old dog" src="data:,">'],
    ['alt', '<map name="m"><area alt="Old dog" href="#"></map><img usemap="#m" src="data:,">'],
    ['alt', '<input type="image" alt="Old dog" src="data:,">'],
    ['placeholder', '<input placeholder="Old dog">'],
    ['placeholder', '<textarea placeholder="Old dog"></textarea>'],
    ['label', '<select><optgroup label="Old dog"></optgroup></select>'],
    ['label', '<select><option label="Old dog" value="1"></option></select>'],
    ['value', '<input type="button" value="Old dog">'],
    ['value', '<input type="reset" value="Old dog">'],
    ['value', '<input type="submit" value="Old dog">'],
  ])('%s of %s', (name, html) => {
    showPage(html);
    const photograph = new Photograph();
    const tree = translateTree({ reply: inCapitals });
    expect(tree.texts).toEqual(['Old dog']);
    expect(find(`[${name}="OLD DOG"]`)).toBeTruthy();
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });
});

describe('an attribute is left alone:', () => {
  it.each([
    ['a value that is submitted', '<input type="submit" name="do" value="Save">'],
    ['a value that was typed', '<input type="text" value="Rex">'],
    ['a value that is chosen', '<input type="checkbox" value="Dogs">'],
    ['a hidden value', '<input type="hidden" value="Dogs">'],
    ['a placeholder that means nothing', '<p placeholder="Old dog">1</p>'],
    [
      'a value that changes as it is read',
      '<p role="slider" aria-valuetext="2 of 9 minutes">1</p>',
    ],
    ['a title without letters', '<p title="1 / 2">1</p>'],
    ['an empty title', '<p title="">1</p>'],
    ['a web address', '<a title="https://dog.example/x">1</a>'],
    ['the name of a file', '<img alt="old-dog_01.jpeg" src="data:,">'],
    ['a name', '<p name="Old dog" class="Old dog" data-title="Old dog">1</p>'],
    ['an address', '<a href="/old-dog">1</a>'],
    ['of hidden elements', '<p hidden title="Old dog">1</p>'],
    ['in the target language', '<p lang="es" title="Perro viejo">1</p>'],
  ])('%s', (_, html) => {
    expect(sent(html)).toEqual([]);
  });
});

describe('an attribute that a style shows', () => {
  it.each([
    [
      'the label of a cell',
      '[data-label]::before { content: attr(data-label) ": " }',
      'data-label',
    ],
    [
      'a tooltip',
      '[data-tooltip]::after { content: attr(data-tooltip); opacity: 0 }',
      'data-tooltip',
    ],
    ['the copy of a heading', 'h2::after { content: attr(data-text) }', 'data-text'],
    ['the hint of an editor', 'h2::before { content: attr(data-placeholder) }', 'data-placeholder'],
  ])('is translated: %s', (_, style, name) => {
    showPage(`<style>${style}</style><h2 ${name}='Old "dog"\nsleeps'>1</h2>`);
    const photograph = new Photograph();
    const tree = translateTree({ reply: inCapitals });
    expect(tree.texts).toEqual(['Old "dog"\nsleeps']);
    expect(find('h2').getAttribute(name)).toBe('OLD "DOG"\nSLEEPS');
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });

  it('is left alone if the style shows something else', () => {
    expect(sent('<style>p::before { content: "x" }</style><p data-label="dogs">1</p>')).toEqual([]);
    // The computed value without any content is the word `none` or `normal`.
    expect(sent('<p data-label="no" data-text="normal">1</p>')).toEqual([]);
    // Hundreds of tooltips would be paid for, and few are seen.
    const unseen = 'p::after { content: attr(data-title); opacity: 0 }';
    expect(sent(`<style>${unseen}</style><p data-title="Old dog">1</p>`)).toEqual([]);
  });
});

describe('attributes', () => {
  it('are read inside a sentence, too', () => {
    expect(sent('<p>The <abbr title="Fédération">FCI</abbr> dog</p>')).toEqual([
      'The <abbr id="1">FCI</abbr> dog',
      'Fédération',
    ]);
  });

  it('are read where the text is not translated', () => {
    expect(sent('<pre title="A listing">x</pre>')).toEqual(['A listing']);
    expect(sent('<p>Run <code title="A command">ls</code> now</p>')).toContain('A command');
  });

  it('are sent as plain text, without the white space around them', () => {
    const { sources } = translateHtml('<p title=" Cats &amp; <b> ">1</p>');
    expect(sources).toEqual([{ format: 'plain', text: 'Cats & <b>' }]);
  });

  it('keep the white space around them', () => {
    translateHtml('<p title=" Old dog\n">1</p>', { reply: inCapitals });
    expect(find('p').title).toBe(' OLD DOG\n');
  });

  it('keep their value when nothing worth showing comes back', () => {
    translateHtml('<p title="Old dog">1</p>', { reply: () => ' ' });
    expect(find('p').title).toBe('Old dog');
  });
});

describe('an option', () => {
  const list =
    '<form><select name="pet"><option>Old dog</option><option value="c">Cat</option></select></form>';

  it('is translated and submits what it did', () => {
    showPage(list);
    const submitted = () => new FormData(find<HTMLFormElement>('form')).get('pet');
    const before = submitted();
    const photograph = new Photograph();
    const tree = translateTree({ reply: inCapitals });
    expect([...find<HTMLSelectElement>('select').options].map((o) => o.text)).toEqual([
      'OLD DOG',
      'CAT',
    ]);
    expect(submitted()).toBe(before);
    expect(find<HTMLSelectElement>('select').value).toBe('Old dog');
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });

  it('among suggestions stays as it is, since it is typed into the field', () => {
    const html =
      '<input list="pets"><datalist id="pets"><option value="c" label="Dog">Cat</option></datalist>';
    expect(sent(html)).toEqual([]);
  });

  it('of XHTML is translated and submits what it did', () => {
    showPage('<form><select name="pet"></select></form>');
    // In XHTML, node names are in lower case.
    const option = new DOMParser().parseFromString(
      '<option xmlns="http://www.w3.org/1999/xhtml">Old dog</option>',
      'application/xhtml+xml',
    ).documentElement;
    find('select').append(option);
    const submitted = () => new FormData(find<HTMLFormElement>('form')).get('pet');
    const before = submitted();
    const photograph = new Photograph();
    const tree = translateTree({ reply: inCapitals });
    expect(option.textContent).toBe('OLD DOG');
    expect(submitted()).toBe(before);
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });

  it('keeps its selection', () => {
    showPage(list);
    find<HTMLSelectElement>('select').selectedIndex = 1;
    translateTree();
    expect(find<HTMLSelectElement>('select').selectedIndex).toBe(1);
  });

  it('of elements is translated while its list is closed, and submits what it did', () => {
    const style = '<style>select, ::picker(select) { appearance: base-select }</style>';
    const { texts, restore } = translateHtml(
      `${style}<form><select name="pet"><option><b>Old dog</b></option></select></form>`,
    );
    expect(texts).toEqual(['Old dog']);
    expect(find('b').textContent).toBe('aaa aaa');
    expect(new FormData(find<HTMLFormElement>('form')).get('pet')).toBe('Old dog');
    restore();
    expect(find('option').outerHTML).toBe('<option><b>Old dog</b></option>');
  });

  it('in a list box is translated, too', () => {
    expect(
      sent('<select multiple><optgroup label="Pets"><option>Dog</option></optgroup></select>'),
    ).toEqual(['Pets', 'Dog']);
  });

  it('of a hidden list waits', () => {
    expect(sent('<select hidden><option>Dog</option></select>')).toEqual([]);
  });
});
