/** Null for an invalid tag. Browsers also write `en_US`. */
export const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
