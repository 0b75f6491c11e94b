import { useState } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from './button.tsx';
import { Select } from './select.tsx';

/** It adds with its button alone, because each letter and arrow key chooses in a closed list. */
export const AddSelect = <Value extends string>({
  label,
  choices,
  onAdd,
}: {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onAdd: (value: Value) => void;
}) => {
  const [value, setValue] = useState('');
  // A choice may be gone, because it was added elsewhere.
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div class="add-select">
      <Select
        label={label}
        value={chosen?.value ?? ''}
        choices={[{ value: '', label: i18n.t('options.languages.addChoose') }, ...choices]}
        onChange={setValue}
      />
      <Button
        label={label}
        busy={!chosen}
        onClick={() => {
          setValue('');
          if (chosen) onAdd(chosen.value);
        }}
      >
        {i18n.t('options.sites.addNow')}
      </Button>
    </div>
  );
};
