import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const rootOf = (selector: string): ShadowRoot => find(selector).shadowRoot as ShadowRoot;

const host = (inside: string, slotted = ''): string =>
  `<x-host><template shadowrootmode="open">${inside}</template>${slotted}</x-host>`;

describe('a shadow root', () => {
  it('is translated and given back', async () => {
    showPage(`<p>Dog</p>${host('<p>The <b>old</b> cat</p>')}`);
    const photograph = new Photograph();
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(rootOf('x-host').innerHTML).toContain('THE <b>OLD</b> CAT');
    expect(photograph.harm).toEqual([]);
    await session.showOriginal();
    expect(photograph.differences).toEqual([]);
  });

  it('inside another one is translated', async () => {
    await translatePage(host(`<div>${host('<p>Cat</p>')}</div>`));
    const inner = rootOf('x-host').querySelector('x-host')?.shadowRoot;
    expect(inner?.textContent).toBe('CAT');
  });

  it('with text directly in it is translated', async () => {
    await translatePage(host('Dog<p>Cat</p>'));
    expect(rootOf('x-host').textContent).toBe('DOGCAT');
  });

  it('of an element in a sentence is a text of its own', async () => {
    const { service } = await translatePage(
      `<p>The <span><template shadowrootmode="open">old</template></span> dog</p>`,
    );
    expect(service.texts).toContain('old');
    expect(find('p').textContent).toMatch(/^THE\s+DOG$/);
    expect(rootOf('span').textContent).toBe('OLD');
  });

  it('is watched', async () => {
    await translatePage(host('<p>Cat</p>'));
    const paragraph = find('p', rootOf('x-host'));
    paragraph.textContent = 'Cow';
    await until(() => paragraph.textContent === 'COW');
  });

  it('that comes late is translated with its host', async () => {
    await translatePage('<main><p>Dog</p></main>');
    const late = document.createElement('x-late');
    late.attachShadow({ mode: 'open' }).innerHTML = '<p>Cat</p>';
    find('main').append(late);
    await until(() => rootOf('x-late').textContent === 'CAT');
  });

  it('that comes when its element is defined, at last, is translated after the next change of the page', async () => {
    await translatePage('<p>Dog</p><x-lazy></x-lazy>');
    customElements.define(
      'x-lazy',
      class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '<p>Cat</p>';
        }
      },
    );
    find('p').className = 'loaded';
    await until(() => rootOf('x-lazy').textContent === 'CAT');
  });

  it('inherits what its host says', async () => {
    const { service } = await translatePage(
      `<p>Dog</p><div translate="no">${host('<p>Cat</p>')}</div><div lang="es">${host('<p>Gato</p>')}</div>`,
    );
    expect(service.texts).toEqual(['Dog']);
  });

  it('that is closed does not say that it has no slot for a text: it is translated, and given back', async () => {
    showPage('<x-closed>Dog</x-closed>');
    const host = find('x-closed');
    const closed = host.attachShadow({ mode: 'closed' });
    closed.innerHTML = '<p>Cat</p>';
    const { session, is } = openSession({
      shadowRootOf: (element) => (element === host ? closed : element.shadowRoot),
    });
    session.begin();
    await is('done');
    expect(`${host.textContent} ${closed.textContent}`).toBe('DOG CAT');
    await session.showOriginal();
    expect(`${host.textContent} ${closed.textContent}`).toBe('Dog Cat');
  });

  it('that is closed is translated where the browser opens it to us', async () => {
    showPage('<x-closed></x-closed>');
    const closed = find('x-closed').attachShadow({ mode: 'closed' });
    closed.innerHTML = '<p>Cat</p>';
    const { session, is } = openSession({
      shadowRootOf: (element) => (element.localName === 'x-closed' ? closed : element.shadowRoot),
    });
    session.begin();
    await is('done');
    expect(closed.textContent).toBe('CAT');
  });
});

describe('a shadow root that comes to an element already read', () => {
  it.each([
    ['of a custom element', '<x-late></x-late>', 'x-late'],
    ['of an empty element', '<div id="late"></div>', '#late'],
    ['of one in a sentence', '<p>The <x-late>old</x-late> cow</p>', 'x-late'],
  ])('%s is translated with the page’s next change', async (_, html, selector) => {
    const { session } = await translatePage(`<p>Dog</p><main>${html}</main>`);
    find(selector).attachShadow({ mode: 'open' }).innerHTML = '<p>Cat</p>';
    find('p').append(document.createElement('i'));
    await until(() => rootOf(selector).textContent === 'CAT');
    await session.showOriginal();
    expect(rootOf(selector).textContent).toBe('Cat');
  });

  it('that is closed is translated, too', async () => {
    showPage('<p>Dog</p><x-late></x-late>');
    let closed: ShadowRoot | null = null;
    const { session, is } = openSession({
      shadowRootOf: (element) => (element.localName === 'x-late' ? closed : element.shadowRoot),
    });
    session.begin();
    await is('done');
    closed = find('x-late').attachShadow({ mode: 'closed' });
    closed.innerHTML = '<p>Cat</p>';
    find('x-late').className = 'ready';
    await until(() => closed?.textContent === 'CAT');
  });
});

describe('a shadow root that moves', () => {
  it('with its host into another document and back is translated there', async () => {
    const { session } = await translatePage(
      `<main>${host('<p>Cat</p>')}</main><iframe srcdoc="<p>Dog</p>"></iframe>`,
    );
    const frame = find<HTMLIFrameElement>('iframe');
    await until(() => frame.contentDocument?.body?.textContent === 'DOG');
    const moved = find('x-host');
    frame.contentDocument?.body.append(moved);
    const paragraph = find('p', moved.shadowRoot as ShadowRoot);
    paragraph.textContent = 'Cow';
    await until(() => paragraph.textContent === 'COW');
    find('main').append(moved);
    paragraph.textContent = 'Hen';
    await until(() => paragraph.textContent === 'HEN');
    await session.showOriginal();
    expect(paragraph.textContent).toBe('Hen');
  });
});

describe('slotted text', () => {
  it('is translated where it stands in the tree', async () => {
    await translatePage(host('<p>Dog</p><slot></slot>', '<b>Cat</b>'));
    expect(find('x-host > b').textContent).toBe('CAT');
    expect(find('p', rootOf('x-host')).textContent).toBe('DOG');
  });

  it('is translated in its slot of a name', async () => {
    await translatePage(
      host('<slot name="a"></slot>', '<p slot="a">Cat</p><p slot="none">Cow</p>'),
    );
    expect(find('[slot=a]').textContent).toBe('CAT');
    expect(find('[slot=none]').textContent).toBe('Cow');
  });

  it('in two slots is two texts', async () => {
    const { service } = await translatePage(
      host(
        '<h3><slot name="a"></slot></h3><p><slot></slot></p>',
        '<span slot="a">The dog</span>A cat, <b>old</b>',
      ),
    );
    expect(service.texts).toEqual(['The dog', 'A cat, <b id="1">old</b>']);
  });

  it('in two elements of one slot is one text', async () => {
    const { service } = await translatePage(
      host('<slot name="a"></slot>', '<i slot="a">The old</i> <b slot="a">dog</b>'),
    );
    expect(service.texts).toEqual(['<i id="1">The old</i> <b id="2">dog</b>']);
  });

  it('takes the place of a slot’s own text, which waits', async () => {
    const { service } = await translatePage(host('<slot>Nothing here</slot>', 'Cat'));
    expect(find('x-host').textContent).toBe('CAT');
    expect(service.texts).not.toContain('Nothing here');
  });

  it('waits where a box around its slot clips it, until that opens', async () => {
    const { service } = await translatePage(
      host('<div style="height:0;overflow:hidden"><p><slot></slot></p></div>', '<p>Cat</p>'),
    );
    expect(service.texts).toEqual([]);
    const box = find('x-host').shadowRoot?.querySelector('div');
    box?.removeAttribute('style');
    await until(() => find('x-host').textContent === 'CAT');
  });

  describe.each([
    ['of no box', ''],
    ['that is a box', ' style="display:block"'],
  ])('without an element around it, in a slot %s,', (_, slot) => {
    const slotIn = (style: string): string =>
      host(`<div style="${style}"><p><slot${slot}></slot></p></div>`, 'The cat');
    const openBox = (): void => {
      rootOf('x-host').querySelector('div')?.removeAttribute('style');
    };

    it.each([
      ['clipped', 'height:0;overflow:hidden'],
      ['without a box', 'display:none'],
      ['invisible', 'visibility:hidden'],
      ['skipped', 'content-visibility:hidden'],
    ])('waits while that is %s', async (__, style) => {
      const { service } = await translatePage(slotIn(style));
      expect(service.texts).toEqual([]);
      openBox();
      await until(() => find('x-host').textContent === 'THE CAT');
      expect(service.texts).toEqual(['The cat']);
    });

    it('shows where its host is invisible, and the slot is not', async () => {
      const page = host(
        `<div style="visibility:visible"><slot${slot}></slot></div>`,
        'The cat',
      ).replace('<x-host>', '<x-host style="visibility:hidden">');
      await translatePage(page);
      expect(find('x-host').textContent).toBe('THE CAT');
    });
  });

  it('without an element around it waits for a slot where its host has none', async () => {
    const { service } = await translatePage(host('<p>Dog</p>', 'The <b>old</b> cat'));
    expect(service.texts).toEqual(['Dog']);
    rootOf('x-host').append(document.createElement('slot'));
    await until(() => find('x-host').textContent === 'THE OLD CAT');
  });

  it('without an element around it is one sentence with the elements in its slot', async () => {
    const { service } = await translatePage(
      host('<div hidden><slot></slot></div>', 'The <b>old</b> cat'),
    );
    expect(service.texts).toEqual([]);
    rootOf('x-host').querySelector('div')?.removeAttribute('hidden');
    await until(() => find('x-host').textContent === 'THE OLD CAT');
    expect(service.texts).toHaveLength(1);
  });

  it('waits in a slot that is handed on to a box that clips it', async () => {
    const box = '<div style="height:0;overflow:hidden"><slot></slot></div>';
    const { service } = await translatePage(host(host(box, '<slot></slot>'), 'The cat'));
    expect(service.texts).toEqual([]);
    const inner = find('x-host', rootOf('x-host')).shadowRoot;
    inner?.querySelector('div')?.removeAttribute('style');
    await until(() => find('x-host').textContent === 'THE CAT');
  });

  it.each([
    ['code', '<pre><code><slot></slot></code></pre>'],
    ['the name of an icon', '<i class="material-icons"><slot></slot></i>'],
  ])('that its host shows as %s stays', async (_, inside) => {
    const { service } = await translatePage(
      `<p>The ${host(inside, 'home')} cat</p>${host(inside, '<span>arrow_back</span>')}`,
    );
    expect(find('p').textContent).toBe('THE home CAT');
    expect(service.texts).toHaveLength(1);
    expect(service.texts[0]).not.toContain('arrow');
  });

  it('is translated in an element that has no box of its own', async () => {
    await translatePage(host('<slot></slot>', '<b style="display:contents">Cat</b>'));
    expect(find('b').textContent).toBe('CAT');
  });

  it('directly in a root whose host is invisible waits for it', async () => {
    const { service } = await translatePage(
      host('The cat').replace('<x-host>', '<x-host style="visibility:hidden">'),
    );
    expect(service.texts).toEqual([]);
    find('x-host').removeAttribute('style');
    await until(() => rootOf('x-host').textContent === 'THE CAT');
  });

  it('takes the place of the own text of a slot that is a box', async () => {
    const { service } = await translatePage(
      host('<slot style="display:block">Nothing here</slot>', '<p>Cat</p>'),
    );
    expect(service.texts).toEqual(['Cat']);
  });

  it('that is missing lets the slot’s own text show', async () => {
    await translatePage(host('<slot>Nothing here</slot>'));
    expect(rootOf('x-host').textContent).toBe('NOTHING HERE');
  });

  it('is one text, however many slots it goes through', async () => {
    const { service } = await translatePage(
      host(host('<slot></slot>', '<slot></slot>'), '<p>Cat</p>'),
    );
    expect(find('x-host > p').textContent).toBe('CAT');
    expect(service.texts).toEqual(['Cat']);
  });

  it('that goes away lets the slot’s own text show, which is translated then', async () => {
    await translatePage(host('<slot>Nothing here</slot>', '<b>Cat</b>'));
    find('x-host > b').remove();
    await until(() => rootOf('x-host').textContent === 'NOTHING HERE');
  });

  it('that takes the place of a slot’s own text is translated', async () => {
    await translatePage(host('<slot>Nothing here</slot>'));
    find('x-host').append('Cat');
    await until(() => find('x-host').textContent === 'CAT');
  });

  it('that is given a slot is translated', async () => {
    await translatePage(host('<slot name="a"></slot>', '<p>Cat</p>'));
    expect(find('x-host > p').textContent).toBe('Cat');
    find('x-host > p').slot = 'a';
    await until(() => find('x-host > p').textContent === 'CAT');
  });

  it('whose slot gets its name late is translated', async () => {
    await translatePage(host('<slot name="b"></slot>', '<p slot="a">Cat</p>'));
    find<HTMLSlotElement>('slot', rootOf('x-host')).name = 'a';
    await until(() => find('x-host > p').textContent === 'CAT');
  });

  it('that is assigned by hand is translated', async () => {
    showPage('<x-host><p>Cat</p></x-host>');
    const root = find('x-host').attachShadow({ mode: 'open', slotAssignment: 'manual' });
    root.innerHTML = '<slot></slot>';
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(find('p').textContent).toBe('Cat');
    find<HTMLSlotElement>('slot', root).assign(find('p'));
    await until(() => find('p').textContent === 'CAT');
  });

  it('in a closed root within an open one is translated, and given back', async () => {
    showPage('<x-outer></x-outer>');
    const outer = find('x-outer').attachShadow({ mode: 'open' });
    outer.innerHTML = '<x-inner><p>Cat</p></x-inner>';
    const inner = find('x-inner', outer).attachShadow({ mode: 'closed' });
    inner.innerHTML = '<p>Dog</p><slot></slot>';
    const { session, is } = openSession({
      shadowRootOf: (element) => (element.localName === 'x-inner' ? inner : element.shadowRoot),
    });
    session.begin();
    await is('done');
    expect([inner.textContent, find('p', outer).textContent]).toEqual(['DOG', 'CAT']);
    await session.showOriginal();
    expect([inner.textContent, find('p', outer).textContent]).toEqual(['Dog', 'Cat']);
  });
});
