import { i18n } from '#i18n';
import { FormalitySelect } from '../controls/formality-select.tsx';
import { SourceSelect, TargetSelect } from '../controls/language-select.tsx';
import { ModelSelect } from '../controls/model-select.tsx';
import { PeekKeySelect } from '../controls/peek-key-select.tsx';
import { Switch } from '../controls/switch.tsx';
import type { OptionsActions, TranslationView } from './options-view.ts';

/** What every translation starts with. */
export const TranslationSection = ({
  view,
  locked,
  locale,
  onChange,
}: {
  readonly view: TranslationView;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}) => {
  const languages = { locale, recent: view.recent };
  return (
    <>
      <div class="pairs">
        <SourceSelect
          {...languages}
          source={view.source}
          locked={locked.has('languages.source')}
          onChange={(source) => onChange({ languages: { source } })}
        />
        <TargetSelect
          {...languages}
          target={view.target}
          locked={locked.has('languages.target')}
          onChange={(target) => onChange({ languages: { target } })}
        />
        <FormalitySelect
          formality={view.formality}
          target={view.target}
          locale={locale}
          locked={locked.has('translation.formality')}
          onChange={(formality) => onChange({ translation: { formality } })}
        />
        <ModelSelect
          model={view.model}
          languages={[view.source, view.target]}
          locale={locale}
          locked={locked.has('translation.model')}
          onChange={(model) => onChange({ translation: { model } })}
        />
        <PeekKeySelect
          peekKey={view.peekKey}
          locked={locked.has('page.peekKey')}
          onChange={(peekKey) => onChange({ page: { peekKey } })}
        />
      </div>
      <Switch
        label={i18n.t('controls.translatesOnPause')}
        hint={i18n.t('controls.translatesOnPauseHint')}
        on={view.translatesOnPause}
        disabled={locked.has('text.onPause')}
        onChange={(onPause) => onChange({ text: { onPause } })}
      />
      <Switch
        label={i18n.t('controls.printsTranslations')}
        on={view.printsTranslations}
        disabled={locked.has('page.printsTranslations')}
        onChange={(printsTranslations) => onChange({ page: { printsTranslations } })}
      />
      <Switch
        label={i18n.t('controls.keepsReadings')}
        on={view.rubyReadings === 'keep'}
        disabled={locked.has('page.rubyReadings')}
        onChange={(keeps) => onChange({ page: { rubyReadings: keeps ? 'keep' : 'hide' } })}
      />
      <Switch
        label={i18n.t('controls.titleAsContext')}
        hint={i18n.t('controls.titleAsContextHint')}
        on={view.titleAsContext}
        disabled={locked.has('page.titleAsContext')}
        onChange={(titleAsContext) => onChange({ page: { titleAsContext } })}
      />
    </>
  );
};
