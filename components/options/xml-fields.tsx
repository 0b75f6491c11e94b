import { i18n } from '#i18n';
import type { XmlReading } from '../../utils/base/wanted.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import { Switch } from '../controls/switch.tsx';
import type { OptionsActions } from './options-view.ts';

/** How the service is to read typed texts that are XML. */
export const XmlFields = ({
  xml,
  locked,
  onChange,
}: {
  readonly xml: XmlReading;
  readonly locked: ReadonlySet<string>;
  readonly onChange: OptionsActions['change'];
}) => (
  <>
    <Switch
      label={i18n.t('options.xml.outlineDetection')}
      hint={lockedHint(locked.has('xml.outlineDetection'))}
      on={xml.outlineDetection}
      disabled={locked.has('xml.outlineDetection')}
      onChange={(outlineDetection) => onChange({ xml: { outlineDetection } })}
    />
    {tagLists.map(({ name, label }) => (
      <SavedText
        key={name}
        label={label()}
        value={xml[name].join(' ')}
        hint={lockedHint(locked.has(`xml.${name}`)) ?? i18n.t('options.xml.hint')}
        disabled={locked.has(`xml.${name}`)}
        check={(text) => (/[<>&"'=/]/.test(text) ? i18n.t('options.xml.problem') : null)}
        onSave={(text) => onChange({ xml: { [name]: text.split(/[\s,;]+/).filter(Boolean) } })}
      />
    ))}
  </>
);

const tagLists = [
  { name: 'splittingTags', label: () => i18n.t('options.xml.splittingTags') },
  { name: 'nonSplittingTags', label: () => i18n.t('options.xml.nonSplittingTags') },
  { name: 'ignoreTags', label: () => i18n.t('options.xml.ignoreTags') },
] as const;
