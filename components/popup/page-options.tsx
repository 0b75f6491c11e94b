import { i18n } from '../../utils/words/i18n.ts';
import { FormalitySelect } from '../controls/formality-select.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { ModelSelect } from '../controls/model-select.tsx';
import type { SegmentedProps } from '../controls/segmented.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { unusedWords } from '../unused-words.ts';
import { OptionsInForce, whyWords } from './options-in-force.tsx';
import type { PageChoices } from './page-choices.ts';
import type { PageActions } from './page-model.ts';

export const PageOptions = ({
  choices,
  locale,
  onChoose,
  onOption,
}: {
  readonly choices: PageChoices;
  readonly locale: string;
  readonly onChoose: PageActions['choose'];
  readonly onOption: PageActions['setOption'];
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
          onChange={(formality) => onOption('formality', formality)}
        />
        <ModelSelect
          model={choices.options.model.value}
          languages={[choices.source, choices.target]}
          locale={locale}
          locked={choices.options.model.isLocked}
          canBeFast={choices.canBeFast}
          warning={unusedModel && <span class="field__warning">{unusedModel}</span>}
          why={whyWords(choices.options.model, choices, locale)}
          onChange={(model) => onOption('model', model)}
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
          onChange={(scope) => onChoose({ page: { scope } })}
        />
        <ChoiceRow
          label={i18n.t('labels.page.layout')}
          value={choices.layout}
          choices={[
            { value: 'replace', label: i18n.t('controls.layout.replace') },
            { value: 'side-by-side', label: i18n.t('controls.layout.sideBySide') },
          ]}
          isLocked={choices.locked.has('page.layout')}
          onChange={(layout) => onChoose({ page: { layout } })}
        />
      </div>
    </>
  );
};

/** The group has the name as its label, so screen readers skip the name beside it. */
const ChoiceRow = <Value extends string>({
  isLocked,
  ...choice
}: Pick<SegmentedProps<Value>, 'label' | 'value' | 'choices' | 'onChange'> & {
  readonly isLocked: boolean;
}) => (
  <div class="row">
    <span aria-hidden="true">{choice.label}</span>
    <Segmented {...choice} hint={lockedHint(isLocked)} disabled={isLocked} />
  </div>
);
