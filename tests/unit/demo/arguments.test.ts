import { describe, expect, it } from 'vitest';
import { planMode, readArguments } from '../../demo/arguments.ts';
import { ArgumentError } from '../../support/command-line.ts';

describe('readArguments', () => {
  it('shows the sample page in Spanish where nothing is said', () => {
    expect(readArguments([])).toEqual({ pages: [], headless: false, out: null, to: 'ES' });
  });

  it('takes files, addresses and options in any order', () => {
    expect(
      readArguments(['a.html', '--headless', 'https://example.org/', '--out', 'o', '--to=de']),
    ).toEqual({ pages: ['a.html', 'https://example.org/'], headless: true, out: 'o', to: 'DE' });
  });

  it('takes a page whose name begins with a dash after two dashes', () => {
    expect(readArguments(['--', '-page.html'])).toMatchObject({ pages: ['-page.html'] });
  });

  it('gives help before anything else is looked at', () => {
    expect(readArguments(['-h', '--to', 'nowhere'])).toBe('help');
  });

  it.each([
    [['--fast'], "Unknown option '--fast'."],
    [['--to'], "Option '--to <value>' argument missing."],
    [['--headless=yes'], "Option '--headless' does not take an argument."],
    [['--to', 'XQ'], "--to takes a language code such as ES or DE, not 'XQ'."],
    [['--out='], '--out takes the name of a folder.'],
    [[''], 'A page has an empty name.'],
  ])('refuses %j in one sentence', (words, sentence) => {
    expect(() => readArguments(words)).toThrow(new ArgumentError(sentence));
  });
});

describe('planMode', () => {
  it('opens a window where there is a display', () => {
    expect(planMode({ headless: false, out: null }, true)).toEqual({
      headless: false,
      because: null,
    });
  });

  it('needs no explanation for what was asked for', () => {
    expect(planMode({ headless: true, out: null }, false).because).toBeNull();
  });

  it('goes headless without a display, and says why', () => {
    const mode = planMode({ headless: false, out: null }, false);
    expect(mode).toEqual({ headless: true, because: expect.stringContaining('no display') });
  });

  it('goes headless for a folder of pictures, and says why', () => {
    const mode = planMode({ headless: false, out: 'o' }, true);
    expect(mode).toEqual({ headless: true, because: expect.stringContaining('--out') });
  });
});
