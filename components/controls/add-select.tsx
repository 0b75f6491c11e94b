import { useState } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from './button.tsx';
import type { Choice } from './select.tsx';
import { Select } from './select.tsx';

/** It adds with its button alone, because each letter and arrow key chooses in a closed list. */
export const AddSelect = ({
  label,
  choices,
  onAdd,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onAdd: (value: string) => void;
}) => {
  const [chosen, setChosen] = useState('');
  // A choice may be gone, because it was added elsewhere.
  const value = choices.some((choice) => choice.value === chosen) ? chosen : '';
  return (
    <div class="add-select">
      <Select
        label={label}
        value={value}
        choices={[{ value: '', label: i18n.t('options.languages.addChoose') }, ...choices]}
        onChange={setChosen}
      />
      <Button
        label={label}
        busy={value === ''}
        onClick={() => {
          setChosen('');
          onAdd(value);
        }}
      >
        {i18n.t('options.sites.addNow')}
      </Button>
    </div>
  );
};
