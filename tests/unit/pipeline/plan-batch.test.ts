import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBatch, requestFor, sizeOfBatch } from '../../../utils/pipeline/batches/plan-batch.ts';
import { sizeOfBody } from '../../../utils/service/encode.ts';
import { fillBodyBytes } from '../../../utils/service/limits.ts';
import type { SourceText } from '../../../utils/translation/texts.ts';
import { html, plain, toSpanish } from './ask.ts';

const waiting = (text: SourceText) => ({ text, wanted: toSpanish });
const sizeOf = (texts: readonly SourceText[]) => {
  const [first = plain('')] = texts;
  return sizeOfBody(
    requestFor(
      first,
      toSpanish,
      texts.map(({ text }) => text),
    ),
  );
};
const plan = (texts: readonly SourceText[]) =>
  planBatch(texts.map(waiting), fillBodyBytes).map(({ text }) => text);

/** Returns a second text that makes the request exactly `bytes` long. */
const filler = (first: SourceText, bytes: number): SourceText => ({
  ...first,
  text: 'x'.repeat(bytes - sizeOf([first, { ...first, text: '' }])),
});

describe('planBatch', () => {
  it('plans nothing of nothing', () => {
    expect(plan([])).toEqual([]);
  });

  it('takes 50 texts, not 51', () => {
    const texts = Array.from({ length: 51 }, (_, index) => plain(`${index}`));
    expect(plan(texts)).toEqual(texts.slice(0, 50));
  });

  it('fills a body to exactly 64 KiB', () => {
    const texts = [plain('first'), filler(plain('first'), 65_536)];
    expect(sizeOf(texts)).toBe(65_536);
    expect(plan(texts)).toEqual(texts);
  });

  it('leaves out the text that would pass 64 KiB by one byte', () => {
    const texts = [plain('first'), filler(plain('first'), 65_537)];
    expect(plan(texts)).toEqual([plain('first')]);
  });

  it.each([
    ['a quote', '"'],
    ['a control character', '\u0001'],
    ['an astral character', '𝒳'],
    ['a lone surrogate', '\ud800'],
    ['a line separator', '\u2028'],
  ])('counts %s as it stands in the body', (_, character) => {
    const first = html(character.repeat(1_000));
    expect(plan([first, filler(first, 65_536)])).toHaveLength(2);
    expect(plan([first, filler(first, 65_537)])).toHaveLength(1);
  });

  it('counts the context and the options', () => {
    const first = { ...html('first'), context: '"context"'.repeat(1_000) };
    expect(plan([first, filler(first, 65_536)])).toHaveLength(2);
    expect(plan([first, filler(first, 65_537)])).toHaveLength(1);
  });

  it('sends a text alone that is over the limit by itself', () => {
    const huge = plain('x'.repeat(70_000));
    expect(plan([huge, plain('next')])).toEqual([huge]);
  });

  it('steps over texts that need another request', () => {
    const context = 'a sentence';
    expect(plan([plain('one'), { ...plain('two'), context }, plain('three')])).toEqual([
      plain('one'),
      plain('three'),
    ]);
  });

  it('takes texts of both formats, in their order, where all that wait fit', () => {
    const texts = [plain('one'), html('<b id="1">two</b>'), plain('three')];
    expect(plan(texts)).toEqual(texts);
    expect(plan(texts.toReversed())).toEqual(texts.toReversed());
  });

  it('fills up with the other format what all of one leave, in the order in which they wait', () => {
    const texts = Array.from({ length: 50 }, (_, index) => plain(`${index}`));
    expect(plan([...texts.slice(1), html('two')])).toHaveLength(50);
    expect(plan([...texts, html('two')])).toEqual(texts);
    expect(plan([html('two'), ...texts])).toEqual([html('two'), ...texts.slice(0, 49)]);
    const [first, second, ...rest] = texts;
    if (!first || !second) throw new Error('There are 50 texts');
    expect(plan([html('one'), first, html('two'), second, ...rest])).toEqual([
      ...[html('one'), first, html('two'), second],
      ...rest.slice(0, 46),
    ]);
  });

  it('takes one format where both together, sent as markup, would pass 64 KiB by one byte', () => {
    const [first, markup] = [plain('first'), html('first')];
    const most = filler(markup, 65_536);
    expect(plan([first, most])).toEqual([first, most]);
    expect(plan([first, filler(markup, 65_537)])).toEqual([first]);
  });

  it.each([
    'Q&A',
    'a < b',
    'a > b',
    ' before',
    'behind ',
    'two  spaces',
    'a\u00a0 space',
    'a\nline',
    'a\ttab',
    'a\u2028line',
    'a\u0000nothing',
  ])('takes one format where a plain text would not be read the same as markup: %j', (text) => {
    expect(plan([plain(text), html('two')])).toEqual([plain(text)]);
    expect(plan([html('two'), plain(text)])).toEqual([html('two')]);
    // The batch takes only the texts that read the same as markup.
    expect(plan([html('two'), plain(text), plain('one')])).toEqual([html('two'), plain('one')]);
    expect(plan([plain('one'), plain(text), html('two')])).toEqual([plain('one'), plain(text)]);
  });

  it('takes one format where plain texts are XML', () => {
    const texts = [plain('one'), html('two')];
    const xml = {
      ...{ outlineDetection: true, splittingTags: [], nonSplittingTags: [], ignoreTags: [] },
    };
    const wanted = { ...toSpanish, details: { xml } };
    const items = texts.map((text) => ({ text, wanted }));
    expect(planBatch(items, fillBodyBytes)).toHaveLength(1);
  });

  it('loses nothing, keeps the order and obeys both limits, whatever it is given', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.nat(40_000).map((length) => 'é'.repeat(length)),
    );
    const source = fc.record(
      {
        format: fc.constantFrom('plain' as const, 'html' as const),
        text,
        context: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: ['format', 'text'] },
    );
    fc.assert(
      fc.property(fc.array(source, { maxLength: 120 }), (texts) => {
        let queue = texts.map((each, place) => ({ ...waiting(each), place }));
        const sent: (typeof queue)[number][] = [];
        while (queue.length > 0) {
          const batch = planBatch(queue, fillBodyBytes);
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(50);
          const places = batch.map(({ place }) => place);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          if (batch.length > 1) expect(sizeOfBatch(batch)).toBeLessThanOrEqual(65_536);
          expect(new Set(batch.map((item) => item.text.context)).size).toBe(1);
          const plainOnes = batch.filter((item) => item.text.format === 'plain');
          if (plainOnes.length > 0 && plainOnes.length < batch.length) {
            for (const item of plainOnes) expect(item.text.text).not.toMatch(/[<>&\n]/);
            // A text of another format never displaces one of the first format.
            const left = queue.filter((item) => !batch.includes(item));
            const { format, context } = batch[0]?.text ?? {};
            expect(
              left.filter(({ text }) => text.format === format && text.context === context),
            ).toEqual([]);
          }
          queue = queue.filter((item) => !batch.includes(item));
          sent.push(...batch);
        }
        expect(sent.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([...texts.keys()]);
      }),
      { numRuns: 60 },
    );
  });
});
