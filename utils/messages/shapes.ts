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

/** Shapes that several messages share. */

/** Only the form of a code: which codes the service knows is checked where a request is encoded. */
const code = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/));

const strings = v.pipe(v.array(v.string()), v.readonly());

/** Only the form: rules are checked where a request is encoded. */
const details = v.object({
  splitSentences: v.exactOptional(v.picklist(sentenceSplittings)),
  preserveFormatting: v.exactOptional(v.boolean()),
  tagHandlingVersion: v.exactOptional(v.picklist(tagHandlingVersions)),
  glossary: v.exactOptional(v.string()),
  style: v.exactOptional(v.string()),
  instructions: v.exactOptional(strings),
  context: v.exactOptional(v.string()),
  xml: v.exactOptional(
    v.object({
      outlineDetection: v.boolean(),
      splittingTags: strings,
      nonSplittingTags: strings,
      ignoreTags: strings,
    }),
  ),
});

export const wantedEntries = {
  source: v.nullable(code),
  target: code,
  formality: v.picklist(formalities),
  model: v.picklist(models),
  details: v.exactOptional(details),
};

export const wanted = v.object(wantedEntries);

export const optionalTarget = v.nullable(code);

export const scope = v.picklist(pageScopes);

export const display = v.object({
  layout: v.picklist(pageLayouts),
  peekKey: v.picklist(peekKeys),
  rubyReadings: v.picklist(rubyReadings),
});

/** What a page of ours that asks for usage calls itself. */
export const usageAsker = v.pipe(v.string(), v.uuid());

export const format = v.picklist(['plain', 'html']);

export const sourceText = v.object({
  format,
  text: v.string(),
  context: v.exactOptional(v.string()),
});

/** Whether a page's cost is told before it is translated: `AskFirst`. */
export const asks = v.custom<AskFirst>(isAskFirst);

export const nothing = v.object({});

export const utcDay = v.pipe(
  v.string(),
  v.check((day) => dayNumber(day) !== null),
);
