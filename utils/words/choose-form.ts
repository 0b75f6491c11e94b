const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The plural categories that a message of this language has forms for, in the order of the catalogue. French, Italian, Portuguese
 * and Spanish have “many” for whole millions alone, said as “1 million de …”: beside digits it is read as “other”.
 *
 * @param locale a BCP 47 tag
 */
export function formsOf(locale: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const has = (category: Intl.LDMLPluralRule) => pluralCategories.includes(category);
  return order.filter((category) => has(category) && (category !== 'many' || has('few')));
}

/**
 * The form of a message that fits a count.
 *
 * @param forms one for each of `formsOf(locale)`; one more, the first, is for exactly none
 * @returns the last form where the language has more categories than there are forms
 */
export function chooseForm(forms: readonly string[], count: number, locale: string): string {
  const categories = formsOf(locale);
  const extra = Math.max(0, forms.length - categories.length);
  if (extra > 0 && count === 0) return forms[0] ?? '';
  const index = categories.indexOf(new Intl.PluralRules(locale).select(count));
  return forms[index < 0 ? forms.length - 1 : index + extra] ?? forms.at(-1) ?? '';
}
