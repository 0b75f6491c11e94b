import { i18n } from '#i18n';
import { isObject } from '../../utils/settings/fields.ts';
import { valueInWords } from './field-names.ts';

/** A file may bring a list of a hundred thousand sites. */
const mostListed = 20;

/**
 * Describes one side of a change. For a long list it names only entries that the other side lacks.
 * A surplus is counted, and "…" stands for common entries.
 */
export function sideInWords(path: string, value: unknown, other: unknown, locale: string): string {
  if (!Array.isArray(value) || value.length <= mostListed) return valueInWords(path, value, locale);
  const there = new Set((Array.isArray(other) ? other : []).map((one) => JSON.stringify(one)));
  const own = value
    .filter((one) => !there.has(JSON.stringify(one)))
    // Rules that start Verso come first, so that the surplus never hides them.
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

/** For rules of sites and of page languages. */
const isAlways = (rule: unknown): boolean => isObject(rule) && rule.translate === 'always';
