import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeDetector } from '../support/fake-detector.ts';
import { clearPage, find, showPage } from '../support/page.ts';
import type { Opened, OpenOptions } from '../support/session.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';

const own = document.title;
let detector: FakeDetector;

beforeEach(() => {
  detector = new FakeDetector();
});
afterEach(() => {
  closeSessions();
  clearPage();
  document.title = own;
});

const spanish = 'El perro viejo duerme toda la tarde en el sol, cerca de la casa blanca.';
const moreSpanish = 'En la noche, el gato de los vecinos busca los ratones de las calles.';
const english = 'The old dog sleeps all afternoon in the sun, not far from that white house.';
const moreEnglish = 'At night the cat that our neighbours own hunts mice through those streets.';
const names = 'Rex, Fido, Bello, Waldi, Hasso, Struppi, Lassie, Snoopy, Pluto, Goofy, Laika';

const open = (options: OpenOptions = {}): Opened =>
  openSession({ detectLanguage: detector.detect, ...options });

const translate = async (html: string, options?: OpenOptions): Promise<Opened> => {
  showPage(html);
  const opened = open(options);
  opened.session.begin();
  await opened.is('done');
  return opened;
};

const sent = async (html: string, options?: OpenOptions): Promise<string[]> =>
  (await translate(html, options)).service.texts.toSorted();

describe('a page in the target language', () => {
  const page = `
    <nav><a href="#a" aria-description="Animales">Inicio</a> <button aria-label="Cerrar">Menú</button></nav>
    <h1>Perros</h1>
    <main><p>${spanish}</p><p>${moreSpanish}</p><p>${spanish}</p></main>
    <footer>Contacto</footer>`;

  it.each(['whole-page', 'as-i-read'] as const)('is not sent at all: %s', async (scope) => {
    showPage(page);
    document.title = 'Perros';
    const before = document.documentElement.outerHTML;
    const { session, service, is } = open({ scope });
    session.begin();
    await is('done');
    expect(service.requests).toEqual([]);
    const { texts, failure, characters } = session.status();
    expect(texts.found).toBe(8);
    expect(texts).toMatchObject({ inTarget: texts.found, translated: 0, kept: 0 });
    expect(failure).toBeNull();
    expect(characters.sent).toBe(0);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('is not sent where only its end, far away, tells the language', async () => {
    const far = '<div style="height: 9000px"></div>';
    const html = `<h1>Perros</h1><p>Gatos</p>${far}<p>${spanish}</p>`;
    expect(await sent(html, { scope: 'as-i-read' })).toEqual([]);
  });

  it('is sent where it says nothing of its language at all', async () => {
    expect(await sent('<h1>Perros</h1><p>Gatos</p>')).toEqual(['Gatos', 'Perros']);
    expect(detector.asked).toEqual([]);
  });

  it('is asked about once for each text', async () => {
    await translate(page);
    expect(detector.asked.toSorted()).toEqual([spanish, moreSpanish].toSorted());
  });

  it('still has its texts in other letters sent', async () => {
    const { session, service } = await translate(`<p>${spanish}</p><p>Собака</p><p>日本語</p>`);
    expect(service.texts.toSorted()).toEqual(['Собака', '日本語']);
    expect(session.status().texts).toEqual({ found: 3, translated: 2, kept: 0, inTarget: 1 });
  });

  it('stays so when the original and the translation are asked for', async () => {
    const { session, service, is } = await translate(page);
    await session.showOriginal();
    session.showTranslation();
    await is('done');
    expect(service.requests).toEqual([]);
    expect(session.status().texts.inTarget).toBe(session.status().texts.found);
    expect(detector.asked).toHaveLength(2);
  });
});

describe('a page in another language', () => {
  it('has nothing but its quote in the target language left alone', async () => {
    const html = `
      <nav><a href="#a">Home</a></nav>
      <p>${english}</p>
      <blockquote><p>${spanish}</p><footer aria-label="Autor">Cervantes</footer></blockquote>
      <p>More</p>`;
    const { session, service } = await translate(html);
    expect(service.texts.toSorted()).toEqual(['Home', 'More', english]);
    expect(session.status().texts).toEqual({ found: 6, translated: 3, kept: 0, inTarget: 3 });
    expect(find('blockquote').innerText).toContain(spanish);
  });

  it('has its short texts sent before anything in it is long enough to tell', async () => {
    expect(await sent('<h1>Dogs</h1><p>Cats</p>')).toEqual(['Cats', 'Dogs']);
  });

  it('has short texts sent where both languages are around them', async () => {
    const html = `<section><p>${english}</p><p>${spanish}</p><h2>Perros</h2></section>`;
    expect(await sent(html)).toEqual(['Perros', english]);
  });

  it('has the same short text left alone in one place and sent in the other', async () => {
    const html = `
      <section><p>${english}</p><p id="sent">Total</p></section>
      <section><p>${spanish}</p><p id="left">Total</p></section>`;
    expect(await sent(html)).toEqual([english, 'Total'].toSorted());
    expect(find('#sent').textContent).toBe('TOTAL');
    expect(find('#left').textContent).toBe('Total');
  });

  it('has the title go with the page where it is short, and by itself where it is long', async () => {
    showPage(`<p>${english}</p>`);
    document.title = 'Dogs';
    const short = open();
    short.session.begin();
    await short.is('done');
    expect(document.title).toBe('DOGS');
    await short.session.showOriginal();
    document.title = spanish;
    const long = open();
    long.session.begin();
    await long.is('done');
    expect(document.title).toBe(spanish);
  });

  it('has attributes go with what is around them, however long they are', async () => {
    const html = `
      <section><p>${english}</p><img alt="${spanish}" width="9"></section>
      <section><p>${moreSpanish}</p><img alt="${moreEnglish}" width="9"></section>`;
    expect(await sent(html)).toEqual([spanish, english].toSorted());
    expect(detector.asked.toSorted()).toEqual([moreSpanish, english].toSorted());
  });

  it('has text in a shadow root go with what is around its host', async () => {
    const html = `<section><p>${spanish}</p><div><template shadowrootmode="open"><p>Gatos</p></template></div></section><p>${english}</p>`;
    expect(await sent(html)).toEqual([english]);
  });
});

describe('`lang`', () => {
  it('comes first: what it says to be another language is sent without asking', async () => {
    const html = `<p lang="fr">${spanish}</p><div lang="en"><p>${moreSpanish}</p><p>Gatos</p></div>`;
    expect(await sent(html)).toEqual([spanish, moreSpanish, 'Gatos'].toSorted());
    expect(detector.asked).toEqual([]);
  });

  it('tells nothing of the texts around it', async () => {
    const html = `<p>${spanish}</p><p lang="en">${english}</p><p>Gatos</p>`;
    expect(await sent(html)).toEqual([english]);
  });

  it('of the root decides nothing', async () => {
    document.documentElement.lang = 'en';
    expect(await sent(`<p>${spanish}</p>`)).toEqual([]);
    document.documentElement.lang = 'es';
    expect(await sent(`<p>${english}</p>`)).toEqual([english]);
  });

  it.each(['', 'und', '{{lang}}'])(
    'that says nothing (%j) leaves it to detection',
    async (lang) => {
      expect(await sent(`<div lang="${lang}"><p>${spanish}</p><p>Gatos</p></div>`)).toEqual([]);
    },
  );

  it('of the root tells which Chinese it is', async () => {
    const chinese = '老狗整个下午都在白色房子附近的阳光下睡觉，晚上邻居家的猫在街上捉老鼠。';
    const detectLanguage = async () => ({ language: 'zh', isReliable: true });
    document.documentElement.lang = 'zh-TW';
    expect(await sent(`<p>${chinese}</p>`, { target: 'ZH-HANS', detectLanguage })).toEqual([
      chinese,
    ]);
    document.documentElement.lang = 'zh-CN';
    expect(await sent(`<p>${chinese}</p>`, { target: 'ZH-HANS', detectLanguage })).toEqual([]);
  });
});

describe('a text without a reliable answer', () => {
  it('goes with what is around it', async () => {
    expect(await sent(`<p>${spanish}</p><p>${names}</p>`)).toEqual([]);
    expect(await sent(`<p>${english}</p><p>${names}</p>`)).toEqual([names, english]);
  });

  it.each([
    ['no answer', async () => null],
    ['a broken detector', () => Promise.reject(new Error('gone'))],
  ])('is sent where there is %s at all', async (_, detectLanguage) => {
    expect(await sent(`<p>${spanish}</p><p>Gatos</p>`, { detectLanguage })).toEqual([
      spanish,
      'Gatos',
    ]);
  });
});

describe('while the detector works', () => {
  it('the session works, and nothing is sent', async () => {
    showPage(`<p>${english}</p><p>Dog</p>`);
    detector.hold();
    const { session, service, is } = open();
    session.begin();
    await until(() => detector.asked.length > 0);
    expect(session.status().phase).toBe('working');
    expect(service.requests).toEqual([]);
    detector.release();
    await is('done');
    expect(service.texts.toSorted()).toEqual(['Dog', english]);
  });

  it('stopping ends it: nothing is sent until work begins again', async () => {
    showPage(`<p>${english}</p><p>${spanish}</p>`);
    detector.hold();
    const { session, service, is } = open();
    session.begin();
    await until(() => detector.asked.length > 0);
    session.stop();
    detector.release();
    await is('stopped');
    expect(service.requests).toEqual([]);
    session.begin();
    await is('done');
    expect(service.texts).toEqual([english]);
    expect(session.status().texts).toEqual({ found: 2, translated: 1, kept: 0, inTarget: 1 });
  });
});

describe('a page that goes on', () => {
  it('has the language of a text detected again when it changes', async () => {
    const { service } = await translate(`<p>${spanish}</p><h2>Gatos</h2>`);
    find('p').textContent = english;
    await until(() => service.texts.includes(english));
    await until(() => find('p').textContent === english.toUpperCase());
  });

  it('has a new text in the target language left alone', async () => {
    const { session, service, is } = await translate(
      `<p>${english}</p><p id="b">${moreEnglish}</p>`,
    );
    find('#b').textContent = spanish;
    await until(() => session.status().texts.inTarget === 1);
    await is('done');
    expect(service.texts.toSorted()).toEqual([moreEnglish, english]);
    expect(find('#b').textContent).toBe(spanish);
  });

  it('has hidden text judged when it shows', async () => {
    const { session, service } = await translate(
      `<p>${english}</p><p id="b" style="display: none">${spanish}</p>`,
    );
    expect(detector.asked).toEqual([english]);
    find('#b').style.display = '';
    await until(() => session.status().texts.inTarget === 1);
    expect(detector.asked).toEqual([english, spanish]);
    expect(service.texts).toEqual([english]);
  });

  it('has short texts sent as soon as another language is found around them', async () => {
    // More than are looked at ahead, and fewer than end the first screen.
    const much = Array.from({ length: 22 }, (_, i) => `<p>${spanish} ${i}</p>`).join('');
    const far = '<div style="height: 9000px"></div>';
    const { session, service } = await translate(
      `<nav>Inicio</nav>${far}${much}${far}<p id="last">${english}</p>`,
      { scope: 'as-i-read' },
    );
    expect(service.requests).toEqual([]);
    expect(session.status().texts.inTarget).toBe(1);
    find('#last').scrollIntoView();
    await until(() => service.texts.includes(english));
    window.scrollTo(0, 0);
    await until(() => find('nav').textContent === 'INICIO');
    expect(service.texts).toEqual([english, 'Inicio']);
  });
});

describe('code in a text', () => {
  it('does not decide on its language', async () => {
    const code = 'de.example.la.Configuration getElementById() max_line_length';
    expect(await sent(`<p>Set ${code} first</p><p>${english}</p>`)).toEqual(
      [english, `Set ${code} first`].toSorted(),
    );
    expect(detector.asked).toEqual([english]);
  });

  it('in elements does not, either', async () => {
    await sent(`<p>${spanish} <code translate="no">the and of which</code></p>`);
    expect(detector.asked[0]?.trim()).toBe(spanish);
  });
});
