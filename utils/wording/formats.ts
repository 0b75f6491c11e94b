/** Creating a formatter is slow, and a report formats thousands of values. */
function remembered<Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const known = new Map<string, Formatter>();
  return (locale, options) => {
    const id = `${locale} ${JSON.stringify(options)}`;
    const found = known.get(id);
    if (found) return found;
    const made = make(locale, options);
    known.set(id, made);
    return made;
  };
}

export const numbers = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dates = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
