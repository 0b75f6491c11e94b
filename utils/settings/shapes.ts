/** What values of settings look like, where that is more than a word or a number: rows.ts says which setting has which. */
import * as v from 'valibot';
import { languageForm } from '../languages/codes.ts';
import { parseServiceAddress } from '../service/address.ts';
import { tagNameForm } from '../translation/options.ts';
import { sitePattern } from './site-pattern.ts';
import { ruleOptions } from './translation-options.ts';

/** Only the form: services may take codes beyond the contract's, and which ones is checked before sending. */
export const languageCode = v.pipe(v.string(), v.regex(languageForm));

/** As parseServiceAddress mends it; '' until the reader gives one. */
export const address = v.pipe(
  v.string(),
  v.check((input) => input === '' || parseServiceAddress(input).ok),
);

/** A `token` of RFC 9110, section 5.6.2: what may stand before the space of an `Authorization` header. */
export const schemeWord = v.pipe(v.string(), v.regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/));

export const isSchemeWord = (word: string): boolean => v.is(schemeWord, word);

/** A whole number. A limit keeps a slip of an administrator's from doing harm, as from filling a disk. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** Characters, or any other count without an upper limit. */
export const count = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

/** Names of elements, as in the service's `splitting_tags` and its like. */
export const tagNames = v.array(v.pipe(v.string(), v.regex(tagNameForm)));

/** What is to happen with pages of a site or in a language. `ask`: nothing by itself, as without a rule. */
const sitePolicy = v.picklist(['always', 'never', 'ask']);

/** Kept in the one form that each pattern has (utils/settings/site-pattern.ts). */
export const pattern = v.pipe(
  v.string(),
  v.check((text) => sitePattern(text) !== null),
  v.transform((text) => sitePattern(text)?.text ?? text),
);

/** What a target language has otherwise than the others. */
export const languageRule = v.object({ target: languageCode, options: ruleOptions });

export type LanguageRule = v.InferOutput<typeof languageRule>;

/** What a site has otherwise than the others. */
export const siteRule = v.object({
  pattern,
  /** Without it, as the rules of wider patterns say. */
  translate: v.exactOptional(sitePolicy),
  /** False: neither the button beside selected text nor the key pressed twice. */
  selectionButton: v.exactOptional(v.boolean()),
  options: v.exactOptional(ruleOptions),
});

export type SiteRule = v.InferOutput<typeof siteRule>;
export type SitePolicy = v.InferOutput<typeof sitePolicy>;

/** What is to happen with pages in a language, where their site has no rule. */
export const pageLanguageRule = v.object({ source: languageCode, translate: sitePolicy });

/** How many languages the lists of recent ones offer. */
export const maxRecent = 8;
