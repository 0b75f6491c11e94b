/** What keeps a member of a request from being saved, in words. */
import { i18n } from '#i18n';
import { characterCount, idForm } from '../../utils/translation/options.ts';

export const idProblem = (text: string): string | null =>
  idForm.test(text) ? null : i18n.t('controls.id.problem');

export function characterProblem(text: string, most: number, locale: string): string | null {
  const count = characterCount(text);
  const { format } = new Intl.NumberFormat(locale);
  return count <= most
    ? null
    : i18n.t('controls.tooLong', { count: format(count), most: format(most) });
}
