import type { ComponentChildren } from 'preact';
import { lockedHint } from '../controls/language-select.tsx';
import { TextField } from '../controls/text-field.tsx';
import type { CharactersProblem } from './characters-problem.ts';
import { charactersProblemWords } from './characters-problem.ts';

/** Characters for a month, as they are set and as they are being typed. */
export interface CharactersView {
  /** Null: no limit. */
  readonly monthlyCharacters: number | null;
  /** What the reader is typing; null: nothing that is not saved. */
  readonly typed: string | null;
  readonly problem: CharactersProblem | null;
}

export interface CharactersActions {
  type(text: string): void;
  /** Saves what was typed. */
  save(): void;
}

/** A month's characters to type, saved by Enter or when the field is left; `children` stand beside the field. */
export const CharactersForm = ({
  label,
  hint,
  view,
  actions,
  isLocked,
  locale,
  children,
}: {
  readonly label: string;
  /** Says what may be written, with an example as the reader would write it. */
  readonly hint: (format: (value: number) => string) => string;
  readonly view: CharactersView;
  readonly actions: CharactersActions;
  readonly isLocked: boolean;
  readonly locale: string;
  readonly children?: ComponentChildren;
}) => {
  const { format } = new Intl.NumberFormat(locale);
  const written = view.monthlyCharacters === null ? '' : format(view.monthlyCharacters);
  return (
    <form
      class="pairs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.save();
      }}
    >
      <TextField
        label={label}
        kind="number"
        value={view.typed ?? written}
        hint={lockedHint(isLocked) ?? hint(format)}
        problem={view.problem && charactersProblemWords(view.problem, format)}
        disabled={isLocked}
        onInput={actions.type}
        // Not as it is typed: on the way to 500,000 stands a budget of 5.
        onLeave={actions.save}
      />
      {children}
    </form>
  );
};
