import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserUnderTest } from './support/browser-under-test.ts';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { find } from './support/controls.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut, select } from './support/trusted-input.ts';
import { itUnless } from './support/unless.ts';

/** Everything that `hostile.html` has found out. */
interface Seen {
  readonly words: readonly string[];
  readonly roots: readonly unknown[];
  readonly hosts: number;
  readonly told: readonly unknown[];
}
declare const seen: Seen;
declare const spy: () => void;

declare global {
  interface Window {
    /** Every browser has this method, but no standard defines it. */
    find(text: string): boolean;
    /** A shadow root of Verso, if the page has got one. */
    inside?: ShadowRoot;
  }
  interface Event {
    /** Firefox's own property: the first target of an event, inside any shadow root. */
    readonly originalTarget: Node;
  }
}

/** Attacks of a page that has a root of Verso. They are sent as source code. */
const changes: readonly (readonly [string, (root: ShadowRoot) => unknown])[] = [
  ['puts words of its own there', (root) => root.querySelector('.bubble')?.append('Press here')],
  ['changes words that stand there', (root) => root.querySelector('p')?.firstChild?.remove()],
  ['hides a button', (root) => root.querySelector('button')?.style.setProperty('opacity', '0')],
  [
    'spreads it over the window',
    (root) => root.querySelector<HTMLElement>('.bubble')?.style.setProperty('width', '100vw'),
  ],
  ['puts a style there', (root) => root.append(document.createElement('style'))],
];

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene();
});
afterAll(() => scene?.close());

beforeEach(async () => {
  page = await scene.verso.open(scene.pageAddress('hostile.html'));
  bubble = bubbleOf(page);
  await select(page, 'Today nobody climbs the stairs at night.');
  await pressShortcut(page, 'U');
  await bubble.text(/ᵛstairsᵒ/);
});
afterEach(() => page.close());

const getIn = async () => {
  await page.evaluate(() => {
    addEventListener('mousemove', ({ originalTarget }) => {
      const root = originalTarget.getRootNode();
      if (root instanceof ShadowRoot) window.inside = root;
    });
  });
  await (await find(page, 'button', 'Copy')).hover();
  // If Firefox ever closes this gap, the test fails, and docs/browsers.md must change.
  await page.waitForFunction(() => window.inside !== undefined);
};

/** Only `window.find` gives a page text of Verso in Firefox. docs/browsers.md explains why this gap is open. */
const byOpenDoor = browserUnderTest === 'Firefox' ? ['find', 'found: ᵛ'] : [];

const found = () => page.evaluate(() => ({ ...seen, roots: seen.roots.length }));

describe('a page that wants to know what is in the bubble', () => {
  it('finds nothing in Chromium, however it looks, and in Firefox by the open door alone', async () => {
    await page.evaluate(() => spy());
    expect(await found()).toMatchObject({ words: byOpenDoor, roots: 0, hosts: 1 });
  });

  it('is sent no message, neither by a bubble nor by the translation of all of it', async () => {
    await bubble.press('Translate page');
    await page.waitForFunction(() => document.querySelector('p')?.textContent?.includes('ᵛ'));
    expect(await found()).toMatchObject({ told: [] });
  });

  it('hides nothing of it', async () => {
    await page.evaluate(() => spy());
    expect(await bubble.text(/ᵛstairsᵒ/)).toContain('Copy');
    expect(await bubble.isStyled()).toBe(true);
  });

  it('presses nothing in it, and does not close it', async () => {
    const before = scene.service.journal.translations().length;
    await page.evaluate(() => {
      for (let round = 0; round < 20; round += 1) spy();
    });
    expect(await bubble.isOpen()).toBe(true);
    expect(scene.service.journal.translations()).toHaveLength(before);
    expect(await page.evaluate(() => document.querySelector('p')?.textContent)).not.toContain('ᵛ');
  });

  it('takes it away, and gets nothing from that', async () => {
    await page.evaluate(() => document.querySelector('verso-ui')?.remove());
    await bubble.gone();
    expect(await found()).toMatchObject({ words: [], roots: 0 });
    await select(page, 'Today nobody climbs the stairs at night.');
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛstairsᵒ/);
  });

  it('makes all of itself inert, and the bubble works on', async () => {
    await page.evaluate(() => {
      document.body.inert = true;
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.textContent = 'Nothing else can be pressed.';
      document.documentElement.append(dialog);
      dialog.showModal();
    });
    await bubble.press('Close');
    await bubble.gone();
  });

  itUnless('open doors')('gets in by searching its window', async () => {
    const isInside = await page.evaluate(() => {
      document.getSelection()?.removeAllRanges();
      window.find('Translate page');
      return document.getSelection()?.anchorNode?.getRootNode() instanceof ShadowRoot;
    });
    // If Firefox ever closes this gap, the test fails, and docs/browsers.md must change.
    expect(isInside).toBe(true);
  });

  it('writes on its element without effect: nobody is kept out, and it is bare again', async () => {
    await page.evaluate(() => {
      const host = document.querySelector('verso-ui') as HTMLElement;
      host.inert = true;
      host.ariaHidden = 'true';
      host.className = 'mine';
      host.style.setProperty('display', 'none', 'important');
    });
    await page.waitForFunction(
      () => document.querySelector('verso-ui')?.getAttributeNames().length === 0,
    );
    await bubble.press('Close');
    await bubble.gone();
  });

  it('writes on it without an end, and is left without a bubble', async () => {
    await page.evaluate(() => {
      const host = document.querySelector('verso-ui') as HTMLElement;
      const write = () => {
        if (!host.inert) host.inert = true;
      };
      new MutationObserver(write).observe(host, { attributes: true });
      write();
    });
    await bubble.gone();
  });

  itUnless('open doors')(
    'gets in where a mouse moves over it, and then presses nothing and hides nothing',
    async () => {
      const requests = scene.service.journal.translations().length;
      await getIn();
      await page.evaluate(() => {
        for (const button of window.inside?.querySelectorAll('button') ?? []) {
          button.click();
          button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
        }
      });
      expect(await bubble.text(/ᵛstairsᵒ/)).toContain('Copy');
      expect(await bubble.isStyled()).toBe(true);
      expect(scene.service.journal.translations()).toHaveLength(requests);
      expect(await page.evaluate(() => document.querySelector('p')?.textContent)).not.toContain(
        'ᵛ',
      );
    },
  );

  itUnless('open doors').each(changes)(
    'gets in where a mouse moves over it, and %s: it is closed',
    async (_, change) => {
      await getIn();
      await page.evaluate(`(${String(change)})(window.inside)`);
      await bubble.gone();
    },
  );
});
