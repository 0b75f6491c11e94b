import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBillable } from '../../../utils/translation/count-billable.ts';
import { billedCharacters } from '../../service/billing.ts';

describe('countBillable', () => {
  it.each([
    ['plain', '', 0],
    ['plain', 'Hello', 5],
    ['plain', '𝄞 clef', 6],
    ['plain', 'a <b> c', 7],
    ['html', 'a <b id="1">c</b> d', 5],
    ['html', 'one<br id="2"/>two', 6],
    ['html', 'R&amp;D', 7],
  ] as const)('counts the %s text %j as %i', (format, text, count) => {
    expect(countBillable({ format, text })).toBe(count);
  });

  it('leaves the context out', () => {
    const text = { format: 'plain', text: 'Hello', context: 'Hello, world' } as const;
    expect(countBillable(text)).toBe(5);
  });

  it('counts what the local service bills, whatever text and tags are sent', () => {
    const words = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    const tag = fc.constantFrom('<b id="1">', '</b>', '<br id="2"/>', '<code translate="no">');
    const html = fc.array(fc.oneof(words, tag)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, fc.constantFrom('html', 'plain'), (text, format) => {
        expect(countBillable({ format, text })).toBe(billedCharacters(text, format));
      }),
    );
  });
});
