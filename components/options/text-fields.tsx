import { i18n } from '#i18n';
import { languageChoices } from '../controls/language-choices.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import type { TranslationView } from './options-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface FieldsProps extends SettingFieldProps {
  readonly view: TranslationView;
}

/** Between which languages typed texts are translated, where that is not as for pages, and whether they are XML. */
export const TextFields = ({ view, ...shared }: FieldsProps) => {
  const { locked, locale, onChange } = shared;
  const { text, recent, further } = view;
  const choices = (without: string, chosen: string | null, codes: readonly string[]) => {
    const named = languageChoices({ locale, recent, further: codes, chosen });
    return [{ value: '', label: without }, ...named.recent, ...named.others];
  };
  return (
    <>
      <div class="pairs">
        <Select
          label={i18n.t('options.translation.textFrom')}
          value={text.source ?? ''}
          choices={choices(i18n.t('controls.detectLanguage'), text.source, [])}
          hint={lockedHint(locked.has('text.source'))}
          disabled={locked.has('text.source')}
          onChange={(code) => onChange({ text: { source: code || null } })}
        />
        <Select
          label={i18n.t('options.translation.textTo')}
          value={text.target ?? ''}
          choices={choices(i18n.t('controls.asForPages'), text.target, further)}
          hint={lockedHint(locked.has('text.target'))}
          disabled={locked.has('text.target')}
          onChange={(code) => onChange({ text: { target: code || null } })}
        />
      </div>
      <SettingField {...shared} path="text.isXml" value={text.isXml} />
    </>
  );
};
