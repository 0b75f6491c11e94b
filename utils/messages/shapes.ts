import * as v from 'valibot';
import { pageLayouts, peekKeys, rubyReadings } from '../base/page-display.ts';
import type { AskFirst } from '../base/page-estimate.ts';
import { isAskFirst } from '../base/page-estimate.ts';
import { dayNumber } from '../base/utc-day.ts';
import {
  formalities,
  models,
  pageScopes,
  sentenceSplittings,
  tagHandlingVersions,
} from '../base/wanted.ts';
import * as small from './small-schemas.ts';

/** Shapes that several messages share: those that a page hears too without the library. */

/** Only the form of a code: which codes the service knows is checked where a request is encoded. */
const code = small.like(/^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/);

const strings = small.array(small.string());

/** Only the form: rules are checked where a request is encoded. */
const details = small.object({
  splitSentences: small.exactOptional(small.picklist(sentenceSplittings)),
  preserveFormatting: small.exactOptional(small.boolean()),
  tagHandlingVersion: small.exactOptional(small.picklist(tagHandlingVersions)),
  glossary: small.exactOptional(small.string()),
  style: small.exactOptional(small.string()),
  instructions: small.exactOptional(strings),
  context: small.exactOptional(small.string()),
  xml: small.exactOptional(
    small.object({
      outlineDetection: small.boolean(),
      splittingTags: strings,
      nonSplittingTags: strings,
      ignoreTags: strings,
    }),
  ),
});

export const wantedEntries = {
  source: small.nullable(code),
  target: code,
  formality: small.picklist(formalities),
  model: small.picklist(models),
  details: small.exactOptional(details),
};

export const wanted = small.object(wantedEntries);

export const optionalTarget = small.nullable(code);

export const scope = small.picklist(pageScopes);

export const display = small.object({
  layout: small.picklist(pageLayouts),
  peekKey: small.picklist(peekKeys),
  printsTranslations: small.boolean(),
  rubyReadings: small.picklist(rubyReadings),
});

// Here and in to-page.ts and ports.ts, `@__PURE__` lets a script in a page go without the shapes that it does not use.

/** What a page of ours that asks for usage calls itself. */
export const usageAsker = /* @__PURE__ */ (() => v.pipe(v.string(), v.uuid()))();

export const format = small.picklist(['plain', 'html']);

export const sourceText = small.object({
  format,
  text: small.string(),
  context: small.exactOptional(small.string()),
});

/** Whether a page's cost is told before it is translated: `AskFirst`. */
export const asks = small.checked<AskFirst>(isAskFirst);

export const nothing = small.object({});

export const utcDay = /* @__PURE__ */ (() =>
  v.pipe(
    v.string(),
    v.check((day) => dayNumber(day) !== null),
  ))();
