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

/** A typed text belongs to no site. */
export type Choices = Pick<PageChoices, 'target' | 'site' | 'options' | 'unused'>;

/** "By your rule for German". Undefined if the general settings set the option. */
export function whyWords(
  { layer, isLocked }: Resolved<unknown>,
  { target, site }: Pick<Choices, 'target' | 'site'>,
  locale: string,
): string | undefined {
  if (layer === 'everywhere') return isLocked ? i18n.t('controls.locked') : undefined;
  const name = layer === 'site' ? (site ?? '') : languageName(target, locale);
  return isLocked ? i18n.t('popup.why.lockedRule', { name }) : i18n.t('popup.why.rule', { name });
}

/** `value` returns null for the default, which reads `usual` if a rule sets it. */
interface Words<Value> {
  readonly value: (value: Value, locale: string) => string | null;
  readonly usual: () => string;
}

const none = () => i18n.t('options.transfer.none');
const asWritten = (value: string): string | null => value || null;
const counted = ({ length }: readonly string[], locale: string): string | null =>
  length > 0 ? new Intl.NumberFormat(locale).format(length) : null;

const sentences = {
  '0': () => i18n.t('controls.splitSentences.0'),
  '1': () => i18n.t('controls.splitSentences.1'),
  nonewlines: () => i18n.t('controls.splitSentences.nonewlines'),
};

const uncontrolled = {
  glossary: { value: asWritten, usual: none },
  style: { value: asWritten, usual: none },
  instructions: { value: counted, usual: none },
  words: { value: counted, usual: none },
  prose: {
    value: (value) => (value ? i18n.t('options.transfer.on') : null),
    usual: () => i18n.t('options.transfer.off'),
  },
  leave: { value: counted, usual: none },
  only: { value: counted, usual: none },
  context: { value: asWritten, usual: none },
  splitSentences: {
    value: (value) => (value === 'default' ? null : sentences[value]()),
    usual: () => i18n.t('controls.splitSentences.default'),
  },
  preserveFormatting: {
    value: (value) => (value ? i18n.t('options.transfer.on') : null),
    usual: () => i18n.t('options.transfer.off'),
  },
  tagHandlingVersion: {
    value: (value) => (value === 'v1' ? i18n.t('controls.tagHandling.v1') : null),
    usual: () => i18n.t('controls.tagHandling.v2'),
  },
  model: {
    value: (value) => (value === 'default' ? null : modelName(value)),
    usual: () => i18n.t('controls.model.default'),
  },
} satisfies { readonly [Name in OptionName]?: Words<TranslationOptions[Name]> };

type UncontrolledName = keyof typeof uncontrolled;
const uncontrolledNames = Object.keys(uncontrolled) as readonly UncontrolledName[];

/**
 * Lists the options in force without a control here, with their rules, and those that cannot be sent. `besideModel`: the model
 * has a control of its own.
 */
export const OptionsInForce = ({
  choices,
  locale,
  besideModel = false,
}: {
  readonly choices: Choices;
  readonly locale: string;
  readonly besideModel?: boolean;
}) => {
  const names = uncontrolledNames.filter((name) => name !== 'model' || !besideModel);
  const rows = names.flatMap((name) => {
    const unused = choices.unused.find((one) => one.name === name);
    const value = valueWords(name, choices, locale);
    return value === null && !unused ? [] : [{ name, value, unused }];
  });
  if (rows.length === 0) return null;
  return (
    <dl class="holds" aria-label={i18n.t('popup.why.heading')}>
      {rows.map(({ name, value, unused }) => {
        const why = whyWords(choices.options[name], choices, locale);
        return (
          <div key={name}>
            <dt>{i18n.t(`labels.translation.${name}`)}</dt>
            <dd>
              {value !== null && <bdi class="holds__value">{value}</bdi>}
              {value !== null && why && <span> · {why}</span>}
              {unused && (
                <p class="field__warning">{unusedWords(unused, choices.target, locale)}</p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** Null if the option has its default and no rule sets it. */
function valueWords(name: UncontrolledName, { options }: Choices, locale: string): string | null {
  // TypeScript cannot tell that the value belongs to the name.
  const { value, usual } = uncontrolled[name] as Words<unknown>;
  const words = value(options[name].value, locale);
  return words ?? (options[name].layer === 'everywhere' ? null : usual());
}
