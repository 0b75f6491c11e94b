/**
 * Tests server-rendered pages that are translated before a framework hydrates them. The framework finds foreign words
 * and repairs them in its own way: the whole page, or text by text.
 */
import { h as preactElement, hydrate as preactHydrate, render as preactRender } from 'preact';
import { useState as usePreactState } from 'preact/hooks';
import {
  createElement as reactElement,
  Suspense,
  use,
  useEffect,
  useState as useReactState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.browser';
import { hydrate as svelteHydrate, unmount as svelteUnmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSSRApp, ref, h as vueElement } from 'vue';
import SveltePage from '../../frameworks/svelte-page.svelte';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';

const thrown: unknown[] = [];
const complaints: unknown[] = [];
const record = (event: ErrorEvent | PromiseRejectionEvent): void => void thrown.push(event);

beforeEach(() => {
  thrown.length = 0;
  window.addEventListener('error', record);
  window.addEventListener('unhandledrejection', record);
  // Frameworks log a warning when the words differ from their own.
  complaints.length = 0;
  const complain = (...words: unknown[]): void => void complaints.push(words);
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});
afterEach(() => {
  window.removeEventListener('error', record);
  window.removeEventListener('unhandledrejection', record);
  vi.restoreAllMocks();
  closeSessions();
});

type Child = unknown;
/** The common signature of the frameworks' functions that create elements. */
type Create = (name: string, props: Record<string, unknown> | null, ...children: Child[]) => Child;

/** Returns the same page in each framework: texts beside elements, values in texts, a list, and an absent part. */
const pageOf = (create: Create, presses: number, press: () => void): Child =>
  create(
    'main',
    null,
    create('h1', { 'aria-label': 'Of dogs' }, 'The small page'),
    create('p', { id: 'greeting' }, 'Hello ', create('b', null, 'Ann'), ', you have ', 3, ' dogs'),
    create('ul', null, create('li', null, 'A brown dog'), create('li', null, 'A black cat')),
    create('button', { type: 'button', onClick: press }, 'Press'),
    create('p', { id: 'count' }, `Pressed so often: ${'again '.repeat(presses)}`),
  );

/** Returns the page as a server renders it. React puts `between` between two texts. */
const writtenPage = (between = ''): string =>
  '<main><h1 aria-label="Of dogs">The small page</h1>' +
  `<p id="greeting">Hello <b>Ann</b>, you have ${between}3${between} dogs</p>` +
  '<ul><li>A brown dog</li><li>A black cat</li></ul>' +
  '<button type="button">Press</button><p id="count">Pressed so often: </p></main>';

interface Framework {
  readonly html: string;
  /** Hydrates the page. Returns a function that unmounts the app. */
  takeOver(root: Element): Promise<() => void>;
}

// The casts to `Create` are safe, because each framework's function accepts these arguments.
const ReactPage = ({ onReady }: { readonly onReady: () => void }) => {
  useEffect(onReady, [onReady]);
  const [presses, setPresses] = useReactState(0);
  return pageOf(reactElement as Create, presses, () => setPresses(presses + 1)) as never;
};
const PreactPage = () => {
  const [presses, setPresses] = usePreactState(0);
  return pageOf(preactElement as Create, presses, () => setPresses(presses + 1)) as never;
};
const vueCreate: Create = (name, props, ...children) =>
  vueElement(name, props, children as never[]);
const vuePage = () =>
  createSSRApp({
    setup() {
      const presses = ref(0);
      return () =>
        pageOf(vueCreate, presses.value, () => {
          presses.value += 1;
        }) as never;
    },
  });

/**
 * The page as Svelte's server renders it. Comments surround the page, a list and a branch; `-1` marks an absent one.
 */
const sveltePage =
  '<!--[--><main><h1 aria-label="Of dogs">The small page</h1> <p id="greeting">Hello <b>Ann</b>, you have 3 dogs</p> ' +
  '<ul><!--[--><li>A brown dog</li><li>A black cat</li><!--]--></ul> <!--[-1--><!--]--> ' +
  '<button type="button">Press</button> <p id="count">Pressed so often: </p></main><!--]-->';

const frameworks: Readonly<Record<string, Framework>> = {
  React: {
    html: writtenPage('<!-- -->'),
    takeOver: (root) =>
      new Promise((resolve) => {
        const onReady = (): void => resolve(() => app.unmount());
        const app = hydrateRoot(root, reactElement(ReactPage, { onReady }), {
          onRecoverableError: () => {},
        });
      }),
  },
  Preact: {
    html: writtenPage(),
    async takeOver(root) {
      preactHydrate(preactElement(PreactPage, null), root);
      return () => preactRender(null, root);
    },
  },
  Vue: {
    html: writtenPage(),
    async takeOver(root) {
      const app = vuePage();
      app.mount(root);
      return () => app.unmount();
    },
  },
  Svelte: {
    html: sveltePage,
    async takeOver(root) {
      const props = { name: 'Ann', dogs: 3, animals: ['A brown dog', 'A black cat'] };
      const app = svelteHydrate(SveltePage, { target: root, props });
      return () => void svelteUnmount(app);
    },
  },
};

const words =
  'The small page Hello Ann, you have 3 dogs A brown dog A black cat Press Pressed so often:';

const said = (): string =>
  [...find('#root').querySelectorAll<HTMLElement>('h1, #greeting, li, button, #count')]
    .map((element) => element.innerText.trim())
    .join(' ');

describe.each(Object.entries(frameworks))('a page that %s takes over', (_, { html, takeOver }) => {
  it('is, in this test, as its server writes it: all of it is kept', async () => {
    showPage(`<div id="root">${html}</div>`);
    const before = [...find('#root').querySelectorAll('*')];
    const close = await takeOver(find('#root'));
    expect([...find('#root').querySelectorAll('*')]).toEqual(before);
    expect(find('h1')).toBe(before[1]);
    expect(complaints).toEqual([]);
    close();
  });

  it.each([
    ['after it was translated', true],
    ['while its translation is on its way', false],
  ])('%s works, has every text once, and is translated in the end', async (_when, isBefore) => {
    showPage(`<div id="root">${html}</div>`);
    const { session, service, is } = openSession();
    if (!isBefore) service.hold();
    session.begin();
    if (isBefore) await is('done');
    else await until(() => service.texts.includes('A brown dog'));
    const close = await takeOver(find('#root'));
    service.release();
    await until(() => said() === words.toUpperCase(), said);
    await until(() => find('h1').ariaLabel === 'OF DOGS');
    find('button').click();
    await until(() => said() === `${words} again`.toUpperCase(), said);
    await session.showOriginal();
    expect(said()).toBe(`${words} again`);
    expect(thrown).toEqual([]);
    expect(service.paidFor).toEqual([...new Set(service.paidFor)]);
    close();
  });
});

const StreamedList = ({ animals }: { readonly animals: Promise<readonly string[]> }) =>
  reactElement('ul', null, ...use(animals).map((words) => reactElement('li', null, words)));

/** A page whose list comes later. */
const StreamedPage = ({ animals }: { readonly animals: Promise<readonly string[]> }) => {
  const [presses, setPresses] = useReactState(0);
  const press = () => setPresses(presses + 1);
  return reactElement(
    'main',
    null,
    reactElement('h1', null, 'The small page'),
    reactElement(
      Suspense,
      { fallback: reactElement('p', { id: 'wait' }, 'The list is coming') },
      reactElement(StreamedList, { animals }),
    ),
    reactElement('button', { type: 'button', onClick: press }, 'Press'),
    reactElement('p', { id: 'count' }, `Pressed so often: ${'again '.repeat(presses)}`),
  );
};

const dogAndCat = ['A brown dog', 'A black cat'];

describe('a page that React streams', () => {
  /** Renders the page as a server does. The first part ends before the list. */
  const stream = async (): Promise<{ first: string; second: string }> => {
    const animals = Promise.withResolvers<readonly string[]>();
    const stream = await renderToReadableStream(
      reactElement(StreamedPage, { animals: animals.promise }),
    );
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader.read()).value ?? '';
    animals.resolve(dogAndCat);
    let second = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return { first, second };
      second += value;
    }
  };
  /** Adds markup whose scripts run, as the browser's parser does. */
  const add = (to: Element, html: string): void =>
    to.append(document.createRange().createContextualFragment(html));
  const streamedWords = 'The small page A brown dog A black cat Press Pressed so often:';

  it.each([
    ['before its list arrives', ['translate', 'rest', 'hydrate']],
    ['between hydration and its list', ['hydrate', 'translate', 'rest']],
    ['as a whole, and hydrated last', ['rest', 'translate', 'hydrate']],
  ])('works when it is translated %s', async (_, order) => {
    const { first, second } = await stream();
    expect(first).toContain('The list is coming');
    expect(first).not.toContain('A brown dog');
    showPage('<div id="root"></div>');
    add(find('#root'), first);
    const { session, service, is } = openSession();
    const parts = {
      async translate() {
        session.begin();
        await is('done');
      },
      async rest() {
        add(document.body, second);
        await until(() => document.querySelector('#root li') !== null);
      },
      async hydrate() {
        const page = reactElement(StreamedPage, { animals: Promise.resolve(dogAndCat) });
        const app = hydrateRoot(find('#root'), page, { onRecoverableError: () => {} });
        onEnd = () => app.unmount();
      },
    };
    let onEnd = (): void => {};
    for (const part of order) await parts[part as keyof typeof parts]();
    await until(() => said() === streamedWords.toUpperCase(), said);
    // A button works once React has taken it over.
    await until(() => {
      if (!/again/i.test(said())) find('button').click();
      return /( AGAIN)+$/.test(said());
    }, said);
    await session.showOriginal();
    expect(said().replace(/(?: again)+$/, '')).toBe(streamedWords);
    expect(thrown).toEqual([]);
    expect(service.paidFor).toEqual([...new Set(service.paidFor)]);
    onEnd();
  });
});
