import { isObject } from '../../utils/base/is-object.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { valueInWords } from './field-names.ts';

/** A file may bring a hundred thousand sites. */
const mostListed = 20;

/**
 * Describes one side of a change. A long list names only entries that the other side lacks: a surplus is counted, and "…"
 * stands for common entries.
 */
export function sideInWords(path: string, value: unknown, other: unknown, locale: string): string {
  if (!Array.isArray(value) || value.length <= mostListed) return valueInWords(path, value, locale);
  const there = new Set((Array.isArray(other) ? other : []).map((one) => JSON.stringify(one)));
  const own = value
    .filter((one) => !there.has(JSON.stringify(one)))
    // The surplus must not hide rules that start Verso.
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

const isAlways = (rule: unknown): boolean => isObject(rule) && rule.translate === 'always';
