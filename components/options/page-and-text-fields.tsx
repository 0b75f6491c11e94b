import { i18n } from '#i18n';
import { languageChoices } from '../controls/language-choices.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import { Switch } from '../controls/switch.tsx';
import type { OptionsActions, TranslationView } from './options-view.ts';

interface FieldsProps {
  readonly view: TranslationView;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}

/** How pages are begun and shown: what the popup offers for each of them, and keeps. */
export const PageFields = ({ view, locked, onChange }: FieldsProps) => (
  <>
    <Select
      label={i18n.t('controls.scope.label')}
      value={view.scope}
      choices={[
        { value: 'as-i-read', label: i18n.t('controls.scope.asIRead') },
        { value: 'whole-page', label: i18n.t('controls.scope.wholePage') },
      ]}
      hint={lockedHint(locked.has('page.scope'))}
      disabled={locked.has('page.scope')}
      onChange={(scope) =>
        onChange({ page: { scope: scope === 'whole-page' ? scope : 'as-i-read' } })
      }
    />
    <Select
      label={i18n.t('controls.layout.label')}
      value={view.layout}
      choices={[
        { value: 'replace', label: i18n.t('controls.layout.replace') },
        { value: 'side-by-side', label: i18n.t('controls.layout.sideBySide') },
      ]}
      hint={lockedHint(locked.has('page.layout'))}
      disabled={locked.has('page.layout')}
      onChange={(layout) =>
        onChange({ page: { layout: layout === 'side-by-side' ? layout : 'replace' } })
      }
    />
  </>
);

/** Between which languages typed texts are translated, where that is not as for pages, and whether they are XML. */
export const TextFields = ({ view, locked, locale, onChange }: FieldsProps) => {
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
      <Switch
        label={i18n.t('text.isXml')}
        hint={lockedHint(locked.has('text.isXml'))}
        on={text.isXml}
        disabled={locked.has('text.isXml')}
        onChange={(isXml) => onChange({ text: { isXml } })}
      />
    </>
  );
};
