import { describe, expect, it } from 'vitest';
import { goTogether, requestFor } from '../../../utils/pipeline/batches/plan-batch.ts';
import { textKey } from '../../../utils/pipeline/in-flight.ts';
import type { Wanted, WantedDetails } from '../../../utils/translation/options.ts';

const wanted: Wanted = { source: 'EN', target: 'DE', formality: 'more', model: 'default' };
const text = { format: 'html', text: 'one' } as const;

const xml = {
  outlineDetection: false,
  splittingTags: ['par'],
  nonSplittingTags: ['b'],
  ignoreTags: ['code'],
};

const details: Required<Omit<WantedDetails, 'xml' | 'words' | 'leave' | 'only' | 'prose'>> = {
  splitSentences: '0',
  preserveFormatting: true,
  tagHandlingVersion: 'v1',
  glossary: 'terms',
  style: 'house',
  instructions: ['Be brief.'],
  context: 'A shop',
};

describe('what a reader wants', () => {
  it('reaches the request, each member under its own name', () => {
    expect(requestFor(text, { ...wanted, details }, ['one'])).toEqual({
      texts: ['one'],
      source: 'EN',
      target: 'DE',
      formality: 'more',
      model: 'default',
      splitSentences: '0',
      preserveFormatting: true,
      glossaryId: 'terms',
      styleId: 'house',
      customInstructions: ['Be brief.'],
      context: 'A shop',
      tagHandling: { kind: 'html', version: 'v1', ignoreTags: ['code', 'kbd', 'samp', 'var'] },
    });
  });

  it('is XML where the reader says so, with what is chosen for it', () => {
    const request = requestFor({ format: 'plain' }, { ...wanted, details: { xml } }, [
      '<a>one</a>',
    ]);
    expect(request.tagHandling).toEqual({ kind: 'xml', version: 'v2', ...xml });
    const other = { ...wanted, details: { xml: { ...xml, ignoreTags: [] } } };
    expect(textKey(text, other)).not.toBe(textKey(text, { ...wanted, details: { xml } }));
  });

  it('sends the reader’s own words before the context of a text', () => {
    const request = requestFor(
      { ...text, context: 'A whole sentence.' },
      { ...wanted, details },
      [],
    );
    expect(request.context).toBe('A shop\n\nA whole sentence.');
  });

  it.each(Object.entries(details))('makes another translation with other %s', (name, value) => {
    const other: Wanted = { ...wanted, details: { [name]: value } };
    expect(textKey(text, other)).not.toBe(textKey(text, wanted));
    expect(goTogether({ text, wanted }, { text, wanted: other })).toBe(false);
  });

  it('are the same options in any order of their members', () => {
    const turned = Object.fromEntries(Object.entries(details).reverse()) as WantedDetails;
    const [one, other] = [
      { ...wanted, details },
      { ...wanted, details: turned },
    ];
    expect(textKey(text, other)).toBe(textKey(text, one));
    expect(goTogether({ text, wanted: one }, { text, wanted: other })).toBe(true);
  });

  it('finds what was kept before there were such members', () => {
    expect(textKey(text, wanted)).toBe('["EN","DE","more","default","html",null,"one"]');
  });
});
