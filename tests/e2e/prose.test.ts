import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, press } from './support/controls.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

const paragraph = `I have read the new rules for the harbour, and I find that most of them
are clear. There is one question left that we should talk about before
the next meeting.`;
const program = `function nameOf(dog) {
  return dog.name;
}`;

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({
    files: {
      'mail.html': `<!doctype html><html lang="en"><title>Mail</title><pre id="mail">Hello all,\n\n${paragraph}</pre><pre id="code">${program}</pre>`,
    },
  });
});
afterAll(() => scene?.close());

describe('a page with prose in pre', () => {
  it('leaves it alone until the reader wants it translated', async () => {
    const { page, close } = await translateWhole(scene, 'mail.html');
    const mail = await page.$eval('#mail', ({ textContent }) => textContent ?? '');
    expect(mail).toBe(`Hello all,\n\n${paragraph}`);
    await close();
    const options = await openOptions(scene.verso, 'translation');
    await options.page.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
    await press(options.page, 'switch', 'Translate preformatted prose');
    // It appears once the change is stored.
    await find(options.page, 'button', 'Undo');
    await options.close();
  });

  it('shows its mail translated, in lines that are no wider, and its program as it is', async () => {
    const { page, popup, record, close } = await translateWhole(scene, 'mail.html');
    const mail = await page.$eval('#mail', ({ textContent }) => textContent ?? '');
    expect(mail).toMatch(/^ᵛHelloᵒ ᵛallᵒ,\n\nᵛIᵒ/);
    expect(Math.max(...mail.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(71);
    expect(await page.$eval('#code', ({ textContent }) => textContent ?? '')).toBe(program);
    const sent = scene.service.journal
      .translations()
      .flatMap(({ request }) => (request as { readonly text: readonly string[] }).text);
    expect(sent).toContain(`Hello all,\n\n${paragraph.replaceAll('\n', ' ')}`);
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    expect(await record.differencesThatStay()).toEqual([]);
    await close();
  });
});
