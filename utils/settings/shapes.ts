import * as v from 'valibot';
import { plainDigits } from '../base/plain-digits.ts';
import { languageForm } from '../languages/codes.ts';
import { addressOf, parseServiceAddress } from '../service/address.ts';
import { tagNameForm } from '../translation/options.ts';
import { sitePattern } from './site-pattern.ts';
import { ruleOptions } from './translation-options.ts';

/** Only the form, because services may take more codes than the contract. */
export const languageCode = v.pipe(v.string(), v.regex(languageForm));

/** Normalized by parseServiceAddress. '' until the reader enters one. */
export const address = v.pipe(
  v.string(),
  v.check((input) => input === '' || parseServiceAddress(input).ok),
  v.transform(addressOf),
);

/** A `token` (RFC 9110, section 5.6.2) before the space of an `Authorization` header. */
export const schemeWord = v.pipe(v.string(), v.regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/));

/** The limit protects from slips, such as filling a disk. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** Characters, or any other count without an upper limit. */
export const count = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

/** A code of ISO 4217; '': none. */
export const currency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^([A-Z]{3})?$/));

/** A decimal as text, because policies have only whole numbers; '': no price. */
export const price = v.pipe(
  v.string(),
  v.trim(),
  v.transform(plainDigits),
  // "1,000" may mean a thousand or one, depending on the language.
  v.check((text) => !/^[1-9]\d*[.,]\d{3}$/.test(text)),
  v.transform((text) => text.replace(/[,٫]/, '.')),
  v.regex(/^(\d{1,12}(\.\d{1,12})?)?$/),
);

export const tagNames = v.array(v.pipe(v.string(), v.regex(tagNameForm)));

/** `ask` does nothing automatically, as without a rule. */
const sitePolicy = v.picklist(['always', 'never', 'ask']);

/** Normalized by utils/settings/site-pattern.ts. */
export const pattern = v.pipe(
  v.string(),
  v.check((text) => sitePattern(text) !== null),
  v.transform((text) => sitePattern(text)?.text ?? text),
);

export const languageRule = v.object({
  /** If absent, the rule is for texts of any language. */
  source: v.exactOptional(languageCode),
  target: languageCode,
  options: ruleOptions,
});

export type LanguageRule = v.InferOutput<typeof languageRule>;

export const isLanguageRule = (value: unknown): value is LanguageRule => v.is(languageRule, value);

export const siteRule = v.object({
  pattern,
  /** If absent, the rules of wider patterns decide. */
  translate: v.exactOptional(sitePolicy),
  /** False turns off the button beside selected text and the double press. */
  selectionButton: v.exactOptional(v.boolean()),
  options: v.exactOptional(ruleOptions),
});

export type SiteRule = v.InferOutput<typeof siteRule>;
export type SitePolicy = v.InferOutput<typeof sitePolicy>;

/** For pages whose site has no rule. */
export const pageLanguageRule = v.object({ source: languageCode, translate: sitePolicy });

/** A translation of the reader's own. `before`: the service's, which comes back when the reader gives it up. */
export const correction = v.object({
  /** Absent: the language of the text was not known. */
  source: v.exactOptional(languageCode),
  target: languageCode,
  /** As the page's script sends it (utils/page/read/encode.ts). */
  text: v.pipe(v.string(), v.minLength(1)),
  translation: v.pipe(v.string(), v.minLength(1)),
  before: v.string(),
});

export type Correction = v.InferOutput<typeof correction>;

export const maxRecent = 8;
