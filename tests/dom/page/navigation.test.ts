import { afterEach, describe, expect, it } from 'vitest';
import { find, textIn } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

const own = { title: document.title, address: location.href };
afterEach(() => {
  closeSessions();
  document.title = own.title;
  history.replaceState(null, '', own.address);
});

const animals = ['ant', 'bee', 'cat', 'cow', 'dog', 'elk', 'fox'];

/** The ways in which a page may show the content of another of its addresses. */
const ways: Readonly<Record<string, (animal: string) => void>> = {
  'in the same nodes': (animal) => {
    textIn('h1').data = `About the ${animal}`;
    textIn('main p').data = `Here the ${animal} is described`;
  },
  'in new elements': (animal) => {
    find('main').innerHTML = `<h1>About the ${animal}</h1><p>Here the ${animal} is described</p>`;
  },
};

const click = (): unknown =>
  find('main').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

/** The ways in which a page may go to another of its addresses. */
const routes: Readonly<Record<string, (address: string, show: () => void) => unknown>> = {
  'by its history': (address, show) => {
    history.pushState(null, '', address);
    show();
  },
  'by the navigation interface': (address, show) => {
    const handler = async (): Promise<void> => show();
    navigation.addEventListener('navigate', (event) => event.intercept({ handler }), {
      once: true,
    });
    return navigation.navigate(address).finished;
  },
};

const visit = (how: string, animal: string): unknown => {
  const [route = '', way = ''] = how.split(', ');
  return routes[route]?.(`?animal=${animal}`, () => {
    ways[way]?.(animal);
    document.title = `The ${animal}`;
  });
};

const visits = Object.keys(routes).flatMap((route) =>
  Object.keys(ways).map((way) => `${route}, ${way}`),
);

const shows = (animal: string): Promise<void> =>
  until(
    () =>
      find('main').textContent ===
        `ABOUT THE ${animal}HERE THE ${animal} IS DESCRIBED`.toUpperCase() &&
      document.title === `THE ${animal}`.toUpperCase(),
    () => `${document.title}: ${find('main').textContent}`,
  );

describe('a page that shows another address without a load', () => {
  it.each(visits)('%s, is followed as often as the reader clicks', async (way) => {
    await translatePage('<main><h1>Start</h1><p>Here</p></main>');
    for (const animal of animals) {
      click();
      await visit(way, animal);
      await shows(animal);
    }
  });

  it.each(visits)('%s, is translated for nothing when the reader goes back', async (way) => {
    const { service } = await translatePage('<main><h1>Start</h1><p>Here</p></main>');
    for (const animal of ['ant', 'bee', 'cat']) {
      click();
      await visit(way, animal);
      await shows(animal);
    }
    const sent = service.texts.length;
    for (const animal of ['bee', 'ant', 'bee', 'cat', 'ant', 'cat']) {
      await visit(way, animal);
      await shows(animal);
    }
    expect(service.texts).toHaveLength(sent);
  });

  it.each(visits)('%s, by itself and over and over, is left alone', async (way) => {
    const { service } = await translatePage('<main><h1>Start</h1><p>Here</p></main>');
    click();
    for (let round = 0; round < 11; round += 1) {
      await visit(
        way,
        `${animals[round % animals.length]} ${round < animals.length ? 'old' : 'new'}`,
      );
      await pass(110);
    }
    // Each address has three texts, and four rounds are allowed per minute. The reader's click allows four more.
    expect(service.texts.length).toBeLessThanOrEqual(2 + 3 * (4 + 4));
  });
});
