import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../entrypoints/background/texts/translate-text.ts';
import { succeed } from '../../../utils/base/result.ts';
import { unmark } from '../../../utils/pipeline/own-words.ts';
import { partsOfMarkup } from '../../../utils/translation/own-words.ts';
import { cpuMsOf } from '../cpu-time.ts';
import { ask, html, openPipeline, plain } from './ask.ts';
import { fakeClient } from './fake-client.ts';

/** A reply may be a hundred times as large (limits.ts), and all tabs wait for the background. */
const many = 40_000;

/** A quadratic search takes five seconds and more. */
const limitMs = 1_000;

async function expectSoon(work: () => unknown): Promise<void> {
  expect(await cpuMsOf(work)).toBeLessThan(limitMs);
}

describe('a reply of unfinished tags does not hold the background', () => {
  it('as a plain text beside one with tags', async () => {
    const { client } = fakeClient(({ texts }) =>
      succeed({
        translations: texts.map((_, at) => ({ text: at ? '<a'.repeat(many) : '<i>x</i>' })),
      }),
    );
    const call = ask(openPipeline(client), [html('<i>one</i>'), plain('two')]);
    await expectSoon(() => call.finished);
    expect(call.results()[0]).toBe('<i>x</i>');
  });

  it('as a selection with tags, for the history', () =>
    expectSoon(() => wordsOf({ format: 'html', text: '<'.repeat(2 * many) })));

  it('as a text with own words', () =>
    expectSoon(() => unmark('<var '.repeat(many), { format: 'html' })));

  it('as a text whose words are replaced', () =>
    expectSoon(() => '<a '.repeat(many).match(partsOfMarkup)));
});
