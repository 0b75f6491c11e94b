/** What the reader has chosen, between the settings it is kept in and the request it becomes. */
import type { PageChoices } from '../../components/popup/page-view.ts';
import { displayOf } from '../../utils/base/page-display.ts';
import type { PageWishes } from '../../utils/base/page-status.ts';
import { possibleFormality } from '../../utils/languages/formality.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../utils/settings/schema.ts';

export const choicesOf = ({ settings, locked }: Effective): PageChoices => ({
  ...settings.languages,
  ...settings.translation,
  ...settings.page,
  locked,
});

export const withChoice = (
  choices: PageChoices,
  { languages, translation, page }: SettingsPatch,
): PageChoices => ({ ...choices, ...languages, ...translation, ...page });

export const wishesOf = (choices: PageChoices): PageWishes => {
  const { source, target, formality, model, scope, titleAsContext } = choices;
  return {
    source,
    target,
    formality: possibleFormality(formality, target),
    model,
    scope,
    titleAsContext,
    display: displayOf(choices),
  };
};
