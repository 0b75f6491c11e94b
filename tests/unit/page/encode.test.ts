import { describe, expect, it } from 'vitest';
import { encodeSegment } from '../../../utils/page/read/encode.ts';
import { atom, segment, slot, text } from './pieces.ts';

const encoded = (...parts: Parameters<typeof segment>) => encodeSegment(segment(...parts)).source;

describe('encodeSegment', () => {
  it('leaves plain text plain', () => {
    expect(encoded('Cats & <dogs>')).toEqual({ format: 'plain', text: 'Cats & <dogs>' });
  });

  it('joins the texts of several nodes', () => {
    expect(encoded('The ', 'old', ' dog').text).toBe('The old dog');
  });

  it('numbers slots and marks from 1, outer ones before inner ones', () => {
    const inner = slot('i', 'old');
    const outer = slot('b', 'big ', inner);
    const picture = atom('img');
    const { source, numbered } = encodeSegment(segment('A ', outer, ' dog ', picture, ' x'));
    expect(source).toEqual({
      format: 'html',
      text: 'A <b id="1">big <i id="2">old</i></b> dog <img id="3"> x',
    });
    expect(numbered).toEqual([outer, inner, picture]);
  });

  it('escapes text in markup, in slots and in code', () => {
    expect(encoded('a < ', slot('b', 'b & c'), ' > ', atom('code', 'x<y>&'), ' d').text).toBe(
      'a &lt; <b id="1">b &amp; c</b> &gt; <code id="2" translate="no">x&lt;y&gt;&amp;</code> d',
    );
  });

  it.each([
    ['at both ends', ['\n The dog\t '], 'The dog'],
    ['in the middle', ['The \n\t dog'], 'The dog'],
    ['between two nodes', ['The ', ' dog'], 'The dog'],
    [
      'at the start of a slot after a space',
      ['The ', slot('b', ' old'), ' x'],
      'The <b id="1">old</b> x',
    ],
    ['after a line break', ['a', atom('br'), ' b'], 'a<br id="1">b'],
    ['not after a picture', ['a ', atom('img'), ' b'], 'a <img id="1"> b'],
    ['not where it does not break', ['a\u00a0 \u00a0b'], 'a\u00a0 \u00a0b'],
    ['not at its ends, of whatever kind', ['\u3000a b\u00a0'], 'a b'],
    ['not after preserved space', [text('a ', true), ' b'], 'a  b'],
    ['after a preserved line', [text('a\n', true), ' b'], 'a\nb'],
    ['not where it is preserved', [text('a  b\nc', true)], 'a  b\nc'],
  ] as const)('collapses white space: %s', (_, parts, expected) => {
    expect(encoded(...parts).text).toBe(expected);
  });
});
