import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const lastItem = (): HTMLElement => find('li:last-child');

const copyItem = (words?: string): void => {
  const copy = find('li').cloneNode(true) as HTMLElement;
  if (words !== undefined) copy.textContent = words;
  find('ul').append(copy);
};

describe('a row that the page copies from a translated one', () => {
  it('with new words is translated', async () => {
    const { service } = await translatePage('<ul><li>Dog</li></ul>');
    copyItem('Cat');
    await until(() => lastItem().textContent === 'CAT');
    expect(service.texts).toEqual(['Dog', 'Cat']);
  });

  it('and fills later is translated', async () => {
    await translatePage('<ul><li>Dog</li><li>Cow</li></ul>');
    copyItem();
    lastItem().firstChild?.replaceWith('Cat');
    await until(() => lastItem().textContent === 'CAT');
  });

  it('with new words in its cells is translated, and gives back its marks', async () => {
    const { session, service } = await translatePage(
      '<table><tr><td>Dog</td><td>Big</td></tr></table>',
    );
    const row = find('tr').cloneNode(true) as HTMLElement;
    find('td', row).textContent = 'Cat';
    find('td + td', row).textContent = 'Small';
    find('tbody').append(row);
    await until(() => row.innerText === 'CAT\tSMALL');
    expect(service.texts).toEqual(['Dog', 'Big', 'Cat', 'Small']);
    await session.showOriginal();
    expect(row.innerHTML).toBe('<td>Cat</td><td>Small</td>');
  });

  it('with new words in place of all rows is translated', async () => {
    const { session, service } = await translatePage('<ul><li>Dog</li><li>Cow</li></ul>');
    const [dog] = [...find('ul').children];
    find('ul').replaceChildren();
    for (const words of ['Cat', 'Pig']) {
      const row = dog?.cloneNode(true) as HTMLElement;
      row.textContent = words;
      find('ul').append(row);
    }
    await until(() => find('ul').innerText === 'CAT\nPIG');
    expect(service.texts).toEqual(['Dog', 'Cow', 'Cat', 'Pig']);
    await session.showOriginal();
    expect(find('ul').innerHTML).toBe('<li>Cat</li><li>Pig</li>');
  });

  it.each([
    [
      'the page names the language of each',
      '<p lang="en">The blue boat</p>',
      '<p lang="es">Un perro</p>',
    ],
    [
      'the page names the language of some words',
      '<p>Dog <i lang="fr">chien</i></p>',
      '<p><i lang="es">Perro</i></p>',
    ],
  ])('stays if %s', async (_, before, added) => {
    const { session, service } = await translatePage(`<main>${before}</main><button>1</button>`);
    find('main').insertAdjacentHTML('beforeend', added);
    find('button').textContent = '2 boats';
    await until(() => find('button').textContent === '2 BOATS');
    expect(service.texts).toHaveLength(2);
    await session.showOriginal();
    expect(find('main').innerHTML).toBe(before + added);
  });

  it('is told apart from a row of the page in the target language that it moves', async () => {
    const list = '<li>Dog</li><li>Cat</li><li lang="es">Un perro</li>';
    const { session, service } = await translatePage(`<ul>${list}</ul><button>1</button>`);
    find('ul').prepend(lastItem());
    find('button').textContent = '2 boats';
    await until(() => service.texts.includes('2 boats'));
    expect(service.texts).not.toContain('Un perro');
    await session.showOriginal();
    expect(find('li').outerHTML).toBe('<li lang="es">Un perro</li>');
  });

  it('is told apart from posts in several languages that come together', async () => {
    const { session, service } = await translatePage('<main></main>');
    const posts = '<p lang="es">Un perro duerme</p><p lang="en">The blue boat</p>';
    find('main').innerHTML = posts;
    await until(() => service.texts.includes('The blue boat'));
    await pass(1000);
    expect(service.texts).toEqual(['The blue boat']);
    await session.showOriginal();
    expect(find('main').innerHTML).toBe(posts);
  });

  it('may come in a form whose field shadows a member', async () => {
    const { service } = await translatePage('<main></main>');
    find('main').innerHTML = '<form><input name="getAttribute"></form><p>The blue boat</p>';
    await until(() => service.texts.includes('The blue boat'));
  });

  it('is looked for once in each text of a tree that grows', async () => {
    await translatePage('<main></main>');
    const steps = vi.spyOn(TreeWalker.prototype, 'nextNode');
    let parent = find('main');
    for (let depth = 0; depth < 100; depth += 1) {
      parent.append(document.createElement('div'));
      parent = find('div', parent);
    }
    parent.append('12');
    await pass(1000);
    expect(steps.mock.calls.length).toBeLessThan(100);
    steps.mockRestore();
  });

  it('is translated also if the page adds it while an earlier change is read', async () => {
    const { service } = await translatePage('<ul><li>Dog</li></ul>');
    const words = document.createTextNode('Cow');
    Object.defineProperty(words, 'isConnected', {
      get() {
        Reflect.deleteProperty(words, 'isConnected');
        void scheduler.postTask(() => copyItem('Cat'), { priority: 'user-blocking' });
        return true;
      },
      configurable: true,
    });
    find('ul').append(words);
    await until(() => service.texts.includes('Cow'));
    await until(() => service.texts.includes('Cat'));
  });

  it('keeps what it says when the page’s own rows are given back', async () => {
    const { session } = await translatePage('<ul><li>Dog</li></ul>');
    copyItem();
    await session.showOriginal();
    expect(find('li').textContent).toBe('Dog');
    expect(find('ul').children).toHaveLength(2);
  });
});

describe('a translation that the page copies', () => {
  it.each([
    ['as the text of a button', (words: string) => find('button').replaceChildren(words)],
    ['with its element', () => find('aside').append(find('li').cloneNode(true))],
    ['as a label', (words: string) => find('button').setAttribute('aria-label', words)],
  ])('%s is not sent again', async (_, copy) => {
    const { service } = await translatePage(
      '<button>1</button><ul lang="en"><li>The <i>old</i> ferry</li><li>The blue boat</li></ul><aside></aside>',
    );
    const sent = service.texts;
    copy(find('li:last-child').innerText);
    find('aside').append('Done.');
    await until(() => find('aside').innerText.includes('DONE.'));
    expect(service.texts).toEqual([...sent, 'Done.']);
  });

  it('does not hold back the page’s own short words', async () => {
    const { service } = await translatePage('<p>Net</p><button>1</button>');
    find('button').replaceChildren('NET');
    await until(() => service.texts.includes('NET'));
  });
});

describe('“Show original” and a copy of a translation', () => {
  const page =
    '<button>1</button><ul><li>The blue boat</li><li>The old ferry</li></ul><aside></aside>';
  const copied = (): string => find('aside').innerText;
  const blueBoat = (): Node => find('li').cloneNode(true);

  it.each([
    ['a text', () => find('aside').append(` ${find('li').innerText} `)],
    ['an element with the mark of its language', () => find('aside').append(blueBoat())],
    ['a part of the page', () => find('aside').append(find('ul').cloneNode(true))],
    ['markup', () => find('aside').insertAdjacentHTML('beforeend', find('ul').innerHTML)],
  ])('%s: gives it back, translates it again, and sends nothing more', async (_, copy) => {
    const { session, service, is } = await translatePage(page);
    copy();
    find('button').textContent = '2 boats';
    await until(() => find('button').textContent === '2 BOATS');
    const { length } = service.texts;
    expect(copied()).toContain('THE BLUE BOAT');
    for (let round = 0; round < 2; round += 1) {
      await session.showOriginal();
      expect(copied()).toContain('The blue boat');
      expect(copied()).not.toContain('THE');
      expect(find('aside').querySelector('[lang]')).toBeNull();
      session.begin();
      await is('done');
      await until(() => copied().includes('THE BLUE BOAT'));
      expect(copied()).not.toContain('The');
    }
    expect(service.texts).toHaveLength(length);
  });

  it('takes the direction from the copy, too', async () => {
    const { session, service } = await translatePage(page, { target: 'AR' });
    find('aside').append(blueBoat());
    find('button').textContent = '2 boats';
    await until(() => service.texts.includes('2 boats'));
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe('<li>The blue boat</li>');
  });

  it('takes the mark of a copied row with other words, too', async () => {
    const { session, service, is } = await translatePage('<ul><li>Dog</li></ul>');
    copyItem('Cat');
    await until(() => service.texts.includes('Cat'));
    await is('done');
    await session.showOriginal();
    expect(find('ul').innerHTML).toBe('<li>Dog</li><li>Cat</li>');
    session.stop();
    session.begin();
    await until(() => lastItem().textContent === 'CAT');
  });

  it.each([
    ['a text', () => find('li').innerText],
    ['an element', blueBoat],
  ])('shows the original of %s that a page has kept', async (_, keep) => {
    const { session, service } = await translatePage(page);
    const kept = keep();
    await session.showOriginal();
    find('aside').append(kept);
    await until(() => find('aside').textContent === 'The blue boat');
    expect(find('aside').querySelector('[lang]')).toBeNull();
    session.begin();
    await until(() => find('aside').textContent === 'THE BLUE BOAT');
    await session.showOriginal();
    expect(find('aside').textContent).toBe('The blue boat');
    expect(service.texts).toHaveLength(2);
  });

  it('shows the original of a copy that was hidden', async () => {
    const { session, is } = await translatePage(page);
    find('aside').hidden = true;
    find('aside').append(find('li').innerText);
    await pass(1000);
    await session.showOriginal();
    find('aside').hidden = false;
    await until(() => find('aside').textContent === 'The blue boat');
    session.begin();
    await is('done');
    await until(() => find('aside').textContent === 'THE BLUE BOAT');
  });

  it.each(['before', 'after'])(
    'shows the original of a text that a component writes over its own, %s the original is shown',
    async (when) => {
      const { session, service } = await translatePage(`${page}<output>The red car</output>`);
      const shown = find('output').firstChild as Text;
      const write = () => {
        shown.data = 'THE BLUE BOAT';
      };
      if (when === 'before') {
        write();
        await pass(1000);
      }
      await session.showOriginal();
      if (when === 'after') write();
      await until(() => shown.data === 'The blue boat');
      expect(service.texts).not.toContain('THE BLUE BOAT');
    },
  );

  it('lets a page insist on what it has kept', async () => {
    const { session } = await translatePage(page);
    const kept = find('li').innerText;
    await session.showOriginal();
    let count = 0;
    const insist = new MutationObserver(() => {
      if (find('aside').textContent === kept) return;
      find('aside').textContent = kept;
      count += 1;
    });
    insist.observe(find('aside'), { childList: true, characterData: true, subtree: true });
    find('aside').textContent = kept;
    await pass(60_000);
    insist.disconnect();
    expect(count).toBeLessThan(100);
  });

  it('leaves what a page has kept of a translation in a text field', async () => {
    const { session } = await translatePage(page);
    await session.showOriginal();
    find('aside').innerHTML = '<textarea hidden>THE BLUE BOAT</textarea><p>THE OLD FERRY</p>';
    await until(() => find('p').textContent === 'The old ferry');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('THE BLUE BOAT');
  });

  it('gives back the words of a heading with markup', async () => {
    const { session, service } = await translatePage(
      '<h2>The <i>blue</i> boat</h2><aside></aside>',
    );
    find('aside').innerHTML = `<p>${find('h2').innerText}</p>`;
    find('aside').append('2 boats');
    await until(() => find('aside').innerText.includes('2 BOATS'));
    expect(copied()).toContain('THE BLUE BOAT');
    expect(service.texts).not.toContain('THE BLUE BOAT');
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe('<p>The blue boat</p>2 boats');
  });

  it('leaves the mark of a copied row with markup, whose words stay', async () => {
    const { session } = await translatePage(
      '<ul><li>The <i>blue</i> boat</li><li>The old ferry</li></ul>',
    );
    copyItem();
    await pass(1000);
    await session.showOriginal();
    expect(lastItem().outerHTML).toBe('<li lang="es">THE <i>BLUE</i> BOAT</li>');
  });

  it('takes the attributes of a copied picture, too', async () => {
    const picture = '<img alt="The blue boat"><button aria-label="The old ferry"></button>';
    const { session, service, is } = await translatePage(`<p>${picture}</p><aside></aside>`);
    find('aside').innerHTML = find('p').innerHTML;
    await pass(1000);
    for (let round = 0; round < 2; round += 1) {
      await session.showOriginal();
      expect(find('aside').innerHTML).toBe(picture);
      session.begin();
      await is('done');
      await until(() => find('aside').innerHTML === find('p').innerHTML);
      expect(find('aside img').getAttribute('alt')).toBe('THE BLUE BOAT');
    }
    expect(service.texts).toHaveLength(2);
  });

  it('takes the direction from a copied list, too', async () => {
    const list = '<ul><li>The blue boat</li><li>The old ferry</li></ul>';
    const { session } = await translatePage(`${list}<aside></aside>`, { target: 'AR' });
    find('aside').append(find('ul').cloneNode(true));
    await pass(1000);
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe(list);
  });

  it.each([
    ['in itself', '<ul><li>The blue boat<ul><li>The old ferry</li></ul></li></ul>'],
    ['divided by an empty line', '<ul><li>The blue boat<br><br>The old ferry</li></ul>'],
  ])('gives back an entry with other texts %s', async (_, list) => {
    const { session, is } = await translatePage(`${list}<aside></aside>`);
    find('aside').append(find('ul').cloneNode(true));
    await pass(1000);
    for (let round = 0; round < 2; round += 1) {
      await session.showOriginal();
      expect(find('aside').innerHTML).toBe(list);
      session.begin();
      await is('done');
      await until(() => copied().includes('THE OLD FERRY'));
      expect(copied()).toContain('THE BLUE BOAT');
    }
  });

  it('leaves only a sentence with markup in an entry with entries', async () => {
    const list = '<ul><li>The <i>blue</i> boat<ul><li>The old ferry</li></ul></li></ul>';
    const { session } = await translatePage(`${list}<aside></aside>`);
    find('aside').append(find('ul').cloneNode(true));
    await pass(1000);
    await session.showOriginal();
    expect(find('aside').textContent).toBe('THE BLUE BOATThe old ferry');
  });

  it('leaves the page’s own direction in a copy', async () => {
    const { session, service } = await translatePage(page.replace('<li>', '<li dir="ltr">'));
    find('aside').append(blueBoat());
    find('button').textContent = '2 boats';
    await until(() => service.texts.includes('2 boats'));
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe('<li dir="ltr">The blue boat</li>');
  });

  it.each([
    ['pasted by the reader', '<div contenteditable></div>'],
    ['in a text field', '<textarea></textarea>'],
    ['a choice, whose text is its value', '<select></select>'],
    ['that may not be translated', '<div translate="no"></div>'],
  ])('leaves a text %s', async (_, place) => {
    const { session, service } = await translatePage(`${page}${place}`);
    const added = find('aside').nextElementSibling as HTMLElement;
    const inside = added.localName === 'select' ? new Option('THE BLUE BOAT') : 'THE BLUE BOAT';
    added.append(inside);
    find('button').textContent = '2 boats';
    await until(() => service.texts.includes('2 boats'));
    await session.showOriginal();
    expect(added.textContent).toBe('THE BLUE BOAT');
  });

  it('leaves markup that the reader has pasted', async () => {
    const { session, service } = await translatePage(`${page}<div contenteditable></div>`);
    find('div').append(find('li').cloneNode(true));
    find('button').textContent = '2 boats';
    await until(() => service.texts.includes('2 boats'));
    await session.showOriginal();
    expect(find('div').innerHTML).toBe('<li lang="es">THE BLUE BOAT</li>');
  });

  it('is told apart from a name that stays the same', async () => {
    showPage('<p>Universidad de Salamanca</p><p>University of Salamanca</p><aside></aside>');
    const { session, service, is } = openSession();
    service.reply = ({ text }) => text.replace('University of', 'Universidad de');
    session.begin();
    await is('done');
    find('aside').innerHTML = '<b>Universidad de Salamanca</b>';
    await pass(1000);
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe('<b>Universidad de Salamanca</b>');
  });

  it.each([
    ['an icon', '<li><i class="material-icons">home</i> Start</li>'],
    ['a script', '<li>Start<script type="a">let x;</script></li>'],
  ])('gives back a short entry with %s, and sends nothing more', async (_, entry) => {
    const { session, service } = await translatePage(`<ul>${entry}</ul><aside></aside>`);
    find('aside').append(find('ul').cloneNode(true));
    await pass(1000);
    expect(service.texts).toEqual(['Start']);
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe(`<ul>${entry}</ul>`);
  });

  it('gives back a choice with a value of its own', async () => {
    const list = '<select><option value="1">The blue boat</option></select>';
    const { session } = await translatePage(`<p>${list}</p><aside></aside>`);
    find('aside').append(find('select').cloneNode(true));
    await pass(1000);
    await session.showOriginal();
    expect(find('aside').innerHTML).toBe(list);
  });

  it('shows the original of attributes that a page has kept', async () => {
    const picture = '<img alt="The blue boat"><input placeholder="The old ferry">';
    const { session } = await translatePage(`<p>${picture}</p><aside></aside>`);
    const kept = find('p').innerHTML;
    await session.showOriginal();
    find('aside').innerHTML = kept;
    await until(() => find('aside').innerHTML === picture);
  });

  it('leaves words that the page had before', async () => {
    const { session } = await translatePage('<p>The blue boat</p><p>THE BLUE BOAT</p>');
    find('p').append(document.createElement('hr'));
    await session.showOriginal();
    expect(find('p + p').textContent).toBe('THE BLUE BOAT');
  });
});

describe('text written into a node of ours', () => {
  it('is the page’s: it is translated, and stays when we go', async () => {
    const { session, service } = await translatePage('<h1>Title</h1>');
    service.reply = ({ text }) =>
      text.includes('Dogs') ? 'Los <b id="1">perros</b> duermen' : text.toUpperCase();
    find('h1').insertAdjacentHTML('afterend', '<p><b>Dogs</b> sleep</p>');
    await until(() => find('p').innerText === 'Los perros duermen');
    service.reply = ({ text }) => text.toUpperCase();
    (find('p').firstChild as Text).data = 'Cats and ';
    await until(() => service.texts.some((text) => text.startsWith('Cats and')));
    await session.showOriginal();
    expect(find('p').innerText).toBe('Cats and Dogs sleep');
  });
});
