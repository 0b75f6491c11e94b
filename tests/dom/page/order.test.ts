import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

/** Shows a page of `count` paragraphs, three per screen: `Dog 0`, `Dog 1` … */
const showLongPage = (count: number): void => {
  showPage(
    `<style>p { margin: 0; height: 33vh }</style>${Array.from(
      { length: count },
      (_, i) => `<p id="p${i}">Dog ${i}</p>`,
    ).join('')}`,
  );
};

const numbers = (texts: readonly string[]): number[] => texts.map((text) => Number(text.slice(4)));

const inView = (): number[] =>
  [...document.querySelectorAll('p')]
    .filter((p) => {
      const { top, bottom } = p.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map((p) => Number(p.id.slice(1)));

/** The browser reports a scroll in one frame, and intersections in the next. */
const frames = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('what is asked for first', () => {
  it('is what is in view', async () => {
    showLongPage(300);
    find('#p150').scrollIntoView();
    const { session, service, is } = openSession();
    const visible = inView();
    service.hold();
    session.begin();
    await until(() => service.requests.length > 0);
    expect(numbers(service.texts).slice(0, visible.length)).toEqual(visible);
    service.release();
    await is('done');
    expect(service.texts).toHaveLength(300);
  });

  it('is what is in view by now, when the reader scrolls', async () => {
    showLongPage(600);
    const { session, service } = openSession();
    service.hold();
    session.begin();
    await until(() => service.texts.length >= 600);
    const before = service.requests.length;
    find('#p500').scrollIntoView();
    const visible = inView();
    await until(() => service.requests.length > before);
    const next = numbers(service.requests[before]?.map(({ text }) => text) ?? []);
    expect(next).toEqual(expect.arrayContaining(visible));
    // With slow frames, the paragraphs within one screen may be in the same request.
    expect(next.filter((n) => n < 496 || n > 506)).toEqual([]);
  });

  it('goes in reading order', async () => {
    showLongPage(120);
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    expect(numbers(service.texts)).toEqual(Array.from({ length: 120 }, (_, i) => i));
  });
});

describe('as I read', () => {
  it('asks for nothing that is far away', async () => {
    showLongPage(300);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    const far = numbers(service.texts).filter((n) => n > 6);
    expect(far).toEqual([]);
    expect(numbers(service.texts)).toEqual(expect.arrayContaining(inView()));
    expect(session.status().texts.found).toBe(300);
  });

  it('asks for what comes into view', async () => {
    showLongPage(300);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    find('#p200').scrollIntoView();
    await until(() => find('#p201').textContent === 'DOG 201');
    await is('done');
    expect(numbers(service.texts)).not.toContain(100);
  });

  it('shows what is known already without asking', async () => {
    showLongPage(300);
    find('#p250').textContent = 'Dog 1';
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    find('#p250').scrollIntoView();
    await until(() => find('#p250').textContent === 'DOG 1');
    expect(service.texts.filter((text) => text === 'Dog 1')).toHaveLength(1);
  });

  it.each([
    [
      'clipped to a dot',
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)',
    ],
    ['beside the page', 'position:absolute;left:-9999px'],
  ])('asks for text that is for screen readers only: %s', async (_, style) => {
    showPage(`<p>The dog <span style="${style}">sleeps</span></p>`);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await until(() => find('span').textContent === 'SLEEPS');
    await is('done');
    expect(service.texts.toSorted()).toEqual(['The dog', 'sleeps']);
  });

  it('asks for text for screen readers once what stands beside it comes near', async () => {
    const hidden = (id: string) =>
      `<p>The cat <span id="${id}" style="position:absolute;left:-9999px">sleeps</span></p>`;
    showPage(`<p>The dog</p><p style="height:2000vh"></p>${hidden('far')}`);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['The dog']);
    find('#far').parentElement?.scrollIntoView();
    await until(() => find('#far').textContent === 'SLEEPS');
  });

  it('asks for nothing far below in a column that the reader has scrolled past', async () => {
    const row =
      '<div style="width:300vw;height:100vh"><p style="width:90vw">The dog sleeps</p></div>';
    showPage(`${row.repeat(6)}<p id="far" style="width:90vw">The cat sleeps</p>`);
    scrollTo(innerWidth * 1.5, 0);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    expect(service.texts).not.toContain('The cat sleeps');
    find('#far').scrollIntoView();
    await until(() => find('#far').textContent === 'THE CAT SLEEPS');
  });

  it('asks for what a box scrolls into its view', async () => {
    showPage(
      '<div style="height:100px;overflow:auto"><div style="height:3000px"></div><p>Dog</p></div>',
    );
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    expect(service.texts).toEqual([]);
    find('p').scrollIntoView();
    await until(() => find('p').textContent === 'DOG');
  });
});

describe('what is far away', () => {
  it('is asked for by the hundreds, and at most a thousand are in flight', async () => {
    showLongPage(1_500);
    const { session, service, is } = openSession();
    service.hold();
    session.begin();
    await until(() => service.texts.length > 1_000);
    await frames(10);
    expect(service.texts.length).toBeLessThan(1_150);
    expect(service.requests[0]?.length).toBeLessThanOrEqual(50);
    const largest = Math.max(...service.requests.map((request) => request.length));
    expect(largest).toBeGreaterThan(100);
    expect(largest).toBeLessThanOrEqual(250);
    service.release();
    await is('done');
    expect(service.texts).toHaveLength(1_500);
  });
});
