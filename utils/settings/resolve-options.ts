/**
 * Resolves the options of a translation.
 *
 *   locked by policy  ›  the site's rule  ›  the target language's rule  ›  everywhere
 */

import { languageOfVariant } from '../languages/codes.ts';
import type { Wanted, WantedDetails } from '../translation/options.ts';
import type { Effective } from './effective.ts';
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
  readonly target: string;
  /** The rule for the page's site (site-rules.ts), or null. */
  readonly site: SiteRule | null;
}

type Rules = Pick<Effective, 'settings' | 'locked'>;

/** A variant without a rule follows its language's rule. */
export const findLanguageRule = (
  rules: readonly LanguageRule[],
  target: string,
): LanguageRule | null =>
  rules.find((rule) => rule.target === target) ??
  rules.find((rule) => rule.target === languageOfVariant(target)) ??
  null;

export function resolveOptions(
  { settings, locked }: Rules,
  { target, site }: OptionsPlace,
): ResolvedOptions {
  const rule = findLanguageRule(settings.languages.rules, target);
  const layers = [
    { layer: 'site', options: site?.options ?? {}, lock: () => locked.has('sites.rules') },
    { layer: 'language', options: rule?.options ?? {}, lock: () => locked.has('languages.rules') },
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
  if (locked || (name !== 'words' && name !== 'leave')) return locked ?? narrowest;
  // Words of a site add to those for everywhere. For the same word, the last line counts.
  return { ...narrowest, value: [...having].reverse().flatMap(({ value }) => value) };
}

export interface WantedHere {
  readonly wanted: Wanted;
  readonly options: ResolvedOptions;
  /** Members that cannot be sent with the rest. */
  readonly unused: readonly Unused[];
}

/** The service detects a null `source`. */
export function resolveWanted(
  rules: Rules,
  { source, ...place }: OptionsPlace & { readonly source: string | null },
): WantedHere {
  const options = resolveOptions(rules, place);
  const unused = findUnused(options, { source, target: place.target });
  return { wanted: wantedOf(options, unused, { source, target: place.target }), options, unused };
}

function wantedOf(
  options: ResolvedOptions,
  unused: readonly Unused[],
  pair: Pick<Wanted, 'source' | 'target'>,
): Wanted {
  const isUsed = (name: OptionName) => unused.every((one) => one.name !== name);
  const { formality, model, splitSentences, preserveFormatting, tagHandlingVersion } = options;
  const { glossary, style, instructions, words, leave, only, prose, context } = options;
  // The service's defaults are not sent, because they would make a second entry in the memory.
  const details: WantedDetails = {
    ...(splitSentences.value !== 'default' && { splitSentences: splitSentences.value }),
    ...(preserveFormatting.value && { preserveFormatting: true }),
    ...(tagHandlingVersion.value !== 'v2' && { tagHandlingVersion: tagHandlingVersion.value }),
    ...(glossary.value && isUsed('glossary') && { glossary: glossary.value }),
    ...(style.value && isUsed('style') && { style: style.value }),
    ...(instructions.value.length > 0 &&
      isUsed('instructions') && { instructions: instructions.value }),
    ...(words.value.length > 0 && { words: words.value }),
    ...(leave.value.length > 0 && { leave: leave.value }),
    ...(only.value.length > 0 && { only: only.value }),
    ...(prose.value && { prose: true }),
    ...(context.value && { context: context.value }),
  };
  return {
    ...pair,
    formality: formality.value,
    model: isUsed('model') ? model.value : 'default',
    ...(Object.keys(details).length > 0 && { details }),
  };
}

/** `address` is null if it is unknown. */
export const wantedBySettings = (
  effective: Effective,
  address: string | null,
  pair: Pick<Wanted, 'source' | 'target'> = effective.settings.languages,
): Wanted => wantedHere(effective, address, pair).wanted;

export function wantedHere(
  effective: Effective,
  address: string | null,
  { source, target }: Pick<Wanted, 'source' | 'target'>,
): WantedHere {
  const site = findSiteRule(effective.settings.sites.rules, address);
  return resolveWanted(effective, { source, target, site });
}
