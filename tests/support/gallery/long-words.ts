import { i18n } from '../i18n.ts';

/** Simulates long languages: a third more text, and compounds that do not break. */
export function lengthenWords(): void {
  const translate = i18n.t;
  i18n.t = (...args: Parameters<typeof translate>) =>
    args[0] === 'locale' ? translate(...args) : translate(...args).replace(/\p{L}{6,}/gu, longer);
}

const longer = (word: string): string => `${word}${word.length > 8 ? 'übertragungs' : 'ungen'}`;
