import * as v from 'valibot';

/** Only the form: services may take codes beyond the contract's, and which ones is checked before sending. */
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/));
