import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageLayout } from '../../../utils/translation/page-display.ts';
import { FakeService } from '../support/fake-service.ts';
import { mapWords, turnedRound } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const count = 800;
const paragraphs = Array.from({ length: count }, (_, i) => `<p id="p${i}">The dog sleeps ${i}</p>`);
const middle = count / 2;

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Returns the paragraphs in the order in which `work` changes them. */
const changedBy = async (work: () => Promise<unknown>): Promise<Element[]> => {
  const changed = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const paragraph = element?.closest('p');
      if (paragraph) changed.add(paragraph);
    }
  });
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  await work();
  await nextFrame();
  observer.disconnect();
  return [...changed];
};

const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** The number of paragraphs at the edges of the viewport. */
const beside = 4;

describe('a long page of which the reader sees the middle', () => {
  it.each(['replace', 'side-by-side'] satisfies PageLayout[])(
    'shows its original, and the translation again, there before elsewhere: %s',
    async (layout) => {
      const { session, is } = await translatePage(paragraphs.join(''), { display: { layout } });
      find(`#p${middle}`).scrollIntoView();
      const inView = (): Element[] => [...document.querySelectorAll('p')].filter(isInView);
      const expectFirst = (seen: readonly Element[], changed: readonly Element[]): void => {
        expect(seen.length).toBeGreaterThan(5);
        expect(changed).toHaveLength(count);
        const first = changed.slice(0, seen.length + beside);
        expect(seen.filter((paragraph) => !first.includes(paragraph))).toEqual([]);
      };
      expectFirst(inView(), await changedBy(() => session.showOriginal()));
      find(`#p${middle}`).scrollIntoView();
      const toTranslation = async (): Promise<void> => {
        session.showTranslation();
        await is('done');
      };
      expectFirst(inView(), await changedBy(toTranslation));
      await session.showOriginal();
      expect(document.body.innerHTML).toBe(paragraphs.join(''));
    },
  );

  it('shows its original at once where it moves into view, since it is shorter', async () => {
    const service = new FakeService();
    service.reply = (source) =>
      mapWords(source, (words) => `${words}${' und so weiter'.repeat(5)}`);
    const { session } = await translatePage(paragraphs.join(''), { service });
    const back = session.showOriginal();
    const first = document.querySelector('p');
    while (first?.textContent !== 'The dog sleeps 0') await nextFrame();
    await nextFrame();
    const left = [...document.querySelectorAll('p')].filter(
      (paragraph) => isInView(paragraph) && paragraph.textContent?.includes('weiter'),
    );
    expect(left).toEqual([]);
    expect(find(`#p${count - 1}`).textContent).toContain('weiter');
    await back;
    expect(document.body.innerHTML).toBe(paragraphs.join(''));
  });

  it('reads the places of few texts, since a page may have thousands', async () => {
    const { session } = await translatePage(paragraphs.join(''));
    const places = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    await session.showOriginal();
    const read = places.mock.calls.length;
    places.mockRestore();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(count / 2);
  });

  it('asks for nothing twice if it shows its original while it is at work', async () => {
    const service = new FakeService();
    service.hold();
    showPage('<p>The dog sleeps</p>');
    const { session, is } = openSession({ service });
    session.begin();
    await until(() => service.requests.length === 1);
    await session.showOriginal();
    service.release();
    session.showTranslation();
    await is('done');
    expect(document.body.textContent).toBe('THE DOG SLEEPS');
    expect([service.requests.length, service.aborted]).toEqual([1, 0]);
  });

  it('takes words of the page that came while its original showed', async () => {
    const { session, is } = await translatePage(paragraphs.join(''));
    await session.showOriginal();
    find('#p1').textContent = 'The cat sleeps';
    session.showTranslation();
    await is('done');
    await until(() => find('#p1').textContent === 'THE CAT SLEEPS');
    expect(find('#p2').textContent).toBe('THE DOG SLEEPS 2');
  });

  it('shows again what it showed, also in blocks with moved parts and lines of their own', async () => {
    const service = new FakeService();
    service.reply = turnedRound;
    const html =
      '<div>The dog <b>sleeps</b> here<br>The <i>cat</i> wakes <u>now</u><br>The cow eats</div>'.repeat(
        40,
      );
    const { session, is } = await translatePage(html, { service });
    const translated = document.body.innerHTML;
    for (let turn = 0; turn < 2; turn += 1) {
      await session.showOriginal();
      expect(document.body.innerHTML).toBe(html);
      session.showTranslation();
      await is('done');
      expect(document.body.innerHTML).toBe(translated);
    }
  });
});
