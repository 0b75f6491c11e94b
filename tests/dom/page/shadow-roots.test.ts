import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage, until } from '../support/session.ts';

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

  it('that comes when its element is defined, at last, is translated', async () => {
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
    await until(() => rootOf('x-lazy').textContent === 'CAT');
  });

  it('inherits what its host says', async () => {
    const { service } = await translatePage(
      `<p>Dog</p><div translate="no">${host('<p>Cat</p>')}</div><div lang="es">${host('<p>Gato</p>')}</div>`,
    );
    expect(service.texts).toEqual(['Dog']);
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

  it('takes the place of a slot’s own text, which waits', async () => {
    const { service } = await translatePage(host('<slot>Nothing here</slot>', 'Cat'));
    expect(find('x-host').textContent).toBe('CAT');
    expect(service.texts).not.toContain('Nothing here');
  });

  it('that is missing lets the slot’s own text show', async () => {
    await translatePage(host('<slot>Nothing here</slot>'));
    expect(rootOf('x-host').textContent).toBe('NOTHING HERE');
  });
});
