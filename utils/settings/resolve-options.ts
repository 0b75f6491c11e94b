/**
 * Resolves the options of a translation.
 *
 *   locked by policy  ›  the site's rule  ›  the language pair's rule  ›  the target language's rule  ›  everywhere
 */

import { isSameValue } from '../base/same-value.ts';
import { languageOfVariant } from '../languages/codes.ts';
import type { Wanted, WantedDetails } from '../translation/options.ts';
import { displayOf } from '../translation/page-display.ts';
import type { PageRequest } from '../translation/page-status.ts';
import type { Effective } from './effective.ts';
import { rows } from './rows.ts';
import type { LanguageRule, SiteRule } from './shapes.ts';
import { findOptionsRule } from './site-rules.ts';
import type {
  OptionLayer,
  OptionName,
  Resolved,
  ResolvedOptions,
  RuleOptions,
} from './translation-options.ts';
import { optionNames } from './translation-options.ts';
import type { Unused } from './unused-options.ts';
import { findUnused } from './unused-options.ts';

export interface OptionsPlace {
  /** Null: the service detects it. */
  readonly source: string | null;
  readonly target: string;
  /** The rule with the options of the page's site (site-rules.ts), or null. */
  readonly site: SiteRule | null;
}

type Rules = Pick<Effective, 'settings' | 'locked'>;

type LanguagePair = Pick<OptionsPlace, 'source' | 'target'>;

/** A variant without a rule follows its language's rule. */
const ruleFrom = (
  rules: readonly LanguageRule[],
  source: string | undefined,
  target: string,
): LanguageRule | null => {
  const some = rules.filter((rule) => rule.source === source);
  return (
    some.find((rule) => rule.target === target) ??
    some.find((rule) => rule.target === languageOfVariant(target)) ??
    null
  );
};

/** Returns the rules of the pair, if its source is chosen, and of the target language. */
export const findLanguageRules = (
  rules: readonly LanguageRule[],
  { source, target }: LanguagePair,
): { readonly pair: LanguageRule | null; readonly language: LanguageRule | null } => ({
  pair: source === null ? null : ruleFrom(rules, source, target),
  language: ruleFrom(rules, undefined, target),
});

/** Returns the rule of each pair with a target. */
export const pairsWithTarget = (
  rules: readonly LanguageRule[],
  target: string,
): readonly LanguageRule[] => {
  const sources = new Set(rules.flatMap(({ source }) => source ?? []));
  return [...sources].flatMap((source) => ruleFrom(rules, source, target) ?? []);
};

export function resolveOptions(
  { settings, locked }: Rules,
  { site, ...here }: OptionsPlace,
): ResolvedOptions {
  const { rules } = settings.languages;
  const { pair, language } = findLanguageRules(rules, here);
  const at = (layer: OptionLayer, path: string, options: RuleOptions = {}): Layer => ({
    ...{ layer, path, options },
    isLocked: locked.has(path),
  });
  // A detected language may be any, so the own words of all its pairs count. They hide no other words.
  const detected = here.source === null ? pairsWithTarget(rules, here.target) : [];
  const wordsOfDetected = detected.flatMap(({ options: { words } }) => (words ? { words } : []));
  const layersOf = (name: OptionName): readonly Layer[] => [
    at('site', 'sites.rules', site?.options),
    ...wordsOfDetected.map((words) => ({
      ...at('pair', 'languages.rules', words),
      isLocked: false,
    })),
    at('pair', 'languages.rules', pair?.options),
    at('language', 'languages.rules', language?.options),
    at('everywhere', `translation.${name}`, settings.translation),
  ];
  return Object.fromEntries(
    optionNames.map((name) => [name, pick(name, layersOf(name))]),
  ) as unknown as ResolvedOptions;
}

interface Layer {
  readonly layer: OptionLayer;
  readonly options: RuleOptions;
  /** The setting that holds the options, such as `sites.rules`. */
  readonly path: string;
  readonly isLocked: boolean;
}

function pick(name: OptionName, layers: readonly Layer[]): Resolved<unknown> {
  const having = layers
    .filter(({ options }) => options[name] !== undefined)
    .map(({ options, ...rest }) => ({ ...rest, value: options[name] }));
  const [narrowest] = having;
  // The layer "everywhere" has every member.
  if (narrowest === undefined) throw new Error(`no value for ${name}`);
  const locked = having.find(({ isLocked }) => isLocked);
  const { value, layer, isLocked } = locked ?? narrowest;
  if (name !== 'words' && name !== 'leave') return { value, layer, isLocked };
  // Words of a site add to those for everywhere, unless a policy sets a list. For the same word, the last line counts.
  const added = locked ? having.filter(({ path }) => path === locked.path) : having;
  return { layer, isLocked, value: added.toReversed().flatMap((one) => one.value) };
}

export interface WantedHere {
  readonly wanted: Wanted;
  readonly options: ResolvedOptions;
  /** Members that cannot be sent with the rest. */
  readonly unused: readonly Unused[];
}

export function resolveWanted(rules: Rules, place: OptionsPlace): WantedHere {
  const options = resolveOptions(rules, place);
  const unused = findUnused(options, place);
  const { source, target } = place;
  const { formality, model, ...details } = options;
  const isUsed = (name: OptionName) => unused.every((one) => one.name !== name);
  // The service's defaults are not sent, because they would make a second entry in the memory.
  const isSent = (name: OptionName) =>
    isUsed(name) && !isSameValue(options[name].value, rows.translation[name].default);
  const sent = (Object.keys(details) as (keyof typeof details)[]).filter(isSent);
  const wanted = {
    ...{ source, target, formality: formality.value },
    model: isUsed('model') ? model.value : 'default',
    ...(sent.length > 0 && {
      details: Object.fromEntries(sent.map((name) => [name, details[name].value])) as WantedDetails,
    }),
  };
  return { wanted, options, unused };
}

/** Returns the options with the list of own words of others. */
export function withWords(wanted: Wanted, others: Pick<Wanted, 'details'>): Wanted {
  const { details: { words: _, ...rest } = {}, ...pair } = wanted;
  const words = others.details?.words;
  const details = { ...rest, ...(words && { words }) };
  return { ...pair, ...(Object.keys(details).length > 0 && { details }) };
}

/** `address` is missing if it is unknown. */
export function wantedHere(
  effective: Effective,
  address: string | null | undefined,
  { source, target }: Pick<Wanted, 'source' | 'target'> = effective.settings.languages,
): WantedHere {
  const site = findOptionsRule(effective.settings.sites.rules, address);
  return resolveWanted(effective, { source, target, site });
}

/** Asks for the translation of the page at `address`. */
export function pageRequest(effective: Effective, address: string | null | undefined): PageRequest {
  const { page } = effective.settings;
  const { scope, titleAsContext } = page;
  const { wanted } = wantedHere(effective, address);
  return { ...wanted, scope, display: displayOf(page), titleAsContext };
}
