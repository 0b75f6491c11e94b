import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, splitText } from '../../../utils/pipeline/batches/pieces.ts';
import { sizeOfTextInBody } from '../../../utils/service/encode.ts';
import type { SourceText } from '../../../utils/translation/texts.ts';
import { html, plain } from './ask.ts';

const texts = (source: SourceText, maxBytes: number) =>
  splitText(source, maxBytes).map(({ text }) => text);

const joined = (source: SourceText, maxBytes: number, translate = (text: string) => text) => {
  const parts = splitText(source, maxBytes);
  return joinTexts(
    parts,
    parts.map(({ text }) => translate(text)),
  );
};

describe('a text that is too large', () => {
  it('is cut at the ends of sentences', () => {
    expect(texts(plain('The dog. The cat. The cow.'), 18)).toEqual([
      'The dog. The cat.',
      'The cow.',
    ]);
  });

  it('is left whole where it is small enough', () => {
    expect(texts(plain('The dog. The cat.'), 100)).toEqual(['The dog. The cat.']);
  });

  it('is cut in scripts that write without spaces', () => {
    expect(texts(plain('犬が寝る。猫が起きる。'), 20)).toEqual(['犬が寝る。', '猫が起きる。']);
  });

  it('has nowhere to be cut in one long word', () => {
    expect(texts(plain('x'.repeat(100)), 50)).toEqual(['x'.repeat(100)]);
  });

  it('is cut between elements, never inside one', () => {
    const source =
      'The <b id="1">old. <i id="2">Sad.</i></b> dog. <b id="3">The cat. The</b> hen. The cow.';
    expect(texts(html(source), 55)).toEqual([
      'The <b id="1">old. <i id="2">Sad.</i></b> dog.',
      '<b id="3">The cat. The</b> hen. The cow.',
    ]);
  });

  it('is never cut in what is not translated, nor in an entity', () => {
    const source = 'A <code id="1" translate="no">x. y. z.</code> b &amp; c. D.';
    for (let bytes = 60; bytes < 90; bytes += 1) {
      for (const text of texts(html(source), bytes)) {
        expect(text).not.toMatch(/^[^<]*<\/code>|&(?!amp;)/);
      }
    }
  });

  it.each(['&#39;', '&#x27;', '&frac12;'])('is never cut in the entity %s', (entity) => {
    const source = `The ${entity} dog${entity}s. A ${entity} ${entity}`;
    for (let bytes = 4; bytes < 40; bytes += 1) {
      for (const text of texts(html(source), bytes)) {
        expect(text.replaceAll(entity, '')).not.toMatch(/[&#;]/);
      }
    }
  });

  it('keeps elements balanced whose names have hyphens', () => {
    const bold = 'A <my-bold id="1">dog. The cat.</my-bold> sleeps.';
    expect(texts(html(`${bold} ${bold}`), 60)).toEqual([bold, bold]);
    const code = '<my-code id="1" translate="no">x. y. z.</my-code> A dog. A cat.';
    expect(texts(html(code), 30)[0]).toBe(
      '<my-code id="1" translate="no">x. y. z.</my-code> A dog.',
    );
  });

  it('takes a picture for one, and a name that begins as its for another', () => {
    expect(texts(html('<img id="1">The dog. The cat.'), 25)[0]).toBe('<img id="1">The dog.');
    const named = '<br-x id="1">The dog. The cat.</br-x>';
    expect(texts(html(named), 35)).toEqual([named]);
  });

  it('is cut at a line end, but not inside an element', () => {
    expect(texts(html('The dog<br>A cat'), 15)).toEqual(['The dog<br>', 'A cat']);
    const bold = '<b id="1">The dog<br>A cat</b>';
    expect(texts(html(bold), 15)).toEqual([bold]);
  });

  it('leaves no part behind that is nothing but tags', () => {
    const whole = `<b id="1">${'x'.repeat(60)}</b>`;
    expect(texts(html(whole), 40)).toEqual([whole]);
  });

  it('is whole again, with the space that stood at the cuts', () => {
    const source = html('A <b id="1">dog</b>.\n\n A <b id="2">cat</b>.  The cow.');
    expect(splitText(source, 30)).toHaveLength(3);
    expect(joined(source, 30)).toBe(source.text);
  });
});

const word = fc.constantFrom('dog', 'cat', '犬が', 'a.', 'b!', 'naïve', '"x"', '𝒳', '\n');
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const markup = fc
  .array(
    fc.tuple(fc.constantFrom('', 'b', 'a', 'code'), sentence).map(([name, words]) => {
      const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      if (name === '') return () => `${text} &amp; `;
      const no = name === 'code' ? ' translate="no"' : '';
      return (id: number) => `<${name} id="${id}"${no}>${text}</${name}> `;
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((makers) =>
    makers
      .map((make, index) => make(index + 1))
      .join('')
      .trim(),
  );

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

describe('any text', () => {
  it('nothing is lost, and every part is small enough or one sentence', () => {
    fc.assert(
      fc.property(
        fc.oneof(sentence.map(plain), markup.map(html)),
        fc.integer({ min: 60, max: 200 }),
        (source, maxBytes) => {
          const parts = splitText(source, maxBytes);
          expect(joined(source, maxBytes).trim()).toBe(source.text.trim());
          for (const { text } of parts) {
            expect(text.trim()).not.toBe('');
            // A second sentence is taken only if it fits.
            const isPlain = source.format === 'plain';
            if (isPlain && sizeOfTextInBody(text) - 2 > maxBytes) {
              const words = [...segmenter.segment(text)].filter(({ segment }) => segment.trim());
              expect(words).toHaveLength(1);
            }
          }
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });
});
