import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import {
  maxCustomInstructions,
  maxInstructionCharacters,
} from '../../utils/languages/instructions.ts';
import { characterCount } from '../../utils/translation/options.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross } from '../controls/icons.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import { characterProblem } from './option-problems.ts';

interface InstructionsFieldProps {
  readonly instructions: readonly string[];
  readonly hint?: ComponentChildren;
  readonly locale: string;
  readonly disabled: boolean;
  /** Why none can be added, in words. */
  readonly problem: string | null;
  readonly onChange: (instructions: string[]) => void;
}

/** What the service is to heed, one sentence a line, with what is left of the contract's limits. */
export const InstructionsField = ({
  instructions,
  hint,
  locale,
  disabled,
  problem,
  onChange,
}: InstructionsFieldProps) => {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const { format } = new Intl.NumberFormat(locale);
  const lines = isAdding || instructions.length === 0 ? [...instructions, ''] : instructions;
  const isFull = instructions.length >= maxCustomInstructions;
  const put = (at: number, text: string): void => {
    setAdding(false);
    const kept = lines.map((line, index) => (index === at ? text : line));
    // Twice the same is heeded no more than once.
    onChange([...new Set(kept)].filter((line) => line !== ''));
  };
  const counted = (text: string) =>
    i18n.t('controls.countOf', {
      count: format(characterCount(text)),
      most: format(maxInstructionCharacters),
    });
  return (
    <fieldset class="instructions" aria-describedby={`${id}-hint`} disabled={disabled}>
      <legend class="field__label">
        {i18n.t('controls.instructions')}{' '}
        <span class="instructions__count">
          {i18n.t('controls.countOf', {
            count: format(instructions.length),
            most: format(maxCustomInstructions),
          })}
        </span>
      </legend>
      <p class="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      {lines.map((line, index) => (
        <SavedText
          key={line}
          label={i18n.t('controls.instructionN', { number: format(index + 1) })}
          isProse
          value={line}
          hint={counted(line)}
          check={(text) =>
            text === ''
              ? null
              : (problem ?? characterProblem(text, maxInstructionCharacters, locale))
          }
          onSave={(text) => put(index, text)}
          beside={
            line !== '' && (
              <IconButton
                label={i18n.t('controls.removeInstruction', { number: format(index + 1) })}
                onClick={() => put(index, '')}
              >
                <Cross />
              </IconButton>
            )
          }
        />
      ))}
      {!isFull && !isAdding && instructions.length > 0 && (
        <div>
          <Button onClick={() => setAdding(true)}>{i18n.t('controls.addInstruction')}</Button>
        </div>
      )}
    </fieldset>
  );
};
