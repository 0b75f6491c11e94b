import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { charactersIn, readMeter, readMonth, textsOf } from './support/books.ts';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene, patchSettings } from './support/scene.ts';

/** The page server forbids caching by default, and then the browser keeps no page for the way back. */
const cacheable = { 'cache-control': 'no-cache' };

const pageOf = (name: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><body><a href="elsewhere.html">Further boats</a>${Array.from(
    { length: 120 },
    (_, index) => `<p>Boat ${index} of the ${name} came home with the evening tide.</p>`,
  ).join('')}`;

/** A single-page app, which leaves the part of its site that a rule is for. */
const app = `<!doctype html><html lang="en"><title>App</title><h1>The old dog sleeps all day.</h1>
<a href="/elsewhere.html">Further dogs</a><button>Account</button><script>
  document.querySelector('button').onclick = () => {
    history.pushState(null, '', '/account/one');
    document.querySelector('h1').textContent = 'You owe the grey horse a carrot.';
  };
</script>`;

const names = ['midway', 'done', 'hanging', 'unwanted'];
const files = {
  'elsewhere.html': {
    body: '<!doctype html><html lang="en"><p id="elsewhere">The ferry is late.</p>',
    headers: cacheable,
  },
  'docs/app': { body: app, headers: cacheable },
  ...Object.fromEntries(
    names.map((name) => [`${name}.html`, { body: pageOf(name), headers: cacheable }]),
  ),
};

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
afterEach(() => {
  scene.service.faults.clear();
  scene.service.journal.clear();
});

async function open(path: string): Promise<Page> {
  const page = await scene.verso.open(scene.pageAddress(path));
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shownAgain = String(persisted);
    });
  });
  return page;
}

async function begin(name: string) {
  const page = await open(`${name}.html`);
  const popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
  await popup.press('Translate page');
  await popup.waitFor(['Stop', 'Show original']);
  return { page, popup };
}

/**
 * Follows a link to another page and goes back. The browser must restore the same page, because a reloaded page would
 * test nothing.
 */
async function leaveAndReturn(page: Page, elsewhere: () => Promise<unknown>): Promise<void> {
  const go = (way: () => void): Promise<void> => page.evaluate(way).catch(() => {});
  await page.click('a');
  await eventually(
    () => page.evaluate(() => document.querySelector('#elsewhere') && true).catch(() => null),
    'the other page',
  );
  await elsewhere();
  await go(() => history.back());
  await eventually(
    () =>
      page
        .evaluate(() => document.documentElement.dataset.shownAgain === 'true' || null)
        .catch(() => null),
    'the page to come back as it was',
  );
}

const countTranslated = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('p')].filter(({ innerText }) => !innerText.startsWith('Boat '))
        .length,
  );

const markInFront = async (): Promise<string> =>
  (await scene.verso.worker()).evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.action.getBadgeText(tab?.id === undefined ? {} : { tabId: tab.id });
  });

const requests = () => scene.service.journal.translations();

/** Waits longer than any pause before a request, because nothing else shows that no request follows. */
async function untilNoneFollows(): Promise<void> {
  for (let seen = -1; seen !== requests().length; ) {
    seen = requests().length;
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
}

describe('a page that its reader comes back to', () => {
  it('goes on where it was, and asks again for nothing that had come', async () => {
    scene.service.faults.set('hold:after=1');
    const { page, popup } = await begin('midway');
    await eventually(
      async () =>
        ((await countTranslated(page)) > 0 && requests().some(({ status }) => status === null)) ||
        null,
      'some of it to be there and some on its way',
    );
    await popup.close();
    const came = requests()
      .filter(({ status }) => status === 200)
      .flatMap(textsOf);
    await leaveAndReturn(page, async () => scene.service.faults.clear());
    await eventually(
      async () => (await countTranslated(page)) === 120 || null,
      'the rest of the page',
    );
    const sent = requests().flatMap(textsOf);
    expect(new Set(sent).size).toBeGreaterThanOrEqual(120);
    expect(came.length).toBeGreaterThan(0);
    for (const text of came) expect(sent.filter((each) => each === text)).toHaveLength(1);
    await eventually(async () => (await markInFront()) === '✓' || null, 'the mark of a page done');
    await page.close();
  });

  it('whose service hangs has its requests aborted when he leaves by a link, counts them, and goes on when he is back', async () => {
    scene.service.faults.set('hang');
    const ownPage = await scene.verso.openBehind(scene.verso.address('options.html'));
    const { page, popup } = await begin('hanging');
    const open = () => requests().filter(({ durationMs }) => durationMs === null);
    await eventually(async () => open().length >= 2 || null, 'the service to hang');
    // The concurrency limit decides how many requests leave.
    await untilNoneFollows();
    const before = await readMonth(ownPage);
    const onTheWay = requests().length;
    await popup.close();
    await leaveAndReturn(page, async () => {
      await eventually(async () => open().length === 0 || null, 'what was sent to be aborted');
      await untilNoneFollows();
      expect(requests()).toHaveLength(onTheWay);
      // An aborted request may be billed, so its reserved cost counts.
      await eventually(
        async () => (await readMeter(ownPage)).billed - before.billed === before.reserved || null,
        'what was sent to be counted',
      );
      expect(before.reserved).toBe(charactersIn(requests()));
      scene.service.faults.clear();
    });
    await eventually(
      async () => (await countTranslated(page)) === 120 || null,
      'the page to go on',
      30_000,
    );
    await ownPage.close();
    await page.close();
  });

  it('as often as he does translates what is new there, and says on the toolbar button that it is done', async () => {
    const { page, popup } = await begin('done');
    await popup.waitUntilDone();
    await popup.close();
    for (const turn of [1, 2, 3, 4]) {
      await leaveAndReturn(page, async () => {});
      await eventually(async () => (await markInFront()) === '✓' || null, 'the mark to come back');
      await page.evaluate((number) => {
        delete document.documentElement.dataset.shownAgain;
        const added = document.createElement('p');
        added.id = `added-${number}`;
        added.textContent = `News ${number} from the harbour has just come in.`;
        document.body.prepend(added);
      }, turn);
      await eventually(
        () =>
          page.evaluate(
            (number) =>
              !document.querySelector(`#added-${number}`)?.textContent?.startsWith('News ') || null,
            turn,
          ),
        'what is new to be translated',
      );
    }
    await page.close();
  });
});

describe('a page to which its reader comes back, where a rule has translated some pages', () => {
  beforeAll(async () => {
    for (const scheme of ['https', 'http'])
      await scene.verso.allowHost(`${scheme}://reader.localhost/*`);
  });
  afterAll(() => keepRules([]));

  const keepRules = async (rules: readonly object[]) =>
    patchSettings(await scene.verso.worker(), { sites: { rules } });
  const rule = (path: string, translate: string) => ({
    pattern: `reader.localhost/${path}`,
    translate,
  });
  const untilSays = (page: Page, selector: string, words: RegExp) =>
    eventually(
      () =>
        page
          .$eval(selector, ({ textContent }) => textContent ?? '')
          .then((text) => words.test(text) || null)
          .catch(() => null),
      `${selector} to say ${words}`,
    );
  const untilMarked = (mark: string) =>
    eventually(async () => (await markInFront()) === mark || null, `the mark ${mark}`);

  it('goes on if he had begun it himself, and says so', async () => {
    await keepRules([rule('elsewhere.html', 'always')]);
    const { page, popup } = await begin('done');
    await popup.waitUntilDone();
    await popup.close();
    await leaveAndReturn(page, () => untilMarked('•'));
    await untilMarked('✓');
    await page.evaluate(() => {
      const added = document.createElement('p');
      added.id = 'added';
      added.textContent = 'A new ship has just come in.';
      document.body.prepend(added);
    });
    await untilSays(page, '#added', /ᵛshipᵒ/);
    await untilMarked('✓');
    await page.close();
  });

  async function openApp(): Promise<Page> {
    await keepRules([rule('docs/*', 'always')]);
    const page = await open('docs/app');
    await untilSays(page, 'h1', /ᵛdogᵒ/);
    await untilMarked('•');
    return page;
  }

  it('still sends nothing from an address without a rule', async () => {
    const page = await openApp();
    await leaveAndReturn(page, () => untilMarked(''));
    await untilMarked('•');
    await page.click('button');
    await untilMarked('');
    await untilNoneFollows();
    expect(requests().flatMap(textsOf).join()).not.toContain('carrot');
    await page.close();
  });

  it('shows its original if the rule says never by now', async () => {
    const page = await openApp();
    await leaveAndReturn(page, () => keepRules([rule('docs/*', 'never')]));
    await untilSays(page, 'h1', /^The old dog sleeps all day\.$/);
    await untilMarked('');
    await page.close();
  });

  it('asks again for nothing that was on its way if the rule says never by now', async () => {
    await keepRules([rule('unwanted.html', 'always')]);
    scene.service.faults.set('hang');
    const page = await open('unwanted.html');
    await eventually(async () => requests().length > 0 || null, 'a request');
    await untilNoneFollows();
    const onTheWay = requests().length;
    await leaveAndReturn(page, async () => {
      await keepRules([rule('unwanted.html', 'never')]);
      scene.service.faults.clear();
    });
    await untilNoneFollows();
    expect(requests()).toHaveLength(onTheWay);
    await page.close();
  });
});
