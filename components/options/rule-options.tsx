import type { OptionName, RuleOptions } from '../../utils/settings/translation-options.ts';
import { optionNames } from '../../utils/settings/translation-options.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { AddSelect } from '../controls/add-select.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross } from '../controls/icons.tsx';
import { unusedWords } from '../unused-words.ts';
import { fieldLabel } from './field-names.ts';
import type { OptionsPlaceView } from './option-field.tsx';
import { OptionField, usualOption } from './option-field.tsx';

interface RuleOptionsProps {
  readonly place: OptionsPlaceView;
  readonly locked: boolean;
  readonly onChange: (options: RuleOptions) => void;
}

/** Missing options follow the wider layers. */
export const RuleOptionsEditor = ({ place, locked, onChange }: RuleOptionsProps) => {
  const { options, unused, pair } = place;
  const own = optionNames.filter((name) => options[name] !== undefined);
  const others = optionNames.filter((name) => options[name] === undefined);
  const without = (name: OptionName): RuleOptions => {
    const { [name]: _gone, ...rest } = options;
    return rest;
  };
  return (
    <div class="rule__options">
      {own.length === 0 && <p class="field__hint">{i18n.t('options.rule.empty')}</p>}
      {own.map((name) => (
        <div class="rule__option" key={name}>
          <OptionField
            name={name}
            place={place}
            locked={locked}
            hint={options[name] === '' ? i18n.t('options.rule.none') : undefined}
            onChange={(change) => onChange({ ...options, ...change })}
          />
          {!locked && (
            <IconButton
              label={i18n.t('options.rule.remove', { setting: labelOf(name) })}
              onClick={() => onChange(without(name))}
            >
              <Cross />
            </IconButton>
          )}
        </div>
      ))}
      {unused
        .filter(({ name }) => options[name] === undefined)
        .map((one) => (
          <p class="field__hint field__warning" key={one.name}>
            {labelOf(one.name)} · {unusedWords(one, pair.target)}
          </p>
        ))}
      {!locked && others.length > 0 && (
        <div class="rule__add">
          <AddSelect
            label={i18n.t('options.rule.add')}
            choices={others.map((name) => ({ value: name, label: labelOf(name) }))}
            onAdd={(name) => onChange({ ...options, [name]: usualOption(name) })}
          />
        </div>
      )}
    </div>
  );
};

const labelOf = (name: OptionName): string => fieldLabel(`translation.${name}`) ?? name;
