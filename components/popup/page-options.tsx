import { i18n } from '../../utils/words/i18n.ts';
import { FormalitySelect } from '../controls/formality-select.tsx';
import { ModelSelect } from '../controls/model-select.tsx';
import { unusedWords } from '../unused-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { OptionsInForce, whyWords } from './options-in-force.tsx';
import type { PageChoices } from './page-choices.ts';
import type { PageActions } from './page-model.ts';

export const PageOptions = ({
  choices,
  actions,
  locale,
}: {
  readonly choices: PageChoices;
  readonly actions: Pick<PageActions, 'choose' | 'setOption'>;
  readonly locale: string;
}) => {
  const unused = choices.unused.find(({ name }) => name === 'model');
  const unusedModel = unused && unusedWords(unused, choices.target, locale);
  return (
    <>
      <div class="pair">
        <FormalitySelect
          formality={choices.options.formality.value}
          target={choices.target}
          locale={locale}
          locked={choices.options.formality.isLocked}
          why={whyWords(choices.options.formality, choices, locale)}
          onChange={(formality) => actions.setOption('formality', formality)}
        />
        <ModelSelect
          model={choices.options.model.value}
          languages={[choices.source, choices.target]}
          locale={locale}
          locked={choices.options.model.isLocked}
          canBeFast={choices.canBeFast}
          warning={unusedModel && <span class="field__warning">{unusedModel}</span>}
          why={whyWords(choices.options.model, choices, locale)}
          onChange={(model) => actions.setOption('model', model)}
        />
      </div>
      <OptionsInForce choices={choices} besideModel locale={locale} />
      <div class="rows">
        <ChoiceRow
          label={i18n.t('labels.page.scope')}
          value={choices.scope}
          choices={[
            { value: 'as-i-read', label: i18n.t('controls.scope.asIRead') },
            { value: 'whole-page', label: i18n.t('controls.scope.wholePage') },
          ]}
          isLocked={choices.locked.has('page.scope')}
          onChange={(scope) => actions.choose({ page: { scope } })}
        />
        <ChoiceRow
          label={i18n.t('labels.page.layout')}
          value={choices.layout}
          choices={[
            { value: 'replace', label: i18n.t('controls.layout.replace') },
            { value: 'side-by-side', label: i18n.t('controls.layout.sideBySide') },
          ]}
          isLocked={choices.locked.has('page.layout')}
          onChange={(layout) => actions.choose({ page: { layout } })}
        />
      </div>
    </>
  );
};
