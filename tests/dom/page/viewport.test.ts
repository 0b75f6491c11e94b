import { afterEach, describe, expect, it, vi } from 'vitest';
import { Slices } from '../../../utils/base/slices.ts';
import { FirstScreen } from '../../../utils/page/schedule/first-screen.ts';
import type { Viewport, Zone } from '../../../utils/page/schedule/viewport.ts';
import { watchViewport, zoneWithin } from '../../../utils/page/schedule/viewport.ts';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { clock, nextFrame, until } from '../support/time.ts';

let viewport: Viewport | null = null;

afterEach(() => {
  viewport?.close();
  closeSessions();
});

/** Returns the reported zones of each element, in order. */
function watch(...selectors: readonly string[]): Map<string, Zone[]> {
  const told = new Map<string, Zone[]>();
  viewport = watchViewport(new Slices(clock), (element, zone) => {
    const zones = told.get(`#${element.id}`) ?? [];
    told.set(`#${element.id}`, [...zones, zone]);
  });
  for (const selector of selectors) viewport.observe(find(selector));
  viewport.flush();
  return told;
}

describe('where an element is', () => {
  it('is never told as near before it is told as in view', async () => {
    showPage(`<style>p { margin: 0; height: 60vh }</style>
      <p id="a">In view</p><p id="b">In view</p><p style="height: 300vh"></p><p id="d">Far</p>`);
    const told = watch('#a', '#b', '#d');
    await until(() => told.size === 3);
    // Each zone may be reported twice, once by each observer.
    const zones = [...told].map(([id, all]) => [id, [...new Set(all)]]);
    expect(Object.fromEntries(zones)).toEqual({
      '#a': ['in-view'],
      '#b': ['in-view'],
      '#d': ['far'],
    });
  });

  it('reports an element again if it is observed again', async () => {
    showPage('<p id="a">In view</p>');
    const told = watch('#a');
    await until(() => told.size === 1);
    const before = told.get('#a')?.length ?? 0;
    viewport?.observe(find('#a'));
    expect(told.get('#a')?.length).toBeGreaterThan(before);
  });

  it.each<[string, number, number, Zone]>([
    ['at the top of the view', 0, 40, 'in-view'],
    ['reaching into it from below', 590, 700, 'in-view'],
    ['below it', 610, 700, 'near'],
    ['above it', -90, -10, 'near'],
    ['more than a screen below it', 1210, 1300, 'next'],
    ['more than a screen above it', -700, -610, 'next'],
  ])('is known without a second look in a page that is no frame: %s', (_, top, bottom, zone) => {
    const bounds = new DOMRect(0, -1200, 800, 3000);
    const target = window.top?.document.body as Element;
    const intersectionRect = new DOMRect(0, top, 800, bottom - top);
    expect(zoneWithin({ target, rootBounds: bounds, intersectionRect })).toBe(zone);
  });

  it('is not known at once in a frame, whose places are others than those of the bounds', () => {
    expect(window.parent).not.toBe(window);
    const bounds = new DOMRect(0, -1200, 800, 3000);
    const intersectionRect = new DOMRect(0, 0, 800, 40);
    expect(zoneWithin({ target: document.body, rootBounds: bounds, intersectionRect })).toBeNull();
  });
});

/** Tests run in a frame, where an observer's margin does not work. This one observes as in a page that is no frame. */
class ObserverOfPage {
  static #all = new Set<ObserverOfPage>();
  readonly #seen = new Map<Element, boolean | null>();
  readonly #report: (entries: IntersectionObserverEntry[]) => void;
  readonly #screens: number;

  constructor(report: IntersectionObserverCallback, { rootMargin = '0%' } = {}) {
    // Callbacks of the viewport do not use their second argument.
    this.#report = (entries) => report(entries, this as unknown as IntersectionObserver);
    this.#screens = Number.parseInt(rootMargin, 10) / 100;
    ObserverOfPage.#all.add(this);
  }

  observe = (target: Element) => void this.#seen.set(target, null);
  unobserve = (target: Element) => void this.#seen.delete(target);
  disconnect = () => void ObserverOfPage.#all.delete(this);

  /** Each observer reports what the reports before have made it observe. */
  static report(): void {
    for (let round = 0; round < 5; round += 1) for (const one of ObserverOfPage.#all) one.#look();
  }

  #look(): void {
    const height = innerHeight * (1 + 2 * this.#screens);
    const rootBounds = new DOMRect(0, -innerHeight * this.#screens, innerWidth, height);
    const entries = [...this.#seen].flatMap(([target, before]) => {
      const boundingClientRect = target.getBoundingClientRect();
      const { top, bottom, right } = boundingClientRect;
      const isIntersecting = right >= 0 && bottom >= rootBounds.top && top <= rootBounds.bottom;
      if (isIntersecting === before) return [];
      this.#seen.set(target, isIntersecting);
      const rects = { rootBounds, boundingClientRect, intersectionRect: boundingClientRect };
      return [{ target, isIntersecting, ...rects } as IntersectionObserverEntry];
    });
    if (entries.length > 0) this.#report(entries);
  }
}

it('text for screen readers is near, even if no other text stands as far down', async () => {
  vi.stubGlobal('IntersectionObserver', ObserverOfPage);
  showPage(`<p style="height: 2000vh"></p><p id="last" style="position: relative; height: 140px">
    The cat <i id="hidden" style="position: absolute; left: -9999px; top: 100px">sleeps</i></p>`);
  const told = watch('#last', '#hidden');
  vi.unstubAllGlobals();
  ObserverOfPage.report();
  await until(() => told.size === 2);
  expect([...told.values()]).toEqual([['far'], ['far']]);
  const { top } = find('#last').getBoundingClientRect();
  // Only what is visible comes within two screens.
  scrollTo(0, top - 3 * innerHeight + 50);
  ObserverOfPage.report();
  await nextFrame();
  scrollTo(0, document.documentElement.scrollHeight);
  ObserverOfPage.report();
  await until(() => told.get('#hidden')?.at(-1) === 'near');
});

describe('what shows on the first screen', () => {
  const shows = (html: string): boolean => {
    showPage(html);
    return new FirstScreen(document).shows(find('#a'));
  };

  it.each<[string, boolean, string]>([
    ['in view', true, '<p id="a">Dog</p>'],
    ['below the view', false, '<p style="height: 200vh"></p><p id="a">Dog</p>'],
    ['above it', false, '<p id="a" style="margin-top: -500px">Dog</p>'],
    [
      'beside it, for screen readers',
      true,
      '<p>Dog <i id="a" style="position:absolute;left:-9999px">x</i></p>',
    ],
    ['hidden', false, '<p>Dog <i id="a" style="display: none">x</i></p>'],
    ['a line break', true, '<p>Dog<br id="a">Cat</p>'],
    [
      'scrolled out of a box within the view',
      true,
      '<div style="height:50px;overflow:auto"><p style="height:100px"></p><p id="a">Dog</p></div>',
    ],
  ])('is known without a frame: %s', (_, expected, html) => {
    expect(shows(html)).toBe(expected);
  });

  it('has been read when so many texts stand below it', () => {
    showPage(
      `<p id="a">Dog</p><p style="height: 200vh"></p>${'<p class="below">Dog</p>'.repeat(60)}`,
    );
    const screen = new FirstScreen(document);
    const below = [...document.querySelectorAll('.below')];
    for (const element of below) screen.shows(element);
    expect(screen.isRead).toBe(false);
    screen.shows(find('#a'));
    expect(screen.isRead).toBe(false);
    for (const element of below) screen.shows(element);
    expect(screen.isRead).toBe(true);
  });

  const showText = (): void => {
    const far = Array.from({ length: 600 }, (_, index) => `<p>Cat ${index}</p>`).join('');
    const first = '<i>The old dog</i> <p>sleeps</p> in <i>the</i> sun';
    showPage(`<main>${first} <p class="tall"></p>${far} at last</main>`);
    find('.tall').style.height = '300vh';
  };

  // Without this, the whole first screen of a long encyclopedia page would come 400 ms later.
  it.each(['as-i-read', 'whole-page'] as const)(
    'is asked for first and once, even text of a container whose end is far below: %s',
    async (scope) => {
      showText();
      const { innerHTML } = document.body;
      const { session, service, is } = openSession({ scope });
      session.begin();
      await is('done');
      const asked = service.requests[0]?.map(({ text }) => text);
      expect(asked).toEqual(['sleeps', 'The old dog', 'in <i id="1">the</i> sun']);
      expect(service.texts.length).toBe(new Set(service.texts).size);
      await session.showOriginal();
      expect(document.body.innerHTML).toBe(innerHTML);
    },
  );

  it('counts as read once, so that each of the page’s first changes is followed at once', async () => {
    showText();
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    const before = clock.now();
    for (const words of ['ants', 'bees', 'cows', 'elks']) {
      find('main').prepend(`A page about ${words} `);
      await until(() => service.texts.some((text) => text.includes(words)));
    }
    expect(clock.now() - before).toBeLessThan(10_000);
  });
});
