import type { Failure } from '../base/failure.ts';
import {
  hasInstructions,
  maxCustomInstructions,
  maxInstructionCharacters,
} from '../languages/abilities.ts';
import { isLanguageCode, languageForm } from '../languages/codes.ts';
import { maxTexts } from './limits.ts';
import type { TranslateRequest } from './types.ts';

/** @param field the member as in the request, such as `custom_instructions[3]` */
export const ruleBroken = (field: string, rule: string): Failure => ({
  code: 'rule-broken',
  field,
  rule,
});

type Rule = (request: TranslateRequest, furtherTargets: readonly string[]) => Failure | null;

/**
 * Returns the first broken rule, or null. Settings and messages have checked names of tags, and members with a few
 * possible values. Only the service knows the languages of a glossary or a style.
 */
export const findBrokenRule = (
  request: TranslateRequest,
  furtherTargets: readonly string[],
): Failure | null => {
  for (const rule of rules) {
    const broken = rule(request, furtherTargets);
    if (broken) return broken;
  }
  return null;
};

const unless = (holds: boolean, field: string, rule: string): Failure | null =>
  holds ? null : ruleBroken(field, rule);

const isFast = ({ model }: TranslateRequest): boolean => model === 'latency_optimized';

// biome-ignore format: one rule a line
const rules: readonly Rule[] = [
  ({ texts }) => unless(texts.length >= 1, 'text', 'at least one text'),
  ({ texts }) => unless(texts.length <= maxTexts, 'text', `at most ${maxTexts} texts in one request`),
  ({ target, betaLanguages }, further) =>
    unless(isLanguageCode(target) || further.includes(target) || (betaLanguages === true && languageForm.test(target)), 'target_lang', 'a target language of the service, in upper case'),
  ({ source }) =>
    unless(!source || isLanguageCode(source), 'source_lang', 'a source language of the service, in upper case, or none to have it detected'),
  // Rule 2
  ({ glossaryId, source }) => unless(!glossaryId || Boolean(source), 'glossary_id', 'a glossary needs source_lang'),
  // Rule 3
  (request) => unless(!request.styleId || !isFast(request), 'style_id', 'a style can’t be combined with model_type latency_optimized'),
  // Rule 4
  (request) => unless(!request.customInstructions?.length || !isFast(request), 'custom_instructions', 'custom instructions can’t be combined with model_type latency_optimized'),
  // Rule 5
  ({ customInstructions, target }) =>
    unless(!customInstructions?.length || hasInstructions(target), 'custom_instructions', 'custom instructions need a target of DE, EN, ES, FR, IT, JA, KO or ZH, or a variant of one'),
  ({ customInstructions = [] }) =>
    unless(customInstructions.length <= maxCustomInstructions, 'custom_instructions', `at most ${maxCustomInstructions} custom instructions`),
  ({ customInstructions = [] }) => {
    const long = customInstructions.findIndex((text) => [...text].length > maxInstructionCharacters);
    return unless(long < 0, `custom_instructions[${long}]`, `at most ${maxInstructionCharacters} characters each`);
  },
];
