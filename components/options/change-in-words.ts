import { i18n } from '#i18n';
import type { FieldChange } from '../../utils/settings/change.ts';
import { valueInWords } from './field-names.ts';

/** A file may bring a list of a hundred thousand sites. */
const mostListed = 20;

/**
 * A change in words, before and after. Of long lists only what the other one does not have: there one looks for the difference. What is
 * too much of it is counted; "…" stands for what both have.
 */
export const changeInWords = (
  { path, before, after }: FieldChange,
  locale: string,
): { readonly before: string; readonly after: string } => ({
  before: sideInWords(path, before, after, locale),
  after: sideInWords(path, after, before, locale),
});

function sideInWords(path: string, value: unknown, other: unknown, locale: string): string {
  if (!Array.isArray(value) || value.length <= mostListed) return valueInWords(path, value, locale);
  const there = new Set((Array.isArray(other) ? other : []).map((one) => JSON.stringify(one)));
  const others = value.filter((one) => !there.has(JSON.stringify(one)));
  // What has Verso work by itself is not hidden behind what has it rest.
  const own = [...others.filter(isAlways), ...others.filter((one) => !isAlways(one))];
  const more = own.length - mostListed;
  return [
    ...(own.length > 0 ? [valueInWords(path, own.slice(0, mostListed), locale)] : []),
    ...(more > 0 ? [moreInWords(more, locale)] : []),
    ...(own.length < value.length ? ['…'] : []),
  ].join(' ');
}

/** Of rules for sites and for languages of pages. */
const isAlways = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'translate' in rule && rule.translate === 'always';

const moreInWords = (count: number, locale: string): string =>
  i18n.t('options.transfer.more', count, { count: new Intl.NumberFormat(locale).format(count) });
