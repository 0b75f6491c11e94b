/**
 * The one place that decides what the toolbar button says over a tab: what went wrong, otherwise what the page asks, otherwise how far
 * it is, otherwise that it is done.
 */

import { i18n } from '#i18n';
import type { Failure } from '../../../utils/base/failure.ts';
import type { PageSign } from '../../../utils/base/page-sign.ts';
import { failureWords } from '../../../utils/wording/failure-words.ts';
import { formatLocale } from '../../../utils/wording/locale.ts';

/** What is known of a tab. */
export interface TabSigns {
  /** What stood in the way of an action there. */
  readonly trouble: Failure | null;
  readonly page: PageSign;
  /** The page was begun without a word of its reader's; the sentence says why. Null: it was not. */
  readonly byItself: string | null;
}

export const noSigns: TabSigns = { trouble: null, page: { kind: 'none' }, byItself: null };

export interface Badge {
  /** '' for none. Four characters are all that a button has room for. */
  readonly text: string;
  /** The tooltip. */
  readonly title: string;
  readonly color: string;
}

/** On white, 4.5:1 and more: as `--bad`, `--warn` and `--accent` on a light ground. */
export const badgeColors = { bad: '#b3261e', warn: '#7d4400', accent: '#0b6b63' } as const;
export const badgeTextColor = '#ffffff';

export const troubleText = '!';

/** `locked`: paths of the settings that a policy has locked. */
export function planBadge(
  { trouble, page, byItself }: TabSigns,
  locked?: ReadonlySet<string>,
): Badge {
  if (trouble) return badge(troubleText, 'bad', failureWords(trouble, undefined, locked).text);
  switch (page.kind) {
    case 'failed':
      return badge(troubleText, 'bad', i18n.t('badge.failed'));
    case 'question':
      return badge('?', 'warn', questionWords(page.characters));
    case 'progress':
      return page.percent === null
        ? badge('…', 'accent', i18n.t('popup.lookingForText'))
        : badge(`${page.percent}%`, 'accent', progressWords(page.percent));
    case 'done':
    case 'none':
      if (byItself !== null) return badge('•', 'accent', byItself);
      return page.kind === 'done'
        ? badge('✓', 'accent', i18n.t('badge.done'))
        : { text: '', title: i18n.t('extName'), color: badgeColors.accent };
  }
}

const badge = (text: string, color: keyof typeof badgeColors, words: string): Badge => ({
  text,
  title: `${i18n.t('extName')}: ${words}`,
  color: badgeColors[color],
});

const questionWords = (characters: number): string => {
  const count = new Intl.NumberFormat(formatLocale()).format(characters);
  return i18n.t('cost.asks', characters, { count });
};

const progressWords = (percent: number): string => {
  const { format } = new Intl.NumberFormat(formatLocale(), { style: 'percent' });
  return i18n.t('badge.progress', { percent: format(percent / 100) });
};
