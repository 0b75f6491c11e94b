/** Describes the form of a valid value, as data for a sentence about a wrong policy. */
import type * as v from 'valibot';
import { fieldOf, fields, itemCheck } from './fields.ts';
import { policyRows } from './policy.ts';

export type ExpectedForm =
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** A whole number. Null means no upper limit. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number | null }
  /** Null means any length. */
  | { readonly kind: 'list'; readonly most: number | null }
  /** In characters. */
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'example'; readonly example: string }
  | { readonly kind: 'key' }
  /** No such setting exists. */
  | { readonly kind: 'unknown' };

/** @param path as in a policy's problems: `languages.target`, `sites.denied[2]` */
export function expectedForm(path: string): ExpectedForm {
  const field = fieldOf(path);
  const isEntry = field !== path;
  const row = fields.get(field) ?? policyRows.get(field);
  if (row === undefined) return { kind: 'unknown' };
  if (field.startsWith('keys.')) return { kind: 'key' };
  const isText = isEntry || itemCheck(row.check) === null;
  if (isText && row.longest !== undefined) return { kind: 'text', most: row.longest };
  if (isText && row.example !== undefined) return { kind: 'example', example: row.example };
  return (!isEntry && ofCheck(unwrapped(row.check))) || { kind: 'unknown' };
}

/** The used parts of a check: its kind, its choices and its limits. */
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
