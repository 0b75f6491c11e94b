import { i18n } from '#i18n';
import type { Appearance } from '../../utils/base/appearance.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

/** How everything of ours looks. Its language is the browser's, which is said, since it can't be changed here. */
export const AppearanceSection = ({
  view,
  ...shared
}: SettingFieldProps & { readonly view: Appearance }) => (
  <>
    <div class="pairs">
      <SettingField {...shared} path="appearance.theme" value={view.theme} />
    </div>
    <p class="section__note">
      {i18n.t('options.appearance.language', {
        language:
          new Intl.DisplayNames(shared.locale, { type: 'language' }).of(shared.locale) ??
          shared.locale,
      })}
    </p>
  </>
);
