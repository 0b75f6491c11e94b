import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseWords, chosenWords } from '../../utils/words/chosen-words.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

const catalogue = { locale: { message: 'de' }, words: { message: 'eins\nzwei' } };
const read = vi.fn(async (_address: string) => ({ json: async () => catalogue }));
const reload = vi.fn();

/** Opens a page anew, since a page reads the choice once. */
async function open() {
  vi.resetModules();
  return import('../../utils/settings/follow-appearance.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', read);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  chooseWords(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the language of the interface', () => {
  it('is the browser’s without a choice, for which nothing is read', async () => {
    const { openWords, followAppearance } = await open();
    await openWords();
    followAppearance(createFakeSettings());
    await Promise.resolve();
    expect(chosenWords()).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('changes with the choice: the page loads again, with words of the package', async () => {
    const settings = createFakeSettings();
    (await open()).followAppearance(settings);
    await settings.change({ appearance: { language: 'pt-BR' } });
    expect(reload).toHaveBeenCalledOnce();
    const { openWords, followAppearance } = await open();
    await openWords();
    expect(read).toHaveBeenCalledExactlyOnceWith('/_locales/pt_BR/messages.json');
    expect(chosenWords()?.lines).toEqual(['eins', 'zwei']);
    followAppearance(settings);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).toHaveBeenCalledOnce();
    await settings.change({ appearance: { language: 'browser' } });
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('changes with the choice without a load, where a page can be drawn anew', async () => {
    const settings = createFakeSettings();
    const said: unknown[] = [];
    (await open()).followAppearance(settings, () => said.push(chosenWords()?.lines));
    await settings.read();
    await settings.change({ appearance: { language: 'de' } });
    await vi.waitFor(() => expect(said).toEqual([['eins', 'zwei']]));
    await settings.change({ appearance: { language: 'browser' } });
    await vi.waitFor(() => expect(said).toEqual([['eins', 'zwei'], undefined]));
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads no page again and again where the browser stores nothing', async () => {
    const { followAppearance } = await open();
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    followAppearance(createFakeSettings({ appearance: { language: 'de' } }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays the browser’s where a catalogue can’t be read', async () => {
    localStorage.setItem('language', 'de');
    read.mockRejectedValueOnce(new Error('gone'));
    await (await open()).openWords();
    expect(chosenWords()).toBeUndefined();
  });
});
