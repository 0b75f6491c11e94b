import { afterEach, describe, expect, it } from 'vitest';
import { find, textIn } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** Waits until the session has processed every change so far. A marker that is translated last proves this. */
const settle = async (round: number | string): Promise<void> => {
  find('#marker').insertAdjacentHTML('beforeend', `<li>Marker ${round}</li>`);
  await until(() => find('#marker').lastElementChild?.textContent === `MARKER ${round}`);
};

const words = 'ant bee cat cow dog elk fox yak'.split(' ');

describe('a node that the page rewrites over and over', () => {
  it('is left alone after a few rounds, in the page’s own words', async () => {
    const { service } = await translatePage('<p>start</p><ul id="marker"></ul>');
    for (const [round, word] of words.entries()) {
      textIn('p').data = word;
      await settle(round);
    }
    expect(service.texts.filter((text) => words.includes(text)).length).toBeLessThanOrEqual(5);
    expect(find('p').textContent).toBe('yak');
  });

  it('leaves the rest of the page translated', async () => {
    await translatePage('<p>start</p><h1>Title</h1><ul id="marker"></ul>');
    for (const [round, word] of words.entries()) {
      textIn('p').data = word;
      await settle(round);
    }
    expect(find('h1').textContent).toBe('TITLE');
  });

  it.each([
    'An old cat<br><br><b>A cow</b>',
    '<a href="#1">An old cat</a> <a href="#2"><b>A cow</b></a>',
  ])('leaves the other texts of its block translated: %s', async (markup) => {
    await translatePage(`<div>${markup}</div>`);
    for (const words of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
      textIn('b').data = `${words} cows`;
      await pass(1_000);
      expect(textIn('div').data).toBe('AN OLD CAT');
    }
    expect(textIn('b').data).toBe('seven cows');
    await pass(15_000);
    expect(textIn('b').data).toBe('SEVEN COWS');
  });

  it('counts once where the reader never comes', async () => {
    const { session } = await translatePage(
      '<h1>Title</h1><div style="height: 9000px"></div><p>start</p>',
      { scope: 'as-i-read' },
    );
    for (const word of words) {
      textIn('p').data = word;
      await pass(1_000);
      expect(session.status().texts.found).toBeLessThanOrEqual(2);
    }
    expect(session.status().texts.translated).toBe(1);
  });

  it('leaves the texts that wait for their answers in its block', async () => {
    const { service } = await translatePage('<div><b>A cow</b><br><br>moo</div>');
    const [, , , last] = find('div').childNodes;
    for (const words of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
      textIn('b').data = `${words} cows`;
      if (words === 'four') {
        service.hold();
        (last as Text).data = 'meow';
      }
      await pass(1_000);
    }
    service.release();
    await pass(100);
    expect(find('div').textContent).toBe('seven cowsMEOW');
  });

  it('may show what is known, as often as it likes', async () => {
    const { service } = await translatePage('<p>on</p><h1>off</h1><ul id="marker"></ul>');
    for (let round = 0; round < 6; round += 1) {
      textIn('p').data = round % 2 ? 'on' : 'off';
      await settle(round);
      await until(() => find('p').textContent === (round % 2 ? 'ON' : 'OFF'));
    }
    expect(service.texts.filter((text) => /^o/.test(text))).toHaveLength(2);
  });

  it('does not end the translation of a list that grows', async () => {
    const { service } = await translatePage('<ul id="marker"><li>start</li></ul>');
    for (const [round] of words.entries()) await settle(round);
    expect(service.texts).toHaveLength(9);
  });
});

describe('an attribute that the page rewrites over and over', () => {
  it.each(['title', 'aria-label', 'placeholder'])(
    'is left alone after a few rounds, and read again once it has rested: %s',
    async (name) => {
      const { service } = await translatePage(`<input ${name}="start"><ul id="marker"></ul>`);
      const said = () => find('input').getAttribute(name);
      expect(said()).toBe('START');
      for (const [round, word] of words.entries()) {
        find('input').setAttribute(name, word);
        await settle(round);
      }
      // Four rounds per minute are allowed.
      expect(service.texts.filter((text) => words.includes(text))).toEqual(words.slice(0, 4));
      expect(said()).toBe('yak');
      await pass(61_000);
      await until(() => said() === 'YAK');
      expect(service.texts.filter((text) => words.includes(text))).toHaveLength(5);
    },
  );
});

describe('a page that answers every write of ours with one of its own', () => {
  it('does not make us send for ever', async () => {
    const { service } = await translatePage('<p>start</p><ul id="marker"></ul>');
    let count = 0;
    const page = new MutationObserver(() => {
      count += 1;
      textIn('p').data = `word ${'abcdefghijklmnopqrstuvwxyz'[count % 26]}${'x'.repeat(count)}`;
      page.takeRecords();
    });
    page.observe(find('p'), { subtree: true, characterData: true, childList: true });
    textIn('p').data = 'again';
    for (let round = 0; round < 6; round += 1) await settle(round);
    page.disconnect();
    expect(service.texts.filter((text) => text.startsWith('word')).length).toBeLessThanOrEqual(5);
  });

  it('that puts its own text back at once wins', async () => {
    const { service } = await translatePage('<p>start</p><ul id="marker"></ul>');
    const page = new MutationObserver(() => {
      if (textIn('p').data !== 'mine') textIn('p').data = 'mine';
    });
    page.observe(find('p'), { subtree: true, characterData: true });
    textIn('p').data = 'mine';
    for (let round = 0; round < 6; round += 1) await settle(round);
    page.disconnect();
    expect(service.texts.filter((text) => text === 'mine')).toHaveLength(1);
  });
});

describe('an element that rewrites itself', () => {
  /** It rewrites itself at once when its language or direction is set. */
  class Filled extends HTMLElement {
    static readonly observedAttributes = ['lang', 'dir'];
    connectedCallback(): void {
      this.textContent = 'The cat';
    }
    attributeChangedCallback(): void {
      if (this.isConnected) this.textContent = 'The cat';
    }
  }
  customElements.define('filled-anew', Filled);

  it.each(['', ' dir="rtl"'])(
    'when it gets our mark is translated, and given back%s',
    async (dir) => {
      const { session, service } = await translatePage(
        `<filled-anew${dir}></filled-anew><p>Dog</p>`,
      );
      const filled = find('filled-anew');
      await until(() => filled.textContent === 'THE CAT');
      expect(filled.lang).toBe('es');
      expect(service.paidFor).toEqual(['Dog', 'The cat']);
      await session.showOriginal();
      expect(filled.outerHTML).toBe(`<filled-anew${dir}>The cat</filled-anew>`);
    },
  );
});

describe('a page that says of which language its text is', () => {
  it('repeatedly against our marker has it read again a few times', async () => {
    await translatePage('<p lang="en">start</p><ul id="marker"></ul>');
    let said = 0;
    const page = new MutationObserver(() => {
      if (find('p').lang === 'en') return;
      said += 1;
      find('p').lang = 'en';
    });
    page.observe(find('p'), { attributes: true });
    find('p').lang = 'de';
    for (let round = 0; round < 12; round += 1) await settle(round);
    page.disconnect();
    expect(said).toBeGreaterThan(0);
    expect(said).toBeLessThanOrEqual(5);
  });

  it('on its root element loses no translation', async () => {
    await translatePage('<p>start</p><ul id="marker"></ul>');
    const written: string[] = [];
    const page = new MutationObserver(() => written.push(find('p').innerText));
    page.observe(find('p'), { subtree: true, characterData: true });
    document.documentElement.lang = 'de';
    await settle(1);
    page.disconnect();
    document.documentElement.removeAttribute('lang');
    expect(written).toEqual([]);
  });
});

describe('a page that repeatedly replaces its content', () => {
  const turns = Array.from({ length: 7 }, (_, i) => `turn ${'abcdefg'[i]}`);

  it('is left alone after a few rounds', async () => {
    const { service } = await translatePage('<main><p>start</p></main><ul id="marker"></ul>');
    for (const [round, words] of turns.entries()) {
      find('main').innerHTML = `<p>${words}</p>`;
      await settle(round);
    }
    expect(service.texts.filter((text) => text.startsWith('turn')).length).toBeLessThanOrEqual(5);
    expect(find('main').innerText).toBe('turn g');
  });

  it('is read again once it has rested', async () => {
    await translatePage('<main><p>start</p></main><ul id="marker"></ul>');
    for (const [round, words] of turns.entries()) {
      find('main').innerHTML = `<p>${words}</p><p>${words} too</p>`;
      await settle(round);
    }
    expect(find('main').innerText).toBe('turn g\n\nturn g too');
    await pass(61_000);
    await until(() => find('main').innerText === 'TURN G\n\nTURN G TOO');
  });

  it('is followed while the reader clicks through it', async () => {
    await translatePage('<main><p>start</p></main><ul id="marker"></ul>');
    for (const words of turns) {
      find('main').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      find('main').innerHTML = `<p>${words}</p>`;
      await until(() => find('main').innerText === words.toUpperCase());
    }
  });

  it('may take away and add at the same time, as a list with a window does', async () => {
    const { service } = await translatePage(
      '<ul id="list"><li>start</li></ul><ul id="marker"></ul>',
    );
    expect(service.texts).toEqual(['start']);
    for (const [round, words] of turns.slice(0, 4).entries()) {
      find('#list').insertAdjacentHTML('beforeend', `<li>${words}</li>`);
      if (find('#list').children.length > 2) find('#list').firstElementChild?.remove();
      await settle(round);
    }
    await until(() => find('#list').innerText === 'TURN C\nTURN D');
  });
});

describe('a list that takes its oldest entries away as new ones come', () => {
  const entries = Array.from({ length: 12 }, (_, i) => `entry ${'abcdefghijkl'[i]}`);
  const first = ['one', 'two', 'three'].map((word) => `<li>${word}</li>`).join('');
  const inCapitals = (): string => find('#list').innerText.toUpperCase();

  it.each([
    ['below, the new one first', 'beforeend', true],
    ['below, the old one gone first', 'beforeend', false],
    ['above, the new one first', 'afterbegin', true],
    ['above, the old one gone first', 'afterbegin', false],
  ] as const)('is translated for as long as they come: %s', async (_, side, isAddedFirst) => {
    const { service } = await translatePage(`<ul id="list">${first}</ul><ul id="marker"></ul>`);
    const list = find('#list');
    const add = (words: string): void => list.insertAdjacentHTML(side, `<li>${words}</li>`);
    const trim = (): void =>
      (side === 'beforeend' ? list.firstElementChild : list.lastElementChild)?.remove();
    for (const [round, words] of entries.entries()) {
      if (isAddedFirst) add(words);
      trim();
      if (!isAddedFirst) add(words);
      await settle(round);
    }
    await until(() => list.innerText === inCapitals());
    expect(service.texts).toEqual(expect.arrayContaining(entries));
  });
});

describe('a page that takes back what we write', () => {
  it('has its own words in the end, and nothing more is written', async () => {
    const { service } = await translatePage(
      '<main><p>mine</p></main><p>yours</p><ul id="marker"></ul>',
    );
    let answers = 0;
    const page = new MutationObserver(() => {
      if (find('main').innerText === 'mine') return;
      answers += 1;
      find('main').innerHTML = '<p>mine</p>';
      page.takeRecords();
    });
    page.observe(find('main'), { subtree: true, characterData: true, childList: true });
    find('main').innerHTML = '<p>mine</p>';
    let latest = -1;
    for (let round = 0; answers !== latest; round += 1) {
      latest = answers;
      await settle(2 * round);
      await settle(2 * round + 1);
    }
    page.disconnect();
    expect(find('main').innerText).toBe('mine');
    expect(answers).toBeLessThanOrEqual(250);
    expect(service.texts.filter((text) => text === 'mine')).toHaveLength(1);
  });
});

describe('a list that is rebuilt for each entry, as in a chat', () => {
  const rows = (count: number): string =>
    Array.from(
      { length: count },
      (_, at) =>
        `<li class="row"><b>Ann</b> says ${'abcdefghijkl'[at]} <p>words <i>of</i> ${at}</p></li>`,
    ).join('');
  const waysToWrite: Readonly<Record<string, (html: string) => void>> = {
    'by its markup': (html) => {
      find('#list').innerHTML = html;
    },
    'by another list': (html) => {
      const list = document.createElement('ul');
      list.id = 'list';
      list.innerHTML = html;
      find('#list').replaceWith(list);
    },
    'one entry after the other': (html) => {
      const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
      find('#list').textContent = '';
      for (const row of [...content.children]) find('#list').append(row);
    },
  };
  const shown = (): string[] => [...find('#list').children].map((row) => row.textContent ?? '');

  it.each(Object.keys(waysToWrite))(
    'shows its old entries translated again, and asks for the new ones alone: %s',
    async (way) => {
      const { service, session } = await translatePage(`<ul id="list">${rows(2)}</ul>`);
      for (let count = 3; count <= 9; count += 1) {
        waysToWrite[way]?.(rows(count));
        find('#list').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        await until(() => shown().join() === shown().join().toUpperCase());
      }
      expect(service.texts).toHaveLength(new Set(service.texts).size);
      await session.showOriginal();
      expect(find('#list').innerHTML).toBe(rows(9));
    },
  );

  it('leaves alone what may not be translated any more', async () => {
    await translatePage(`<ul id="list">${rows(2)}</ul><ul id="marker"></ul>`);
    find('#list').innerHTML = rows(2).replaceAll('class="row"', 'class="row notranslate"');
    await settle(1);
    expect(find('#list').innerHTML).toBe(
      rows(2).replaceAll('class="row"', 'class="row notranslate"'),
    );
  });
});

describe('a number that the page counts', () => {
  it.each([
    ['in its own element', '<p>It ends in <b>300</b> seconds, dear cat.</p>', 'b'],
    ['in the sentence', '<p>It ends in 300 seconds, dear cat.</p>', 'p'],
  ])('changes in the translation, at no cost: %s', async (_, markup, place) => {
    const { service, session } = await translatePage(`${markup}<ul id="marker"></ul>`);
    for (let now = 299; now > 280; now -= 1) {
      const node = textIn(place);
      const source = place === 'b' ? '300' : 'It ends in 300 seconds, dear cat.';
      node.data = source.replace('300', String(now));
      await pass(1_000);
      expect(find('p').textContent).toBe(`IT ENDS IN ${now} SECONDS, DEAR CAT.`);
    }
    expect(service.texts).toHaveLength(1);
    expect(session.status().texts).toMatchObject({ found: 2, translated: 2 });
    await session.showOriginal();
    expect(find('p').textContent).toBe('It ends in 281 seconds, dear cat.');
  });

  it.each([
    ['into the text', (text: string) => textIn('p').replaceData(0, 99, text)],
    ['in a new text', (text: string) => find('p').replaceChildren(text)],
  ])('is translated before it is painted: %s', async (_, write) => {
    const { service, session } = await translatePage('<p>It ends in 300 seconds</p>');
    for (let now = 299; now > 280; now -= 1) {
      write(`It ends in ${now} seconds`);
      // The observer of changes was told.
      await Promise.resolve();
      expect(find('p').textContent).toBe(`IT ENDS IN ${now} SECONDS`);
      await pass(100);
    }
    expect(service.texts).toHaveLength(1);
    await session.showOriginal();
    expect(find('p').textContent).toBe('It ends in 281 seconds');
  });

  it('does not hang a page that counts our writes', async () => {
    await translatePage('<p>You have seen 2 changes</p>');
    let seen = 2;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      seen += 1;
      textIn('p').data = `You have seen ${seen} changes`;
      observer.observe(find('p'), { characterData: true, subtree: true });
    });
    observer.observe(find('p'), { characterData: true, subtree: true });
    textIn('p').data = 'You have seen 3 changes';
    await pass(1_000);
    observer.disconnect();
    expect(seen).toBeLessThan(100);
  });

  it('moves no translation below the text', async () => {
    const display = { layout: 'side-by-side' } as const;
    const { service } = await translatePage('<p>It ends in 300 seconds, dear cat</p>', { display });
    for (let now = 299; now > 290; now -= 1) {
      textIn('p').data = `It ends in ${now} seconds, dear cat`;
      await pass(1_000);
    }
    // It rests after a few rounds, as other texts do.
    expect(service.texts).toHaveLength(5);
  });

  it('is asked for where the words may need another form', async () => {
    const { service } = await translatePage('<p>2 of the cats</p>', { target: 'PL' });
    textIn('p').data = '3 of the cats';
    await pass(1_000);
    expect(service.texts).toHaveLength(1);
    textIn('p').data = '5 of the cats';
    await pass(1_000);
    expect(service.texts).toHaveLength(2);
    expect(find('p').textContent).toBe('5 OF THE CATS');
  });

  it('is followed in rows that the page makes anew', async () => {
    const { service } = await translatePage('<ul><li>Sent 4 seconds ago</li></ul>');
    for (let now = 5; now < 12; now += 1) {
      find('ul').innerHTML = `<li>Sent ${now} seconds ago</li>`;
      await pass(1_000);
      expect(find('li').textContent).toBe(`SENT ${now} SECONDS AGO`);
    }
    expect(service.texts).toHaveLength(1);
  });

  it('changes in the title', async () => {
    document.title = '(2) Inbox';
    const { service } = await translatePage('<p>An old cat</p>');
    for (let now = 3; now < 20; now += 1) {
      document.title = `(${now}) Inbox`;
      await pass(1_000);
      expect(document.title).toBe(`(${now}) INBOX`);
    }
    expect(service.texts).toHaveLength(2);
  });

  it('stays translated in a title that is too fast to follow, and costs nothing', async () => {
    document.title = 'Lap 2 of the run';
    const { service } = await translatePage('<p>An old cat</p>');
    for (let now = 3; now < 60; now += 1) {
      document.title = `Lap ${now} of the run`;
      await pass(200);
    }
    await pass(5_000);
    expect(document.title).toBe('LAP 59 OF THE RUN');
    expect(service.texts).toHaveLength(2);
  });

  it('costs nothing in a block of many', async () => {
    const lines = (left: number) =>
      Array.from({ length: 600 }, (_, lot) => `Lot ${lot + 1e3} ends in ${left} s`).join(
        '<br><br>',
      );
    const { service } = await translatePage(`<div>${lines(300)}</div>`);
    const { length } = service.texts;
    for (let left = 299; left > 296; left -= 1) {
      find('div').innerHTML = lines(left);
      await pass(1_000);
    }
    expect(service.texts).toHaveLength(length);
    expect(textIn('div').data).toBe('LOT 1000 ENDS IN 297 S');
  });

  it('is shown after the original, without a cost', async () => {
    const { service, session } = await translatePage('<p>It ends in 300 seconds</p>');
    await session.showOriginal();
    for (let now = 299; now > 280; now -= 1) {
      textIn('p').data = `It ends in ${now} seconds`;
      await pass(1_000);
      expect(find('p').textContent).toBe(`It ends in ${now} seconds`);
    }
    session.showTranslation();
    await pass(1_000);
    expect(find('p').textContent).toBe('IT ENDS IN 281 SECONDS');
    expect(service.texts).toHaveLength(1);
    // The one that was paid for, and the last.
    expect(session.status().texts.found).toBe(2);
  });

  it('is asked for in a text beside another', async () => {
    const { service } = await translatePage('<p>See page 4</p><p>See page 5</p>');
    expect(service.texts).toEqual(['See page 4', 'See page 5']);
  });
});
