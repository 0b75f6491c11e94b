import { hasInstructions } from '../languages/abilities.ts';
import type { OptionLayer, OptionName, Resolved, ResolvedOptions } from './translation-options.ts';
import { optionLayers } from './translation-options.ts';

/**
 * `no-source`: a glossary needs a chosen source language (contract, rule 2). `language`: the target accepts no
 * instructions (rule 5). `fast-model`: a narrower layer chose it, and it excludes style and instructions (rules 3 and
 * 4). `style`, `instructions`: a layer as narrow or narrower chose one of them.
 */
export type UnusedReason = 'no-source' | 'language' | 'fast-model' | 'style' | 'instructions';

export interface Unused {
  readonly name: OptionName;
  readonly because: UnusedReason;
}

const widthOf = (layer: OptionLayer): number => optionLayers.indexOf(layer);

const isNarrower = (one: Resolved<unknown>, other: Resolved<unknown>): boolean =>
  one.isLocked !== other.isLocked ? one.isLocked : widthOf(one.layer) < widthOf(other.layer);

/**
 * Members that break a rule of the contract together. The wider layer yields. Within a layer the model yields, because
 * style and instructions bring their own model.
 */
export function findUnused(
  options: ResolvedOptions,
  { source, target }: { readonly source: string | null; readonly target: string },
): Unused[] {
  const { model, style, instructions, glossary } = options;
  const unused: Unused[] = [];
  if (glossary.value && source === null) unused.push({ name: 'glossary', because: 'no-source' });
  const asksInstructions = instructions.value.length > 0;
  const takesInstructions = hasInstructions(target);
  if (asksInstructions && !takesInstructions) {
    unused.push({ name: 'instructions', because: 'language' });
  }
  if (model.value !== 'latency_optimized') return unused;
  const slow = [
    ...(style.value ? (['style'] as const) : []),
    ...(asksInstructions && takesInstructions ? (['instructions'] as const) : []),
  ];
  const stronger = slow.find((name) => !isNarrower(model, options[name]));
  if (stronger !== undefined) return [...unused, { name: 'model', because: stronger }];
  return [...unused, ...slow.map((name) => ({ name, because: 'fast-model' as const }))];
}

export const needsSource = (unused: readonly Unused[]): boolean =>
  unused.some(({ because }) => because === 'no-source');
