/** For `dir`. With `auto`, an empty field would start at the left in every language. */
export const typedDirection = (typed: string): 'auto' | undefined =>
  typed === '' ? undefined : 'auto';
