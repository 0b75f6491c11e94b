import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import type { Opened, OpenOptions } from '../support/session.ts';
import { closeSessions, openSession, translatePage as translate } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** Waits longer than any delay before a request. */
const longEnough = () => pass(1000);

const point = (selector: string, around: ParentNode = document): boolean =>
  find(selector, around).dispatchEvent(
    new PointerEvent('pointerover', { bubbles: true, composed: true }),
  );

/** Scripts replace the pointer, because the position of the real one is unknown. */
const isReaders = ({ isTrusted, type }: Event): boolean => !isTrusted || type === 'focusin';

const translatePage = (html: string, options: OpenOptions = {}): Promise<Opened> =>
  translate(html, { isReaders, ...options });

/** Moves the real mouse away, so that it does not point at the content of later tests. */
const restElsewhere = (): Promise<void> =>
  userEvent.hover(document.documentElement, {
    position: { x: window.innerWidth - 2, y: window.innerHeight - 2 },
  });

/** Returns the texts of a page's first translation, without the words `x`, which name elements. */
const sentAtFirst = async (html: string, options?: OpenOptions): Promise<string[]> => {
  const { service } = await translatePage(html, options);
  await longEnough();
  return service.texts.filter((text) => text !== 'x');
};

const links =
  '<p><a href="#a" title="Old dog">Dog</a></p><p><a href="#b" title="Old cat">Cat</a></p>';

describe('a tooltip', () => {
  it.each(['as-i-read', 'whole-page'] as const)('is not asked for by itself: %s', async (scope) => {
    const { session, service } = await translatePage(links, { scope });
    await longEnough();
    expect(service.texts.map((text) => text.replace(/<[^>]*>/g, ''))).toEqual(['Dog', 'Cat']);
    expect(session.status().texts.found).toBe(2);
    expect(find('a').title).toBe('Old dog');
  });

  it('of a style is asked for when the pointer rests on its element', async () => {
    const { service } = await translatePage(
      '<style>a::after { content: attr(data-tooltip); opacity: 0 }</style><a href="#a" data-tooltip="Old dog">Dog</a>',
    );
    await longEnough();
    expect(service.texts).toEqual(['Dog']);
    point('a');
    await until(() => find('a').dataset.tooltip === 'OLD DOG');
  });

  it.each(['as-i-read', 'whole-page'] as const)(
    'is asked for when the pointer rests on its element: %s',
    async (scope) => {
      const { service } = await translatePage(links, { scope, isReaders: (e) => e.isTrusted });
      await userEvent.hover(find('a'));
      await until(() => find('a').title === 'OLD DOG');
      expect(service.texts.slice(2)).toEqual(['Old dog']);
      await restElsewhere();
    },
  );

  it('is asked for when the focus rests on its element', async () => {
    const { service } = await translatePage(links);
    find('a').focus();
    await until(() => find('a').title === 'OLD DOG');
    expect(service.texts.slice(2)).toEqual(['Old dog']);
  });

  it('is asked for at the focus, also where that scrolls something else under the pointer', async () => {
    await translatePage(links);
    find('a').focus();
    await pass(60);
    point('[href="#b"]');
    await pass(60);
    point('body');
    await until(() => find('a').title === 'OLD DOG');
  });

  it('is asked for when the pointer rests on something in its element', async () => {
    await translatePage('<div title="Old dog"><p>The <b>dog</b></p><p>It</p></div>');
    point('b');
    await pass(80);
    point('p + p');
    await pass(80);
    await until(() => find('div').title === 'OLD DOG');
  });

  it('hides the one around it, which is not asked for', async () => {
    const { service } = await translatePage(
      '<div title="Old dog">Dog <p title="Old cat">Cat</p></div>',
    );
    for (const _ of [1, 2]) {
      point('p');
      await longEnough();
      expect(find('p').title).toBe('OLD CAT');
      point('body');
    }
    expect(service.texts).not.toContain('Old dog');
  });

  it('is not asked for while the pointer moves on', async () => {
    const { service } = await translatePage(links);
    for (let round = 0; round < 10; round += 1) {
      for (const selector of ['[href="#a"]', '[href="#b"]']) {
        point(selector);
        await pass(60);
      }
    }
    point('body');
    await longEnough();
    expect(service.texts).toHaveLength(2);
  });

  it('is not asked for by a script of the page', async () => {
    const { service } = await translatePage(links, { isReaders: (event) => event.isTrusted });
    point('a');
    await longEnough();
    expect(service.texts).toHaveLength(2);
  });

  it('comes back in the original, and once more translated, for nothing', async () => {
    showPage(links);
    const photograph = new Photograph();
    const { session, service, is } = openSession({ isReaders });
    session.begin();
    await is('done');
    point('a');
    await until(() => find('a').title === 'OLD DOG');
    await session.showOriginal();
    expect(photograph.differences).toEqual([]);
    session.showTranslation();
    await until(() => find('a').title === 'OLD DOG');
    point('[href="#b"]');
    point('a');
    await longEnough();
    expect(service.paidFor).toHaveLength(3);
  });

  it('is paid for once where several are alike', async () => {
    const { service } = await translatePage('<p title="Old dog">A</p><p title="Old dog">B</p>');
    point('p');
    await longEnough();
    point('p + p');
    await until(() => find('p + p').title === 'OLD DOG');
    expect(service.paidFor.filter((text) => text === 'Old dog')).toHaveLength(1);
  });

  it('is shown at once where it says what was translated already', async () => {
    const { session, service, is } = await translatePage('<p title="Old dog">A</p>');
    point('p');
    await until(() => find('p').title === 'OLD DOG');
    session.stop();
    await session.showOriginal();
    session.begin();
    await is('done');
    expect(find('p').title).toBe('OLD DOG');
    expect(service.paidFor).toEqual(['A', 'Old dog']);
  });

  it('that the page rewrites is followed once it is needed, not before', async () => {
    const { service } = await translatePage(links);
    find('[href="#a"]').title = 'Brown dog';
    await longEnough();
    point('a');
    await until(() => find('a').title === 'BROWN DOG');
    find('[href="#a"]').title = 'Black dog';
    await until(() => find('a').title === 'BLACK DOG');
    expect(service.texts.slice(2)).toEqual(['Brown dog', 'Black dog']);
  });

  it('of an element that is new is asked for likewise', async () => {
    const { service } = await translatePage('<main><p>Dog</p></main>');
    find('p').title = 'Old dog';
    find('main').insertAdjacentHTML('beforeend', '<p title="Old cat">Cat</p>');
    await longEnough();
    expect(service.texts).toEqual(['Dog', 'Cat']);
    point('p + p');
    await until(() => find('p + p').title === 'OLD CAT');
    point('p');
    await until(() => find('p').title === 'OLD DOG');
  });

  it.each([
    ['paused', 'pause'],
    ['in the original', 'showOriginal'],
  ] as const)('waits while the page is %s', async (_, stop) => {
    const { session, service } = await translatePage(links);
    await session[stop]();
    point('a');
    await longEnough();
    expect(service.texts).toHaveLength(2);
    expect(find('a').title).toBe('Old dog');
    session.begin();
    await until(() => find('a').title === 'OLD DOG');
  });

  it('is not asked for once work is stopped, however shortly before that the pointer came', async () => {
    const { session, service } = await translatePage(links);
    point('a');
    session.stop();
    point('[href="#b"]');
    await longEnough();
    expect(service.texts).toHaveLength(2);
  });

  it('costs nothing in the question what a page would cost', async () => {
    showPage(links);
    const { session, is } = openSession({ isReaders });
    session.begin('always');
    await is('asking');
    expect(session.status().estimate).toMatchObject({ billable: 'DogCat'.length });
  });

  it('in a shadow root is asked for, also where the pointer comes from within it', async () => {
    const inside = '<i>Cat</i><p title="Old dog">Dog</p>';
    await translatePage(`<x-a><template shadowrootmode="open">${inside}</template></x-a>`);
    const root = find('x-a').shadowRoot as ShadowRoot;
    find('p', root).dispatchEvent(
      new PointerEvent('pointerover', {
        bubbles: true,
        composed: true,
        relatedTarget: find('i', root),
      }),
    );
    await until(() => find('p', root).title === 'OLD DOG');
  });

  it('in a frame is asked for', async () => {
    await translatePage(`<iframe srcdoc='<p title="Old dog">Dog</p>'></iframe>`);
    const inner = () => find<HTMLIFrameElement>('iframe').contentDocument?.querySelector('p');
    await until(() => inner()?.textContent === 'DOG');
    inner()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await until(() => inner()?.title === 'OLD DOG');
  });

  it('with an address is never asked for', async () => {
    const { service } = await translatePage('<p title="https://dog.example/?sort=old">Dog</p>');
    point('p');
    await longEnough();
    expect(service.texts).toEqual(['Dog']);
  });
});

describe('a title is only a tooltip where something else names its element:', () => {
  it.each([
    ['text of a link', '<a href="#" title="Old dog">x</a>'],
    ['text deep in a button', '<button title="Old dog"><b><i>x</i></b></button>'],
    ['a number', '<a href="#" title="Old dog">1998</a>'],
    ['text that only screen readers meet', '<button title="Old dog"><i class="sr">x</i></button>'],
    ['a picture', '<a href="#" title="Old dog"><img alt="x" src="data:,"></a>'],
    ['its alternative text', '<img title="Old dog" alt="x" src="data:,">'],
    ['its label for screen readers', '<nav title="Old dog" aria-label="x">x</nav>'],
    ['another element', '<b id="n">x</b><input title="Old dog" aria-labelledby="n">'],
    ['a label', '<label>x <input title="Old dog"></label>'],
    ['the label of a list', '<label>x <select title="Old dog"></select></label>'],
    ['its value', '<input type="submit" name="go" value="x" title="Old dog">'],
    ['the text of a role', '<div role="menuitem" title="Old dog">x</div>'],
    ['the text of a paragraph', '<p title="Old dog">x</p>'],
    ['an abbreviation', '<p>x <abbr title="Old dog">x</abbr></p>'],
    ['nothing, since no one needs its name', '<p>x<span title="Old dog"></span></p>'],
    ['a cell', '<table><tr><td title="Old dog">x</td></tr></table>'],
  ])('%s', async (_, html) => {
    const style =
      '<style>.sr { position: absolute; width: 1px; height: 1px; clip-path: inset(50%) }';
    const sent = await sentAtFirst(`${style}</style>${html}`);
    expect(sent).not.toContain('Old dog');
    point('[title]');
    await until(() => find('[title]').title === 'OLD DOG');
  });
});

describe('a title is translated at once where it is the name of its element:', () => {
  it.each([
    ['of a link without text', '<a href="#" title="Old dog"></a>'],
    ['of a button with a drawing', '<button title="Old dog"><svg></svg></button>'],
    ['of a button with a sign', '<button title="Old dog">×</button>'],
    ['of a link with a picture that says nothing', '<a href="#" title="Old dog"><img alt=""></a>'],
    ['of a picture', '<img title="Old dog" src="data:,">'],
    ['of a frame', '<iframe title="Old dog"></iframe>'],
    ['of a field', '<input title="Old dog">'],
    ['of a field with a placeholder', '<input title="Old dog" placeholder="x">'],
    ['of a text field', '<textarea title="Old dog">x</textarea>'],
    ['of a list', '<select title="Old dog"><option>x</option></select>'],
  ])('%s', async (_, html) => {
    expect(await sentAtFirst(html)).toContain('Old dog');
  });
});
