import { afterEach, describe, expect, it } from 'vitest';
import { find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

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
