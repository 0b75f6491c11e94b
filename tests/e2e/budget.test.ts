import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/**
 * Returns a page with texts of 66 characters that no other page has. A name has five letters. A budget of 12,000 is then
 * never filled to the last character, which the popup would say in other words.
 */
const longPage = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title>${Array.from(
    { length: 400 },
    (_, index) =>
      `<p>Paragraph ${String(index).padStart(3, '0')} of ${name} tells how the harbour was built in its day.</p>`,
  ).join('')}`;

const files = Object.fromEntries(
  ['first', 'other', 'third'].map((name) => [`${name}.html`, longPage(name)]),
);

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

const billedByService = () =>
  scene.service.journal.translations().reduce((sum, { billed }) => sum + billed, 0);

/** Returns every text that was sent, in the order of the requests. */
const textsSent = () =>
  scene.service.journal
    .translations()
    .flatMap(({ request }) => (request as { text: string[] }).text);

const inEnglish = (characters: number) => characters.toLocaleString('en');

const waitForWords = ({ page }: Pick<OptionsScreen, 'page'>, words: string) =>
  eventually(async () => {
    const text = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
    return text.includes(words) || null;
  }, `"${words}"`);

/** Turns off the faults, and waits until the service has answered what it was asked. */
async function untilAnswered(): Promise<void> {
  scene.service.faults.clear();
  const isOpen = () =>
    scene.service.journal.translations().some(({ durationMs }) => durationMs === null);
  await eventually(async () => !isOpen() || null, 'the service to answer');
}

async function setBudget(characters: number): Promise<void> {
  const options = await openOptions(scene.verso, 'budget');
  await fill(options.page, 'Characters per month', inEnglish(characters));
  await options.page.keyboard.press('Enter');
  await options.waitFor(/Saved: Budget: Characters per month/);
  await options.close();
}

async function beginIn(path: string) {
  const page = await scene.verso.open(scene.pageAddress(path));
  const popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
  await popup.press('Translate page');
  return { page, popup };
}

describe('what this month has cost', () => {
  it('is what the service billed, to the character, in the popup and the settings', async () => {
    const { page, popup } = await beginIn('article.html');
    await popup.waitUntilDone();
    expect(billedByService()).toBeGreaterThan(500);
    await waitForWords(popup, `${inEnglish(billedByService())} characters this month`);
    await popup.close();

    const options = await openOptions(scene.verso);
    const before = billedByService();
    await options.test();
    expect(billedByService()).toBe(before + 'Hello'.length);
    await options.reload();
    await options.go('budget');
    await waitForWords(options, `${inEnglish(billedByService())} characters this month`);
    await options.close();
    await page.close();
  });
});

describe('a page that is stopped with requests on their way', () => {
  it('has cost what the service goes on to bill', async () => {
    // The replies are held, not delayed, so that even a slow machine can press "Stop" in time.
    scene.service.faults.set('hold-reply');
    const before = billedByService();
    const { page, popup } = await beginIn('table.html');
    await eventually(
      async () =>
        scene.service.journal.translations().some(({ status }) => status === null) || null,
      'a request on its way',
    );
    await popup.press('Stop');
    await eventually(async () => billedByService() > before || null, 'the service to bill');
    await untilAnswered();
    await waitForWords(popup, `${inEnglish(billedByService())} characters this month`);
    await popup.close();
    await page.close();
  });
});

describe('a budget', () => {
  it('holds in all tabs, with requests of two of them on their way', async () => {
    const budget = billedByService() + 12_000;
    await setBudget(budget);
    // The first page must not use the budget up before the second one begins.
    scene.service.faults.set('hold', 'delay:300');
    const first = await beginIn('first.html');
    await first.popup.waitFor(['Stop']);
    const second = await beginIn('other.html');
    scene.service.faults.clear('hold');
    expect(await second.popup.alert(30_000)).toContain('go beyond your budget for this month');
    await second.popup.close();
    const again = await openPopup(scene.verso, first.page);
    expect(await again.alert(30_000)).toContain('go beyond your budget for this month');
    await untilAnswered();

    const billed = billedByService();
    expect(billed).toBeLessThanOrEqual(budget);
    // Less than a full request is left, so Verso has used the budget up.
    expect(billed).toBeGreaterThan(budget - 6_000);
    await waitForWords(again, `${inEnglish(billed)} of ${inEnglish(budget)} characters this month`);
    await again.close();

    // The next page has no budget left, and must send nothing.
    await setBudget(billed);
    const asked = textsSent();
    const third = await beginIn('third.html');
    expect(await third.popup.alert()).toContain('go beyond your budget for this month');
    await waitForWords(
      third.popup,
      `Budget used up: ${inEnglish(billed)} of ${inEnglish(billed)} this month`,
    );
    expect(textsSent()).toEqual(asked);
    await third.popup.close();

    // With a larger budget the page continues where it stopped, and pays for no text twice.
    await setBudget(budget * 10);
    const raised = await openPopup(scene.verso, first.page);
    await waitForWords(raised, 'Your budget has room again');
    await raised.press('Continue');
    await raised.waitUntilDone();
    expect(textsSent().length).toBeGreaterThan(asked.length);
    expect(new Set(textsSent()).size).toBe(textsSent().length);
    await waitForWords(raised, `${inEnglish(billedByService())} of ${inEnglish(budget * 10)}`);
    await raised.close();
  });
});
