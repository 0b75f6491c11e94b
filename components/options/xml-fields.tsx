import { i18n } from '#i18n';
import type { XmlReading } from '../../utils/translation/options.ts';
import { tagNameForm } from '../../utils/translation/options.ts';
import { hintLines } from '../controls/hint-lines.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface XmlFieldsProps extends SettingFieldProps {
  readonly xml: XmlReading;
  /** Typed texts are sent as XML: else none of this is. */
  readonly isXml: boolean;
}

/** How the service is to read typed texts that are XML. */
export const XmlFields = ({ xml, isXml, ...shared }: XmlFieldsProps) => {
  const { locked, locale, onChange } = shared;
  /** Who has locked it, and that it is chosen in vain. */
  const first = (name: keyof XmlReading, problem: string | null) =>
    hintLines(
      lockedHint(locked.has(`xml.${name}`)),
      problem && <span class="field__warning">{problem}</span>,
    );
  const unused = (isChosen: boolean) => (isChosen && !isXml ? i18n.t('options.xml.unused') : null);
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('options.xml.heading')}</h3>
        <p>{i18n.t('options.xml.where')}</p>
      </div>
      <SettingField
        {...shared}
        path="xml.outlineDetection"
        value={xml.outlineDetection}
        hint={first('outlineDetection', unused(!xml.outlineDetection))}
      />
      {tagLists.map(({ name, label, against }) => {
        const bothWords = (tags: readonly string[]) =>
          against ? wordsOfBoth(tags, xml[against], locale) : null;
        return (
          <SavedText
            key={name}
            label={label()}
            value={xml[name].join(' ')}
            hint={
              first(name, bothWords(xml[name]) ?? unused(xml[name].length > 0)) ??
              i18n.t('options.xml.hint')
            }
            disabled={locked.has(`xml.${name}`)}
            check={(text) => wordsOfWrong(namesIn(text), locale) ?? bothWords(namesIn(text))}
            onSave={(text) => onChange({ xml: { [name]: namesIn(text) } })}
          />
        );
      })}
    </>
  );
};

const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function wordsOfWrong(tags: readonly string[], locale: string): string | null {
  const wrong = tags.filter((tag) => !tagNameForm.test(tag));
  if (wrong.length === 0) return null;
  return i18n.t('options.xml.problem', { tags: new Intl.ListFormat(locale).format(wrong) });
}

/** No tag can both end a sentence and never end one. */
function wordsOfBoth(
  tags: readonly string[],
  others: readonly string[],
  locale: string,
): string | null {
  const both = tags.filter((tag) => others.includes(tag));
  if (both.length === 0) return null;
  return i18n.t('options.xml.both', { tags: new Intl.ListFormat(locale).format(both) });
}

/** `against`: the list that says the contrary. */
const tagLists = [
  {
    name: 'splittingTags',
    label: () => i18n.t('options.xml.splittingTags'),
    against: 'nonSplittingTags',
  },
  {
    name: 'nonSplittingTags',
    label: () => i18n.t('options.xml.nonSplittingTags'),
    against: 'splittingTags',
  },
  { name: 'ignoreTags', label: () => i18n.t('options.xml.ignoreTags'), against: null },
] as const;
