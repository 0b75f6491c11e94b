import type { GeneratedI18nStructure as Messages } from '#i18n';
import { createI18n } from './create-i18n.ts';

/** All messages of the catalogue, as WXT generates them. */
export type { Messages };

type Count<Message> = Message extends { plural: true } ? [count: number] : [];

type Values<Message> = Message extends {
  namedSubstitutions: readonly (infer Name extends string)[];
}
  ? [values: Readonly<Record<Name, string | number>>]
  : [];

interface I18n {
  t<Key extends keyof Messages>(
    key: Key,
    ...parameters: [...Count<Messages[Key]>, ...Values<Messages[Key]>]
  ): string;
}

/** The words of the interface. WXT's own `i18n` knows two plural forms; Arabic has six. */
export const i18n: I18n = createI18n();
