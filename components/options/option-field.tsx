import type { ComponentChildren, JSX } from 'preact';
import { i18n } from '#i18n';
import type { OptionName, RuleOptions } from '../../utils/settings/translation-options.ts';
import type { Displaced, Unused } from '../../utils/settings/unused-options.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { maxContextCharacters } from '../../utils/translation/options.ts';
import { FormalitySelect } from '../controls/formality-select.tsx';
import { hintLines } from '../controls/hint-lines.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { ModelSelect } from '../controls/model-select.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import { Select } from '../controls/select.tsx';
import { Switch } from '../controls/switch.tsx';
import { unusedWords } from '../unused-words.ts';
import { fieldLabel } from './field-names.ts';
import { InstructionsField } from './instructions-field.tsx';
import { characterProblem, idProblem } from './option-problems.ts';

/** Members of a request as they are chosen in one place: for everywhere, for a language or for a site. */
export interface OptionsPlaceView {
  /** What is chosen in this place. */
  readonly options: RuleOptions;
  /** What of it can't be sent with the rest, and why. */
  readonly unused: readonly Unused[];
  /** What is chosen more widely and left out because of it. */
  readonly displaced: readonly Displaced[];
  /** What is translated, as far as it is known here. */
  readonly pair: Pick<Wanted, 'source' | 'target'>;
}

export interface OptionFieldProps {
  readonly name: OptionName;
  readonly place: OptionsPlaceView;
  readonly locale: string;
  readonly locked: boolean;
  /** What is to be known of it beside what helps to fill it in. */
  readonly hint?: string | undefined;
  readonly onChange: (change: RuleOptions) => void;
}

/** One member of a request, with the control that is right for it. */
export const OptionField = (props: OptionFieldProps): JSX.Element => fields[props.name](props);

const fields: Readonly<Record<OptionName, (props: OptionFieldProps) => JSX.Element>> = {
  formality: ({ place, locale, locked, hint, onChange }) => (
    <FormalitySelect
      formality={place.options.formality ?? 'default'}
      target={place.pair.target}
      locale={locale}
      locked={locked}
      why={hintLines(lockedHint(locked), hint)}
      onChange={(formality) => onChange({ formality })}
    />
  ),
  model: (props) => (
    <ModelSelect
      model={props.place.options.model ?? 'default'}
      languages={[props.place.pair.source, props.place.pair.target]}
      locale={props.locale}
      locked={props.locked}
      canBeFast={!hasSlow(props.place)}
      warning={warningOf(props)}
      why={hintLines(lockedHint(props.locked), props.hint)}
      onChange={(model) => props.onChange({ model })}
    />
  ),
  splitSentences: ({ place, locked, hint, onChange }) => (
    <Select
      label={i18n.t('controls.splitSentences.label')}
      value={place.options.splitSentences ?? 'default'}
      choices={[
        { value: 'default', label: i18n.t('controls.splitSentences.default') },
        { value: '1', label: i18n.t('controls.splitSentences.1') },
        { value: 'nonewlines', label: i18n.t('controls.splitSentences.nonewlines') },
        { value: '0', label: i18n.t('controls.splitSentences.0') },
      ]}
      hint={hintLines(lockedHint(locked), hint)}
      disabled={locked}
      onChange={(value) =>
        onChange({ splitSentences: value as NonNullable<RuleOptions['splitSentences']> })
      }
    />
  ),
  tagHandlingVersion: ({ place, locked, hint, onChange }) => (
    <Select
      label={i18n.t('controls.tagHandling.label')}
      value={place.options.tagHandlingVersion ?? 'v2'}
      choices={[
        { value: 'v2', label: i18n.t('controls.tagHandling.v2') },
        { value: 'v1', label: i18n.t('controls.tagHandling.v1') },
      ]}
      hint={hintLines(lockedHint(locked), hint)}
      disabled={locked}
      onChange={(value) => onChange({ tagHandlingVersion: value === 'v1' ? 'v1' : 'v2' })}
    />
  ),
  preserveFormatting: ({ place, locked, hint, onChange }) => (
    <Switch
      label={i18n.t('controls.preserveFormatting')}
      hint={hintLines(lockedHint(locked), hint)}
      on={place.options.preserveFormatting ?? false}
      disabled={locked}
      onChange={(preserveFormatting) => onChange({ preserveFormatting })}
    />
  ),
  glossary: (props) => (
    <SavedText
      label={i18n.t('controls.glossary')}
      value={props.place.options.glossary ?? ''}
      hint={hints(props, i18n.t('controls.glossaryHint'))}
      disabled={props.locked}
      check={idProblem}
      onSave={(glossary) => props.onChange({ glossary })}
    />
  ),
  style: (props) => (
    <SavedText
      label={i18n.t('controls.style')}
      value={props.place.options.style ?? ''}
      hint={hints(props, i18n.t('controls.styleHint'))}
      disabled={props.locked}
      check={(text) => idProblem(text) ?? (text === '' ? null : fastProblem(props.place))}
      onSave={(style) => props.onChange({ style })}
    />
  ),
  instructions: (props) => (
    <InstructionsField
      instructions={props.place.options.instructions ?? []}
      hint={hints(props, i18n.t('controls.instructionsHint'))}
      locale={props.locale}
      disabled={props.locked}
      problem={fastProblem(props.place)}
      onChange={(instructions) => props.onChange({ instructions })}
    />
  ),
  context: (props) => (
    <SavedText
      label={i18n.t('controls.context')}
      isProse
      value={props.place.options.context ?? ''}
      hint={hints(props, i18n.t('controls.contextHint'))}
      disabled={props.locked}
      check={(text) => characterProblem(text, maxContextCharacters, props.locale)}
      onSave={(context) => props.onChange({ context })}
    />
  ),
};

/** Two that are chosen in the same place: neither is narrower, so one of them could never be sent. */
const fastProblem = ({ options }: OptionsPlaceView): string | null =>
  options.model === 'latency_optimized' ? i18n.t('controls.withFast') : null;

const hasSlow = ({ options }: OptionsPlaceView): boolean =>
  Boolean(options.style) || (options.instructions ?? []).length > 0;

function warningOf({ name, place, locale }: OptionFieldProps): JSX.Element | undefined {
  const unused = place.unused.find((one) => one.name === name);
  const displaced = place.displaced.find(({ by }) => by === name);
  const words = [
    unused && unusedWords(unused, place.pair.target, locale),
    displaced && displacedWords(displaced, locale),
  ].filter(Boolean);
  return words.length === 0 ? undefined : <span class="field__warning">{words.join(' ')}</span>;
}

const displacedWords = ({ names }: Displaced, locale: string): string =>
  i18n.t('controls.unused.displaced', {
    names: new Intl.ListFormat(locale).format(
      names.map((name) => fieldLabel(`translation.${name}`) ?? name),
    ),
  });

/** Who has locked it, what is wrong, and where it is otherwise; what helps to fill it in, where nothing is wrong. */
function hints(props: OptionFieldProps, help: string): ComponentChildren {
  const first = hintLines(lockedHint(props.locked), warningOf(props));
  if (first) return hintLines(first, props.hint);
  return [help, props.hint].filter(Boolean).join(' ');
}
