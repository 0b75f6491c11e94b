/** What a value must look like that a policy has wrong: data for words, derived from the checks themselves where these say it. */
import type * as v from 'valibot';
import { maxContextCharacters } from '../base/option-texts.ts';
import { maxInstructionCharacters } from '../languages/instructions.ts';
import { fieldOf, fields, itemCheck } from './fields.ts';

export type ExpectedForm =
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** A whole one. Null: no upper limit. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number | null }
  /** Null: as long as one likes. */
  | { readonly kind: 'list'; readonly most: number | null }
  /** In characters. */
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'example'; readonly example: string }
  | { readonly kind: 'key' }
  /** There is no such member. */
  | { readonly kind: 'unknown' };

const example = (text: string): ExpectedForm => ({ kind: 'example', example: text });

const language = example('DE');
const element = example('title');
const site = example('*.example.org');

/** Of values whose check is a form of text, of which an example says more than a rule. Those of lists are for one entry. */
const ofTexts: Readonly<Record<string, ExpectedForm>> = {
  'service.address': example('https://api.example.com'),
  'service.scheme': example('Service-Auth-Key'),
  'languages.source': language,
  'languages.target': language,
  'languages.recent[]': language,
  'languages.further[]': example('PT-BR'),
  'languages.rules[]': example('{ "target": "DE", "options": { "formality": "more" } }'),
  'translation.glossary': example('8f2c0e6a-77d1-4c59-9a3e-0b1d2f3a4c5e'),
  'translation.style': example('8f2c0e6a-77d1-4c59-9a3e-0b1d2f3a4c5e'),
  'translation.instructions[]': { kind: 'text', most: maxInstructionCharacters },
  'translation.context': { kind: 'text', most: maxContextCharacters },
  'sites.allowed[]': site,
  'sites.denied[]': site,
  'sites.rules[]': example('{ "pattern": "example.org", "translate": "always" }'),
  'sites.languages[]': example('{ "source": "DE", "translate": "never" }'),
  'text.source': language,
  'text.target': language,
  'xml.splittingTags[]': element,
  'xml.nonSplittingTags[]': element,
  'xml.ignoreTags[]': element,
  'shortcuts.quietSites[]': example('mail.example.org'),
  'keys.translate': { kind: 'key' },
  'keys.admin': { kind: 'key' },
  managedBy: { kind: 'text', most: 100 },
  'changeable[]': example('languages.target'),
};

const ownLists: ReadonlySet<string> = new Set(['sites.allowed', 'sites.denied', 'changeable']);

/** @param path as in a policy's problems: `languages.target`, `sites.denied[2]` */
export function expectedForm(path: string): ExpectedForm {
  const field = fieldOf(path);
  if (field !== path) return ofTexts[`${field}[]`] ?? { kind: 'unknown' };
  if (Object.hasOwn(ofTexts, path)) return ofTexts[path] ?? { kind: 'unknown' };
  if (ownLists.has(path)) return { kind: 'list', most: null };
  const check = fields.get(path);
  return (check && ofCheck(unwrapped(check))) ?? { kind: 'unknown' };
}

/** What is used of a check: its kind, its choices, and the limits that are piped behind it. */
type Check = v.GenericSchema & {
  readonly options?: readonly string[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

function ofCheck(check: Check): ExpectedForm | null {
  if (check.type === 'boolean') return { kind: 'one-of', values: ['true', 'false'] };
  if (check.type === 'picklist') return { kind: 'one-of', values: check.options ?? [] };
  if (itemCheck(check) !== null) return { kind: 'list', most: limit(check, 'max_length') };
  if (check.type !== 'number') return null;
  return { kind: 'number', least: limit(check, 'min_value') ?? 0, most: limit(check, 'max_value') };
}

function limit({ pipe = [] }: Check, type: string): number | null {
  const requirement = pipe.find((step) => step.type === type)?.requirement;
  return typeof requirement === 'number' ? requirement : null;
}

const unwrapped = (check: v.GenericSchema): Check =>
  'wrapped' in check ? (check.wrapped as Check) : check;
