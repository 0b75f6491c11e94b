/**
 * The one place that decides what the toolbar button says over a tab: what went wrong, otherwise what the page asks, otherwise how far
 * it is, otherwise that it is done; these two with how much of the budget is used, where the reader is to be warned of that.
 */

import { i18n } from '#i18n';
import type { Failure } from '../base/failure.ts';
import type { PageSign } from '../messages/page-sign.ts';
import { budgetInWords } from './budget-words.ts';
import { failureWords } from './failure-words.ts';
import { formatLocale } from './locale.ts';

/** The signs of a tab. */
export interface TabSigns {
  /** The failure of an action there. */
  readonly trouble: Failure | null;
  readonly page: PageSign;
  /** The page was begun without a word of its reader's; the sentence says why. Null: it was not. */
  readonly byItself: string | null;
  /** Which part of the month's budget is used, 1 being all of it; null as long as there is nothing to warn of. */
  readonly budgetUsed: number | null;
}

export const noSigns: TabSigns = {
  trouble: null,
  page: { kind: 'none' },
  byItself: null,
  budgetUsed: null,
};

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
export function planBadge(signs: TabSigns, locked?: ReadonlySet<string>): Badge {
  const { trouble, page, budgetUsed } = signs;
  if (trouble) return badge(troubleText, 'bad', failureWords(trouble, undefined, locked).text);
  if (page.kind === 'failed') return badge(troubleText, 'bad', failedWords(page.resetsAtMs));
  if (page.kind === 'question') return badge('?', 'warn', questionWords(page.characters));
  const course = courseOf(signs);
  if (course === null) return { text: '', title: i18n.t('extName'), color: badgeColors.accent };
  if (budgetUsed === null) return badge(course.text, 'accent', course.words);
  const words = `${course.words}\n${budgetInWords(budgetUsed, formatLocale())}`;
  // The progress has no room beside the sign.
  const text = page.kind === 'progress' ? course.text : `${course.text}${troubleText}`;
  return badge(text, 'warn', words);
}

/** The mark of a page that goes well; null: the page is not translated. */
function courseOf({
  page,
  byItself,
}: TabSigns): { readonly text: string; readonly words: string } | null {
  if (page.kind === 'progress') {
    return page.percent === null
      ? { text: '…', words: i18n.t('popup.lookingForText') }
      : { text: `${page.percent}%`, words: progressWords(page.percent) };
  }
  if (byItself !== null) return { text: '•', words: byItself };
  return page.kind === 'done' ? { text: '✓', words: i18n.t('badge.done') } : null;
}

const badge = (text: string, color: keyof typeof badgeColors, words: string): Badge => ({
  text,
  title: `${i18n.t('extName')}: ${words}`,
  color: badgeColors[color],
});

const failedWords = (resetsAtMs?: number): string =>
  resetsAtMs === undefined
    ? i18n.t('badge.failed')
    : failureWords({ code: 'quota-spent', resetsAtMs }).text;

const questionWords = (characters: number): string => {
  const count = new Intl.NumberFormat(formatLocale()).format(characters);
  return i18n.t('cost.asks', characters, { count });
};

const progressWords = (percent: number): string => {
  const { format } = new Intl.NumberFormat(formatLocale(), { style: 'percent' });
  return i18n.t('badge.progress', { percent: format(percent / 100) });
};
