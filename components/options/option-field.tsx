import type { ComponentChildren, JSX } from 'preact';
import {
  maxCustomInstructions,
  maxInstructionCharacters,
} from '../../utils/languages/abilities.ts';
import { fields, isFieldValue } from '../../utils/settings/fields.ts';
import type { OptionName, RuleOptions } from '../../utils/settings/translation-options.ts';
import type { Unused } from '../../utils/settings/unused-options.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import {
  characterCount,
  maxContextCharacters,
  maxSelectorLength,
  ownWordForm,
} from '../../utils/translation/options.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { FormalitySelect } from '../controls/formality-select.tsx';
import { hintLines } from '../controls/hint-lines.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { ModelSelect } from '../controls/model-select.tsx';
import { unusedWords } from '../unused-words.ts';
import { fieldWords } from './field-names.ts';
import { useOptions } from './page.ts';
import { RowField } from './setting-field.tsx';

/** Everywhere, a language or a site. */
export interface OptionsPlaceView {
  readonly options: RuleOptions;
  /** Options that are not sent: those of this place, and those of wider places that one of this place excludes. */
  readonly unused: readonly Unused[];
  /** As far as they are known here. */
  readonly pair: Pick<Wanted, 'source' | 'target'>;
}

export interface OptionFieldProps {
  readonly name: OptionName;
  readonly place: OptionsPlaceView;
  readonly locked: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (change: RuleOptions) => void;
}

/** Made from the option's row, unless the control needs languages or other options. */
export const OptionField = (props: OptionFieldProps): JSX.Element => {
  const { name, place, locked, hint, onChange } = props;
  const { locale } = useOptions();
  const { options, pair } = place;
  const why = hintLines(lockedHint(locked), hint);
  switch (name) {
    case 'formality':
      return (
        <FormalitySelect
          formality={options.formality ?? 'default'}
          target={pair.target}
          locked={locked}
          why={why}
          onChange={(formality) => onChange({ formality })}
        />
      );
    case 'model':
      return (
        <ModelSelect
          model={options.model ?? 'default'}
          languages={[pair.source, pair.target]}
          locked={locked}
          warning={warningOf(props)}
          why={why}
          onChange={(model) => onChange({ model })}
        />
      );
    default:
      return (
        <RowField
          path={`translation.${name}`}
          value={options[name] ?? usualOption(name)}
          hint={hints(props)}
          disabled={locked}
          check={(value) => problemOf(name, value, locale)}
          onSave={(value) => onChange({ [name]: value })}
        />
      );
  }
};

export const usualOption = (name: OptionName): unknown =>
  fields.get(`translation.${name}`)?.default;

function problemOf(name: OptionName, value: unknown, locale: string): string | null {
  if (name === 'context') return lengthProblem(String(value), maxContextCharacters, locale);
  if (name === 'instructions') {
    const lines = value as readonly string[];
    const { format } = new Intl.NumberFormat(locale);
    const most = format(maxCustomInstructions);
    return lines.length > maxCustomInstructions
      ? i18n.t('controls.tooManyLines', { count: format(lines.length), most })
      : (lines
          .map((line) => lengthProblem(line, maxInstructionCharacters, locale))
          .find((problem) => problem !== null) ?? null);
  }
  if (name === 'words') {
    const wrong = (value as readonly string[]).find((line) => !ownWordForm.test(line));
    return wrong === undefined ? null : i18n.t('controls.wordsProblem', { line: wrong });
  }
  if (name === 'leave' || name === 'only') {
    const wrong = (value as readonly string[]).find((line) => !isSelector(line));
    return wrong === undefined ? null : i18n.t('controls.selectorProblem', { line: wrong });
  }
  return isFieldValue(`translation.${name}`, value) ? null : i18n.t('controls.id.problem');
}

/** Only a document can tell. */
function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return text.length <= maxSelectorLength;
  } catch {
    return false;
  }
}

function lengthProblem(text: string, most: number, locale: string): string | null {
  const count = characterCount(text);
  const { format } = new Intl.NumberFormat(locale);
  return count <= most
    ? null
    : i18n.t('controls.tooLong', { count: format(count), most: format(most) });
}

function warningOf({ name, place }: OptionFieldProps): JSX.Element | undefined {
  const unused = place.unused.find((one) => one.name === name);
  return unused && <span class="field__warning">{unusedWords(unused, place.pair.target)}</span>;
}

/** The usual hint shows only without a problem. */
function hints(props: OptionFieldProps): ComponentChildren {
  const first = hintLines(lockedHint(props.locked), warningOf(props));
  if (first) return hintLines(first, props.hint);
  return [fieldWords(`translation.${props.name}`, 'hint'), props.hint].filter(Boolean).join(' ');
}
