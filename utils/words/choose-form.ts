const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Returns the plural categories of a language, in the catalogue's order. The Romance category “many” (“1 million de …”)
 * is read as “other”, because nobody writes it beside digits.
 *
 * @param locale a BCP 47 tag
 */
export function formsOf(locale: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const has = (category: Intl.LDMLPluralRule) => pluralCategories.includes(category);
  return order.filter((category) => has(category) && (category !== 'many' || has('few')));
}

/**
 * Returns the plural form for a count.
 *
 * @param forms one for each of `formsOf(locale)`; an additional first one means exactly zero
 * @returns the last form if the language has more categories than `forms`
 */
export function chooseForm(forms: readonly string[], count: number, locale: string): string {
  const categories = formsOf(locale);
  const extra = Math.max(0, forms.length - categories.length);
  if (extra > 0 && count === 0) return forms[0] ?? '';
  const index = categories.indexOf(new Intl.PluralRules(locale).select(count));
  return forms[index < 0 ? forms.length - 1 : index + extra] ?? forms.at(-1) ?? '';
}
