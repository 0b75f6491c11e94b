import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** Hidden text in an element `#late`, and the action that shows it. */
const ways: readonly [string, string, () => void][] = [
  ['hidden', '<p id="late" hidden>Cat</p>', () => find('#late').removeAttribute('hidden')],
  [
    'display',
    '<p id="late" style="display:none">Cat</p>',
    () => find('#late').removeAttribute('style'),
  ],
  [
    'a class',
    '<style>.off{display:none}</style><p id="late" class="off">Cat</p>',
    () => find('#late').classList.remove('off'),
  ],
  [
    'a class of an ancestor',
    '<style>.off p{display:none}</style><div class="off"><p id="late">Cat</p></div>',
    () => find('.off').classList.remove('off'),
  ],
  [
    'visibility',
    '<p id="late" style="visibility:hidden">Cat</p>',
    () => find('#late').removeAttribute('style'),
  ],
  [
    'details',
    '<details><summary>Dog</summary><p id="late">Cat</p></details>',
    () => {
      find<HTMLDetailsElement>('details').open = true;
    },
  ],
  [
    'a dialog',
    '<dialog id="late">Cat</dialog>',
    () => find<HTMLDialogElement>('dialog').showModal(),
  ],
  ['a popover', '<p id="late" popover>Cat</p>', () => find('#late').showPopover()],
  [
    'hidden until found',
    '<p id="late" hidden="until-found">Cat</p>',
    () => find('#late').removeAttribute('hidden'),
  ],
  [
    'a style that is taken away',
    '<style id="off">#late{display:none}</style><p id="late">Cat</p>',
    () => find('#off').remove(),
  ],
  [
    'a place elsewhere on the page',
    '<details><p id="late">Cat</p></details>',
    () => document.body.append(find('#late')),
  ],
  [
    'a place elsewhere on the page, out of a hidden one',
    '<div hidden><p id="late">Cat</p></div>',
    () => document.body.append(find('#late')),
  ],
  [
    'a box that is checked',
    '<style>#on:not(:checked) + p{display:none}</style><input id="on" type="checkbox"><p id="late">Cat</p>',
    () => find('#on').click(),
  ],
  [
    'an accordion that opens in steps',
    '<style>div{height:0;overflow:hidden;transition:height 50ms 30ms}.on{height:3em}</style><div><p id="late">Cat</p></div>',
    () => find('div').classList.add('on'),
  ],
  [
    'an accordion that opens as far as its content needs',
    '<style>div{display:grid;grid-template-rows:0fr;transition:grid-template-rows 50ms}.on{grid-template-rows:1fr}div>p{overflow:hidden}</style><div><p id="late">Cat</p></div>',
    () => find('div').classList.add('on'),
  ],
  [
    'a drawer that a script opens',
    '<nav style="height:0;overflow:hidden"><p id="late">Cat</p></nav>',
    () => {
      find('nav').style.height = '20em';
    },
  ],
  [
    'a part that a box opens when it is checked',
    '<style>div{max-height:0;overflow:hidden}#on:checked + div{max-height:9em}</style><input id="on" type="checkbox"><div><p id="late">Cat</p></div>',
    () => find<HTMLInputElement>('#on').click(),
  ],
  [
    'a part that opens with the window’s style alone',
    '<style>div{height:0;overflow:hidden}</style><div><p id="late">Cat</p></div>',
    () => {
      const rule = find<HTMLStyleElement>('body style').sheet?.cssRules[0] as CSSStyleRule;
      rule.style.height = 'auto';
    },
  ],
  [
    'a part that gets a box before it opens',
    '<style>div{display:none}.on{display:block;height:0;overflow:hidden;animation:open 40ms 200ms forwards}@keyframes open{to{height:2em}}</style><div><p id="late">Cat</p></div>',
    () => find('div').classList.add('on'),
  ],
  [
    'an entry of a list without its label',
    '<select><option id="late" label="Dog" value="1">Cat</option></select>',
    () => find('#late').removeAttribute('label'),
  ],
];

describe('hidden text is asked for when it shows:', () => {
  it.each(ways)('%s', async (_, html, show) => {
    const { service } = await translatePage(`<h1>Cow</h1>${html}`);
    expect(service.texts).not.toContain('Cat');
    expect(find('#late').textContent).toBe('Cat');
    show();
    await until(() => find('#late').textContent === 'CAT');
  });

  it('a word in a sentence, with the sentence', async () => {
    const { service } = await translatePage('<p>The <b hidden>old</b> dog</p>');
    expect(service.texts).toEqual(['The dog']);
    find('b').hidden = false;
    await until(() => find('p').innerText === 'THE OLD DOG');
    expect(service.texts).toEqual(['The dog', 'The <b id="1">old</b> dog']);
  });

  it('an attribute', async () => {
    await translatePage('<h1>Cow</h1><p hidden aria-label="Cat">1</p>');
    expect(find('p').ariaLabel).toBe('Cat');
    find('p').hidden = false;
    await until(() => find('p').ariaLabel === 'CAT');
  });

  it.each([
    [
      'that are invisible',
      '<div id="late" style="visibility:hidden">',
      () => find('#late').removeAttribute('style'),
    ],
    [
      'in what is hidden until it is found',
      '<div id="late" hidden="until-found">',
      () => find('#late').removeAttribute('hidden'),
    ],
    [
      'in details',
      '<details id="late">',
      () => {
        find<HTMLDetailsElement>('#late').open = true;
      },
    ],
  ] as const)('attributes of elements %s', async (_, box, show) => {
    const { service, session } = await translatePage(
      `<h1>Cow</h1>${box}<p aria-label="Cat">1</p><img alt="Dog"><input placeholder="Elk"><b aria-label="Fox"></b>`,
    );
    const shown = (): string =>
      [find('p').ariaLabel, find<HTMLImageElement>('img').alt]
        .concat(find<HTMLInputElement>('input').placeholder, find('b').ariaLabel ?? '')
        .join();
    expect(service.texts.filter((text) => /Cat|Dog|Elk|Fox/.test(text))).toEqual([]);
    show();
    await until(() => shown() === 'CAT,DOG,ELK,FOX');
    expect(service.texts.toSorted().join()).toMatch('Cat,Cow,Dog,Elk,Fox');
    await session.showOriginal();
    expect(shown()).toBe('Cat,Dog,Elk,Fox');
  });

  it.each([
    ['notranslate', (p: HTMLElement) => p.classList.add('notranslate')],
    ['the language of its words', (p: HTMLElement) => p.setAttribute('lang', 'es')],
  ])(
    'and given back where the page says later that it is not to be translated: %s',
    async (_, say) => {
      await translatePage('<h1>Cow</h1><section><p>Cat</p></section>');
      expect(find('p').textContent).toBe('CAT');
      say(find('section'));
      await until(() => find('p').textContent === 'Cat');
      expect(find('h1').textContent).toBe('COW');
    },
  );

  it('a class of no translation that is taken away', async () => {
    await translatePage('<h1>Cow</h1><p class="notranslate">Cat</p>');
    expect(find('p').textContent).toBe('Cat');
    find('p').className = '';
    await until(() => find('p').innerText === 'CAT');
  });

  it('translate="no" that is taken away', async () => {
    await translatePage('<h1>Cow</h1><p translate="no">Cat</p>');
    find('p').removeAttribute('translate');
    await until(() => find('p').innerText === 'CAT');
  });
});

describe('text that is hidden again', () => {
  it('waits where the page changes it, and is asked for when it shows', async () => {
    const { service } = await translatePage(
      '<h1>Cow</h1><style>.off{height:0;overflow:hidden}</style><div><section><p>Cat</p></section></div>',
    );
    find('div').className = 'off';
    find('p').textContent = 'Dog';
    find('h1').textContent = 'Hen';
    await until(() => find('h1').textContent === 'HEN');
    expect(service.texts).toEqual(['Cow', 'Cat', 'Hen']);
    find('div').className = '';
    await until(() => find('p').textContent === 'DOG');
  });

  it('keeps its translation and costs nothing when it shows once more', async () => {
    const { service, session } = await translatePage('<h1>Cow</h1><p>Cat</p>');
    find('p').hidden = true;
    find('h1').textContent = 'Dog';
    await until(() => find('h1').textContent === 'DOG');
    find('p').hidden = false;
    find('h1').textContent = 'Hen';
    await until(() => find('h1').textContent === 'HEN');
    expect(find('p').innerText).toBe('CAT');
    expect(service.texts).toEqual(['Cow', 'Cat', 'Dog', 'Hen']);
    find('p').hidden = true;
    await session.showOriginal();
    expect(find('p').textContent).toBe('Cat');
  });
});

describe('a page that changes a class all the time', () => {
  it('has what is hidden looked at about once a second, until the reader does something', async () => {
    await translatePage(`<h1>Cow</h1>${'<p style="visibility:hidden">Cat</p>'.repeat(40)}`);
    const looks = vi.spyOn(Element.prototype, 'checkVisibility');
    for (let frame = 0; frame < 90; frame += 1) {
      find('h1').className = `step${frame}`;
      await pass(16);
    }
    // There are two checks at first and one per second afterwards. If the machine's mouse is over the page, there are
    // two more.
    const ofHidden = looks.mock.contexts.filter((looked) => looked !== find('h1'));
    expect(ofHidden.length).toBeLessThanOrEqual(6 * 40);
    looks.mockClear();
    document.dispatchEvent(new PointerEvent('pointerdown'));
    find('p').style.visibility = 'visible';
    await until(() => find('p').textContent === 'CAT');
    looks.mockRestore();
  });
});

describe('a block that waits for its translation', () => {
  it('and is hidden and refilled meanwhile delays nothing, and is translated when it shows', async () => {
    showPage('<main><p id="a">The old dog</p><p id="b">The cat</p></main>');
    const { session, service, is } = openSession();
    service.hold();
    session.begin();
    await until(() => service.texts.length === 2);
    // The pending text waits again.
    await session.showOriginal();
    find('#a').hidden = true;
    find('#a').textContent = 'The young dog';
    await until(() => session.status().phase === 'stopped');
    service.release();
    session.begin();
    await is('done');
    expect(find('#b').textContent).toBe('THE CAT');
    expect(find('#a').textContent).toBe('The young dog');
    find('#a').hidden = false;
    await until(() => find('#a').textContent === 'THE YOUNG DOG');
  });
});

it('a text that a page hides and replaces before it is sent keeps no page at work', async () => {
  showPage('<p>Cow</p><section><p><b>Cat</b></p></section>');
  const { session, is } = openSession();
  session.begin();
  find('section').hidden = true;
  find('section p').replaceChildren('Dog');
  await is('done');
  find('section').hidden = false;
  await until(() => find('section p').innerText === 'DOG');
});
