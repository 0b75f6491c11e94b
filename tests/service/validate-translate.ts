import type { ModelType, TagHandling } from './limits.ts';
import {
  countCodePoints,
  formalities,
  maxInstructionLength,
  maxInstructions,
  maxTexts,
  modelTypes,
  sentenceSplittings,
  tagHandlings,
  tagHandlingVersions,
} from './limits.ts';
import { Refusal, unsupported } from './refusal.ts';

/** A translate request with valid members; `rules.ts` checks them against each other. */
export interface TranslateBody {
  readonly text: readonly string[];
  readonly target_lang: string;
  readonly source_lang?: string;
  readonly context?: string;
  readonly show_billed_characters?: boolean;
  readonly split_sentences?: (typeof sentenceSplittings)[number];
  readonly preserve_formatting?: boolean;
  readonly formality?: (typeof formalities)[number];
  readonly model_type?: ModelType;
  readonly glossary_id?: string;
  readonly style_id?: string;
  readonly custom_instructions?: readonly string[];
  readonly tag_handling?: TagHandling;
  readonly tag_handling_version?: (typeof tagHandlingVersions)[number];
  readonly outline_detection?: boolean;
  readonly enable_beta_languages?: boolean;
  readonly non_splitting_tags?: readonly string[];
  readonly splitting_tags?: readonly string[];
  readonly ignore_tags?: readonly string[];
}

/** Supported codes. Variants are a start option, because the contract lists none. */
export interface Languages {
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
}

type Check = (value: unknown, member: string, languages: Languages) => void;

/** Also refuses null, as the service does. */
const isString = (value: unknown): value is string => typeof value === 'string';

// A lone surrogate has no UTF-8 form.
const text: Check = (value, member) => {
  if (!isString(value) || !value.isWellFormed()) throw unsupported(member);
};

const named: Check = (value, member) => {
  if (!isString(value) || value.trim() === '') throw unsupported(member);
};

const flag: Check = (value, member) => {
  if (typeof value !== 'boolean') throw unsupported(member);
};

const oneOf =
  (allowed: readonly string[]): Check =>
  (value, member) => {
    if (!isString(value) || !allowed.includes(value)) throw unsupported(member);
  };

const listOf =
  (check: Check): Check =>
  (value, member, languages) => {
    if (!Array.isArray(value)) throw unsupported(member);
    for (const [index, item] of value.entries()) check(item, `${member}[${index}]`, languages);
  };

const tagName: Check = (value, member) => {
  if (!isString(value) || !/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(value)) throw unsupported(member);
};

const checks: Readonly<Record<keyof TranslateBody, Check>> = {
  text(value, member, languages) {
    if (!Array.isArray(value) || value.length === 0) throw unsupported(member);
    if (value.length > maxTexts) {
      throw new Refusal(400, `Value for 'text' not supported: at most ${maxTexts} texts.`);
    }
    listOf(text)(value, member, languages);
  },
  target_lang(value, member, { targets }) {
    if (!isString(value) || !targets.has(value)) throw unsupported(member);
  },
  source_lang(value, member, { sources }) {
    if (!isString(value) || !sources.has(value)) throw unsupported(member);
  },
  context: text,
  show_billed_characters: flag,
  split_sentences: oneOf(sentenceSplittings),
  preserve_formatting: flag,
  formality: oneOf(formalities),
  model_type: oneOf(modelTypes),
  glossary_id: named,
  style_id: named,
  custom_instructions(value, member, languages) {
    listOf(text)(value, member, languages);
    const instructions = value as readonly string[];
    if (instructions.length > maxInstructions) {
      throw new Refusal(
        400,
        `Value for '${member}' not supported: at most ${maxInstructions} entries.`,
      );
    }
    for (const [index, instruction] of instructions.entries()) {
      if (countCodePoints(instruction) > maxInstructionLength) {
        throw new Refusal(
          400,
          `Value for '${member}[${index}]' not supported: at most ${maxInstructionLength} characters.`,
        );
      }
    }
  },
  tag_handling: oneOf(tagHandlings),
  tag_handling_version: oneOf(tagHandlingVersions),
  outline_detection: flag,
  enable_beta_languages: flag,
  non_splitting_tags: listOf(tagName),
  splitting_tags: listOf(tagName),
  ignore_tags: listOf(tagName),
};

const isMember = (name: string): name is keyof TranslateBody => Object.hasOwn(checks, name);

/** Checks each member. @throws Refusal 400 that names the first wrong one */
export function validateTranslate(body: object, languages: Languages): TranslateBody {
  for (const name of Object.keys(body)) {
    if (!isMember(name)) throw new Refusal(400, `Unknown member '${name}'.`);
  }
  for (const name of ['text', 'target_lang']) {
    if (!Object.hasOwn(body, name)) throw new Refusal(400, `Value for '${name}' is required.`);
  }
  for (const [name, value] of Object.entries(body)) {
    if (isMember(name)) checks[name](value, name, languages);
  }
  return body as TranslateBody;
}
