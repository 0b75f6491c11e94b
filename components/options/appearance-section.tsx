import { i18n } from '#i18n';
import type { Appearance } from '../../utils/base/appearance.ts';
import { themes } from '../../utils/base/appearance.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import type { OptionsActions } from './options-view.ts';

/** How everything of ours looks. Its language is the browser's, which is said, since it can't be changed here. */
export const AppearanceSection = ({
  view,
  locked,
  locale,
  onChange,
}: {
  readonly view: Appearance;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}) => {
  return (
    <>
      <div class="pairs">
        <Select
          label={i18n.t('options.appearance.theme')}
          value={view.theme}
          choices={themes.map((theme) => ({
            value: theme,
            label: i18n.t(`options.appearance.themes.${theme}`),
          }))}
          hint={lockedHint(locked.has('appearance.theme'))}
          disabled={locked.has('appearance.theme')}
          onChange={(chosen) => {
            const theme = themes.find((one) => one === chosen);
            if (theme) onChange({ appearance: { theme } });
          }}
        />
      </div>
      <p class="section__note">
        {i18n.t('options.appearance.language', {
          language: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
        })}
      </p>
    </>
  );
};
