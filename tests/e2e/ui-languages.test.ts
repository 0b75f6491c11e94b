import { describe, expect, it } from 'vitest';
import arabic from '../../assets/locales/ar.json' with { type: 'json' };
import german from '../../assets/locales/de.json' with { type: 'json' };
import { find } from './support/controls.ts';
import { openScene } from './support/scene.ts';

/** The other pages of Verso, each with words that it must show. */
const pagesIn = ({ options, report }: Pick<typeof german, 'options' | 'report'>) => [
  {
    file: 'options.html',
    heading: [options.service.heading, options.translation.heading, options.about.heading],
  },
  { file: 'report.html', heading: [report.heading] },
];

const languages = [
  { locale: 'de', words: german, dir: 'ltr', tags: 'nightly' as const },
  { locale: 'ar', words: arabic, dir: 'rtl', tags: [] },
];

for (const { locale, words, dir, tags } of languages) {
  describe(`a browser in “${locale}”`, { tags }, () => {
    it('has the popup in its language, and in the direction of it', async () => {
      await using closing = new AsyncDisposableStack();
      const scene = await openScene({ launch: { locale } });
      closing.defer(() => scene.close());
      const page = await scene.verso.open(scene.pageAddress('article.html'));
      // The usual helper would look for a popup with English words.
      const popup = await scene.verso.openPopup(page);
      await find(popup, 'tab', words.popup.page);
      await find(popup, 'tab', words.popup.usage);

      const shown = await popup.evaluate(() => {
        const { lang, dir } = document.documentElement;
        const [first, second] = [...document.querySelectorAll('[role=tab]')].map(
          (tab) => tab.getBoundingClientRect().x,
        );
        return { lang, dir, isMirrored: Number(first) > Number(second) };
      });
      expect(shown).toEqual({ lang: locale, dir, isMirrored: dir === 'rtl' });

      for (const { file, heading } of pagesIn(words)) {
        const own = await scene.verso.open(scene.verso.address(file));
        await own.waitForSelector('h1');
        const {
          lang,
          dir: direction,
          text,
        } = await own.evaluate(() => ({
          lang: document.documentElement.lang,
          dir: document.documentElement.dir,
          text: document.body.textContent,
        }));
        expect({ file, lang, direction }).toEqual({ file, lang: locale, direction: dir });
        for (const said of heading) expect(text).toContain(said);
        // No message key appears in place of its message.
        expect(text).not.toMatch(/\b(?:options|report|usage|controls)\.\w+/);
        await own.close();
      }
    });
  });
}
