import {
  baseLanguage,
  targetsWithEveryModel,
  targetsWithFormality,
  targetsWithInstructions,
} from './limits.ts';
import { Refusal } from './refusal.ts';
import type { TranslateBody } from './validate-translate.ts';

/** The account's glossaries and styles. Requests are checked against them, but engines ignore them. */
export const glossaries: Readonly<Record<string, { source: string; target: string }>> = {
  'glossary-en-es': { source: 'EN', target: 'ES' },
  'glossary-en-de': { source: 'EN', target: 'DE' },
  'glossary-ja-en': { source: 'JA', target: 'EN' },
};
export const styles: Readonly<Record<string, { target: string }>> = {
  'style-de': { target: 'DE' },
  'style-es': { target: 'ES' },
};

interface Rule {
  readonly name: string;
  readonly message: string;
  isBroken(body: TranslateBody): boolean;
}

const isAsked = (list: readonly string[] | undefined) => list !== undefined && list.length > 0;

/** Rules about several members, one for each row of the contract. */
export const rules: readonly Rule[] = [
  {
    name: 'formal and informal need a target that tells them apart',
    message: "'formality' is not supported for given 'target_lang'.",
    isBroken: ({ formality, target_lang }) =>
      (formality === 'more' || formality === 'less') &&
      !targetsWithFormality.has(baseLanguage(target_lang)),
  },
  {
    name: 'a glossary needs a source language',
    message: "Value for 'source_lang' is required when 'glossary_id' is given.",
    isBroken: ({ glossary_id, source_lang }) =>
      glossary_id !== undefined && source_lang === undefined,
  },
  {
    name: 'a glossary is one of the account',
    message: "Value for 'glossary_id' not supported.",
    isBroken: ({ glossary_id }) => glossary_id !== undefined && !glossaries[glossary_id],
  },
  {
    name: "a glossary's pair is the request's pair",
    message: "Value for 'glossary_id' does not match 'source_lang' and 'target_lang'.",
    isBroken: ({ glossary_id, source_lang, target_lang }) => {
      const glossary = glossaries[glossary_id ?? ''];
      return (
        glossary !== undefined &&
        (glossary.source !== source_lang || glossary.target !== baseLanguage(target_lang))
      );
    },
  },
  {
    name: 'a style list is one of the account',
    message: "Value for 'style_id' not supported.",
    isBroken: ({ style_id }) => style_id !== undefined && !styles[style_id],
  },
  {
    name: "a style list's language is the target",
    message: "Value for 'style_id' does not match 'target_lang'.",
    isBroken: ({ style_id, target_lang }) => {
      const style = styles[style_id ?? ''];
      return style !== undefined && style.target !== baseLanguage(target_lang);
    },
  },
  {
    name: 'a style list needs a quality model',
    message: "'style_id' can't be combined with 'model_type' latency_optimized.",
    isBroken: ({ style_id, model_type }) =>
      style_id !== undefined && model_type === 'latency_optimized',
  },
  {
    name: 'instructions need a quality model',
    message: "'custom_instructions' can't be combined with 'model_type' latency_optimized.",
    isBroken: ({ custom_instructions, model_type }) =>
      isAsked(custom_instructions) && model_type === 'latency_optimized',
  },
  {
    name: 'instructions need one of eight target languages',
    message: "'custom_instructions' is not supported for given 'target_lang'.",
    isBroken: ({ custom_instructions, target_lang }) =>
      isAsked(custom_instructions) && !targetsWithInstructions.has(baseLanguage(target_lang)),
  },
];

/** @throws Refusal 400 for the first broken rule */
export function checkRules(body: TranslateBody): void {
  const broken = rules.find((rule) => rule.isBroken(body));
  if (broken) throw new Refusal(400, broken.message);
}

/** The contract does not list the codes that need a quality model. Public services refuse these. */
export const needsQualityModel = ({ model_type, target_lang }: TranslateBody): boolean =>
  model_type !== undefined &&
  model_type !== 'quality_optimized' &&
  !targetsWithEveryModel.has(baseLanguage(target_lang));
