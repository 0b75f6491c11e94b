/**
 * Resolves the options of a translation.
 *
 *   locked by policy  ›  the site's rule  ›  the language pair's rule  ›  the target language's rule  ›  everywhere
 */

import { languageOfVariant } from '../languages/codes.ts';
import type { Wanted, WantedDetails } from '../translation/options.ts';
import type { Effective } from './effective.ts';
import { isSameValue } from './fields.ts';
import { rows } from './rows.ts';
import type { LanguageRule, SiteRule } from './shapes.ts';
import { findSiteRule } from './site-rules.ts';
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
  /** The rule for the page's site (site-rules.ts), or null. */
  readonly site: SiteRule | null;
}

type Rules = Pick<Effective, 'settings' | 'locked'>;

/**
 * Returns the rule of the pair, then that of the target language for texts of any language. A variant without a rule follows its
 * language's rule.
 */
export const findLanguageRules = (
  rules: readonly LanguageRule[],
  { source, target }: Pick<OptionsPlace, 'source' | 'target'>,
): readonly LanguageRule[] => {
  const [pair, any] = [source, undefined].map((from) => {
    const some = rules.filter((rule) => rule.source === from);
    return (
      some.find((rule) => rule.target === target) ??
      some.find((rule) => rule.target === languageOfVariant(target))
    );
  });
  return [pair, any].filter((rule) => rule !== undefined);
};

export function resolveOptions(
  { settings, locked }: Rules,
  { site, ...pair }: OptionsPlace,
): ResolvedOptions {
  const { rules } = settings.languages;
  const layers = [
    { layer: 'site', options: site?.options ?? {}, lock: () => locked.has('sites.rules') },
    ...[
      ...pairsOfAnySource(rules, pair).map(({ options: { words } }) => (words ? { words } : {})),
      ...findLanguageRules(rules, pair).map(({ options }) => options),
    ].map((options) => ({
      ...{ layer: 'language' as const, options },
      lock: () => locked.has('languages.rules'),
    })),
    {
      layer: 'everywhere',
      options: settings.translation,
      lock: (name) => locked.has(`translation.${name}`),
    },
  ] as const satisfies readonly Layer[];
  return Object.fromEntries(
    optionNames.map((name) => [name, pick(name, layers)]),
  ) as unknown as ResolvedOptions;
}

/** A detected language may be any, so the own words of all its pairs count. Its other options need to know the pair. */
const pairsOfAnySource = (
  rules: readonly LanguageRule[],
  { source, target }: Pick<OptionsPlace, 'source' | 'target'>,
): readonly LanguageRule[] =>
  source !== null
    ? []
    : rules.filter(
        ({ source: from, target: to }) =>
          from && (to === target || to === languageOfVariant(target)),
      );

/** Returns the rules whose own words count. A line of an earlier one wins over a line of a later one. */
export const rulesOfWords = (
  rules: readonly LanguageRule[],
  pair: Pick<OptionsPlace, 'source' | 'target'>,
): readonly LanguageRule[] => [...pairsOfAnySource(rules, pair), ...findLanguageRules(rules, pair)];

interface Layer {
  readonly layer: OptionLayer;
  readonly options: RuleOptions;
  readonly lock: (name: OptionName) => boolean;
}

function pick(name: OptionName, layers: readonly Layer[]): Resolved<unknown> {
  const having = layers
    .filter(({ options }) => options[name] !== undefined)
    .map(({ layer, options, lock }) => ({ value: options[name], layer, isLocked: lock(name) }));
  const [narrowest] = having;
  // The layer "everywhere" has every member.
  if (narrowest === undefined) throw new Error(`no value for ${name}`);
  const locked = having.find(({ isLocked }) => isLocked);
  const decides = locked ?? narrowest;
  if (name !== 'words' && name !== 'leave') return decides;
  // Words of a site add to those for everywhere, unless a policy sets a list. For the same word, the last line counts.
  const added = locked ? having.filter(({ layer }) => layer === locked.layer) : having;
  return { ...decides, value: added.toReversed().flatMap(({ value }) => value) };
}

export interface WantedHere {
  readonly wanted: Wanted;
  readonly options: ResolvedOptions;
  /** Members that cannot be sent with the rest. */
  readonly unused: readonly Unused[];
}

export function resolveWanted(rules: Rules, place: OptionsPlace): WantedHere {
  const options = resolveOptions(rules, place);
  const { source, target } = place;
  const unused = findUnused(options, { source, target });
  return { wanted: wantedOf(options, unused, { source, target }), options, unused };
}

function wantedOf(
  options: ResolvedOptions,
  unused: readonly Unused[],
  pair: Pick<Wanted, 'source' | 'target'>,
): Wanted {
  const isUsed = (name: OptionName) => unused.every((one) => one.name !== name);
  // The service's defaults are not sent, because they would make a second entry in the memory.
  const isSent = (name: OptionName) =>
    isUsed(name) && !isSameValue(options[name].value, rows.translation[name].default);
  const { formality, model, ...details } = options;
  const sent = (Object.keys(details) as (keyof typeof details)[]).filter(isSent);
  return {
    ...pair,
    formality: formality.value,
    model: isUsed('model') ? model.value : 'default',
    ...(sent.length > 0 && {
      details: Object.fromEntries(sent.map((name) => [name, details[name].value])) as WantedDetails,
    }),
  };
}

/** Returns the options with the list of own words of others. */
export function withWords(wanted: Wanted, others: Pick<Wanted, 'details'>): Wanted {
  const { details: { words: _, ...rest } = {}, ...pair } = wanted;
  const words = others.details?.words;
  const details = { ...rest, ...(words && { words }) };
  return { ...pair, ...(Object.keys(details).length > 0 && { details }) };
}

/** `address` is null if it is unknown. */
export function wantedHere(
  effective: Effective,
  address: string | null,
  { source, target }: Pick<Wanted, 'source' | 'target'> = effective.settings.languages,
): WantedHere {
  const site = findSiteRule(effective.settings.sites.rules, address);
  return resolveWanted(effective, { source, target, site });
}
