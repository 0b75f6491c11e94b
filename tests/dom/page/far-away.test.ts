import { afterEach, describe, expect, it } from 'vitest';
import { alwaysRead, DeferredSubtrees } from '../../../utils/page/schedule/deferred.ts';
import { find, showPage } from '../support/page.ts';
import type { Opened, OpenOptions } from '../support/session.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n');

/** As many blocks as Verso always reads, all in one place. Only later blocks may be deferred. */
const beginning = `<style>#beginning p { height: 0; margin: 0 }</style>
  <div id="beginning">${times(alwaysRead, () => '<p>hen</p>')}</div>`;

/** Returns blocks of 100 pixels each, one below the other. */
const dogs = (count: number): string =>
  times(count, (index) => `<p id="p${index}" style="height: 100px; margin: 0">dog ${index}</p>`);

/** Opens a page that starts with these blocks, and translates it as it is read. */
const readPage = async (html: string, options: OpenOptions = {}): Promise<Opened> => {
  showPage(beginning + html);
  const opened = openSession({ scope: 'as-i-read', ...options });
  opened.session.begin();
  await opened.is('done');
  return opened;
};

const isTranslated = (selector: string): boolean => {
  const text = find(selector).textContent ?? '';
  return text !== '' && text === text.toUpperCase();
};

const textsInView = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const { top, bottom, height } = range.getBoundingClientRect();
    if (height > 0 && bottom > 0 && top < window.innerHeight) texts.push((node as Text).data);
  }
  return texts;
};

/** Scrolls through the page screen by screen, so that every part comes into view and is translated. */
const readToTheEnd = async (): Promise<void> => {
  for (let at = 0; at < document.documentElement.scrollHeight; at += window.innerHeight) {
    window.scrollTo(0, at);
    const inSource = () => textsInView().filter((text) => text !== text.toUpperCase());
    await until(
      () => inSource().length === 0,
      () => `at ${at}: ${inSource().join(', ')}`,
    );
  }
};

describe('what is far from the view', () => {
  it('is not read before the reader comes near', async () => {
    const { session, service, is } = await readPage(dogs(300));
    const { found } = session.status().texts;
    expect(found).toBeGreaterThan(window.innerHeight / 100);
    expect(found).toBeLessThan(80);
    expect(service.texts).toContain('dog 0');
    find('#p250').textContent = 'cat 250';
    window.scrollTo(0, 25_000);
    await until(() => isTranslated('#p250'));
    await is('done');
    expect(service.texts.filter((text) => text === 'cat 250')).toHaveLength(1);
    expect(service.texts).not.toContain('dog 250');
    expect(service.texts).not.toContain('dog 150');
    expect(session.status().texts.found).toBeLessThan(160);
  });

  it('is translated completely, each text once and in its place, if the reader goes to the end', async () => {
    const opened = await readPage(`<main>${dogs(80)}</main>`);
    await readToTheEnd();
    const expected = Array.from({ length: 80 }, (_, index) => `DOG ${index}`);
    expect([...find('main').children].map((p) => p.textContent)).toEqual(expected);
    const asked = opened.service.texts.filter((text) => text.startsWith('dog'));
    expect(asked).toHaveLength(80);
    expect(new Set(asked)).toHaveLength(80);
  });

  it('is asked for in reading order when it comes into view', async () => {
    const { service, is } = await readPage(dogs(300));
    const before = service.texts.length;
    window.scrollTo(0, 20_050);
    await until(() => isTranslated('#p201'));
    await is('done');
    const asked = service.texts.slice(before).map((text) => Number(text.slice(4)));
    const last = Math.floor((window.scrollY + window.innerHeight) / 100);
    const inView = Array.from({ length: last - 199 }, (_, index) => 200 + index);
    expect(asked.slice(0, inView.length)).toEqual(inView);
  });

  it('is read as a whole where it stands inside something that is far away', async () => {
    const { service } = await readPage(
      `${dogs(40)}<footer><div aria-label="ox">${dogs(40).replaceAll('dog', 'cat')}</div></footer>`,
    );
    expect(service.texts.some((text) => text.startsWith('cat'))).toBe(false);
    window.scrollTo(0, document.body.scrollHeight);
    await until(() => isTranslated('footer #p39'));
    expect(find('footer div').ariaLabel).toBe('OX');
  });

  it('keeps its texts between blocks whole', async () => {
    const mixed = times(
      60,
      (index) => `<div style="height: 100px">dog ${index}</div> cat <b>${index} old</b> ox`,
    );
    const opened = await readPage(`<main>${mixed}</main>`);
    await readToTheEnd();
    expect(find('main').innerText).not.toMatch(/[a-z]/);
    // Each text is sent whole and once. The order depends on the scroll position.
    expect(opened.service.texts.filter((text) => text.includes('cat')).sort()).toEqual(
      Array.from({ length: 60 }, (_, index) => `cat <b id="1">${index} old</b> ox`).sort(),
    );
  });

  it('is not told of as an empty page', async () => {
    const nothing = times(alwaysRead, () => '<p>1</p>');
    showPage(`<div style="height: 9000px; font-size: 1px">${nothing}</div>${dogs(30)}`);
    const { session, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    expect(session.status().texts.found).toBe(0);
    expect(session.status().failure).toBe(null);
  });

  it('is read where it stands in a shadow root', async () => {
    const { service } = await readPage(
      `${dogs(100)}<div id="host"><template shadowrootmode="open">${dogs(60).replaceAll('dog', 'cat')}</template></div>`,
    );
    expect(service.texts.some((text) => text.startsWith('cat'))).toBe(false);
    window.scrollTo(0, document.body.scrollHeight);
    const last = () => find('#host').shadowRoot?.querySelector('#p59')?.textContent;
    await until(() => last() === 'CAT 59');
  });
});

describe('a page of ordinary length', () => {
  it('is read whole, as before', async () => {
    showPage(dogs(300));
    const { session, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    expect(session.status().texts.found).toBe(300);
  });
});

describe('something deep inside of what is far away is translated when a change of style shows it in the view:', () => {
  const footerWith = (html: string): string =>
    `${dogs(100)}<footer><div style="height: 3000px"><div>${html}</div></div></footer>`;
  const fixed = 'position: fixed; left: 0; bottom: 0; width: 100%; height: 60px';

  it('a banner whose class the page changes', async () => {
    await readPage(
      `<style>.on { ${fixed}; pointer-events: none }</style>${footerWith('<div id="banner">cow</div>')}`,
    );
    expect(isTranslated('#banner')).toBe(false);
    find('#banner').className = 'on';
    await until(() => isTranslated('#banner'));
  });

  it('a block that the page moves there by style', async () => {
    const { service } = await readPage(dogs(100));
    find('#p80').style.cssText = fixed;
    await until(() => isTranslated('#p80'));
    expect(service.texts).not.toContain('dog 85');
  });
});

describe('a page that changes what is left of it', () => {
  it('may move it near', async () => {
    const { is } = await readPage(`<main>${dogs(200)}</main>`);
    find('main').prepend(find('#p150'), find('#p151'), find('#p160'));
    await until(() => isTranslated('#p150') && isTranslated('#p151') && isTranslated('#p160'));
    await is('done');
  });

  it('may turn it round', async () => {
    const opened = await readPage(`<main>${dogs(80)}</main>`);
    find('main').append(...[...find('main').children].reverse());
    await until(() => isTranslated('#p79'));
    await readToTheEnd();
    const texts = [...find('main').children].map((p) => p.textContent);
    expect(texts).toEqual(Array.from({ length: 80 }, (_, index) => `DOG ${79 - index}`));
    expect(opened.service.texts.filter((text) => text === 'dog 40')).toHaveLength(1);
  });

  it('may take away any of it', async () => {
    const opened = await readPage(`<main>${dogs(90)}</main>`);
    for (let index = 40; index < 90; index += 1) {
      if (index % 3 > 0) find(`#p${index}`).remove();
    }
    await readToTheEnd();
    const texts = [...find('main').children].map((p) => p.textContent);
    expect(texts.filter((text) => text !== text?.toUpperCase())).toEqual([]);
    expect(opened.service.texts).not.toContain('dog 50');
  });

  it('may hide the ends of what is left together', async () => {
    await readPage(`<style>.off { display: none }</style><main>${dogs(90)}</main>`);
    for (let index = 40; index < 90; index += 1) {
      if (index % 9 !== 4) find(`#p${index}`).className = 'off';
    }
    await readToTheEnd();
    const shown = [...find('main').children].filter((p) => p.className !== 'off');
    await until(() => shown.every((p) => p.textContent === p.textContent?.toUpperCase()));
  });

  it('may take it elsewhere, and bring it back', async () => {
    await readPage(`<main>${dogs(60)}</main>`);
    const main = find('main');
    main.remove();
    document.body.append('ox');
    await until(() => document.body.textContent?.includes('OX') === true);
    document.body.append(main);
    await until(() => isTranslated('#p0'));
    await readToTheEnd();
    expect(main.innerText).not.toMatch(/[a-z]/);
  });

  it('may put something between it', async () => {
    await readPage(`<main>${dogs(80)}</main>`);
    find('#p50').after('ox');
    find('#p60').insertAdjacentHTML('afterend', '<p id="new">cow</p>');
    await readToTheEnd();
    expect(find('main').innerText).not.toMatch(/[a-z]/);
  });

  it('may say that it is not to be translated', async () => {
    const { service, is } = await readPage(`<main>${dogs(60)}</main><footer>${dogs(3)}</footer>`);
    find('footer').setAttribute('translate', 'no');
    find('footer').insertAdjacentHTML('beforeend', '<p>ox</p>');
    await is('done');
    const before = service.texts.length;
    window.scrollTo(0, document.body.scrollHeight);
    await until(() => isTranslated('main #p59'));
    await is('done');
    expect(service.texts.slice(before)).not.toContain('ox');
    expect(find('footer #p2').textContent).toBe('dog 2');
  });

  it('may change its words, attributes and style over and over: nothing is asked for', async () => {
    const { service, session, is } = await readPage(dogs(150));
    const before = service.texts.length;
    for (let round = 0; round < 5; round += 1) {
      find('#p100').textContent = `cow ${round}`;
      find('#p100').ariaLabel = `ox ${round}`;
      find('#p101').className = `c${round}`;
      find('#p102').setAttribute('translate', 'yes');
    }
    find('#p0').textContent = 'cat';
    await until(() => isTranslated('#p0'));
    await is('done');
    expect(service.texts.slice(before)).toEqual(['cat']);
    expect(session.status().texts.found).toBeLessThan(80);
  });

  it('may be added to without end: what is far away is left', async () => {
    const { service, is } = await readPage(`<main>${dogs(5)}</main>`);
    find('main').insertAdjacentHTML('beforeend', dogs(200).replaceAll('dog', 'cat'));
    await until(() => service.texts.includes('cat 0'));
    await is('done');
    expect(service.texts).not.toContain('cat 150');
  });
});

describe('what was left is read', () => {
  it('as soon as the reader wants the whole page, in reading order', async () => {
    const { session, service, is } = await readPage(dogs(300));
    const before = service.texts.length;
    session.setScope('whole-page');
    session.begin();
    await until(() => isTranslated('#p299'));
    await is('done');
    expect(session.status().texts.found).toBe(301);
    const asked = service.texts.slice(before).map((text) => Number(text.slice(4)));
    expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  });

  it('no longer once the reader wants to read on instead', async () => {
    const { session, service, is } = await readPage(dogs(100), { scope: 'whole-page' });
    expect(service.texts).toContain('dog 99');
    session.setScope('as-i-read');
    document.body.insertAdjacentHTML('beforeend', dogs(100).replaceAll('dog', 'cat'));
    find('#p0').textContent = 'ox';
    await until(() => isTranslated('#p0'));
    await is('done');
    expect(service.texts.some((text) => text.startsWith('cat'))).toBe(false);
  });

  it('after a stop and another start, for nothing where it is known', async () => {
    const opened = await readPage(dogs(90));
    const { session, service, is } = opened;
    window.scrollTo(0, 7000);
    await until(() => isTranslated('#p70'));
    await is('done');
    session.stop();
    window.scrollTo(0, 0);
    session.begin();
    await is('done');
    const before = service.texts.length;
    await session.showOriginal();
    expect(document.body.innerText).not.toMatch(/[A-Z]/);
    session.showTranslation();
    await until(() => isTranslated('#p0'));
    expect(service.texts.length).toBe(before);
    await readToTheEnd();
    expect(document.body.innerText).not.toMatch(/[a-z]/);
    expect(new Set(service.texts).size).toBe(service.texts.length);
  });

  it('while the page shows its original, and put in place when it shows the translation', async () => {
    const { session, service, is } = await readPage(dogs(200));
    await session.showOriginal();
    const before = service.texts.length;
    window.scrollTo(0, 15_000);
    await new Promise(requestAnimationFrame);
    expect(service.texts.length).toBe(before);
    session.showTranslation();
    await until(() => isTranslated('#p150'));
    await is('done');
    expect(service.texts).not.toContain('dog 80');
  });

  it('below its text, as the layout is', async () => {
    const { session, is } = await readPage(
      times(
        100,
        (index) =>
          `<p id="p${index}" style="height: 100px">The ${index}. dog sleeps in the old house.</p>`,
      ),
      { display: { layout: 'side-by-side' } },
    );
    window.scrollTo(0, 8000);
    await until(() => find('#p72').querySelector('verso-translation') !== null);
    await is('done');
    await session.showOriginal();
    expect(document.querySelector('verso-translation')).toBe(null);
  });
});

describe('what is far away inside of something that scrolls', () => {
  it('is read when it comes near there', async () => {
    const { service, is } = await readPage(
      `<main style="height: 400px; overflow: auto">${dogs(200)}</main>`,
    );
    expect(service.texts).toContain('dog 0');
    expect(service.texts).not.toContain('dog 150');
    find('main').scrollTo(0, 15_000);
    await until(() => isTranslated('#p152'));
    await is('done');
    expect(service.texts).not.toContain('dog 80');
  });

  it('is read when it comes near on a page that is read from right to left', async () => {
    const columns = times(
      60,
      (index) => `<p id="p${index}" style="flex: none; width: 300px; margin: 0">dog ${index}</p>`,
    );
    const { service } = await readPage(
      `<main dir="rtl" style="display: flex; width: 18000px">${columns}</main>`,
    );
    expect(service.texts).toContain('dog 59');
    window.scrollTo(10_000, 0);
    await until(() => isTranslated('#p26'));
  });
});

describe('a container whose parts are walked out of order', () => {
  it('has every block that is left in a group', () => {
    showPage(
      `<div style="height: 9000px"></div><ul>${times(40, (at) => `<li>dog ${at}</li>`)}</ul>`,
    );
    const list = find('ul');
    const blocks = [...list.children];
    const deferred = new DeferredSubtrees({
      leavesFarAway: () => true,
      isKnown: () => true,
      begin() {},
    });
    for (let at = 0; at < alwaysRead; at += 1) deferred.defers(document.body, document.body);
    const inParts = [...blocks.slice(20), ...blocks.slice(0, 20)];
    expect(inParts.map((block) => deferred.defers(list, block))).not.toContain(false);
    deferred.flush();
    deferred.readAll();
    expect(new Set(deferred.takeDue())).toEqual(new Set(blocks));
    deferred.close();
  });
});
