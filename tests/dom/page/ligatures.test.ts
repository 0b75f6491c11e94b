import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearPage } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

/**
 * Fonts that draw `home` and `cart` as a square of one em, made with FontBuilder of fonttools.
 *
 * In `lettered`, the letters are as wide as in any font. In `bare`, they have no width.
 */
const fonts = {
  lettered:
    'd09GRgABAAAAAAKwAAsAAAAAAywAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAABHU1VCAAACYAAAAFAAAABmsUC0Ok9TLzIAAAF0AAAAJgAAAGBFPkI4Y21hcAAAAbAAAABPAAAAdAHhAsJnbHlmAAACDAAAABgAAAAYKBs0mGhlYWQAAAEIAAAANgAAADYw7ZWOaGhlYQAAAUAAAAAaAAAAJAdtBFhobXR4AAABnAAAABMAAAAsG1gAAGxvY2EAAAIAAAAADAAAABgAAAAMbWF4cAAAAVwAAAAYAAAAIAANAAZuYW1lAAACJAAAAC0AAAA8AIxPyHBvc3QAAAJUAAAADAAAACAAAwAAAAEAAAABAAB0sBKhXw889QADA+gAAAAA5ymolQAAAADnKaiVAAAAAAOEA4QAAAADAAIAAAAAAAB4nGNgZGBgfsHAACVTmFsYGBlQATcARg0CzwAAeJxjYGRgYOBmYGEA0QwMTAxoAAACBQAUeJxjYGaqYZzAwMrAwkAYMCJz7IEASMUzlDC/wKFegYEFALvgA/sAAHicY4pgYGAiAjO/YGAAAFroBHAAeJxjYGBgYmBgYAZiESDJCKZZGBLAtABQhIUhniGRIZkhlSGDIZchn6GIoeT/f6AsFtH/q/4v+D///7z/c/7P+D/9/9T/U8DmYQAAqggalAB4nGNgwAp4AAAkAA0AAQAAAAADhAOEAAMAADERIREDhAOE/Hx4nGNgYGBhMGNgZAABRjANYTOBecwMjCycQJoJCCFsEIvFPYjBnSEIABW6AaQAAAB4nGNgZsALAAB9AAR4nGNgZGBg4GKQY9BhYHRx8wlh4GBgAYow/P/PAJJhzMlMTwSKMUB4QDkWMM0BxGoMTECdEmBRLiBmZGAHi0N4bAysDMxAHhMQsgAArBEF3Q==',
  bare: 'd09GRgABAAAAAAKsAAsAAAAAAywAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAABHU1VCAAACXAAAAFAAAABmsUC0Ok9TLzIAAAF0AAAAJgAAAGBFPkOkY21hcAAAAawAAABPAAAAdAHhAsJnbHlmAAACCAAAABgAAAAYKBs0mGhlYWQAAAEIAAAANgAAADYw7ZWOaGhlYQAAAUAAAAAaAAAAJAdtBFhobXR4AAABnAAAABAAAAAsA+gAAGxvY2EAAAH8AAAADAAAABgAAAAMbWF4cAAAAVwAAAAYAAAAIAANAAZuYW1lAAACIAAAAC0AAAA8AIxPyHBvc3QAAAJQAAAADAAAACAAAwAAAAEAAAABAACjkA/JXw889QADA+gAAAAA5ymolQAAAADnKaiVAAAAAAOEA4QAAAADAAIAAAAAAAB4nGNgZGBgfsHAACVTmFsYGBlQATcARg0CzwAAeJxjYGRgYOBmYGEA0QwMTAxoAAACBQAUeJxjYGZ+wTiBgZWBhYEwYETm2AMBkIpnKGF+gUO9AgMLAON6BGgAAHicY2AgDjC/YGAAAALwAOx4nGNgYGBiYGBgBmIRIMkIplkYEsC0AFCEhSGeIZEhmSGVIYMhlyGfoYih5P9/oCwW0f+r/i/4P///vP9z/s/4P/3/1P9TwOZhAACqCBqUAHicY2DACngAACQADQABAAAAAAOEA4QAAwAAMREhEQOEA4T8fHicY2BgYGEwY2BkAAFGMA1hM4F5zAyMLJxAmgkIIWwQi8U9iMGdIQgAFboBpAAAAHicY2BmwAsAAH0ABHicY2BkYGDgYpBj0GFgdHHzCWHgYGABijD8/88AkmHMyUxPBIoxQHhAORYwzQHEagxMQJ0SYFEuIGZkYAeLQ3hsDKwMzEAeExCyAACsEQXd',
};

const addFont = async (name: string, base64: string): Promise<void> => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(await new FontFace(name, bytes).load());
};

beforeAll(async () => {
  await addFont('Drawn', fonts.lettered);
  await addFont('Bare', fonts.bare);
});

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('a word that a font of any name draws as an icon', () => {
  it.each([
    [
      'in a span',
      '<p>Go <span style="font-family: Drawn">home</span> now</p>',
      ['Go <img id="1"> now'],
    ],
    [
      'in a font whose letters take no room',
      '<p>Go <i style="font-family: Bare">cart</i> now</p>',
      ['Go <img id="1"> now'],
    ],
    ['in a block', '<div style="font-family: Drawn, serif">home</div><p>Dog</p>', ['Dog']],
    [
      'in an element whose parent has the font',
      '<a style="font-family: Drawn"><span> home </span></a> <p>Dog</p>',
      ['Dog'],
    ],
  ])('is not sent: %s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

describe('a word alone in its element is sent', () => {
  it.each([
    ['in the page’s font', 'font: inherit', 'home'],
    ['in another font', 'font-family: monospace', 'home'],
    ['in another font, narrow', 'font-family: serif', 'ill'],
    ['in another font, with kerning', 'font-family: serif', 'vavavavava'],
    ['in another font, with ligatures', 'font-family: serif', 'affiliation'],
    ['in italics', 'font-family: cursive; font-style: italic', 'fluffy'],
    ['that the font of icons does not draw', 'font-family: Drawn, serif', 'teach'],
    ['in a font that is not there', 'font-family: Unknown, serif', 'home'],
    ['with a capital', 'font-family: Drawn', 'Home'],
  ])('%s', (_, style, word) => {
    expect(sent(`<div style="${style}">${word}</div>`)).toEqual([word]);
  });
});
