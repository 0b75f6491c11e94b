import { describe, expect, it } from 'vitest';
import english from '../../../assets/locales/en.json' with { type: 'json' };
import { checkKeys, findSeeds, packMessages, placeWords } from '../../../utils/build/pack-words.ts';
import { isPacked } from '../../../utils/words/is-packed.ts';
import { wordPlace } from '../../../utils/words/word-place.ts';
import { readCatalogue } from '../../support/catalogue.ts';

const messages = readCatalogue(english);
const seeds = findSeeds([...messages.keys()]);
const asBuilt = (catalogue: ReadonlyMap<string, string>): string =>
  JSON.stringify(
    Object.fromEntries([...catalogue].map(([name, message]) => [name, { message }])),
    null,
    2,
  );

describe('packed words', () => {
  const packed = JSON.parse(packMessages(asBuilt(messages), seeds)) as Record<
    string,
    { message: string }
  >;
  const lines = packed.words?.message.split('\n') ?? [];

  it('are each found by their name', () => {
    for (const [name, message] of messages) {
      const found = isPacked(name) ? lines[wordPlace(name, seeds)] : packed[name]?.message;
      expect(found, name).toBe(message);
    }
  });

  it('are asked for by their place where a script writes the key out', () => {
    const place = wordPlace('popup_title', seeds);
    expect(placeWords("i18n.t('popup.title', 2)", seeds)).toBe(`i18n.t(${place}, 2)`);
    expect(lines[place]).toBe(messages.get('popup_title'));
  });

  it.each(["i18n.t('locale')", 'i18n.t(isPage ? "popup.title" : key)', "other('popup.title')"])(
    'leave %s as it is',
    (call) => {
      expect(placeWords(call, seeds)).toBe(call);
    },
  );

  it('must have their keys written out in scripts for pages', () => {
    expect(() => checkKeys("i18n.t('point.kept'); i18n.t(\n  12, { word })", 'a.ts')).not.toThrow();
    for (const chosen of ["ok ? 'point.kept' : 'point.failed'", 'key', '`point.\u0024{key}`'])
      expect(() => checkKeys(`say(i18n.t(${chosen}));`, 'a.ts')).toThrow(
        /Write the key out in a.ts/,
      );
  });

  it('leave to the browser what the manifest and the small scripts on pages ask it for', () => {
    const kept = ['extName', 'extDescription', 'commandTranslatePage', 'shortcutQuiet', 'locale'];
    expect(Object.keys(packed)).toEqual(expect.arrayContaining(kept));
    expect(isPacked('@@ui_locale')).toBe(false);
  });

  it.each(['two\nlines', 'for 5 $'])(
    'refuse a message that a browser would read otherwise: %j',
    (message) => {
      expect(() => packMessages(asBuilt(new Map([['some_word', message]])), seeds)).toThrow(
        'some_word',
      );
    },
  );
});
