import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { PeekKeySelect } from '../controls/peek-key-select.tsx';
import { Switch } from '../controls/switch.tsx';
import { OptionField } from './option-field.tsx';
import type { OptionsActions, TranslationView } from './options-view.ts';
import { PageFields, TextFields } from './page-and-text-fields.tsx';
import { XmlFields } from './xml-fields.tsx';

interface TranslationProps {
  readonly view: TranslationView;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}

/** Rarely used, and for readers who know why. */
const rare = ['splitSentences', 'tagHandlingVersion', 'preserveFormatting'] as const;

/** How everything is translated that no rule has otherwise. */
export const TranslationSection = (props: TranslationProps) => {
  const { view, locked, locale, onChange } = props;
  return (
    <>
      <div class="pairs">
        <Option {...props} name="formality" />
        <Option {...props} name="model" />
        <Option {...props} name="glossary" />
        <Option {...props} name="style" />
      </div>
      <Option {...props} name="context" />
      <Option {...props} name="instructions" />
      <div class="pairs">
        <PeekKeySelect
          peekKey={view.peekKey}
          locked={locked.has('page.peekKey')}
          onChange={(peekKey) => onChange({ page: { peekKey } })}
        />
        <PageFields {...props} />
      </div>
      <PageSwitches {...props} />
      <TextFields {...props} />
      <details class="more">
        <summary>{i18n.t('options.translation.more')}</summary>
        <div class="more__body">
          {rare.map((name) => (
            <Option key={name} {...props} name={name} />
          ))}
          <Switch
            label={i18n.t('options.languages.beta')}
            hint={lockedHint(locked.has('languages.beta')) ?? i18n.t('options.languages.betaHint')}
            on={view.beta}
            disabled={locked.has('languages.beta')}
            onChange={(beta) => onChange({ languages: { beta } })}
          />
          <XmlFields
            xml={view.xml}
            isXml={view.text.isXml}
            locked={locked}
            locale={locale}
            onChange={onChange}
          />
        </div>
      </details>
    </>
  );
};

const Option = ({
  name,
  view,
  locked,
  locale,
  onChange,
}: TranslationProps & { readonly name: OptionName }) => (
  <OptionField
    name={name}
    place={view}
    locale={locale}
    locked={locked.has(`translation.${name}`)}
    hint={otherwise(view.otherwise[name], locale)}
    onChange={(translation) => onChange({ translation })}
  />
);

/** A value that is not used for some languages says so: else one would wonder. */
function otherwise(targets: readonly string[] = [], locale: string): string | undefined {
  if (targets.length === 0) return undefined;
  const names = targets.map((target) => languageName(target, locale));
  return i18n.t('options.translation.otherwise', {
    languages: new Intl.ListFormat(locale).format(names),
  });
}

const PageSwitches = ({ view, locked, onChange }: TranslationProps) => {
  /** What stands below a switch: who has locked it, else what it does. */
  const lockable = (path: string, hint?: string) => ({
    hint: lockedHint(locked.has(path)) ?? hint,
    disabled: locked.has(path),
  });
  return (
    <>
      <Switch
        label={i18n.t('controls.translatesOnPause')}
        {...lockable('text.onPause', i18n.t('controls.translatesOnPauseHint'))}
        on={view.translatesOnPause}
        onChange={(onPause) => onChange({ text: { onPause } })}
      />
      <Switch
        label={i18n.t('controls.keepsReadings')}
        {...lockable('page.rubyReadings')}
        on={view.rubyReadings === 'keep'}
        onChange={(keeps) => onChange({ page: { rubyReadings: keeps ? 'keep' : 'hide' } })}
      />
      <Switch
        label={i18n.t('controls.titleAsContext')}
        {...lockable('page.titleAsContext', i18n.t('controls.titleAsContextHint'))}
        on={view.titleAsContext}
        onChange={(titleAsContext) => onChange({ page: { titleAsContext } })}
      />
    </>
  );
};
