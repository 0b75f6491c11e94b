import { h } from 'preact';
import type { LanguageRule } from '../../utils/settings/shapes.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import { tagNameForm } from '../../utils/translation/options.ts';
import { displayOf, styleBeside } from '../../utils/translation/page-display.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { languageRuleName } from './field-names.ts';
import { OptionField } from './option-field.tsx';
import { placeEverywhere } from './option-places.ts';
import { useOptions, useSettings } from './page.ts';
import { FieldPairs, SettingField } from './setting-field.tsx';

/** The options for everywhere. */
export const TranslationSection = () => (
  <>
    <div class="pairs">
      <Option name="formality" />
      <Option name="model" />
      <Option name="glossary" />
      <Option name="style" />
    </div>
    <Option name="context" />
    <Option name="instructions" />
    <Option name="words" />
    <FieldPairs paths={['page.peekKey', 'page.scope', 'page.layout']} />
    <SideBySide />
    <SettingField path="text.onPause" />
    <SettingField path="page.rubyReadings" />
    <SettingField path="page.titleAsContext" />
    <FieldPairs paths={['text.source', 'text.target']} />
    <SettingField path="text.isXml" />
    {/* Rarely used. */}
    <details class="more">
      <summary>{i18n.t('options.translation.more')}</summary>
      <div class="more__body">
        <Option name="splitSentences" />
        <Option name="tagHandlingVersion" />
        <Option name="preserveFormatting" />
        <Option name="prose" />
        <Option name="leave" />
        <Option name="only" />
        <SettingField path="languages.beta" />
        <XmlFields />
      </div>
    </details>
  </>
);

/** The look of side by side, with a preview that looks as on a page. */
const SideBySide = () => {
  const { page } = useSettings();
  const style = (element: HTMLElement | null) => element && styleBeside(element, page);
  const translation = h('verso-translation', {
    key: JSON.stringify(displayOf(page)),
    ref: style,
    children: i18n.t('controls.side.translation'),
  });
  const isFirst = page.sideOrder === 'translation-first';
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('controls.layout.sideBySide')}</h3>
        <p class="side-preview">
          {isFirst && translation}
          {i18n.t('controls.side.original')}
          {!isFirst && translation}
        </p>
      </div>
      <FieldPairs paths={['page.sideOrder', 'page.sideLook', 'page.sideSize']} />
    </>
  );
};

const Option = ({ name }: { readonly name: OptionName }) => {
  const { view, actions, locale } = useOptions();
  const { languages, isLocked } = useSettings();
  // Lists add to each other.
  const isList = name === 'words' || name === 'leave';
  const rules = languages.rules.filter(({ options }) => !isList && options[name] !== undefined);
  return (
    <OptionField
      name={name}
      place={placeEverywhere(view.effective)}
      locked={isLocked(`translation.${name}`)}
      hint={otherwise(rules, locale)}
      onChange={(translation) => actions.change({ translation })}
    />
  );
};

/** Names the languages and pairs for which a value is not used. */
function otherwise(rules: readonly LanguageRule[], locale: string): string | undefined {
  if (rules.length === 0) return undefined;
  const names = rules.map((rule) => languageRuleName(rule, locale));
  return i18n.t('options.translation.otherwise', {
    languages: new Intl.ListFormat(locale).format(names),
  });
}

/** The XML options of typed texts. */
const XmlFields = () => {
  const { locale } = useOptions();
  const { xml, text } = useSettings();
  const unused = (isChosen: boolean) =>
    isChosen && !text.isXml ? i18n.t('options.xml.unused') : null;
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('options.xml.heading')}</h3>
        <p>{i18n.t('options.xml.where')}</p>
      </div>
      <SettingField path="xml.outlineDetection" warning={unused(!xml.outlineDetection)} />
      {tagLists.map(([name, contrary]) => {
        const both = (tags: readonly string[]) =>
          contrary && wordsOfBoth(tags, xml[contrary], locale);
        return (
          <SettingField
            key={name}
            path={`xml.${name}`}
            warning={both(xml[name]) ?? unused(xml[name].length > 0)}
            check={(tags) => wordsOfWrong(tags, locale) ?? both(tags)}
          />
        );
      })}
    </>
  );
};

/** Each list with its opposite. */
const tagLists = [
  ['splittingTags', 'nonSplittingTags'],
  ['nonSplittingTags', 'splittingTags'],
  ['ignoreTags', null],
] as const;

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
