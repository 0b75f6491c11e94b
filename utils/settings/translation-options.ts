/**
 * The members of a request that readers choose (contract.md, "1. POST"): once for everywhere, and where they want it
 * otherwise for a target language or a site. '' stands for none: managed storage has no null.
 */
import * as v from 'valibot';
import { maxCustomInstructions, maxInstructionCharacters } from '../languages/instructions.ts';
import {
  characterCount,
  formalities,
  idForm,
  maxContextCharacters,
  models,
  sentenceSplittings,
  tagHandlingVersions,
} from '../translation/options.ts';

const id = v.pipe(v.string(), v.regex(idForm));

const instruction = v.pipe(
  v.string(),
  v.regex(/\S/),
  v.check((text) => characterCount(text) <= maxInstructionCharacters),
);

const context = v.pipe(
  v.string(),
  v.check((text) => characterCount(text) <= maxContextCharacters),
);

/** What is chosen for everywhere: every member has a value. */
export const translationEntries = {
  formality: v.picklist(formalities),
  model: v.picklist(models),
  /** `default`: as the service does by itself. */
  splitSentences: v.picklist(['default', ...sentenceSplittings]),
  preserveFormatting: v.boolean(),
  tagHandlingVersion: v.picklist(tagHandlingVersions),
  /** A glossary's id. It holds only where the source language is chosen, too (contract, rule 2). */
  glossary: id,
  /** A style list's id. */
  style: id,
  instructions: v.pipe(v.array(instruction), v.maxLength(maxCustomInstructions)),
  /** What texts are about, in the reader's words: sent along, neither translated nor billed. */
  context,
};

/** What a rule chooses otherwise: members that are absent stay as they are for the next wider layer. */
export const ruleOptions = v.object({
  formality: v.exactOptional(translationEntries.formality),
  model: v.exactOptional(translationEntries.model),
  splitSentences: v.exactOptional(translationEntries.splitSentences),
  preserveFormatting: v.exactOptional(translationEntries.preserveFormatting),
  tagHandlingVersion: v.exactOptional(translationEntries.tagHandlingVersion),
  glossary: v.exactOptional(translationEntries.glossary),
  style: v.exactOptional(translationEntries.style),
  instructions: v.exactOptional(translationEntries.instructions),
  context: v.exactOptional(translationEntries.context),
});

export type RuleOptions = v.InferOutput<typeof ruleOptions>;
export type TranslationOptions = Required<RuleOptions>;
export type OptionName = keyof TranslationOptions;

export const optionNames = Object.keys(translationEntries) as readonly OptionName[];

/** The narrowest first. */
export const optionLayers = ['site', 'language', 'everywhere'] as const;
export type OptionLayer = (typeof optionLayers)[number];

export interface Resolved<T> {
  readonly value: T;
  readonly layer: OptionLayer;
  /** A policy says so, and nobody else can. */
  readonly isLocked: boolean;
}

export type ResolvedOptions = { readonly [Name in OptionName]: Resolved<TranslationOptions[Name]> };
