/**
 * The request members that readers choose (contract.md, "POST /v2/translate") for everywhere, a target language or a site. ''
 * means none, because managed storage has no null.
 */
import * as v from 'valibot';
import { maxCustomInstructions, maxInstructionCharacters } from '../languages/instructions.ts';
import {
  characterCount,
  formalities,
  idForm,
  maxContextCharacters,
  maxSelectorLength,
  models,
  ownWordForm,
  sentenceSplittings,
  tagHandlingVersions,
} from '../translation/options.ts';

const id = v.pipe(
  v.string(),
  v.regex(idForm),
  v.examples(['8f2c0e6a-77d1-4c59-9a3e-0b1d2f3a4c5e']),
);

const instruction = v.pipe(
  v.string(),
  v.regex(/\S/),
  v.check((text) => characterCount(text) <= maxInstructionCharacters),
  v.examples(['Keep product names in English.']),
);

const context = v.pipe(
  v.string(),
  v.check((text) => characterCount(text) <= maxContextCharacters),
  v.examples(['A shop for bicycles.']),
);

/** Only a document can parse a selector, so the page ignores a wrong one. */
const selector = v.pipe(
  v.string(),
  v.regex(/\S/),
  v.maxLength(maxSelectorLength),
  v.examples(['.comments']),
);

/** The options for everywhere: every member has a value. */
export const translationEntries = {
  formality: v.picklist(formalities),
  model: v.picklist(models),
  /** `default` leaves it to the service. */
  splitSentences: v.picklist(['default', ...sentenceSplittings]),
  preserveFormatting: v.boolean(),
  tagHandlingVersion: v.picklist(tagHandlingVersions),
  /** Needs a chosen source language (contract, rule 2). */
  glossary: id,
  style: id,
  instructions: v.pipe(v.array(instruction), v.maxLength(maxCustomInstructions)),
  /** Kept words, and words with the reader's own translation. */
  words: v.array(v.pipe(v.string(), v.regex(ownWordForm), v.examples(['Verso']))),
  /** CSS selectors of parts that stay as they are. */
  leave: v.array(selector),
  /** CSS selectors. With any, nothing else is translated. */
  only: v.array(selector),
  prose: v.boolean(),
  /** The subject, in the reader's words. Neither translated nor billed. */
  context,
};

type Entries = typeof translationEntries;

/** Absent members follow the next wider layer. */
export const ruleOptions = v.object(
  Object.fromEntries(
    Object.entries(translationEntries).map(([name, entry]) => [name, v.exactOptional(entry)]),
  ) as { [Name in keyof Entries]: v.ExactOptionalSchema<Entries[Name], undefined> },
);

export type RuleOptions = v.InferOutput<typeof ruleOptions>;
export type TranslationOptions = Required<RuleOptions>;
export type OptionName = keyof TranslationOptions;

export const optionNames = Object.keys(translationEntries) as readonly OptionName[];

/** The narrowest first. */
export const optionLayers = ['site', 'pair', 'language', 'everywhere'] as const;
export type OptionLayer = (typeof optionLayers)[number];

export interface Resolved<T> {
  readonly value: T;
  readonly layer: OptionLayer;
  readonly isLocked: boolean;
}

export type ResolvedOptions = { readonly [Name in OptionName]: Resolved<TranslationOptions[Name]> };
