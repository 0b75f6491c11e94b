/** The form of a setting's row. */
import * as v from 'valibot';
import type { Messages } from '../words/i18n.ts';

/** A message of the catalogue without parameters. */
export type WordKey = keyof {
  [Key in keyof Messages as Messages[Key] extends {
    substitutions: 0;
    plural: false;
    namedSubstitutions?: never;
  }
    ? Key
    : never]: true;
};

/** `controls.layout` of `controls.layout.replace`. */
type GroupOf<Key> = Key extends `${infer First}.${infer Rest}`
  ? Rest extends `${string}.${string}`
    ? `${First}.${GroupOf<Rest>}`
    : First
  : never;

type WordGroup = GroupOf<WordKey>;

/** In the order of the page. Each id is also an address, `options.html#sites`. */
export const sectionIds = [
  'service',
  'languages',
  'translation',
  'sites',
  'selection',
  'shortcuts',
  'budget',
  'alerts',
  'memory',
  'history',
  'appearance',
  'transfer',
  'about',
] as const;
export type SectionId = (typeof sectionIds)[number];

export interface RowFacts {
  /** Its section, if it differs from its group's. */
  readonly section?: SectionId;
  /** The line below it on the settings page. */
  readonly hint?: WordKey;
  /** Says what to enter in place of a text that it does not accept. */
  readonly problem?: WordKey;
  /** The one of two values at which the switch is on. */
  readonly isOn?: string;
  /** For a number: the offered values. */
  readonly offered?: readonly number[];
  /** A group of words with one for each value: `controls.layout.sideBySide` is for `side-by-side`. */
  readonly words?: WordGroup;
  /** Words for single values. */
  readonly values?: Readonly<Record<string, WordKey>>;
  /** Unless the label names it. */
  readonly unit?: 'character' | 'megabyte' | 'day' | 'percent';
  /** The member that identifies a rule of the list. */
  readonly ruleName?: 'target' | 'pattern' | 'source';
  /** Synonyms for the search. */
  readonly otherWords?: WordKey;
  /** For administrators, in managed_schema.json and docs/settings.md. */
  readonly about: string;
  /** Sentences, one line per entry. */
  readonly isProse?: true;
  /** Stands for null in a policy, because managed storage has none. */
  readonly policyNull?: '' | 0 | -1;
  /** The permission that is asked for when it is turned on. */
  readonly permission?: 'allSites' | 'notifications';
  /** Not synced: it belongs to a key or permission of this browser, or changes with every use. */
  readonly staysHere?: true;
}

/** @typeParam Check its possible values, which are plain data */
export interface Row<Check extends v.GenericSchema> extends RowFacts {
  readonly check: Check;
  readonly default: v.InferOutput<Check>;
}

export const row = <const Check extends v.GenericSchema>(
  check: Check,
  byDefault: v.InferOutput<Check>,
  facts: RowFacts,
): Row<Check> => ({ check, default: byDefault, ...facts });

export const toggle = (byDefault: boolean, facts: RowFacts) => row(v.boolean(), byDefault, facts);
