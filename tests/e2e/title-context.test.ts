import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

const page = (title: string, ...texts: readonly string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title>${texts.map((text) => `<p>${text}</p>`).join('')}`;

const files = {
  'river.html': page('The river', 'The bank is high.', 'Boats <b>wait</b> here.'),
  'money.html': page('The money', 'The bank is high.'),
  'again.html': page('The river', 'The bank is high.'),
};

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
  const options = await openOptions(scene.verso, 'translation');
  const name = 'Send the page’s title as context';
  await (await options.page.waitForSelector(`::-p-aria([name="${name}"])`))?.click();
  await eventually(
    () =>
      options.page.evaluate(async () => {
        const kept = JSON.stringify(await chrome.storage.local.get());
        return kept.includes('"titleAsContext":true') || null;
      }),
    'the choice to be kept',
  );
  await options.close();
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());

interface Request {
  readonly text: readonly string[];
  readonly context?: string;
}

/** Returns the context of each text that was sent. */
async function sentFor(path: string): Promise<Record<string, string | undefined>> {
  await (await translateWhole(scene, path)).close();
  return Object.fromEntries(
    scene.service.journal.translations().flatMap(({ request }) => {
      const { text, context } = request as Request;
      return text.map((each) => [each, context]);
    }),
  );
}

describe('a reader who wants the title sent along', () => {
  it('has it beside every text but itself, and pays for none of it', async () => {
    expect(await sentFor('river.html')).toEqual({
      'The river': undefined,
      'The bank is high.': 'The river',
      'Boats <b id="1">wait</b> here.': 'The river',
    });
    const billed = scene.service.journal
      .translations()
      .reduce((sum, entry) => sum + entry.billed, 0);
    expect(billed).toBe('The riverThe bank is high.Boats wait here.'.length);
  });

  it('pays again for a sentence under another title, and not under the same', async () => {
    expect(await sentFor('money.html')).toEqual({
      'The money': undefined,
      'The bank is high.': 'The money',
    });
    scene.service.journal.clear();
    expect(await sentFor('again.html')).toEqual({});
  });
});
