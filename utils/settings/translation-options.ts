/**
 * The request members that readers choose (contract.md, "POST /v2/translate") for everywhere, a target language or a site. ''
 * means none, because managed storage has no null.
 */
import * as v from 'valibot';
import { maxCustomInstructions, maxInstructionCharacters } from '../languages/abilities.ts';
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
import { row } from './row.ts';

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

/** Only a document can parse a selector, so the page ignores a wrong one. */
const selector = v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxSelectorLength));

/** The options for everywhere. Rules of languages and sites may override them (resolve-options.ts). */
export const translationRows = {
  formality: row(v.picklist(formalities), 'default', {
    words: 'controls.formality',
    otherWords: 'options.search.words.formality',
    about: 'Tone. Targets that refuse more or less get prefer_more or prefer_less.',
  }),
  model: row(v.picklist(models), 'default', {
    words: 'controls.model',
    otherWords: 'options.search.words.model',
    about: 'Model of the service.',
  }),
  splitSentences: row(v.picklist(['default', ...sentenceSplittings]), 'default', {
    words: 'controls.splitSentences',
    about:
      'Sentences end nowhere (0), at punctuation and new lines (1), or at punctuation (nonewlines).',
  }),
  preserveFormatting: row(v.boolean(), false, {
    about: 'Keep punctuation and capitals at sentence ends.',
  }),
  tagHandlingVersion: row(v.picklist(tagHandlingVersions), 'v2', {
    words: 'controls.tagHandling',
    about: "Version of the service's tag handling.",
  }),
  glossary: row(id, '', {
    hint: 'controls.glossaryHint',
    about: 'Glossary id. Used only with a chosen source language.',
  }),
  style: row(id, '', {
    hint: 'controls.styleHint',
    about: 'Style id. Not with latency_optimized.',
  }),
  instructions: row(v.pipe(v.array(instruction), v.maxLength(maxCustomInstructions)), [], {
    hint: 'controls.instructionsHint',
    about:
      'At most 10 instructions of 300 characters. Not with latency_optimized; only for DE, EN, ES, FR, IT, JA, KO and ZH.',
    isProse: true,
  }),
  words: row(v.array(v.pipe(v.string(), v.regex(ownWordForm))), [], {
    hint: 'controls.wordsHint',
    about: 'Words that stay as they are ("Verso"), or have their own translation ("cloud = nube").',
    isProse: true,
  }),
  leave: row(v.array(selector), [], {
    hint: 'controls.selectorsHint',
    about: 'CSS selectors of parts that stay as they are.',
    isProse: true,
  }),
  only: row(v.array(selector), [], {
    hint: 'controls.selectorsHint',
    about: 'CSS selectors of the only parts that are translated. Empty: all.',
    isProse: true,
  }),
  prose: row(v.boolean(), false, {
    hint: 'controls.proseHint',
    about: 'Translate prose in pre elements, such as mails and licences. Code stays as it is.',
  }),
  context: row(context, '', {
    hint: 'controls.contextHint',
    about: 'The subject of texts, at most 500 characters. Sent as context, not billed.',
    isProse: true,
  }),
};

type Rows = typeof translationRows;

/** Absent members follow the next wider layer. */
export const ruleOptions = v.object(
  Object.fromEntries(
    Object.entries(translationRows).map(([name, { check }]) => [name, v.exactOptional(check)]),
  ) as { [Name in keyof Rows]: v.ExactOptionalSchema<Rows[Name]['check'], undefined> },
);

export type RuleOptions = v.InferOutput<typeof ruleOptions>;
export type TranslationOptions = Required<RuleOptions>;
export type OptionName = keyof TranslationOptions;

export const optionNames = Object.keys(translationRows) as readonly OptionName[];

/** The narrowest first. */
export const optionLayers = ['site', 'pair', 'language', 'everywhere'] as const;
export type OptionLayer = (typeof optionLayers)[number];

export interface Resolved<T> {
  readonly value: T;
  readonly layer: OptionLayer;
  readonly isLocked: boolean;
}

export type ResolvedOptions = { readonly [Name in OptionName]: Resolved<TranslationOptions[Name]> };
