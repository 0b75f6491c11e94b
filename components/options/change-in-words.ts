import { i18n } from '#i18n';
import { isObject } from '../../utils/settings/fields.ts';
import { valueInWords } from './field-names.ts';

/** A file may bring a list of a hundred thousand sites. */
const mostListed = 20;

/**
 * A side of a change in words. Of long lists only what the other side does not have: there one looks for the difference. What is too
 * much of it is counted; "…" stands for what both have.
 */
export function sideInWords(path: string, value: unknown, other: unknown, locale: string): string {
  if (!Array.isArray(value) || value.length <= mostListed) return valueInWords(path, value, locale);
  const there = new Set((Array.isArray(other) ? other : []).map((one) => JSON.stringify(one)));
  const own = value
    .filter((one) => !there.has(JSON.stringify(one)))
    // What has Verso work by itself is not hidden behind what has it rest.
    .sort((one, next) => Number(isAlways(next)) - Number(isAlways(one)));
  const more = own.length - mostListed;
  return [
    ...(own.length > 0 ? [valueInWords(path, own.slice(0, mostListed), locale)] : []),
    ...(more > 0
      ? [
          i18n.t('options.transfer.more', more, {
            count: new Intl.NumberFormat(locale).format(more),
          }),
        ]
      : []),
    ...(own.length < value.length ? ['…'] : []),
  ].join(' ');
}

/** Of rules for sites and for languages of pages. */
const isAlways = (rule: unknown): boolean => isObject(rule) && rule.translate === 'always';
