import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type { OptionName, Resolved } from '../../utils/settings/translation-options.ts';
import { unusedWords } from '../unused-words.ts';
import type { PageChoices } from './page-view.ts';

/** "By your rule for German"; undefined where it holds everywhere. */
export function whyWords(
  { layer, isLocked }: Resolved<unknown>,
  { target, site }: Pick<PageChoices, 'target' | 'site'>,
  locale: string,
): string | undefined {
  if (layer === 'everywhere') return isLocked ? i18n.t('controls.locked') : undefined;
  const name = layer === 'site' ? (site ?? '') : languageName(target, locale);
  return isLocked ? i18n.t('popup.why.lockedRule', { name }) : i18n.t('popup.why.rule', { name });
}

/** Members that have no control here, as their names in the settings. */
const quiet = {
  glossary: () => i18n.t('controls.glossary'),
  style: () => i18n.t('controls.style'),
  instructions: () => i18n.t('controls.instructions'),
  context: () => i18n.t('controls.context'),
} satisfies { readonly [Name in OptionName]?: () => string };

const quietNames = Object.keys(quiet) as readonly (keyof typeof quiet)[];

/** What else holds on this page, by which rule, and what of it can't be sent: nothing where nothing does. */
export const WhatHolds = ({
  choices,
  locale,
}: {
  readonly choices: PageChoices;
  readonly locale: string;
}) => {
  const held = quietNames.filter((name) => choices.options[name].value.length > 0);
  const model = choices.unused.find(({ name }) => name === 'model');
  if (held.length === 0 && model === undefined) return null;
  return (
    <dl class="holds" aria-label={i18n.t('popup.why.heading')}>
      {held.map((name) => {
        const resolved = choices.options[name];
        const unused = choices.unused.find((one) => one.name === name);
        const why = whyWords(resolved, choices, locale);
        return (
          <div key={name}>
            <dt>{quiet[name]()}</dt>
            <dd>
              <bdi class="holds__value">{shownValue(resolved.value, locale)}</bdi>
              {why && <span> · {why}</span>}
              {unused && (
                <p class="field__warning">{unusedWords(unused, choices.target, locale)}</p>
              )}
            </dd>
          </div>
        );
      })}
      {model && (
        <div>
          <dt>{i18n.t('controls.model.label')}</dt>
          <dd class="field__warning">{unusedWords(model, choices.target, locale)}</dd>
        </div>
      )}
    </dl>
  );
};

const shownValue = (value: string | readonly string[], locale: string): string =>
  typeof value === 'string' ? value : new Intl.NumberFormat(locale).format(value.length);
