import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import type { I18n } from '../../../utils/extension/api.ts';
import { createDetector } from '../../../utils/languages/detector.ts';

const ask = vi.fn<(text: string) => Promise<I18n.DetectLanguageCallbackResultType>>();

const detectLanguage = createDetector(ask, systemClock);

afterEach(() => {
  ask.mockReset();
  vi.useRealTimers();
});

const says = (isReliable: boolean, ...languages: [language: string, percentage: number][]) =>
  ask.mockResolvedValue({
    isReliable,
    languages: languages.map(([language, percentage]) => ({ language, percentage })),
  });

describe('detectLanguage', () => {
  it('is reliable where the browser is, and nearly all of the text is in one language', async () => {
    says(true, ['es', 96], ['ca', 4]);
    expect(await detectLanguage('El perro')).toEqual({ language: 'es', isReliable: true });
    expect(ask).toHaveBeenCalledWith('El perro');
  });

  it('is not reliable where the browser is not', async () => {
    says(false, ['es', 96]);
    expect(await detectLanguage('El perro')).toEqual({ language: 'es', isReliable: false });
  });

  it('is not reliable for a text of two languages', async () => {
    // Chromium answers so only for two scripts, Firefox for any two languages.
    says(true, ['ja', 57], ['en', 42]);
    expect(await detectLanguage('犬 dog')).toEqual({ language: 'ja', isReliable: false });
  });

  it('is no answer where the browser has none', async () => {
    says(false);
    expect(await detectLanguage('…')).toBeNull();
  });

  it('is no answer where the extension is gone', async () => {
    ask.mockRejectedValue(new Error('Extension context invalidated.'));
    expect(await detectLanguage('El perro')).toBeNull();
    ask.mockImplementation(() => {
      throw new Error('Extension context invalidated.');
    });
    expect(await detectLanguage('El perro')).toBeNull();
  });

  it('is no answer where the browser takes longer than a second', async () => {
    vi.useFakeTimers();
    ask.mockReturnValue(new Promise(() => {}));
    const answer = detectLanguage('El perro');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBeNull();
  });
});
