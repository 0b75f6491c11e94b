import { afterEach, describe, expect, it, vi } from 'vitest';
import { readInSteps } from '../../../utils/selection/read.ts';
import { runInTasks } from '../../../utils/selection/steps.ts';
import { given } from '../support/fake-translator.ts';
import { find, showPage, textIn } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const sentence = 'A <b>very</b> red <a href="#x">car</a>';
const encoded = 'A <b id="1">very</b> red <a id="2">car</a>';
const turned = given({ [encoded]: 'El <a id="2">coche</a> muy <b id="1">rojo</b>' });
const shown = 'El <a href="#x">coche</a> muy <b>rojo</b>';

const translateTurned = async (html: string, reply = turned) => {
  showPage(html);
  const opened = openSession();
  opened.service.reply = reply;
  opened.session.begin();
  await opened.is('done');
  return opened;
};

/** Long enough for the page's next task, too short for changes to be handled. */
const task = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('a sentence in the translation’s order', () => {
  it('that the page takes away and brings back is paid for once', async () => {
    const { session, service } = await translateTurned(`<div><p>${sentence}</p></div>`);
    const p = find('p');
    p.remove();
    await pass(500);
    find('div').append(p);
    await pass(1_000);
    expect(service.texts).toEqual([encoded]);
    expect(p.innerHTML).toBe(shown);
    await session.showOriginal();
    expect(p.innerHTML).toBe(sentence);
  });

  it('has all its words after a stop in the middle of its reading', async () => {
    const { session } = await translateTurned(`<div>${sentence}<br><br><i>dog</i></div>`);
    const div = find('div');
    const look = new MutationObserver(() => {
      if (div.innerHTML.startsWith(shown)) return;
      look.disconnect();
      session.stop();
    });
    find('i').textContent = 'cat';
    look.observe(div, { childList: true, subtree: true, characterData: true });
    await pass(1_000);
    expect(div.innerHTML.startsWith(shown)).toBe(true);
  });

  describe.each(['', 'DOG<br><br>'])('behind "%s"', (before) => {
    it.each([
      ['changes', (part: Element) => part.replaceChildren('rather')],
      ['takes away', (part: Element) => part.remove()],
      ['puts something beside', (part: Element) => part.after(document.createElement('i'), ' big')],
    ])(
      'shows the page’s own words once the page %s a part, until its translation comes',
      async (_, change) => {
        const { service } = await translateTurned(`<p>${before}${sentence}</p>`);
        service.hold();
        const [p, other] = [find('p'), document.createElement('p')];
        other.innerHTML = before + sentence;
        for (const one of [p, other]) change(find('b', one));
        await pass(500);
        expect(p.textContent).toBe(other.textContent);
      },
    );
  });

  it('keeps its order and words when the page changes a text before it', async () => {
    await translateTurned(`<div>dog<br><br>${sentence}</div>`);
    for (const animal of ['cat', 'cow']) {
      textIn('div').data = animal;
      await pass(1_000);
      expect(find('div').innerHTML.endsWith(shown)).toBe(true);
    }
  });

  it('goes back to the page’s own where the page answers each move', async () => {
    showPage(`<p>${sentence}</p>`);
    const { session, service } = openSession();
    service.reply = turned;
    const icon = document.createElement('i');
    find('a').append(icon);
    let answers = 0;
    const guard = new MutationObserver(() => {
      answers += 1;
      icon.replaceChildren(document.createElement('s'));
      guard.takeRecords();
    });
    guard.observe(find('p'), { childList: true });
    session.begin();
    await pass(60_000);
    guard.disconnect();
    expect(answers).toBeGreaterThan(0);
    expect(answers).toBeLessThan(100);
    expect(find('p').innerHTML).toMatch(/^El <b>rojo<\/b> muy <a href="#x">coche/);
  });

  it('stays so beside a ticker', async () => {
    await translateTurned(`<div>${sentence}<br><br><i>1</i></div>`);
    for (let tick = 0; tick < 100; tick += 1) {
      find('i').textContent = String(tick);
      await pass(120);
    }
    await pass(5_000);
    expect(find('div').innerHTML.startsWith(shown)).toBe(true);
  });

  it('is none with a custom element, which may render anew when it is moved', async () => {
    customElements.define(
      'odd-chip',
      class extends HTMLElement {
        connectedCallback(): void {
          this.append(document.createElement('i'));
        }
      },
    );
    const reply = given({
      'A <b id="1">very</b> red <span id="2">car</span>':
        'El <span id="2">coche</span> muy <b id="1">rojo</b>',
    });
    showPage('<p>A <b>very</b> red <odd-chip>car</odd-chip></p>');
    const before = document.body.innerHTML;
    const { session, service, is } = openSession();
    service.reply = reply;
    session.begin();
    await is('done');
    await pass(3_000);
    expect(document.body.querySelectorAll('i')).toHaveLength(1);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(before);
  });
});

describe('a row that is away for a moment', () => {
  it('is translated with the text that it got there', async () => {
    await translatePage('<ul><li>Dog</li><li>Cat</li></ul>');
    const li = find('li');
    li.remove();
    await task();
    (li.firstChild as Text).data = 'Cow';
    await task();
    find('ul').append(li);
    await pass(1_000);
    expect(find('ul').textContent).toBe('CATCOW');
  });

  it('is translated with the description that it got there', async () => {
    await translatePage('<ul><li><img alt="Dog" width="9" height="9"></li><li>Cat</li></ul>');
    const [li, img] = [find('li'), find<HTMLImageElement>('img')];
    li.remove();
    await task();
    img.alt = 'Cow';
    await task();
    find('ul').append(li);
    await pass(1_000);
    expect(img.alt).toBe('COW');
  });

  it('submits the page’s own values, and not the translated ones', async () => {
    await translatePage('<form><select><option>Red</option><option>Blue</option></select></form>');
    const [form, select] = [find('form'), find<HTMLSelectElement>('select')];
    form.remove();
    await pass(500);
    expect(select.value).toBe('Red');
    document.body.append(form);
    expect(select.value).toBe('Red');
  });
});

describe('elements of the page', () => {
  it.each([
    '<form name="host"></form>',
    '<iframe name="host"></iframe>',
    '<form><input name="getRootNode"></form>',
  ])('may have names of the DOM: %s', async (named) => {
    const { session } = await translatePage(`${named}<div><p>The cat</p></div><section></section>`);
    find('div').innerHTML = '<p>The dog</p>';
    document.querySelector('form')?.remove();
    find('section').innerHTML = '<p>The cow</p>';
    await pass(1_000);
    expect(session.status().failure).toBe(null);
    expect(find('section').textContent).toBe('THE COW');
  });

  it('lose our direction with their text', async () => {
    await translatePage('<p>Loading the price</p><p>Other</p>', { target: 'AR' });
    const p = find('p');
    expect(p.dir).toBe('rtl');
    p.textContent = '+1 (234) 567';
    await pass(1_000);
    expect([p.getAttribute('dir'), p.getAttribute('lang')]).toEqual([null, null]);
  });

  it('that the reader has given back stay so, whatever changes around them', async () => {
    const { session } = await translatePage('<div><p>The cat</p></div>');
    const p = find('p');
    session.toggleBlock(p);
    await pass(300);
    find('div').append(document.createElement('hr'));
    await pass(1_000);
    expect(p.textContent).toBe('The cat');
    session.toggleBlock(p);
    await pass(300);
    expect(p.textContent).toBe('THE CAT');
  });

  it('that were given back are translated once the page puts another text there', async () => {
    const { session } = await translatePage('<div><p>The cat</p></div>');
    session.toggleBlock(find('p'));
    await pass(300);
    textIn('p').data = 'A new article';
    await pass(1_000);
    expect(find('p').textContent).toBe('A NEW ARTICLE');
  });

  it('have one listener for their slots, however often they are read', async () => {
    showPage(
      '<div><x-odd><template shadowrootmode="open"><slot></slot></template>The cat</x-odd></div>',
    );
    const root = find('x-odd').shadowRoot as ShadowRoot;
    const listeners = new Set<unknown>();
    const add = root.addEventListener;
    root.addEventListener = (...how: Parameters<typeof add>) => {
      if (how[0] === 'slotchange') listeners.add(how[1]);
      add.apply(root, how);
    };
    const { session, is } = openSession();
    session.begin();
    await is('done');
    for (let times = 0; times < 5; times += 1) {
      find('div').append(document.createElement('hr'));
      await pass(200);
    }
    expect(listeners.size).toBe(1);
  });

  it('in an XML document have their translation beside them', async () => {
    const text = 'The cat sleeps under the table in the kitchen all day.';
    const xml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${text}</p></body></html>`;
    showPage('<p>One</p>');
    const frame = document.createElement('iframe');
    frame.src = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    document.body.append(frame);
    await loaded;
    const { session } = openSession({ display: { layout: 'side-by-side' } });
    session.begin();
    await pass(2_000);
    expect(session.status().failure).toBe(null);
    expect(frame.contentDocument?.querySelector('verso-translation')?.textContent).toContain('CAT');
  });

  it('that lost their tags side by side stay as they are when their block changes', async () => {
    showPage('<p>The old cat sleeps under the <b>big</b> table in the kitchen.</p>');
    const { session, service, is } = openSession({ display: { layout: 'side-by-side' } });
    service.reply = ({ text }) => text.replace(/<[^>]*>/g, '').toUpperCase();
    session.begin();
    await is('done');
    const p = find('p');
    let flashes = 0;
    const look = new MutationObserver(() => {
      if (p.textContent?.includes('sleeps')) flashes += 1;
    });
    look.observe(p, { characterData: true, childList: true, subtree: true });
    p.append(document.createElement('img'));
    await pass(300);
    look.disconnect();
    expect(flashes).toBe(0);
    expect(p.textContent).toContain('SLEEPS');
  });
});

describe('a page that sets a text again and again', () => {
  const countIn = async (watched: Node, guard: () => boolean): Promise<number> => {
    let times = 0;
    const observer = new MutationObserver(() => {
      if (guard()) times += 1;
    });
    observer.observe(watched, {
      ...{ childList: true, characterData: true, subtree: true },
      attributes: true,
    });
    await pass(60_000);
    observer.disconnect();
    return times;
  };

  it('as its title wins before long', async () => {
    showPage('<p>The cat</p>');
    document.title = 'My page';
    const { session, is } = openSession();
    session.begin();
    await is('done');
    const guard = () => {
      if (document.title === 'My page') return false;
      document.title = 'My page';
      return true;
    };
    guard();
    expect(await countIn(find('title'), guard)).toBeLessThan(100);
  });

  it('in a field wins before long', async () => {
    showPage('<input placeholder="Your name">');
    const input = find<HTMLInputElement>('input');
    openSession().session.begin();
    const times = await countIn(input, () => {
      if (input.placeholder === 'Your name') return false;
      input.placeholder = 'Your name';
      return true;
    });
    expect(times).toBeLessThan(100);
  });
});

it('a field far below is translated when the reader comes, however often its block changes', async () => {
  showPage(
    '<p>One</p><div><div style="height: 9000px"></div><input placeholder="The old cat"></div>',
  );
  const { session, is } = openSession({ scope: 'as-i-read' });
  session.begin();
  await is('done');
  for (let times = 0; times < 8; times += 1) {
    find('div').append(document.createElement('hr'));
    await pass(200);
  }
  find('input').scrollIntoView();
  await pass(1_500);
  expect(find<HTMLInputElement>('input').placeholder).toBe('THE OLD CAT');
});

describe('a text far below, which waits until the reader comes', () => {
  const far = '<div style="height: 9000px"></div>';
  const openFar = async (html: string): Promise<void> => {
    showPage(`<p>One</p>${far}<section id="part">${html}</section>${far}`);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['One']);
  };

  it.each([
    ['the text itself', '#cat'],
    ['what is around it', '#part'],
  ])(
    'is translated although the page has hidden %s for a while, and put an icon into it',
    async (_, selector) => {
      await openFar('<p id="cat" role="note" aria-label="A cat">The old cat</p>');
      find(selector).hidden = true;
      find('#cat').append(document.createElement('i'));
      await pass(1_500, 10);
      find(selector).hidden = false;
      await pass(1_500, 10);
      find('#cat').scrollIntoView();
      await until(() => find('#cat').textContent === 'THE OLD CAT');
      await until(() => find('#cat').ariaLabel === 'A CAT');
    },
  );

  it('is translated although the page has replaced the line breaks around it', async () => {
    await openFar(Array.from({ length: 40 }, (_, index) => `Cat ${index}<br><br>`).join(''));
    for (const old of document.querySelectorAll('br'))
      old.replaceWith(document.createElement('br'));
    await pass(1_500);
    find('#part').scrollIntoView();
    await until(() => textIn('#part').data === 'CAT 0');
    await until(() => find('#part').textContent.includes('CAT 9'));
  });
});

it('a text that the page changes for a while behind a closed dialog is translated', async () => {
  showPage('<p>One</p><p id="save">Save the cat</p>');
  const { session, service } = openSession();
  service.queue();
  session.begin();
  await pass(500);
  find('#save').hidden = true;
  for (const words of ['Saving the cat', 'Save the cat']) {
    textIn('#save').data = words;
    await pass(500);
  }
  find('#save').hidden = false;
  await pass(500);
  service.release();
  await until(() => find('#save').textContent === 'SAVE THE CAT');
});

it('a text that the page continues after a stop is given back whole', async () => {
  const { session } = await translatePage('<p>The old cat sleeps here</p>');
  session.stop();
  await pass(100);
  textIn('p').appendData(' and there');
  await pass(100);
  await session.showOriginal();
  expect(find('p').textContent).toBe('The old cat sleeps here and there');
});

describe.each(['running', 'stopped'])('a sentence of several texts, while Verso is %s', (state) => {
  it.each<[string, string, (texts: readonly [Text, Text]) => unknown]>([
    ['changes its first text', '4 old dogs', ([first]) => first.replaceData(0, 1, '4')],
    ['changes its last text', '3 old cats', ([, last]) => last.replaceData(0, 20, ' old cats')],
    ['takes its first text away', ' old dogs', ([first]) => first.remove()],
    ['takes its last text away', '3', ([, last]) => last.remove()],
  ])('has all its own words once the page %s', async (_, changed, change) => {
    showPage('<p></p>');
    const texts = [document.createTextNode('3'), document.createTextNode(' old dogs')] as const;
    find('p').append(...texts);
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    expect(find('p').textContent).toBe('3 OLD DOGS');
    if (state === 'stopped') session.stop();
    service.hold();
    change(texts);
    await task();
    expect(find('p').textContent).toBe(changed);
    service.release();
    await pass(1_000);
    const last = state === 'running' ? changed.toUpperCase() : changed;
    expect(find('p').textContent).toBe(last);
    await session.showOriginal();
    expect(find('p').textContent).toBe(changed);
  });
});

it.each(['running', 'stopped'])(
  'a text that the page takes away and puts back stands there once: %s',
  async (state) => {
    showPage('<p></p>');
    find('p').append('The', ' old', document.createElement('wbr'), ' cat');
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    if (state === 'stopped') session.stop();
    const [, text, element] = find('p').childNodes;
    if (text && element) element.before(text);
    await pass(500);
    expect(find('p').textContent).toBe('THE OLD CAT');
    expect(service.texts).toHaveLength(1);
    await session.showOriginal();
    expect(find('p').innerHTML).toBe('The old<wbr> cat');
  },
);

it('a long list of sentences is cleared without looking at each removal for each other one', async () => {
  const reply = given({ [encoded]: '<a id="2">coche</a> <b id="1">rojo</b>' });
  await translateTurned(`<p>${sentence}</p>`.repeat(500), reply);
  const reads = vi.spyOn(MutationRecord.prototype, 'target', 'get');
  let removals = 0;
  for (const p of document.querySelectorAll('p')) {
    for (; p.firstChild; removals += 1) p.firstChild.remove();
  }
  // Our observer is told.
  await Promise.resolve();
  await Promise.resolve();
  const count = reads.mock.calls.length;
  reads.mockRestore();
  expect(count).toBeGreaterThan(removals);
  expect(count / removals).toBeLessThan(20);
});

it('all of a page is read for a selection while the page drops an element', async () => {
  showPage(`${'<p>The cat sleeps</p>'.repeat(3_000)}<div></div>`);
  document.getSelection()?.selectAllChildren(document.body);
  const reading = runInTasks(readInSteps());
  setTimeout(() => find('div').remove());
  expect((await reading)?.text.replaceAll(/\s/g, '')).toBe('Thecatsleeps'.repeat(3_000));
});
