import { afterEach, describe, expect, it } from 'vitest';
import { underline } from '../../../entrypoints/own-words/underline.ts';
import { given } from '../support/fake-translator.ts';
import { find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { clock, pass } from '../support/time.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  closeSessions();
});

const html = '<p id="one">A Cloud, a <b>cloud</b>, Verso</p><p id="two">The cats</p>';
const replies = {
  'A Cloud, a <b id="1">cloud</b>, Verso': 'Una Nube, una <b id="1">nube</b>, Verso, nubes',
  'The cats': 'Una nube',
  'The cloud': 'La nube',
};

/** The underlined words in reading order. */
const underlined = (): string[] =>
  [...(CSS.highlights.get('verso-own-words') ?? [])]
    .map((range) => range as Range)
    .filter(({ collapsed }) => !collapsed)
    .sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other))
    .map(String);

async function translateAndUnderline(options = {}) {
  const opened = await translatePage('<p>Dog</p>', options);
  opened.service.reply = given(replies);
  document.body.innerHTML = html;
  await pass(2000);
  const lines = ['cloud = nube', 'Verso'];
  endings.push(
    underline(
      () => lines,
      (element) => opened.session.textAt(element),
      clock,
    ),
  );
  await pass(300);
  return opened;
}

describe("what stands for the reader's own words in a translation", () => {
  it('is underlined, and the same word elsewhere is not', async () => {
    await translateAndUnderline();
    expect(find('#two').textContent).toBe('Una nube');
    expect(underlined()).toEqual(['Nube', 'nube']);
    expect(find('#one').innerHTML).toBe('Una Nube, una <b>nube</b>, Verso, nubes');
  });

  it('is underlined below its original', async () => {
    await translateAndUnderline({ display: { layout: 'side-by-side' } });
    expect(underlined()).toEqual(['Nube', 'nube']);
  });

  it('is underlined in each sentence of an element', async () => {
    const { service } = await translateAndUnderline();
    service.reply = given({ 'One dog.': 'Un perro.', 'One cloud.': 'Una nube.' });
    find('#one').innerHTML = 'One dog.<br><br>One cloud.';
    await pass(2000);
    expect(find('#one').innerHTML).toBe('Un perro.<br><br>Una nube.');
    expect(underlined()).toEqual(['nube']);
  });

  it('is not underlined in the original, and again when the translation shows', async () => {
    const { session } = await translateAndUnderline();
    await session.showOriginal();
    await pass(300);
    expect(underlined()).toEqual([]);
    session.showTranslation();
    await pass(600);
    expect(underlined()).toEqual(['Nube', 'nube']);
  });

  it('is underlined in a text that comes later', async () => {
    await translateAndUnderline();
    find('#one').textContent = 'The cloud';
    await pass(2000);
    expect(find('#one').textContent).toBe('La nube');
    expect(underlined()).toEqual(['nube']);
  });
});
