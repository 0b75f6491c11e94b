import { languageName } from '../../utils/languages/names.ts';
import { wordOf } from '../../utils/settings/fields.ts';
import { rows } from '../../utils/settings/rows.ts';
import type { OptionName, Resolved } from '../../utils/settings/translation-options.ts';
import { optionNames } from '../../utils/settings/translation-options.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { unusedWords } from '../unused-words.ts';
import type { PageChoices } from './page-choices.ts';

/** A typed text belongs to no site. */
export type Choices = Pick<PageChoices, 'target' | 'site' | 'options' | 'unused'>;

/** "By your rule for German". Undefined if the general settings set the option. */
export function whyWords(
  { layer, isLocked }: Resolved<unknown>,
  { target, site }: Pick<Choices, 'target' | 'site'>,
): string | undefined {
  if (layer === 'everywhere') return isLocked ? i18n.t('controls.locked') : undefined;
  return ruleWords(
    layer === 'site' ? (site ?? '') : languageName(target, formatLocale()),
    isLocked,
  );
}

/** @param name the rule's site or language */
export const ruleWords = (name: string, isLocked: boolean): string =>
  isLocked ? i18n.t('popup.why.lockedRule', { name }) : i18n.t('popup.why.rule', { name });

/**
 * Lists the options in force without a control here, with their rules, and those that cannot be sent. `besideModel`: the model
 * has a control of its own.
 */
export const OptionsInForce = ({
  choices,
  besideModel = false,
}: {
  readonly choices: Choices;
  readonly besideModel?: boolean;
}) => {
  // The formality always has a control.
  const hasControl = (name: OptionName) =>
    name === 'formality' || (name === 'model' && besideModel);
  const listed = optionNames.flatMap((name) => {
    if (hasControl(name)) return [];
    const unused = choices.unused.find((one) => one.name === name);
    const value = valueWords(name, choices);
    return value === null && !unused ? [] : [{ name, value, unused }];
  });
  if (listed.length === 0) return null;
  return (
    <dl class="holds" aria-label={i18n.t('popup.why.heading')}>
      {listed.map(({ name, value, unused }) => {
        const why = whyWords(choices.options[name], choices);
        return (
          <div key={name}>
            <dt>{i18n.t(`labels.translation.${name}`)}</dt>
            <dd>
              {value !== null && <bdi class="holds__value">{value}</bdi>}
              {value !== null && why && <span> · {why}</span>}
              {unused && <p class="field__warning">{unusedWords(unused, choices.target)}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** Null if the option has its default and no rule sets it. */
function valueWords(name: OptionName, { options }: Choices): string | null {
  const { value, layer } = options[name];
  const row = rows.translation[name];
  const isUsual = Array.isArray(value) ? value.length === 0 : value === row.default;
  if (isUsual && layer === 'everywhere') return null;
  if (typeof value === 'boolean') {
    return i18n.t(value ? 'options.transfer.on' : 'options.transfer.off');
  }
  if (value.length === 0) return i18n.t('options.transfer.none');
  if (typeof value !== 'string') return new Intl.NumberFormat(formatLocale()).format(value.length);
  const words = wordOf(row, value);
  return words ? i18n.t(words) : value;
}
