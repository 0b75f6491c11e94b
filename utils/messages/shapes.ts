import * as v from 'valibot';
import { languageForm } from '../languages/codes.ts';
import {
  formalities,
  models,
  pageScopes,
  sentenceSplittings,
  tagHandlingVersions,
  tagNameForm,
} from '../translation/options.ts';
import {
  pageLayouts,
  peekKeys,
  rubyReadings,
  sideLooks,
  sideOrders,
} from '../translation/page-display.ts';

/** Requests check the service's codes when they are encoded. */
const code = v.pipe(v.string(), v.regex(languageForm));

const strings = v.pipe(v.array(v.string()), v.readonly());
const tagNames = v.pipe(v.array(v.pipe(v.string(), v.regex(tagNameForm))), v.readonly());

export const source = v.nullable(code);
export const target = code;
export const formality = v.picklist(formalities);
export const model = v.picklist(models);

/** Requests check the other rules when they are encoded. */
export const details = v.exactOptional(
  v.object({
    splitSentences: v.exactOptional(v.picklist(sentenceSplittings)),
    preserveFormatting: v.exactOptional(v.boolean()),
    tagHandlingVersion: v.exactOptional(v.picklist(tagHandlingVersions)),
    glossary: v.exactOptional(v.string()),
    style: v.exactOptional(v.string()),
    instructions: v.exactOptional(strings),
    words: v.exactOptional(strings),
    leave: v.exactOptional(strings),
    only: v.exactOptional(strings),
    prose: v.exactOptional(v.boolean()),
    context: v.exactOptional(v.string()),
    xml: v.exactOptional(
      v.object({
        outlineDetection: v.boolean(),
        splittingTags: tagNames,
        nonSplittingTags: tagNames,
        ignoreTags: tagNames,
      }),
    ),
  }),
);

/** `Wanted`. */
export const wanted = v.object({ source, target, formality, model, details });

export const scope = v.picklist(pageScopes);

export const display = v.object({
  layout: v.picklist(pageLayouts),
  peekKey: v.picklist(peekKeys),
  rubyReadings: v.picklist(rubyReadings),
  sideOrder: v.picklist(sideOrders),
  sideLook: v.picklist(sideLooks),
  sideSize: v.number(),
});

export const format = v.picklist(['plain', 'html']);

/** `SourceText`. */
export const sourceText = v.object({
  format,
  text: v.string(),
  context: v.exactOptional(v.string()),
  fitsAnyContext: v.exactOptional(v.literal(true)),
});

/** The sign of a page on the toolbar button. */
export const pageSign = v.variant('kind', [
  /** `none`: Verso shows nothing on the page. */
  v.object({ kind: v.picklist(['none', 'done']) }),
  /** Some texts stay in the original. The popup says why. */
  v.object({
    kind: v.literal('failed'),
    /** The quota's reset, in milliseconds since 1970. */
    resetsAtMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))),
  }),
  /** Null before the first text. */
  v.object({
    kind: v.literal('progress'),
    percent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  }),
  /** The page asks about its cost, in characters. */
  v.object({ kind: v.literal('question'), characters: v.pipe(v.number(), v.minValue(0)) }),
]);

export type PageSign = v.InferOutput<typeof pageSign>;
