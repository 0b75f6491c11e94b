import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type {
  OptionName,
  Resolved,
  TranslationOptions,
} from '../../utils/settings/translation-options.ts';
import { modelName } from '../controls/model-select.tsx';
import { unusedWords } from '../unused-words.ts';
import type { PageChoices } from './page-choices.ts';

/** What is translated, and all that holds for it. */
export type Held = Pick<PageChoices, 'target' | 'site' | 'options' | 'unused'>;

/** "By your rule for German"; undefined where it holds everywhere. */
export function whyWords(
  { layer, isLocked }: Resolved<unknown>,
  { target, site }: Pick<Held, 'target' | 'site'>,
  locale: string,
): string | undefined {
  if (layer === 'everywhere') return isLocked ? i18n.t('controls.locked') : undefined;
  const name = layer === 'site' ? (site ?? '') : languageName(target, locale);
  return isLocked ? i18n.t('popup.why.lockedRule', { name }) : i18n.t('popup.why.rule', { name });
}

/**
 * A member in words. `value`: null where it is as by itself; `usual` is what a rule says that takes back what is chosen for everywhere.
 */
interface Words<Value> {
  readonly label: () => string;
  readonly value: (value: Value, locale: string) => string | null;
  readonly usual: () => string;
}

const none = () => i18n.t('options.transfer.none');
const asWritten = (value: string): string | null => value || null;

const sentences = {
  '0': () => i18n.t('controls.splitSentences.0'),
  '1': () => i18n.t('controls.splitSentences.1'),
  nonewlines: () => i18n.t('controls.splitSentences.nonewlines'),
};

/** Members that have no control in the popup, or not on every tab. */
const quiet = {
  glossary: { label: () => i18n.t('controls.glossary'), value: asWritten, usual: none },
  style: { label: () => i18n.t('controls.style'), value: asWritten, usual: none },
  instructions: {
    label: () => i18n.t('controls.instructions'),
    value: ({ length }, locale) =>
      length > 0 ? new Intl.NumberFormat(locale).format(length) : null,
    usual: none,
  },
  context: { label: () => i18n.t('controls.context'), value: asWritten, usual: none },
  splitSentences: {
    label: () => i18n.t('controls.splitSentences.label'),
    value: (value) => (value === 'default' ? null : sentences[value]()),
    usual: () => i18n.t('controls.splitSentences.default'),
  },
  preserveFormatting: {
    label: () => i18n.t('controls.preserveFormatting'),
    value: (value) => (value ? i18n.t('options.transfer.on') : null),
    usual: () => i18n.t('options.transfer.off'),
  },
  tagHandlingVersion: {
    label: () => i18n.t('controls.tagHandling.label'),
    value: (value) => (value === 'v1' ? i18n.t('controls.tagHandling.v1') : null),
    usual: () => i18n.t('controls.tagHandling.v2'),
  },
  model: {
    label: () => i18n.t('controls.model.label'),
    value: (value) => (value === 'default' ? null : modelName(value)),
    usual: () => i18n.t('controls.model.default'),
  },
} satisfies { readonly [Name in OptionName]?: Words<TranslationOptions[Name]> };

type QuietName = keyof typeof quiet;
const quietNames = Object.keys(quiet) as readonly QuietName[];

/**
 * What else holds here, by which rule, and what of it can't be sent: nothing where nothing does. `besideModel`: the model has a control
 * of its own beside this, which says all of it.
 */
export const WhatHolds = ({
  held,
  locale,
  besideModel = false,
}: {
  readonly held: Held;
  readonly locale: string;
  readonly besideModel?: boolean;
}) => {
  const names = quietNames.filter((name) => name !== 'model' || !besideModel);
  const rows = names.flatMap((name) => {
    const unused = held.unused.find((one) => one.name === name);
    const value = valueWords(name, held, locale);
    return value === null && !unused ? [] : [{ name, value, unused }];
  });
  if (rows.length === 0) return null;
  return (
    <dl class="holds" aria-label={i18n.t('popup.why.heading')}>
      {rows.map(({ name, value, unused }) => {
        const why = whyWords(held.options[name], held, locale);
        return (
          <div key={name}>
            <dt>{quiet[name].label()}</dt>
            <dd>
              {value !== null && <bdi class="holds__value">{value}</bdi>}
              {value !== null && why && <span> · {why}</span>}
              {unused && <p class="field__warning">{unusedWords(unused, held.target, locale)}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** Null: it is as it is by itself, and no rule says so. */
function valueWords(name: QuietName, { options }: Held, locale: string): string | null {
  // A name and its value belong together, which is more than a union of functions can say.
  const { value, usual } = quiet[name] as Words<unknown>;
  const words = value(options[name].value, locale);
  return words ?? (options[name].layer === 'everywhere' ? null : usual());
}
