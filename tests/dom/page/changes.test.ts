import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { given } from '../support/fake-translator.ts';
import { find, textIn } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const reads = (selector: string): string => find(selector).innerText;

describe('what the page changes is translated:', () => {
  it('a text node written anew', async () => {
    const { service } = await translatePage('<p>Dog</p><p id="other">Cat</p>');
    textIn('p').data = 'Cow';
    await until(() => reads('p') === 'COW');
    expect(service.texts).toEqual(['Dog', 'Cat', 'Cow']);
  });

  it('an element with new content', async () => {
    await translatePage('<p>Dog</p>');
    find('p').innerHTML = 'The <b>old</b> dog';
    await until(() => find('p').innerHTML === 'THE <b>OLD</b> DOG');
  });

  it('new blocks', async () => {
    await translatePage('<main><p>Dog</p></main>');
    find('main').insertAdjacentHTML('beforeend', '<div><p id="new">Cat</p></div>');
    await until(() => reads('#new') === 'CAT');
  });

  it('new text beside blocks that stay', async () => {
    const { service } = await translatePage('<main><p>Dog</p></main>');
    find('main').append('Cat');
    await until(() => reads('main') === 'DOG\n\nCAT');
    expect(service.texts).toEqual(['Dog', 'Cat']);
  });

  it('a word put into a sentence', async () => {
    const { service } = await translatePage('<p>The <b>old</b> dog</p>');
    find('b').insertAdjacentHTML('afterend', ' <i>fat</i>');
    await until(() => find('p').innerHTML === 'THE <b>OLD</b> <i>FAT</i> DOG');
    expect(service.texts.at(-1)).toBe('The <b id="1">old</b> <i id="2">fat</i> dog');
  });

  it('a word taken out of a sentence', async () => {
    const { service } = await translatePage('<p>The <b>old</b> dog</p>');
    find('b').remove();
    await until(() => service.texts.includes('The dog'));
    await until(() => reads('p') === 'THE DOG');
  });

  it('words written into a text of ours', async () => {
    const service = new FakeService();
    service.reply = given({ '<b id="1">Dogs</b> sleep': 'Los <b id="1">perros</b> duermen' });
    const { session } = await translatePage('<p><b>Dogs</b> sleep</p>', { service });
    expect(find('p').firstChild?.nodeValue).toBe('Los ');
    (find('p').firstChild as Text).data = 'Cats and ';
    await until(() => find('p').innerHTML === 'CATS AND <b>DOGS</b> SLEEP');
    await session.showOriginal();
    expect(find('p').innerHTML).toBe('Cats and <b>Dogs</b> sleep');
  });

  it('clones of a template', async () => {
    await translatePage('<template><p>Cat</p></template><main>Dog</main>');
    const { content } = find<HTMLTemplateElement>('template');
    find('main').append(content.cloneNode(true));
    await until(() => reads('main p') === 'CAT');
  });

  it.each([
    ['of a field', '<input placeholder="Dog">', 'placeholder'],
    ['of a block', '<p aria-label="Dog">Dog</p>', 'aria-label'],
    ['of a button', '<button aria-label="Dog">x</button>', 'aria-label'],
    [
      'of a part of a sentence',
      '<p>The <abbr aria-label="Dog">dog</abbr> sleeps</p>',
      'aria-label',
    ],
  ])('an attribute %s', async (_, html, name) => {
    await translatePage(html);
    expect(find(`[${name}]`).getAttribute(name)).toBe('DOG');
    find(`[${name}]`).setAttribute(name, 'Cat');
    await until(() => find(`[${name}]`).getAttribute(name) === 'CAT');
  });

  it('an attribute that is new', async () => {
    await translatePage('<p>Dog</p>');
    find('p').ariaLabel = 'Cat';
    await until(() => find('p').ariaLabel === 'CAT');
  });

  it('an option that is new', async () => {
    await translatePage('<select><option>Dog</option></select>');
    find('select').append(new Option('Cat'));
    await until(() => find<HTMLSelectElement>('select').options[1]?.text === 'CAT');
    expect(find<HTMLSelectElement>('select').options[1]?.value).toBe('Cat');
  });

  it('an option that is relabelled, and submits its new words', async () => {
    await translatePage('<select><option>Dog</option></select>');
    const [option] = find<HTMLSelectElement>('select').options;
    if (!option) throw new Error('No option');
    option.text = 'Old  cat';
    await until(() => option.text === 'OLD CAT');
    expect(option.value).toBe('Old cat');
  });

  it('everything at once, as when a page is navigated by its own script', async () => {
    const { service } = await translatePage('<main><p>Dog</p><p>Cat</p></main>');
    find('main').innerHTML = '<h1>Cow</h1><p>Dog</p>';
    await until(() => reads('main') === 'COW\n\nDOG');
    expect(service.texts).toEqual(['Dog', 'Cat', 'Cow']);
  });

  it('a body that is replaced', async () => {
    const { session } = await translatePage('<p>Dog</p>');
    const old = document.body;
    const body = document.createElement('body');
    body.innerHTML = '<p>Cat</p>';
    document.documentElement.replaceChild(body, old);
    try {
      await until(() => reads('p') === 'CAT');
      await session.showOriginal();
      expect(reads('p')).toBe('Cat');
    } finally {
      document.documentElement.replaceChild(old, body);
    }
  });
});

describe('what the page changes costs nothing:', () => {
  it('text it moves elsewhere', async () => {
    const { service } = await translatePage('<main><p>Dog</p></main><aside>Cat</aside>');
    find('aside').append(find('p'));
    find('aside').append(document.createElement('p'));
    find('aside > :last-child').textContent = 'Cow';
    await until(() => reads('aside > :last-child') === 'COW');
    expect(reads('aside p')).toBe('DOG');
    expect(service.texts).toEqual(['Dog', 'Cat', 'Cow']);
  });

  it('text it takes out and puts back', async () => {
    const { service, session } = await translatePage('<main><p>The <b>old</b> dog</p></main>');
    const paragraph = find('p');
    paragraph.remove();
    find('main').insertAdjacentHTML('beforeend', '<h1>Cat</h1>');
    await until(() => reads('h1') === 'CAT');
    find('main').append(paragraph);
    find('h1').textContent = 'Cow';
    await until(() => reads('h1') === 'COW');
    expect(paragraph.innerText).toBe('THE OLD DOG');
    await session.showOriginal();
    expect(paragraph.innerText).toBe('The old dog');
    expect(service.texts).toHaveLength(3);
  });

  it('text it writes back as it was', async () => {
    const { service } = await translatePage('<p>Dog</p><h1>Cat</h1>');
    textIn('p').data = 'Dog';
    await until(() => reads('p') === 'DOG');
    expect(service.texts).toHaveLength(2);
  });

  it('the order of a list', async () => {
    const { service, session } = await translatePage(
      '<ul><li>Dog</li><li>Cat</li><li>Cow</li></ul>',
    );
    find('ul').append(find('li'));
    find('ul').insertAdjacentHTML('beforeend', '<li>Hen</li>');
    await until(() => reads('ul') === 'CAT\nCOW\nDOG\nHEN');
    expect(service.texts).toEqual(['Dog', 'Cat', 'Cow', 'Hen']);
    await session.showOriginal();
    expect(reads('ul')).toBe('Cat\nCow\nDog\nHen');
  });
});

describe('an answer that comes too late', () => {
  it('is not written over what the page says by now', async () => {
    const { service } = await translatePage('<p id="a">Dog</p><p id="b">Cat</p>');
    service.hold();
    textIn('#a').data = 'Cow';
    await until(() => service.texts.includes('Cow'));
    textIn('#a').data = '12';
    service.release();
    textIn('#b').data = 'Hen';
    await until(() => reads('#b') === 'HEN');
    expect(reads('#a')).toBe('12');
  });

  it('is not written into what is no longer on the page', async () => {
    const { service } = await translatePage('<p id="a">Dog</p><p id="b">Cat</p>');
    service.hold();
    const paragraph = find('#a');
    textIn('#a').data = 'Cow';
    await until(() => service.texts.includes('Cow'));
    paragraph.replaceChildren('Hen');
    paragraph.remove();
    service.release();
    textIn('#b').data = 'Owl';
    await until(() => reads('#b') === 'OWL');
    expect(paragraph.textContent).toBe('Hen');
  });
});

describe('restoring after changes', () => {
  it('gives back what the page did not change, and keeps what it did', async () => {
    const { session } = await translatePage('<p id="a">Dog</p><p id="b" aria-label="Cat">Cat</p>');
    textIn('#a').data = '12';
    find('#b').ariaLabel = '34';
    await session.showOriginal();
    expect(find('#a').textContent).toBe('12');
    expect(find('#b').textContent).toBe('Cat');
    expect(find('#b').ariaLabel).toBe('34');
  });

  it('leaves nothing of ours in what the page took apart', async () => {
    const { session } = await translatePage('<p><b>Dogs</b> sleep</p><h1>Cat</h1>');
    const words = [...find('p').childNodes];
    find('p').replaceWith(...words);
    await session.showOriginal();
    expect(document.body.textContent).toBe('Dogs sleepCat');
  });
});
