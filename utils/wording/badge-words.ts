/**
 * Decides what the toolbar button says over a tab: a failure, a question of the page, its progress, or that it is done. The last two
 * come with the used budget, if the reader is to be warned.
 */

import type { Failure } from '../base/failure.ts';
import type { PageSign } from '../messages/shapes.ts';
import { i18n } from '../words/i18n.ts';
import { budgetInWords } from './budget-words.ts';
import { failureWords } from './failure-words.ts';
import { formatLocale } from './locale.ts';

export interface TabSigns {
  readonly trouble: Failure | null;
  readonly page: PageSign;
  /** Why a page was begun without its reader. */
  readonly byItself: string | null;
  /** 1 is all of the month's budget; null: no warning. */
  readonly budgetUsed: number | null;
}

export const noSigns: TabSigns = {
  trouble: null,
  page: { kind: 'none' },
  byItself: null,
  budgetUsed: null,
};

export interface Badge {
  /** At most four characters; '' for none. */
  readonly text: string;
  readonly title: string;
  readonly color: string;
}

/** Contrast on white is 4.5:1 or more. */
export const badgeColors = { bad: '#b3261e', warn: '#7d4400', accent: '#0b6b63' } as const;
export const badgeTextColor = '#ffffff';

export const troubleText = '!';

export function planBadge(signs: TabSigns, locked?: ReadonlySet<string>): Badge {
  const { trouble, page, budgetUsed } = signs;
  if (trouble) return badge(troubleText, 'bad', failureWords(trouble, undefined, locked).text);
  if (page.kind === 'failed') return badge(troubleText, 'bad', failedWords(page.resetsAtMs));
  if (page.kind === 'question') return badge('?', 'warn', questionWords(page.characters));
  const course = courseOf(signs);
  if (course === null) return { text: '', title: i18n.t('extName'), color: badgeColors.accent };
  if (budgetUsed === null) return badge(course.text, 'accent', course.words);
  const words = `${course.words}\n${budgetInWords(budgetUsed, formatLocale())}`;
  const text = page.kind === 'progress' ? course.text : `${course.text}${troubleText}`;
  return badge(text, 'warn', words);
}

/** Null: the page is not translated. */
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
