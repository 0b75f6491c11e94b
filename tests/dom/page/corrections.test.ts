import { afterEach, describe, expect, it } from 'vitest';
import { marksToMarkup, markupToMarks } from '../../../entrypoints/page-point/marks.ts';
import type { PageSession } from '../../../utils/page/session.ts';
import type { Reworded, SourceText } from '../../../utils/translation/texts.ts';
import { find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const html =
  '<p id="one">The <b>dog</b> sleeps</p><p id="two">The <b>dog</b> sleeps</p><p id="cat">The cat</p>';
const text = (): string => document.body.innerText.replace(/\s+/g, ' ').trim();

describe('a translation that the reader corrects', () => {
  it('stands wherever its text stands, also in a text that comes later, and costs nothing', async () => {
    const { session, service } = await translatePage(html);
    const sent = service.texts.length;
    const found = session.textAt(find('#one b'));
    expect(found).toMatchObject({
      source: { text: 'The <b id="1">dog</b> sleeps' },
      translation: 'THE <b id="1">DOG</b> SLEEPS',
    });
    expect(found?.correct('<b id="1">Hound</b>, asleep')).toBe(true);
    expect(text()).toBe('Hound, asleep Hound, asleep THE CAT');
    find('#cat').insertAdjacentHTML('afterend', '<p>The <b>dog</b> sleeps</p>');
    await until(() => text() === 'Hound, asleep Hound, asleep THE CAT Hound, asleep', text);
    expect(service.texts).toHaveLength(sent);
  });

  it.each(['replace', 'side-by-side'] as const)(
    'leaves the original as it was (%s)',
    async (layout) => {
      const { session } = await translatePage(html, { display: { layout } });
      session.textAt(find('#two'))?.correct('<b id="1">Hound</b>, asleep');
      expect(text()).toContain('Hound, asleep');
      await session.showOriginal();
      const inner = ['#one', '#two', '#cat'].map((at) => find(at).outerHTML).join('');
      expect(inner).toBe(html);
      expect(session.textAt(find('#two'))).toBeNull();
      session.showTranslation();
      await until(() => text().includes('Hound, asleep'), text);
    },
  );

  it('does not fit without its marks, and the one before comes back', async () => {
    const { session, service } = await translatePage(html);
    const sent = service.texts.length;
    const found = session.textAt(find('#one'));
    expect(found?.correct('Hound, asleep')).toBe(false);
    found?.correct(found.translation);
    expect(text()).toBe('THE DOG SLEEPS THE DOG SLEEPS THE CAT');
    expect(service.texts).toHaveLength(sent);
  });

  it('is nothing where nothing is translated', async () => {
    const { session } = await translatePage('<p>The dog</p><pre>x = 1</pre>');
    expect(session.textAt(find('pre'))).toBeNull();
  });
});

describe('other words for texts on the page', () => {
  const reword = (session: PageSession, words: Readonly<Record<string, string>>) =>
    session.reword(async (texts) =>
      texts.map((source, index) => [index, words[source.text] ?? null]),
    );
  const asleep = { 'The <b id="1">dog</b> sleeps': '<b id="1">Hound</b>, asleep' };

  it.each(['replace', 'side-by-side'] as const)(
    'stand wherever their text stands, cost nothing, and leave the original (%s)',
    async (layout) => {
      const { session, service } = await translatePage(html, { display: { layout } });
      const sent = service.texts.length;
      await reword(session, asleep);
      expect(text().match(/Hound, asleep/g)).toHaveLength(2);
      expect(text()).toContain('THE CAT');
      await session.showOriginal();
      const inner = ['#one', '#two', '#cat'].map((at) => find(at).outerHTML).join('');
      expect(inner).toBe(html);
      expect(service.texts).toHaveLength(sent);
    },
  );

  it('stand once the translation shows again', async () => {
    const { session } = await translatePage(html);
    await session.showOriginal();
    await reword(session, asleep);
    expect(text()).toBe('The dog sleeps The dog sleeps The cat');
    session.showTranslation();
    await until(() => text() === 'Hound, asleep Hound, asleep THE CAT', text);
  });

  it('that do not fit leave the words that stand there', async () => {
    const { session } = await translatePage(html);
    await reword(session, { 'The <b id="1">dog</b> sleeps': 'Hound, asleep' });
    expect(text()).toBe('THE DOG SLEEPS THE DOG SLEEPS THE CAT');
  });

  it('are not all there where a text is not known, or the original shows first', async () => {
    const { session } = await translatePage(html);
    const source = 'The <b id="1">dog</b> sleeps';
    const all = (words: string) => async (texts: readonly SourceText[]) =>
      texts.flatMap(({ text }, at): Reworded[] => (text === source ? [[at, words]] : []));
    expect(await session.reword(all('<b id="1">Hound</b>'))).toBe(true);
    expect(await reword(session, asleep)).toBe(false);
    expect(await session.reword(async () => null)).toBe(false);
    const rewording = session.reword(all('<b id="1">Cur</b>'));
    await Promise.resolve();
    await session.showOriginal();
    expect(await rewording).toBe(false);
    expect(text()).toBe('The dog sleeps The dog sleeps The cat');
  });

  it('are not all there until each text that was not known is', async () => {
    const { session } = await translatePage(html);
    expect(await reword(session, asleep)).toBe(false);
    expect(await session.reword(async () => [])).toBe(false);
    expect(await reword(session, { ...asleep, 'The cat': 'Cat' })).toBe(true);
    expect(await session.reword(async () => [])).toBe(true);
  });

  it('stand in a stopped page, too', async () => {
    const { session } = await translatePage(html);
    session.stop();
    await reword(session, { 'The cat': 'Cat' });
    expect(text()).toBe('THE DOG SLEEPS THE DOG SLEEPS Cat');
  });
});

describe('the marks in the text that a reader edits', () => {
  const source =
    'A &amp; B: <a id="1">go<img id="2"></a> <code id="3" translate="no">x&lt;y</code>';

  it('stand for the elements, without what only the service needs', () => {
    expect(markupToMarks(source)).toBe('A & B: <a:1>go<img:2></a> <code:3>x<y</code>');
  });

  it('become markup again, and nothing else does', () => {
    const edited = 'B & A: <a:1>see<img:2></a> <code:3>x<y</code> <script:9> <i>';
    expect(marksToMarkup(edited, source)).toBe(
      'B &amp; A: <a id="1">see<img id="2"></a> <code id="3">x&lt;y</code> &lt;script:9&gt; &lt;i&gt;',
    );
  });
});
