/** What keeps a member from being saved, and why one that is saved is not sent: in words, the same wherever they stand. */
import { i18n } from '#i18n';
import { characterCount, idForm } from '../../utils/base/option-texts.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { Unused } from '../../utils/settings/unused-options.ts';

export const idProblem = (text: string): string | null =>
  idForm.test(text) ? null : i18n.t('controls.id.problem');

export function characterProblem(text: string, most: number, locale: string): string | null {
  const count = characterCount(text);
  const { format } = new Intl.NumberFormat(locale);
  return count <= most
    ? null
    : i18n.t('controls.tooLong', { count: format(count), most: format(most) });
}

export function unusedWords({ because }: Unused, target: string, locale: string): string {
  switch (because) {
    case 'no-source':
      return i18n.t('controls.unused.noSource');
    case 'language':
      return i18n.t('controls.unused.language', { language: languageName(target, locale) });
    case 'fast-model':
      return i18n.t('controls.unused.fastModel');
    case 'style':
      return i18n.t('controls.unused.style');
    case 'instructions':
      return i18n.t('controls.unused.instructions');
  }
}
