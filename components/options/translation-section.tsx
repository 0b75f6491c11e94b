import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import { OptionField } from './option-field.tsx';
import type { TranslationView } from './options-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';
import { TextFields } from './text-fields.tsx';
import { XmlFields } from './xml-fields.tsx';

interface TranslationProps extends SettingFieldProps {
  readonly view: TranslationView;
}

/** Rarely used, and for readers who know why. */
const rare = ['splitSentences', 'tagHandlingVersion', 'preserveFormatting'] as const;

/** How everything is translated that no rule has otherwise. */
export const TranslationSection = (props: TranslationProps) => {
  const { view, ...shared } = props;
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
        <SettingField {...shared} path="page.peekKey" value={view.peekKey} />
        <SettingField {...shared} path="page.scope" value={view.scope} />
        <SettingField {...shared} path="page.layout" value={view.layout} />
      </div>
      <SettingField {...shared} path="text.onPause" value={view.translatesOnPause} />
      <SettingField {...shared} path="page.rubyReadings" value={view.rubyReadings} />
      <SettingField {...shared} path="page.titleAsContext" value={view.titleAsContext} />
      <TextFields {...props} />
      <details class="more">
        <summary>{i18n.t('options.translation.more')}</summary>
        <div class="more__body">
          {rare.map((name) => (
            <Option key={name} {...props} name={name} />
          ))}
          <SettingField {...shared} path="languages.beta" value={view.beta} />
          <XmlFields {...shared} xml={view.xml} isXml={view.text.isXml} />
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
