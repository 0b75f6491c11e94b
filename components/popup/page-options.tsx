import { rows } from '../../utils/settings/rows.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { FormalitySelect } from '../controls/formality-select.tsx';
import { ModelSelect } from '../controls/model-select.tsx';
import { fieldLabel, valueInWords } from '../options/field-names.ts';
import { unusedWords } from '../unused-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { OptionsInForce, whyWords } from './options-in-force.tsx';
import type { PageChoices } from './page-choices.ts';
import type { PageActions } from './page-model.ts';

export const PageOptions = ({
  choices,
  actions,
}: {
  readonly choices: PageChoices;
  readonly actions: Pick<PageActions, 'choose' | 'setOption'>;
}) => {
  const unused = choices.unused.find(({ name }) => name === 'model');
  const unusedModel = unused && unusedWords(unused, choices.target);
  return (
    <>
      <div class="pair">
        <FormalitySelect
          formality={choices.options.formality.value}
          target={choices.target}
          locked={choices.options.formality.isLocked}
          why={whyWords(choices.options.formality, choices)}
          onChange={(formality) => actions.setOption('formality', formality)}
        />
        <ModelSelect
          model={choices.options.model.value}
          languages={[choices.source, choices.target]}
          locked={choices.options.model.isLocked}
          warning={unusedModel && <span class="field__warning">{unusedModel}</span>}
          why={whyWords(choices.options.model, choices)}
          onChange={(model) => actions.setOption('model', model)}
        />
      </div>
      <OptionsInForce choices={choices} besideModel />
      <div class="rows">
        {(['scope', 'layout'] as const).map((name) => (
          <ChoiceRow
            key={name}
            label={fieldLabel(`page.${name}`) ?? name}
            value={choices[name]}
            choices={rows.page[name].check.options.map((value) => ({
              value,
              label: valueInWords(`page.${name}`, value, formatLocale()),
            }))}
            isLocked={choices.locked.has(`page.${name}`)}
            onChange={(value) => actions.choose({ page: { [name]: value } })}
          />
        ))}
      </div>
    </>
  );
};
