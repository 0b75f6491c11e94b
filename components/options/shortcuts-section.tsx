import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import type { CommandShown } from './options-model.ts';
import { useOptions } from './page.ts';

/** The browser's own page changes them. Phones have none. */
export const ShortcutsSection = () => {
  const { view, actions } = useOptions();
  if (view.commands.length === 0) {
    return <p class="section__note">{i18n.t('options.shortcuts.noKeys')}</p>;
  }
  return (
    <>
      <dl class="keys">
        {view.commands.map(({ name, keys }) => (
          <div key={name} class="keys__row">
            <dt>{commandWords[name]()}</dt>
            <dd>{keys === '' ? i18n.t('options.shortcuts.none') : <kbd dir="ltr">{keys}</kbd>}</dd>
          </div>
        ))}
      </dl>
      {actions.openKeys ? (
        <div class="form__buttons">
          <Button onClick={actions.openKeys}>{i18n.t('options.shortcuts.change')}</Button>
        </div>
      ) : (
        <p class="section__note">{i18n.t('options.shortcuts.changeHint')}</p>
      )}
    </>
  );
};

const commandWords: Readonly<Record<CommandShown['name'], () => string>> = {
  'translate-page': () => i18n.t('menu.translatePage'),
  'translate-selection': () => i18n.t('menu.translateSelection'),
  'translate-block': () => i18n.t('menu.translateBlock'),
  'toggle-original': () => i18n.t('menu.toggleOriginal'),
  'toggle-side-by-side': () => i18n.t('menu.toggleSideBySide'),
};
