import * as v from 'valibot';

/**
 * Only the form: services may take codes beyond the contract's, and which ones is checked before sending. Pages, which carry this,
 * would carry `pipe` and `regex` for nothing else.
 */
export const languageCode = v.custom<string>(
  (value) => typeof value === 'string' && /^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/.test(value),
);
